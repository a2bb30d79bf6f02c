/** The planned and earned value of a docking: from its contract, its days and what was reported; for the office alone. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Progress } from '../../../src/contract/jobs/earnedValue';
import type { Job, JobList } from '../../../src/contract/jobs/jobRecords';
import type { Variation } from '../../../src/contract/execution/variationRecords';
import { BASES } from '../../../src/contract/jobs/amounts';
import { jobLines, jobs } from '../../../server/db/tables/jobSchema';
import { amountsOfJob } from '../../../server/jobs/jobAmounts';
import { amountsOf } from '../../../server/jobs/jobView';
import type { TestApp } from '../support/app';
import { DOCKING } from '../support/fleet';
import { JOB_BODY } from '../support/jobCalls';
import { openReference } from '../support/reference';

const HAL = DOCKING['HAL-DD26'];
let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const progress = async (who = 'rajan.menon', id: number = HAL) =>
  docman.ask<Progress>('progress', { token: await docman.tokenOf(who), id });

test('is the baseline of the contract over the days of its jobs, and is 2.1 days behind on the ninth in dock (C.11, 3)', async () => {
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
  expect(curve).toMatchObject({ days_behind: 2.1, critical_days_behind: null, unplanned: 0 });
  // One day was agreed with VO-001.
  expect(curve).toMatchObject({ days_agreed: 1, forecast_on: '2026-12-03' });
  expect(curve).toMatchObject({ estimated: 0, weighed: 0, uncounted: 0 });
});

test('spreads jobs without days of their own over the stay in dock', async () => {
  const all = eq(jobs.drydock_id, HAL);
  const before = await docman.db.select().from(jobs).where(all);
  await docman.db.update(jobs).set({ planned_start_on: null, planned_end_on: null }).where(all);
  const { curve } = (await progress()).body;
  // Nine of seventeen days, each job rounded once.
  const planned = ((curve?.baseline ?? 0) * 9) / 17;
  expect(Math.abs((curve?.planned ?? 0) - planned)).toBeLessThan(63);
  expect(curve).toMatchObject({ days_behind: 0.1, unplanned: 63 });
  for (const { id, planned_start_on, planned_end_on } of before)
    await docman.db.update(jobs).set({ planned_start_on, planned_end_on }).where(eq(jobs.id, id));
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
  expect(curve?.forecast_on).toBe('2026-12-08');
  await docman.db.update(jobs).set({ critical_path: false }).where(job);
});

test('moves the departure by the days that are agreed in variation orders, as they are counted in the account (C.11, 6)', async () => {
  const token = await docman.tokenOf('rajan.menon');
  const { body: vo } = await docman.ask<Variation>('variation', { token, id: 5 });
  const body = { agreed_amount: vo.offered, days_agreed: 2, note: null, version: vo.version };
  expect((await docman.ask('approveVariation', { token, id: 5, body })).status).toBe(200);
  const { curve } = (await progress()).body;
  // 2 Dec, one day with VO-001 and two with VO-005.
  expect(curve).toMatchObject({ days_agreed: 3, forecast_on: '2026-12-05' });
});

test('counts what the crew does by its estimate, as the contract has no price for it', async () => {
  const before = (await progress()).body.curve;
  const token = await docman.tokenOf('rajan.menon');
  const [first] = JOB_BODY.lines;
  const line = {
    ...first,
    qty: '1',
    unit: 'lump',
    kind: 'LUMP',
    basis: 'FIXED',
    estimate_price: '1000',
  };
  const crew = { ...JOB_BODY, executor: 'SHIP' };
  const make = async (of: object) => {
    const { body } = await docman.ask<Job>('createJob', {
      token,
      id: HAL,
      body: { ...crew, ...of },
    });
    await docman.ask('approveJob', { token, id: body.id });
    return body.id;
  };
  const id = await make({ lines: [line] });
  await make({ lines: [] });
  const told = { pct: 50, base_pct: 0, note: null, hours: null, measured: [] };
  const ship = await docman.tokenOf('hal.chiefeng');
  const update = { ...told, client_id: crypto.randomUUID() };
  expect((await docman.ask('reportProgress', { token: ship, id, body: update })).status).toBe(201);
  const after = (await progress()).body.curve;
  expect(after).toMatchObject({ estimated: 100_000, uncounted: 1 });
  expect((after?.baseline ?? 0) - (before?.baseline ?? 0)).toBe(100_000);
  expect((after?.earned ?? 0) - (before?.earned ?? 0)).toBe(50_000);
});

test('counts what the crew does by the weight that it was given, as the list of jobs does', async () => {
  const token = await docman.tokenOf('rajan.menon');
  const { baseline: priced = 0 } = (await progress()).body.curve ?? {};
  const listed = async () => (await docman.ask<JobList>('jobs', { token, id: HAL })).body;
  const count = (await listed()).items.filter(
    ({ state, executor, baseline, estimate }) =>
      !['PROPOSED', 'REJECTED', 'CANCELLED'].includes(state) &&
      ((executor === 'YARD' ? baseline : (baseline ?? estimate)) ?? 0) > 0,
  ).length;
  const body = { ...JOB_BODY, executor: 'SHIP', weight: 2.5, lines: [] };
  const made = (await docman.ask<Job>('createJob', { token, id: HAL, body })).body;
  expect(made.weight).toBe(2.5);
  await docman.ask('approveJob', { token, id: made.id });
  const { weighed = 0, baseline } = (await progress()).body.curve ?? {};
  expect(weighed).toBe(Math.round((2.5 * priced) / count));
  expect(baseline).toBe(priced + weighed);
  const list = async () => (await listed()).summary.progress_by_value ?? 0;
  const before = await list();
  await docman.db.update(jobs).set({ progress_pct: 100 }).where(eq(jobs.id, made.id));
  expect((await list()) - before).toBeCloseTo(weighed / (priced + weighed), 4);
  const { earned = 0 } = (await progress()).body.curve ?? {};
  expect(await list()).toBeCloseTo(earned / (priced + weighed), 4);
  const wrong = { ...body, weight: 1000.5 };
  expect((await docman.ask('createJob', { token, id: HAL, body: wrong })).status).toBe(422);
});

test('what the database sums is what the list of jobs counts, in currencies of any number of decimals', async () => {
  const { db } = docman;
  const decimal = (places: number, most: number) =>
    fc.integer({ min: 0, max: most }).map((units) => (units / 10 ** places).toFixed(places));
  const line = fc.record({
    qty: decimal(3, 9_999_999),
    basis: fc.constantFrom(...BASES),
    estimate_price: fc.option(decimal(4, 9_999_999)),
    baseline_price: fc.option(decimal(4, 9_999_999)),
  });
  const [job] = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.code, 'UW-001'));
  const job_id = job?.id ?? 0;
  const undone = new Error('Undone.');
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 8 }),
      fc.constantFrom(0, 2, 3),
      async (lines, digits) => {
        const work = db.transaction(async (tx) => {
          await tx.delete(jobLines).where(eq(jobLines.job_id, job_id));
          const rest = { text: 'Line', unit: 'm2', kind: 'UNIT' } as const;
          if (lines.length > 0)
            await tx
              .insert(jobLines)
              .values(lines.map((one, position) => ({ ...one, ...rest, job_id, position })));
          const amounts = amountsOfJob(tx, digits);
          const [found] = await tx
            .select({ estimate: amounts.estimate, baseline: amounts.baseline })
            .from(jobs)
            .leftJoinLateral(amounts, sql`true`)
            .where(inArray(jobs.id, [job_id]));
          expect(found).toEqual(amountsOf(lines, digits));
          throw undone;
        });
        await expect(work).rejects.toBe(undone);
      },
    ),
    { numRuns: 60 },
  );
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
