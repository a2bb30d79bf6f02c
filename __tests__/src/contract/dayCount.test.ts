/** Dock rent by the contract's own count of days. Source: execution note, worked example 4. */
import fc from 'fast-check';
import { addDays } from '../../../src/contract/dates';
import { DAY_COUNTS, rentedDays } from '../../../src/contract/fleet/dayCount';

const at = (on: string, time: string) => ({ on, at: new Date(`${on}T${time}:00Z`) });

it.each([
  ['CALENDAR_INCLUSIVE', 17],
  ['CALENDAR_AFTER_FIRST', 16],
  ['PERIOD_24H', 16],
] as const)('by %s 12 Nov 14:00 to 28 Nov 09:00 are %i days', (rule, days) => {
  expect(rentedDays(rule, at('2026-11-12', '14:00'), at('2026-11-28', '09:00'))).toBe(days);
});

it('every 24 hours that have begun are a day', () => {
  const from = at('2026-11-12', '14:00');
  expect(rentedDays('PERIOD_24H', from, at('2026-11-28', '14:00'))).toBe(16);
  expect(rentedDays('PERIOD_24H', from, at('2026-11-28', '14:01'))).toBe(17);
  // Where an hour is not known, days are counted.
  expect(rentedDays('PERIOD_24H', from, { on: '2026-11-28', at: null })).toBe(16);
});

it('no count differs from another by more than a day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.nat(1439), fc.nat(1439), (days, from, to) => {
      fc.pre(days > 0 || to >= from);
      const moment = (on: string, minutes: number) => ({
        on,
        at: new Date(Date.parse(`${on}T00:00:00Z`) + minutes * 60_000),
      });
      const stay = [moment('2026-01-01', from), moment(addDays('2026-01-01', days), to)] as const;
      const counts = DAY_COUNTS.map((rule) => rentedDays(rule, ...stay));
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
    }),
  );
});
