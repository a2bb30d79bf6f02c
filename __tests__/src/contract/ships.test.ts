/** Which ships may be entered, and what is said of those that may not. */
import { addDays, addMonths } from '../../../src/contract/dates';
import { unknownOf } from '../../../src/contract/fieldTable';
import { shownImo, imoProblem, normaliseImo } from '../../../src/contract/fleet/imo';
import { findProblems } from '../../../src/contract/problems';
import {
  isTooFarAhead,
  proposedEsp,
  shipDraftSchema,
  shipFields,
  type ShipDraft,
} from '../../../src/contract/fleet/ships';

describe('the IMO number', () => {
  it.each(['4102337', 'IMO 4102337', ' imo4102337 ', 'IMO4102337', 'imo-4102337'])(
    '%p is taken as 4102337',
    (typed) => {
      expect(imoProblem(typed)).toBeUndefined();
      expect(normaliseImo(typed)).toBe('4102337');
    },
  );

  it.each([
    '9074729',
    '8814275',
    '4118752',
    '4126400',
    '4133180',
    '4145028',
    '4150968',
    '4167715',
    '4174598',
  ])('%s is one', (imo) => {
    expect(imoProblem(imo)).toBeUndefined();
  });

  it.each([
    ['4102338', 'ships.imo.check'],
    ['8814274', 'ships.imo.check'],
    ['0000000', 'ships.imo.digits'],
    ['410233', 'ships.imo.digits'],
    ['41023370', 'ships.imo.digits'],
    ['IMO41O2337', 'ships.imo.digits'],
    ['', 'ships.imo.digits'],
    ['IMO IMO 4102337', 'ships.imo.digits'],
  ])('%p is refused: %s', (typed, key) => {
    expect(imoProblem(typed)).toBe(key);
  });

  it('misses one wrong digit in nine, as the domain computes', () => {
    const missedAt = (place: number) => {
      let missed = 0;
      let tried = 0;
      for (let first = 400_000; first < 401_000; first += 1) {
        const last =
          [7, 6, 5, 4, 3, 2].reduce((all, w, n) => all + w * Number(String(first)[n]), 0) % 10;
        const imo = `${first}${last}`;
        for (const digit of '0123456789') {
          if (imo[place] === digit) continue;
          tried += 1;
          if (imoProblem(imo.slice(0, place) + digit + imo.slice(place + 1)) === undefined)
            missed += 1;
        }
      }
      return missed / tried;
    };
    expect([0, 4, 6].map(missedAt)).toEqual([0, 0, 0]);
    for (const place of [1, 3, 5]) expect(missedAt(place)).toBeCloseTo(1 / 9, 5);
    expect(missedAt(2)).toBeCloseTo(1 / 9, 0);
  });

  it('is shown in groups', () => {
    expect(shownImo('4102337')).toBe('IMO\u00a04102337');
  });
});

const SHIP: ShipDraft = {
  ...unknownOf(shipFields),
  code: 'NDA',
  name: 'Nordvik Ambassador',
  former_names: ['Old Name'],
  imo: '4102337',
  type: 'BULK_CARRIER',
  flag: 'NO',
  port_of_registry: 'Bergen',
  class_society: 'DNV',
  iws_notation: true,
  esp: true,
  delivered_on: '2012-05-18',
  gross_tonnage: 32_980,
  deadweight_t: 56_850,
  loa_m: 189.99,
  breadth_m: 32.26,
  depth_m: 18,
  draught_m: 12.8,
  special_survey_due_on: '2027-05-17',
  status: 'ACTIVE',
  superintendent_id: null,
};

const problems = (change: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(findProblems(shipDraftSchema, { ...SHIP, ...change })).map(([field, all]) => [
      field,
      all.map(({ key }) => key),
    ]),
  );

describe('a ship', () => {
  it('as it should be is taken', () => {
    expect(problems({})).toEqual({});
  });

  it('is stored with the bare digits of its number', () => {
    const cast = shipDraftSchema.cast({ ...SHIP, imo: 'IMO 4102337' }, { stripUnknown: true });
    expect(cast).toEqual(SHIP);
  });

  it.each([
    [{ code: 'nda' }, { code: ['validation.shipCode'] }],
    [{ name: 'N' }, { name: ['validation.tooShort'] }],
    [{ name: ' Nordvik' }, { name: ['validation.trimmed'] }],
    [{ port_of_registry: 'B' }, { port_of_registry: ['validation.tooShort'] }],
    [{ port_of_registry: '' }, { port_of_registry: ['validation.required'] }],
    [{ call_sign: 'LA' }, { call_sign: ['validation.tooShort'] }],
    [{ imo: '4102338' }, { imo: ['ships.imo.check'] }],
    [{ flag: 'Norway' }, { flag: ['validation.tooLong', 'validation.country'] }],
    [{ type: 'SUBMARINE' }, { type: ['validation.choice'] }],
    [{ loa_m: 189.995 }, { loa_m: ['validation.decimalPlaces'] }],
    [{ loa_m: 0 }, { loa_m: ['validation.decimalRange'], breadth_m: ['ships.breadthBelowLength'] }],
    [{ breadth_m: 189.99 }, { breadth_m: ['ships.breadthBelowLength'] }],
    [{ draught_m: 18 }, { draught_m: ['ships.draughtBelowDepth'] }],
    [{ delivered_on: '2023-02-29' }, { delivered_on: ['validation.date'] }],
    [{ gross_tonnage: 0 }, { gross_tonnage: ['validation.number'] }],
    [{ superintendent_id: 0 }, { superintendent_id: ['validation.number'] }],
    [{ former_names: ['X'] }, { 'former_names[0]': ['validation.tooShort'] }],
  ])('with %j is refused: %j', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('every number with two decimals is taken', () => {
    for (let cents = 2; cents < 50_000; cents += 37)
      expect(problems({ loa_m: 500, depth_m: cents / 100, draught_m: 0.01 })['depth_m']).toBe(
        undefined,
      );
  });

  it('tells the length that was typed for what may be left out', () => {
    expect(findProblems(shipDraftSchema, { ...SHIP, call_sign: 'LA' })).toEqual({
      call_sign: [{ key: 'validation.tooShort', length: { typed: 2, min: 3, max: 10 } }],
    });
  });

  it('may be entered some years before its delivery', () => {
    expect(isTooFarAhead(addMonths('2026-11-20', 60), '2026-11-20')).toBe(false);
    expect(isTooFarAhead(addDays(addMonths('2026-11-20', 60), 1), '2026-11-20')).toBe(true);
  });

  it('of these types is proposed for the enhanced survey', () => {
    expect(
      (['BULK_CARRIER', 'OIL_TANKER', 'LPG_CARRIER', 'ROPAX'] as const).map(proposedEsp),
    ).toEqual([true, true, false, false]);
  });
});
