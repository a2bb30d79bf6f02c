/** The eight worked cases of the domain, the rules one by one, and what must hold for any ship. */
import fc from 'fast-check';
import { addDays, addMonths, daysBetween } from '../../src/contract/dates';
import { dueOf, type Facts, type PlannedDocking } from '../../server/fleet/compliance/rules';
import { whatIf } from '../../server/fleet/compliance/whatIf';

const AS_OF = '2026-11-20';

const docking = (number: string, on: string, docked = false): PlannedDocking => ({
  drydock_id: 1,
  number,
  on,
  docked,
  in_water: false,
});

/** Delivered, special survey due, IWS and ESP as letters; the rest as it usually is. */
const ship = (
  delivered_on: string,
  special_survey_due_on: string,
  notations: string,
  inspections: string,
  of: Partial<Facts> = {},
): Facts => ({
  delivered_on,
  special_survey_due_on,
  iws_notation: notations.includes('I'),
  esp: notations.includes('E'),
  status: 'ACTIVE',
  scheme: 'STANDARD',
  scheme_months: null,
  extended_until: null,
  inspections: inspections
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => ({ on: one.slice(0, 10), kind: one.endsWith('W') ? 'IWS' : 'DRYDOCK' })),
  dockings: [],
  ...of,
});

const FLEET: Record<string, Facts> = {
  NDA: ship('2012-05-18', '2027-05-17', 'IE', '2022-04-30D 2024-11-08D', {
    dockings: [docking('NDA-DD27', '2027-03-15')],
  }),
  HAL: ship('2009-06-30', '2029-06-29', 'E', '2024-05-26D', {
    status: 'IN_DOCK',
    dockings: [docking('HAL-DD26', '2026-11-12', true)],
  }),
  KES: ship('2018-03-12', '2028-03-11', 'I', '2023-02-20D 2025-09-15W'),
  ALF: ship('2001-04-02', '2031-04-01', 'I', '2025-02-14D 2026-02-10W', {
    scheme: 'PASSENGER',
    dockings: [docking('ALF-DD27', '2027-01-18')],
  }),
  COM: ship('2020-09-25', '2030-09-24', 'I', '2025-08-30D'),
  SAP: ship('2014-01-20', '2029-01-19', '', '2023-12-05D', {
    dockings: [docking('SAP-DD26', '2026-12-02')],
  }),
  BRS: ship('2011-10-14', '2026-10-13', '', '2021-09-12D 2023-09-28D', { status: 'LAID_UP' }),
  LAP: ship('2022-08-08', '2027-08-07', 'IE', '2025-01-22W', {
    dockings: [docking('LAP-DD27', '2027-07-10')],
  }),
};

it.each([
  ['NDA', '2027-05-17', 'SPECIAL_SURVEY', 'RENEWAL', 178, 'PLAN', '2027-03-15 63'],
  ['HAL', '2027-05-26', 'GAP 36', 'ESP_AGE NO_IWS', 187, 'PLAN', '2026-11-12 docked'],
  ['KES', '2028-03-11', 'SPECIAL_SURVEY', 'RENEWAL LAST_IN_WATER', 477, 'OK', ''],
  ['ALF', '2027-02-10', 'ANNUAL 12', '', 82, 'DUE_90', '2027-01-18 23'],
  ['COM', '2028-08-30', 'GAP 36', '', 649, 'OK', ''],
  ['SAP', '2026-12-05', 'GAP 36', 'NO_IWS', 15, 'DUE_30', '2026-12-02 3'],
  ['BRS', '2026-09-28', 'GAP 36', 'NO_IWS', -53, 'OVERDUE laid up', ''],
  ['LAP', '2027-08-07', 'SPECIAL_SURVEY', 'RENEWAL LAST_IN_WATER', 260, 'PLAN', '2027-07-10 28'],
])('%s is due on %s: %s, dry for "%s", %i days, %s, covered "%s"', (code, ...expected) => {
  const facts = FLEET[code];
  if (facts === undefined) throw new Error(code);
  const due = dueOf(facts, AS_OF);
  const { rule, months } = due.reason;
  const covered = due.covered;
  expect([
    due.next_due_on,
    months === null ? rule : `${rule} ${months}`,
    due.dry_reasons.join(' '),
    due.days,
    due.laid_up ? `${due.status} laid up` : due.status,
    covered === null ? '' : `${covered.on} ${covered.docked ? 'docked' : covered.days_in_hand}`,
  ]).toEqual(expected);
  expect(due.must_be_dry).toBe(due.dry_reasons.length > 0);
});

describe('the rules', () => {
  const plain = ship('2020-01-31', '2030-01-31', 'I', '');

  it('reckon from the delivery where there was no inspection, and cut days to the month', () => {
    const due = dueOf(ship('2024-02-29', '2029-02-28', 'I', ''), AS_OF);
    expect(due).toMatchObject({ gap_due_on: '2027-02-28', next_due_on: '2027-02-28' });
    expect(due.reason).toEqual({
      rule: 'GAP',
      since: '2024-02-29',
      since_delivery: true,
      months: 36,
    });
  });

  it('take the special survey where both fall on one day', () => {
    const both = ship('2014-01-01', '2027-05-01', 'I', '2024-05-01D');
    expect(dueOf(both, AS_OF)).toMatchObject({
      reason: { rule: 'SPECIAL_SURVEY' },
      dry_reasons: ['RENEWAL'],
    });
  });

  it.each([
    ['2011-05-26', 16, true],
    ['2012-05-26', 15, true],
    ['2012-05-27', 14, false],
  ])('a tanker delivered on %s is %i at due: dry %s', (delivered, age, dry) => {
    const due = dueOf(ship(delivered, '2029-06-29', 'IE', '2024-05-26D'), AS_OF);
    expect([due.age_at_due, due.must_be_dry]).toEqual([age, dry]);
  });

  it('a passenger ship is due dry 36 months after the last dry inspection', () => {
    const ferry = ship('2001-04-02', '2031-04-01', 'I', '2024-02-14D 2026-02-20W', {
      scheme: 'PASSENGER',
    });
    expect(dueOf(ferry, AS_OF)).toMatchObject({
      next_due_on: '2027-02-14',
      reason: { rule: 'DRY_GAP', since: '2024-02-14', months: 36 },
      dry_reasons: ['DRY_GAP', 'LAST_IN_WATER'],
    });
  });

  it('an extended scheme has its own months', () => {
    const box = ship('2020-01-01', '2030-01-01', 'I', '2022-01-01D', {
      scheme: 'EXTENDED',
      scheme_months: 90,
    });
    expect(dueOf(box, AS_OF)).toMatchObject({
      gap_due_on: '2029-07-01',
      reason: { rule: 'GAP', months: 90 },
    });
  });

  it('an extension moves the date later and says from when; one that has passed moves nothing', () => {
    const extended = { ...plain, inspections: [{ on: '2023-12-05', kind: 'DRYDOCK' as const }] };
    expect(dueOf({ ...extended, extended_until: '2027-03-05' }, AS_OF)).toMatchObject({
      next_due_on: '2027-03-05',
      reason: { rule: 'EXTENSION', since: '2026-12-05' },
      days: 105,
    });
    expect(dueOf({ ...extended, extended_until: '2026-11-01' }, AS_OF).next_due_on).toBe(
      '2026-12-05',
    );
  });

  it.each([
    [-1, 'OVERDUE'],
    [0, 'DUE_30'],
    [30, 'DUE_30'],
    [31, 'DUE_90'],
    [90, 'DUE_90'],
    [91, 'PLAN'],
    [365, 'PLAN'],
    [366, 'OK'],
  ])('%i days before the date the status is %s', (days, status) => {
    const due = dueOf(plain, AS_OF).next_due_on;
    expect(dueOf(plain, addDays(due, -days))).toMatchObject({ days, status });
  });

  it('what is planned too late, past, counted already, or in the water when dry is needed covers nothing', () => {
    const due = ship('2014-01-20', '2029-01-19', '', '2023-12-05D');
    const covered = (of: Partial<PlannedDocking>) =>
      dueOf({ ...due, dockings: [{ ...docking('X', '2026-12-05'), ...of }] }, AS_OF).covered;
    expect(covered({})).toMatchObject({ days_in_hand: 0 });
    expect(covered({ on: '2026-12-06' })).toBeNull();
    expect(covered({ on: '2026-11-19' })).toBeNull();
    expect(covered({ on: '2026-11-19', docked: true })).toMatchObject({ docked: true });
    expect(covered({ on: '2023-11-20', docked: true })).toBeNull();
    expect(covered({ in_water: true })).toBeNull();
  });

  it('an inspection after the day that is asked for counts for nothing', () => {
    const later = ship('2014-01-20', '2029-01-19', '', '2023-12-05D 2026-12-02D');
    expect(dueOf(later, AS_OF).next_due_on).toBe('2026-12-05');
    expect(dueOf(later, '2026-12-02').next_due_on).toBe('2029-01-19');
  });
});

const anyDay = fc.integer({ min: 0, max: 7300 }).map((days) => addDays('2010-01-01', days));
const anyKind = fc.constantFrom('DRYDOCK' as const, 'IWS' as const);
const anyShip: fc.Arbitrary<Facts> = fc.record({
  delivered_on: anyDay,
  special_survey_due_on: anyDay,
  iws_notation: fc.boolean(),
  esp: fc.boolean(),
  status: fc.constantFrom('ACTIVE', 'LAID_UP'),
  scheme: fc.constantFrom('STANDARD', 'PASSENGER', 'EXTENDED'),
  scheme_months: fc.constantFrom(null, 60, 90),
  extended_until: fc.option(anyDay),
  inspections: fc.array(fc.record({ on: anyDay, kind: anyKind }), { maxLength: 6 }),
  dockings: fc.constant([]),
});

describe('for any ship', () => {
  it('a later inspection never brings the date forward', () => {
    fc.assert(
      fc.property(anyShip, anyDay, anyKind, anyDay, (facts, on, kind, asOf) => {
        const last =
          facts.inspections
            .map((one) => one.on)
            .sort()
            .at(-1) ?? facts.delivered_on;
        fc.pre(on >= last);
        const more = { ...facts, inspections: [...facts.inspections, { on, kind }] };
        expect(dueOf(more, asOf).next_due_on >= dueOf(facts, asOf).next_due_on).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('the answer follows from the rule and the inputs that it carries', () => {
    fc.assert(
      fc.property(anyShip, anyDay, (facts, asOf) => {
        const due = dueOf(facts, asOf);
        const { rule, since, months } = due.reason;
        if (rule === 'SPECIAL_SURVEY') expect(due.next_due_on).toBe(facts.special_survey_due_on);
        else if (rule === 'EXTENSION') expect(due.next_due_on).toBe(facts.extended_until);
        else expect(due.next_due_on).toBe(addMonths(since ?? '', months ?? 0));
        expect(due.days).toBe(daysBetween(asOf, due.next_due_on));
        const earlier = due.gap_due_on < due.renewal_due_on ? due.gap_due_on : due.renewal_due_on;
        expect(due.next_due_on >= earlier).toBe(true);
        if (rule !== 'EXTENSION') expect(due.next_due_on).toBe(earlier);
        expect(due.must_be_dry).toBe(due.dry_reasons.length > 0);
      }),
      { numRuns: 500 },
    );
  });

  it('the order in which inspections are told makes no difference', () => {
    fc.assert(
      fc.property(anyShip, anyDay, (facts, asOf) => {
        const turned = { ...facts, inspections: [...facts.inspections].reverse() };
        expect(dueOf(turned, asOf)).toEqual(dueOf(facts, asOf));
      }),
    );
  });
});

describe('what if', () => {
  const facts = FLEET['NDA'] as Facts;

  it('the ship docked near its special survey: the next one is five years later', () => {
    expect(whatIf(facts, AS_OF, '2027-03-15', 'DRYDOCK')).toMatchObject({
      problems: [],
      credited_to_special: true,
      before: { next_due_on: '2027-05-17' },
      after: { as_of: '2027-03-15', next_due_on: '2030-03-15', renewal_due_on: '2032-05-17' },
    });
  });

  it('it docked too late, or was inspected in the water when dry was needed', () => {
    expect(whatIf(facts, AS_OF, '2027-05-18', 'IWS').problems).toEqual(['LATE', 'MUST_BE_DRY']);
    expect(whatIf(facts, AS_OF, '2026-11-19', 'DRYDOCK').problems).toEqual(['IN_THE_PAST']);
    expect(whatIf(FLEET['COM'] as Facts, AS_OF, '2028-08-30', 'IWS')).toMatchObject({
      problems: [],
      credited_to_special: false,
      after: { next_due_on: '2030-09-24', dry_reasons: ['RENEWAL', 'LAST_IN_WATER'] },
    });
  });
});
