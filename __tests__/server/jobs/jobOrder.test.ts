/** The order of jobs within their category: who changes it, what follows it, and two who change it at once. */
import { inArray } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { Job, JobList, PlacedJob } from '../../../src/contract/jobs/jobRecords';
import { jobs } from '../../../server/db/tables/jobSchema';
import { takeSnapshot } from '../../../server/jobs/specification/specSnapshot';
import { DOCKING, fetchAt } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';
import { JOB_BODY } from '../support/jobCalls';
import { askAs, type TestApp } from '../support/app';
import { openReference } from '../support/reference';

const HAL = DOCKING['HAL-DD26'];
const LAP = DOCKING['LAP-DD27'];
const BOSS = 'rajan.menon';
const ADMIN = 'administrator';

let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const as = askAs<Job>(() => docman);
const rows = async (who: string, id: number, query = '') => {
  const token = await docman.tokenOf(who);
  return (await fetchAt<JobList>(docman, `/drydocks/${id}/jobs${query}`, token)).body.items;
};
const place = (who: string, id: number, base_position: number, position: number) =>
  as<PlacedJob>(who, 'placeJob', id, { position, base_position });

const made: Job[] = [];
const make = async (title: string) => {
  const { body } = await as(ADMIN, 'createJob', LAP, { ...JOB_BODY, title, lines: [] });
  made.push(body);
  return body;
};
const order = async () =>
  (await rows(ADMIN, LAP))
    .filter(({ category_id }) => category_id === JOB_BODY.category_id)
    .map(({ title, position }) => `${position} ${title}`);
const idOf = (title: string) => made.find((job) => job.title === title)?.id ?? 0;

test('a job goes where it is put, the others close up, codes stay, and a new one comes last', async () => {
  for (const title of ['Pump A', 'Pump B', 'Pump C', 'Pump D']) await make(title);
  expect(await order()).toEqual(['1 Pump A', '2 Pump B', '3 Pump C', '4 Pump D']);
  const { status, body } = await place(BOSS, idOf('Pump D'), 4, 2);
  expect([status, body]).toEqual([200, { id: idOf('Pump D'), code: made[3]?.code, position: 2 }]);
  expect(await order()).toEqual(['1 Pump A', '2 Pump D', '3 Pump B', '4 Pump C']);
  // Whoever has one of them open changes it as before.
  for (const title of ['Pump A', 'Pump B', 'Pump C', 'Pump D'])
    expect((await as(ADMIN, 'job', idOf(title))).body).toMatchObject({
      ...{ version: 1, code: made.find((job) => job.title === title)?.code },
    });
  expect((await place(BOSS, idOf('Pump A'), 1, 99)).body.position).toBe(4);
  await make('Pump E');
  expect(await order()).toEqual(['1 Pump D', '2 Pump B', '3 Pump C', '4 Pump A', '5 Pump E']);
});

test('all that lists jobs in their order follows, and its history says it to the office alone', async () => {
  const titles = ['Pump D', 'Pump B', 'Pump C', 'Pump A', 'Pump E'];
  const { body: csv } = await as<string>(ADMIN, 'exportJobs', LAP);
  const places = titles.map((title) => csv.indexOf(`,${title},`));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  await docman.db
    .update(jobs)
    .set({ state: 'APPROVED' })
    .where(inArray(jobs.id, titles.map(idOf)));
  const { snapshot } = await takeSnapshot(docman.db, LAP);
  expect(snapshot.jobs.map(({ title }) => title)).toEqual(titles);
  const history = async (who: string) =>
    (await as<AuditPage>(who, 'jobHistory', idOf('Pump D'))).body.items;
  expect((await history(BOSS))[0]).toMatchObject({ before: { place: 4 }, after: { place: 2 } });
});

test('a place is counted without the filters', async () => {
  const [found] = await rows(ADMIN, LAP, '?q=pump%20c');
  expect(found).toMatchObject({ title: 'Pump C', position: 3 });
});

test('sent twice it is moved once; over what somebody else has moved it is refused', async () => {
  expect((await place(ADMIN, idOf('Pump E'), 5, 1)).body.position).toBe(1);
  expect((await place(ADMIN, idOf('Pump E'), 5, 1)).status).toBe(200);
  const late = await place(BOSS, idOf('Pump E'), 5, 3);
  expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['position']]);
  expect(await order()).toEqual(['1 Pump E', '2 Pump D', '3 Pump B', '4 Pump C', '5 Pump A']);
});

test('two who move the same job at once: one of them is told; two who move different ones both do', async () => {
  const answers = await Promise.all([
    place(ADMIN, idOf('Pump A'), 5, 1),
    place(BOSS, idOf('Pump A'), 5, 2),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const before = await order();
  const [first = '', last = ''] = [before[0]?.slice(2), before[4]?.slice(2)];
  const both = await Promise.all([place(ADMIN, idOf(first), 1, 2), place(BOSS, idOf(last), 5, 4)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const after = await order();
  expect(after.map((one) => one.slice(0, 1))).toEqual(['1', '2', '3', '4', '5']);
  expect(new Set(after.map((one) => one.slice(2))).size).toBe(5);
});

test.each([
  ['hal.master', 403],
  ['selat.pm', 403],
  ['owner.viewer', 403],
  ['bv.surveyor', 403],
])('%s moves none', async (who, status) => {
  const [job] = (await rows(ADMIN, HAL)).filter(({ class_item }) => class_item);
  expect((await place(who, job?.id ?? 0, job?.position ?? 1, 1)).status).toBe(status);
});

test('what a yard has agreed to keeps its place, and so does what is over', async () => {
  const all = await rows(ADMIN, HAL);
  const agreed = all.find(({ code }) => code === 'GS-002');
  const frozen = await place(ADMIN, agreed?.id ?? 0, 2, 1);
  expect(frozen.body.errors).toEqual({
    position: ['The yard has agreed to this job: it keeps its place.'],
  });
  const cancelled = all.find(({ state }) => state === 'CANCELLED');
  expect((await place(ADMIN, cancelled?.id ?? 0, cancelled?.position ?? 1, 1)).status).toBe(422);
});
