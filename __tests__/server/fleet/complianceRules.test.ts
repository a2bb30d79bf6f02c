/** The eight worked cases of the domain, and the rules one by one. */
import { addDays } from '../../../src/contract/dates';
import type { Facts, PlannedDocking } from '../../../server/fleet/compliance/facts';
import { dueOf } from '../../../server/fleet/compliance/rules';
import { whatIf } from '../../../server/fleet/compliance/whatIf';

const AS_OF = '2026-11-20';

const docking = (number: string, on: string, docked = false): PlannedDocking => ({
  drydock_id: 1,
  number,
  on,
  docked,
  in_water: false,
  kind: 'INTERMEDIATE',
  done_on: null,
});

/** Delivered, special survey due, IWS and ESP as letters; the rest as it usually is, of a type that no rule names. */
const ship = (
  delivered_on: string,
  special_survey_due_on: string,
  notations: string,
  inspections: string,
  of: Partial<Facts> = {},
): Facts => ({
  type: 'GENERAL_CARGO',
  delivered_on,
  special_survey_due_on,
  iws_notation: notations.includes('I'),
  esp: notations.includes('E'),
  status: 'ACTIVE',
  scheme: 'STANDARD',
  scheme_months: null,
  extension_of: null,
  extended_until: null,
  extension_by: null,
  inspections: inspections
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => ({ on: one.slice(0, 10), kind: one.endsWith('W') ? 'IWS' : 'DRYDOCK' })),
  dockings: [],
  ...of,
});

const FLEET: Record<string, Facts> = {
  NDA: ship('2012-05-18', '2027-05-17', 'IE', '2022-04-30D 2024-11-08D', {
    type: 'BULK_CARRIER',
    dockings: [docking('NDA-DD27', '2027-03-15')],
  }),
  HAL: ship('2009-06-30', '2029-06-29', 'E', '2024-05-26D', {
    type: 'OIL_CHEMICAL_TANKER',
    status: 'IN_DOCK',
    dockings: [docking('HAL-DD26', '2026-11-12', true)],
  }),
  KES: ship('2018-03-12', '2028-03-11', 'I', '2023-02-20D 2025-09-15W', { type: 'CONTAINER' }),
  ALF: ship('2001-04-02', '2031-04-01', 'I', '2025-02-14D 2026-02-10W', {
    type: 'ROPAX',
    scheme: 'PASSENGER',
    dockings: [docking('ALF-DD27', '2027-01-18')],
  }),
  COM: ship('2020-09-25', '2030-09-24', 'I', '2025-08-30D', { type: 'LPG_CARRIER' }),
  SAP: ship('2014-01-20', '2029-01-19', '', '2023-12-05D', {
    dockings: [docking('SAP-DD26', '2026-12-02')],
  }),
  BRS: ship('2011-10-14', '2026-10-13', '', '2021-09-12D 2023-09-28D', {
    type: 'OFFSHORE_SUPPLY',
    status: 'LAID_UP',
  }),
  LAP: ship('2022-08-08', '2027-08-07', 'IE', '2025-01-22W', {
    type: 'BULK_CARRIER',
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
    expect(due.reason).toMatchObject({
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
