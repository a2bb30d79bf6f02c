/** Planned and earned value, and how far the work is behind. Source: execution note, worked example 3. */
import fc from 'fast-check';
import { addDays } from '../../../src/contract/dates';
import { valuesOf, type PlannedJob } from '../../../src/contract/jobs/earnedValue';

const job = (baseline: number, starts_on: string, ends_on: string, pct: number): PlannedJob => ({
  ...{ baseline, starts_on, ends_on, critical: false },
  reached: [{ on: '2026-11-20', pct }],
});

describe('the worked example', () => {
  const jobs = [
    job(4_000_000, '2026-11-12', '2026-11-15', 100),
    job(3_610_000, '2026-11-14', '2026-11-20', 70),
    job(2_400_000, '2026-11-18', '2026-11-25', 10),
  ];

  it.each([
    ['2026-11-11', 0],
    ['2026-11-14', 3_515_714],
    ['2026-11-17', 6_062_857],
    ['2026-11-20', 8_510_000],
    ['2026-11-25', 10_010_000],
    ['2027-01-01', 10_010_000],
  ])('the plan at the end of %s is %i', (day, planned) => {
    expect(valuesOf(jobs).planned(day)).toBe(planned);
  });

  it('earns 67,670.00 by 20 Nov, which is 2.1 days behind', () => {
    expect(valuesOf(jobs).earned('2026-11-19')).toBe(0);
    expect(valuesOf(jobs).earned('2026-11-20')).toBe(6_767_000);
    expect(valuesOf(jobs).behind('2026-11-20')?.toFixed(1)).toBe('2.1');
  });
});

it('before anything is planned nobody is behind, and where all is earned nobody is after the end', () => {
  expect(valuesOf([]).behind('2026-11-20')).toBeNull();
  const work = [job(100, '2026-11-20', '2026-11-21', 0)];
  expect(valuesOf(work).behind('2026-11-19')).toBe(0);
  expect(valuesOf(work).behind('2026-11-20')).toBe(1);
  const done = [job(100, '2026-11-18', '2026-11-19', 100)];
  expect(valuesOf(done).behind('2026-12-20')).toBe(0);
});

it('on days without planned work, whoever has done all that was planned is on plan', () => {
  const work = [job(100, '2026-11-10', '2026-11-11', 100), job(100, '2026-11-28', '2026-11-29', 0)];
  expect(valuesOf(work).behind('2026-11-20')).toBe(0);
});

const START = '2026-11-01';
const jobs = fc.array(
  fc
    .record({ from: fc.nat(20), days: fc.nat(15), baseline: fc.nat(9_000_000), step: fc.nat(20) })
    .map(({ from, days, baseline, step }): PlannedJob => ({
      ...{ baseline, starts_on: addDays(START, from), ends_on: addDays(START, from + days) },
      ...{ critical: false, reached: [{ on: START, pct: step * 5 }] },
    })),
  { minLength: 1, maxLength: 12 },
);

it('the plan never falls, ends at the baseline, and nobody earns more', () => {
  fc.assert(
    fc.property(jobs, (all) => {
      const days = Array.from({ length: 60 }, (_, place) => addDays(START, place - 5));
      const planned = days.map((day) => valuesOf(all).planned(day));
      const baseline = all.reduce((sum, one) => sum + one.baseline, 0);
      expect(planned.toSorted((one, other) => one - other)).toEqual(planned);
      expect(planned.at(-1)).toBe(baseline);
      expect(valuesOf(all).earned(START)).toBeLessThanOrEqual(baseline);
    }),
  );
});

it('a day later without progress nobody is less behind', () => {
  fc.assert(
    fc.property(jobs, fc.nat(30), (all, place) => {
      const day = addDays(START, place);
      const [now, next] = [valuesOf(all).behind(day), valuesOf(all).behind(addDays(day, 1))];
      if (now === null || next === null) return;
      expect(next - now).toBeGreaterThan(-0.001);
    }),
  );
});
