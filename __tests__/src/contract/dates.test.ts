/** Days of the calendar, at month ends and on leap days, in whatever time zone the machine is. */
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  ageInYears,
  dateFilter,
  daysBetween,
  daysInMonth,
  isPlainDate,
  optionalDate,
  plainDate,
  todayIn,
} from '../../../src/contract/dates';
import { findProblems } from '../../../src/contract/problems';
import { liveIn, ZONES } from '../../support/zones';

/** Any day from 1950 to 2150, counted by hand. */
const anyDate = fc
  .tuple(fc.integer({ min: 1950, max: 2150 }), fc.integer({ min: 1, max: 12 }))
  .chain(([year, month]) =>
    fc
      .integer({ min: 1, max: daysInMonth(year, month) })
      .map((day) => [year, month, day].map((n) => String(n).padStart(2, '0')).join('-')),
  );

describe.each(ZONES)('on a machine in %s', (zone, behind) => {
  liveIn(zone, behind);

  it.each([
    ['2024-02-29', 36, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2023-12-05', 36, '2026-12-05'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2099-12-31', 2, '2100-02-28'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it.each([
    ['2026-11-20', '2027-05-17', 178],
    ['2026-11-20', '2026-09-28', -53],
    ['2024-02-28', '2024-03-01', 2],
    ['2100-02-28', '2100-03-01', 1],
    // The day that Samoa left out, and days that summer time begins and ends on.
    ['2011-12-29', '2011-12-31', 2],
    ['2026-03-29', '2026-03-30', 1],
    ['2026-10-25', '2026-10-26', 1],
  ])('from %s to %s are %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });

  it.each([
    ['2012-05-18', '2027-05-17', 14],
    ['2012-05-18', '2027-05-18', 15],
    ['2012-02-29', '2027-02-27', 14],
    ['2012-02-29', '2027-02-28', 15],
    ['2027-01-01', '2026-12-31', -1],
  ])('what was made on %s is on %s %i years old', (born, on, years) => {
    expect(ageInYears(born, on)).toBe(years);
  });

  it('days add up and come back', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('months keep the day, or end at the end of the month', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -240, max: 240 }), (date, months) => {
        const after = addMonths(date, months);
        const [year = 0, month = 0, day = 0] = after.split('-').map(Number);
        const asked = Number(date.slice(8));
        expect(isPlainDate(after)).toBe(true);
        expect(day).toBe(Math.min(asked, daysInMonth(year, month)));
        expect(year * 12 + month - Number(date.slice(0, 4)) * 12 - Number(date.slice(5, 7))).toBe(
          months,
        );
      }),
    );
  });

  it('a later day never comes earlier by adding the same months', () => {
    fc.assert(
      fc.property(anyDate, anyDate, fc.integer({ min: 0, max: 120 }), (one, other, months) => {
        const [first = '', second = ''] = [one, other].sort();
        expect(addMonths(first, months) <= addMonths(second, months)).toBe(true);
      }),
    );
  });
});

it.each([
  ['2026-11-20T11:59:59Z', 'Etc/GMT+12', '2026-11-19'],
  ['2026-11-20T12:00:00Z', 'Etc/GMT+12', '2026-11-20'],
  ['2026-11-20T09:59:59Z', 'Etc/GMT-14', '2026-11-20'],
  ['2026-11-20T10:00:00Z', 'Etc/GMT-14', '2026-11-21'],
  ['2024-02-29T23:30:00Z', 'Asia/Jakarta', '2024-03-01'],
  ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31'],
])('at %s in %s it is %s', (instant, zone, day) => {
  expect(todayIn(zone, new Date(instant))).toBe(day);
});

describe('the field', () => {
  const keysOf = (schema: Parameters<typeof findProblems>[0], value: unknown) =>
    Object.values(findProblems(schema, value))
      .flat()
      .map(({ key }) => key);

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '1899-12-31', '2200-01-01'])(
    'refuses %s, which the calendar or the product does not have',
    (text) => {
      expect(keysOf(plainDate(), text)).toEqual(['validation.date']);
    },
  );

  it.each(['2026-1-1', '20261120', '2026-11-20T00:00:00Z', ' 2026-11-20', 'tomorrow', 20261120])(
    'refuses %p, which is not written as a day',
    (text) => {
      expect(keysOf(plainDate(), text)).toEqual(['validation.date']);
    },
  );

  it('may be required, null or left out', () => {
    expect(keysOf(plainDate(), null)).toEqual(['validation.required']);
    expect(keysOf(optionalDate(), null)).toEqual([]);
    expect(keysOf(optionalDate(), '2024-02-29')).toEqual([]);
    expect(keysOf(optionalDate(), '2023-02-29')).toEqual(['validation.date']);
    expect(dateFilter().isValidSync(undefined)).toBe(true);
  });
});
