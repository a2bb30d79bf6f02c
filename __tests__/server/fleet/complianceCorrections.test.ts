/**
 * The corrections of the domain (C1 to C8b), each with its expected value, on facts alone: what the engine answered wrongly
 * once it must never answer again. Days have no zone: everything holds wherever the server stands.
 */
import type { ExtensionOf, Scheme } from '../../../src/contract/fleet/compliance';
import type { ShipType } from '../../../src/contract/fleet/ships';
import {
  intermediateWindows,
  nextSpecialSurvey,
  schemesFor,
} from '../../../src/contract/fleet/surveys';
import type { Facts } from '../../../server/fleet/compliance/facts';
import { dueOf } from '../../../server/fleet/compliance/rules';
import { whatIf } from '../../../server/fleet/compliance/whatIf';
import { liveIn, ZONES } from '../../support/zones';

const AS_OF = '2026-11-20';

const dry = (on: string) => ({ on, kind: 'DRYDOCK' as const });
const wet = (on: string) => ({ on, kind: 'IWS' as const });
const planned = (number: string, on: string) => ({
  drydock_id: 1,
  number,
  on,
  docked: false,
  in_water: false,
  kind: 'INTERMEDIATE' as const,
  done_on: null,
});

const SHIP: Facts = {
  type: 'GENERAL_CARGO',
  delivered_on: '2014-01-20',
  special_survey_due_on: '2029-01-19',
  iws_notation: false,
  esp: false,
  status: 'ACTIVE',
  scheme: 'STANDARD',
  scheme_months: null,
  extension_of: null,
  extended_until: null,
  extension_by: null,
  inspections: [],
  dockings: [],
};

const KES: Facts = {
  ...SHIP,
  type: 'CONTAINER',
  delivered_on: '2018-03-12',
  special_survey_due_on: '2028-03-11',
  iws_notation: true,
  inspections: [dry('2023-02-20'), wet('2025-09-15')],
};
const EXTENDED: Facts = { ...KES, scheme: 'EXTENDED', scheme_months: 90 };
const SAP: Facts = { ...SHIP, inspections: [dry('2023-12-05')] };

const dates = (facts: Facts, asOf = AS_OF) =>
  Object.fromEntries(dueOf(facts, asOf).candidates.map(({ rule, on }) => [rule, on]));

describe.each(ZONES)('on a server in %s', (zone, behind) => {
  liveIn(zone, behind);

  describe('C1: an extended scheme', () => {
    it('moves only the drydocking out: in water by 36 months and at the special survey', () => {
      expect(dates(EXTENDED)).toEqual({
        SPECIAL_SURVEY: '2028-03-11',
        GAP: '2028-09-15',
        DRY_GAP: '2030-08-20',
      });
      expect(dueOf(EXTENDED, AS_OF)).toMatchObject({
        next_due_on: '2028-03-11',
        reason: { rule: 'SPECIAL_SURVEY', source: 'F4' },
        must_be_dry: false,
        cautions: ['RENEWAL_IN_WATER'],
      });
    });

    it('after the special survey in water, dry by 2030-08-20 at an age of 12', () => {
      const { problems, credited_to_special, after } = whatIf(EXTENDED, AS_OF, '2028-03-11', 'IWS');
      expect([problems, credited_to_special]).toEqual([[], true]);
      expect(after).toMatchObject({
        next_due_on: '2030-08-20',
        renewal_due_on: '2033-03-11',
        dry_reasons: ['DRY_GAP'],
        age_at_due: 12,
        cautions: [],
      });
    });

    it('has its special survey in dock where the drydocking is due no later', () => {
      const sixty = { ...EXTENDED, scheme_months: 60 };
      expect(dueOf(sixty, AS_OF)).toMatchObject({
        next_due_on: '2028-02-20',
        dry_reasons: ['DRY_GAP'],
      });
      expect(whatIf(sixty, AS_OF, '2028-02-19', 'IWS')).toMatchObject({
        problems: ['MUST_BE_DRY'],
        credited_to_special: false,
      });
    });

    it('counts no more than 90 months, whatever is stored', () => {
      expect(dates({ ...EXTENDED, scheme_months: 240 })['DRY_GAP']).toBe('2030-08-20');
    });
  });

  describe('C2, C5: a scheme is in force only for ships that may have it', () => {
    it.each<[ShipType, boolean, boolean, Scheme[]]>([
      ['CONTAINER', false, true, ['STANDARD', 'PASSENGER', 'EXTENDED']],
      ['CONTAINER', false, false, ['STANDARD', 'PASSENGER']],
      ['CONTAINER', true, true, ['STANDARD', 'PASSENGER']],
      ['BULK_CARRIER', false, true, ['STANDARD', 'PASSENGER']],
      ['OIL_TANKER', false, true, ['STANDARD', 'PASSENGER']],
      ['OIL_CHEMICAL_TANKER', true, true, ['STANDARD', 'PASSENGER']],
      ['ROPAX', false, true, ['PASSENGER']],
      ['PASSENGER', false, true, ['PASSENGER', 'PASSENGER_60']],
    ])('%s, ESP %s, IWS %s: %j', (type, esp, iws_notation, schemes) => {
      expect(schemesFor({ type, esp, iws_notation })).toEqual(schemes);
    });

    it('an extended one that was stored for a tanker of 17 years is not applied, and says so', () => {
      const tanker: Facts = {
        ...EXTENDED,
        type: 'OIL_CHEMICAL_TANKER',
        delivered_on: '2009-06-30',
        special_survey_due_on: '2029-06-29',
        inspections: [dry('2024-05-26')],
      };
      const due = dueOf(tanker, AS_OF);
      expect(due).toMatchObject({ scheme: 'STANDARD', next_due_on: '2027-05-26' });
      expect(due.cautions).toContain('SCHEME_NOT_APPLIED');
    });

    it('a ro-ro passenger ship is due every year though STANDARD is stored', () => {
      const ferry: Facts = {
        ...KES,
        type: 'ROPAX',
        inspections: [dry('2025-02-14'), wet('2026-02-10')],
      };
      expect(dueOf(ferry, AS_OF)).toMatchObject({
        scheme: 'PASSENGER',
        next_due_on: '2027-02-10',
        reason: { rule: 'ANNUAL', source: 'F3' },
      });
      expect(dates({ ...ferry, scheme: 'PASSENGER_60' })['DRY_GAP']).toBe('2028-02-14');
    });

    it('a passenger ship that is no ro-ro ship may dock once in 60 months', () => {
      const liner: Facts = {
        ...KES,
        type: 'PASSENGER',
        scheme: 'PASSENGER_60',
        special_survey_due_on: '2031-01-01',
        inspections: [dry('2025-02-14'), wet('2026-02-10')],
      };
      expect(dates(liner)).toMatchObject({ ANNUAL: '2027-02-10', DRY_GAP: '2030-02-14' });
    });

    it('the extended docking at 15 years or more is marked', () => {
      const old = { ...EXTENDED, delivered_on: '2015-08-20' };
      expect(dueOf(old, AS_OF).cautions).toContain('EXTENDED_AGE');
      const young = { ...EXTENDED, delivered_on: '2015-08-21' };
      expect(dueOf(young, AS_OF).cautions).not.toContain('EXTENDED_AGE');
    });
  });

  describe('C3: an extension', () => {
    const extend = (of: ExtensionOf, until: string): Facts => ({
      ...SAP,
      extension_of: of,
      extended_until: until,
      extension_by: 'CLASS',
    });

    it('of the interval moves it by three months at most, and flag has to agree', () => {
      expect(dueOf(extend('GAP', '2027-03-05'), AS_OF)).toMatchObject({
        next_due_on: '2027-03-05',
        days: 105,
        status: 'PLAN',
        reason: { rule: 'GAP', extended_from: '2026-12-05' },
        cautions: ['FLAG_TO_AGREE'],
      });
    });

    it('to 2029-12-05 hides no special survey of 2029-01-19: three months are counted', () => {
      const due = dueOf(extend('GAP', '2029-12-05'), AS_OF);
      expect(due).toMatchObject({ next_due_on: '2027-03-05', renewal_due_on: '2029-01-19' });
      expect(due.cautions).toEqual(['FLAG_TO_AGREE', 'EXTENSION_CAPPED']);
    });

    it('of the special survey leaves the interval where it is', () => {
      const due = dueOf(extend('RENEWAL', '2029-04-19'), AS_OF);
      expect(due.next_due_on).toBe('2026-12-05');
      expect(due.candidates.map(({ rule, on }) => [rule, on])).toEqual([
        ['GAP', '2026-12-05'],
        ['SPECIAL_SURVEY', '2029-04-19'],
      ]);
    });

    it('that has been overtaken moves nothing', () => {
      expect(dueOf(extend('GAP', '2026-11-01'), AS_OF)).toMatchObject({
        next_due_on: '2026-12-05',
        cautions: [],
      });
    });
  });

  describe('C4: a docking covers a due date only if it would move it', () => {
    it.each([
      ['2026-12-01', undefined],
      ['2026-12-10', undefined],
      ['2026-12-11', 'KES-DD26'],
      ['2026-12-15', 'KES-DD26'],
    ])('KES-DD26 on %s, special survey due 2028-03-11: %s', (on, number) => {
      const facts = { ...KES, dockings: [planned('KES-DD26', on)] };
      expect(dueOf(facts, AS_OF).covered?.number).toBe(number);
      expect(whatIf(facts, AS_OF, on, 'DRYDOCK').problems).toEqual(
        number === undefined ? ['MOVES_NOTHING'] : [],
      );
    });

    it('one that is not planned as special survey covers it only if it becomes one, and says so', () => {
      const docking = planned('KES-DD26', '2026-12-15');
      expect(dueOf({ ...KES, dockings: [docking] }, AS_OF).cautions).toEqual(['COVER_NOT_SPECIAL']);
      const special = { ...docking, kind: 'SPECIAL_SURVEY' as const };
      expect(dueOf({ ...KES, dockings: [special] }, AS_OF).cautions).toEqual([]);
      // Where the interval comes first any docking will do.
      const interval = { ...SAP, dockings: [planned('SAP-DD26', '2026-12-02')] };
      expect(dueOf(interval, AS_OF).cautions).toEqual([]);
    });

    it('a survey in water covers the special survey under the extended scheme alone', () => {
      const diver = {
        ...planned('KES-IW28', '2028-03-01'),
        kind: 'IN_WATER' as const,
        in_water: true,
      };
      expect(dueOf({ ...KES, dockings: [diver] }, AS_OF).covered).toBeNull();
      expect(dueOf({ ...EXTENDED, dockings: [diver] }, AS_OF).covered?.number).toBe('KES-IW28');
    });
  });

  it('C6: a cargo ship of 20 years may be inspected in water only if class and flag agree', () => {
    const old: Facts = {
      ...SHIP,
      delivered_on: '2006-12-05',
      iws_notation: true,
      inspections: [dry('2023-12-05')],
    };
    expect(dueOf(old, AS_OF)).toMatchObject({ must_be_dry: false, cautions: ['AGE_15'] });
    const young = { ...old, delivered_on: '2011-12-06' };
    expect(dueOf(young, AS_OF)).toMatchObject({ must_be_dry: false, cautions: [] });
  });

  describe('C8: a docking that is done and of which no inspection is recorded', () => {
    const done = (of: object) => {
      const docking = { ...planned('SAP-DD26', '2026-11-02'), docked: true, done_on: '2026-11-12' };
      return dueOf({ ...SAP, dockings: [{ ...docking, ...of }] }, AS_OF);
    };

    it('leaves the date where it is, says so, and is proposed with its day and what it counts for', () => {
      expect(done({})).toMatchObject({
        next_due_on: '2026-12-05',
        days: 15,
        status: 'NOT_CREDITED',
        not_credited: {
          number: 'SAP-DD26',
          on: '2026-11-12',
          kind: 'DRYDOCK',
          credited_to: 'INTERMEDIATE',
        },
      });
    });

    it.each([
      [{ done_on: null }],
      [{ done_on: '2026-11-21' }],
      [{ on: '2023-11-25', done_on: '2023-12-05' }],
    ])('is none with %j', (of) => {
      expect(done(of)).toMatchObject({ status: 'DUE_30', not_credited: null });
    });

    it.each([
      ['SPECIAL_SURVEY', { special_survey_due_on: '2027-11-01' }, 'SPECIAL'],
      ['SPECIAL_SURVEY', {}, 'OTHER'],
      ['INTERMEDIATE', { special_survey_due_on: '2031-01-01' }, 'OTHER'],
      ['INTERMEDIATE', { type: 'ROPAX' }, 'ANNUAL'],
      ['EMERGENCY', {}, 'OTHER'],
    ] as const)('%s with %j is proposed as %s', (kind, of, credit) => {
      const docking = { ...planned('X', '2026-11-02'), docked: true, done_on: '2026-11-12', kind };
      const due = dueOf({ ...SAP, ...of, dockings: [docking] }, AS_OF);
      expect(due.not_credited?.credited_to).toBe(credit);
    });
  });

  it('C8b: a bulk carrier of 18 years must dock though nobody ticked ESP', () => {
    const bulker: Facts = {
      ...SHIP,
      type: 'BULK_CARRIER',
      delivered_on: '2008-11-20',
      iws_notation: true,
      inspections: [dry('2024-01-20')],
    };
    expect(dueOf(bulker, AS_OF)).toMatchObject({ esp: true, dry_reasons: ['ESP_AGE'] });
    const ticked = { ...bulker, type: 'GENERAL_CARGO' as const, esp: true };
    expect(dueOf(ticked, AS_OF).dry_reasons).toEqual(['ESP_AGE']);
  });

  it('C10: an intermediate survey is endorsed around the second or third anniversary', () => {
    expect(intermediateWindows('2029-06-29')).toEqual({
      statutory: [
        { from: '2026-03-29', to: '2026-09-29' },
        { from: '2027-03-29', to: '2027-09-29' },
      ],
      classItems: { from: '2026-03-29', to: '2027-09-29' },
    });
  });

  it.each([
    ['2029-04-10', undefined, '2034-06-29'],
    ['2029-03-29', undefined, '2034-06-29'],
    ['2029-03-28', undefined, '2034-03-28'],
    ['2029-01-15', undefined, '2034-01-15'],
    ['2029-07-20', '2029-09-20', '2034-06-29'],
    ['2029-07-20', undefined, '2034-07-20'],
  ])(
    'F7: a special survey due 2029-06-29 done on %s, extended to %s: next %s',
    (done, to, next) => {
      expect(nextSpecialSurvey('2029-06-29', done, to)).toBe(next);
    },
  );
});
