/** The planned and earned value of a docking: from its contract, its days and what was reported; for the office alone. */
import { and, eq } from 'drizzle-orm';
import type { Progress } from '../../src/contract/jobs/earnedValue';
import { jobs } from '../../server/db/jobSchema';
import type { TestApp } from './support/app';
import { DOCKING } from './support/fleet';
import { openReference } from './support/reference';

const HAL = DOCKING['HAL-DD26'];
let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const progress = async (who = 'rajan.menon', id: number = HAL) =>
  docman.ask<Progress>('progress', { token: await docman.tokenOf(who), id });

test('is the baseline of the contract, spread over the stay in dock where jobs have no days', async () => {
  const { as_of, curve } = (await progress()).body;
  expect(as_of).toBe('2026-11-20');
  // 520,240 but for the job that was taken out.
  expect(curve?.baseline).toBeGreaterThan(50_000_000);
  expect(curve?.points.at(0)?.day).toBe('2026-11-12');
  expect(curve?.points.at(-1)).toMatchObject({ day: '2026-11-28', planned: curve?.baseline });
  expect(curve?.points.filter(({ today }) => today).map(({ day }) => day)).toEqual(['2026-11-20']);
  expect(curve?.points.filter(({ earned }) => earned === null)).toHaveLength(8);
  const earned = curve?.points.flatMap(({ earned: one }) => one ?? []) ?? [];
  expect(earned.toSorted((one, other) => one - other)).toEqual(earned);
  // By value 52.3 % are done, as the list of jobs says.
  expect(Math.round(((curve?.earned ?? 0) / (curve?.baseline ?? 1)) * 1000)).toBe(523);
  expect(curve?.critical_days_behind).toBeNull();
  expect(curve?.forecast_on).toBe('2026-12-02');
});

test('moves the departure by what the critical path is behind, and by nothing else', async () => {
  const job = and(eq(jobs.drydock_id, HAL), eq(jobs.code, 'UW-001'));
  await docman.db
    .update(jobs)
    .set({ critical_path: true, planned_start_on: '2026-11-13', planned_end_on: '2026-11-18' })
    .where(job);
  const { curve } = (await progress()).body;
  // By the plan, 60 % of the six days are done at 15.6 Nov.
  expect(curve?.critical_days_behind).toBe(4.4);
  expect(curve?.forecast_on).toBe('2026-12-07');
  await docman.db.update(jobs).set({ critical_path: false }).where(job);
});

test.each(['selat.pm', 'hal.master', 'bv.surveyor', 'owner.viewer'])(
  '%s is told nothing of what the work is worth',
  async (who) => {
    expect((await progress(who)).body.curve).toBeNull();
  },
);

test('of a docking without a plan or a contract there is none; of one that is not seen there is no page', async () => {
  expect((await progress('rajan.menon', DOCKING['LAP-DD27'])).body.curve).toBeNull();
  expect((await progress('gulf.tender', HAL)).status).toBe(404);
});
