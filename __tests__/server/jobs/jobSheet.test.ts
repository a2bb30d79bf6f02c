/** Jobs from rows of a spreadsheet: tried first, all of them or none, once for an id of the client's, and by whom. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import papa from 'papaparse';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { Cells } from '../../../src/contract/kinds';
import type { Job, JobList } from '../../../src/contract/jobs/jobRecords';
import { jobSheetReportSchema, type JobSheetReport } from '../../../src/contract/jobs/jobSheet';
import type { PullUndone } from '../../../src/contract/jobs/pulls';
import { permissions, userRoles, users } from '../../../server/db/schema';
import { jobs } from '../../../server/db/tables/jobSchema';
import { jobPulls } from '../../../server/db/tables/pullSchema';
import { openApp, type TestApp } from '../support/app';
import { DOCKING } from '../support/fleet';

const HAL = DOCKING['HAL-DD26'];
const LAP = DOCKING['LAP-DD27'];
const BOSS = 'rajan.menon';
const JOBS_MENU = 4;

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

beforeEach(async () => {
  await docman.db.delete(jobs).where(isNotNull(jobs.pull_id));
  await docman.db.delete(jobPulls);
});

type Told<T> = T & { errors?: Record<string, string[]>; message?: string };

async function as<T>(who: string, name: EndpointName, id: number, of: object = {}) {
  return docman.ask<Told<T>>(name, { token: await docman.tokenOf(who), id, ...of });
}

const send = (rows: Cells[], { who = BOSS, id = LAP, ...body }: Sending = {}) =>
  as<JobSheetReport>(who, 'importJobs', id, {
    body: { rows, dry_run: false, client_id: randomUUID(), ...body },
  });
interface Sending {
  who?: string;
  id?: number;
  dry_run?: boolean;
  client_id?: string;
}

const list = async (id: number = LAP) => (await as<JobList>(BOSS, 'jobs', id)).body.items;
const whole = async (id: number) => (await as<Job>(BOSS, 'job', id)).body;
const titled = async (title: string, docking: number = LAP) => {
  const found = (await list(docking)).find((one) => one.title === title);
  if (found === undefined) throw new Error(`No job ${title}`);
  return whole(found.id);
};
const problemsOf = ({ rows }: JobSheetReport) =>
  rows.flatMap(({ row, problems }) =>
    problems.map(({ field, text }) => `${row} ${field}: ${text}`),
  );

const WASH: Cells[] = [
  {
    ...{ category: 'hp', job_title: 'Washing', location: 'Hull', flags: 'critical_path SAFETY' },
    ...{ line_text: 'Flat bottom', qty: '1900', unit: 'm²', est_unit_price: '20' },
  },
  { line_text: 'Vertical sides', qty: '2100.5', unit: 'm2', kind: 'unit', basis: 'fixed' },
  { category: 'GS', job_title: 'Shore power', qty: '60000', unit: 'kwh', est_unit_price: '0.2850' },
  { category: 'GS', job_title: 'Without a line' },
];

describe('rows', () => {
  test('without a title and a code go on with the job above; every line has its own', async () => {
    const { status, body } = await send(WASH);
    expect([status, body.stored, body.added, body.changed, body.wrong]).toEqual([200, 4, 3, 0, 0]);
    expect(jobSheetReportSchema.isValidSync(body, { strict: true })).toBe(true);
    const codes = body.rows.map(({ label }) => label);
    expect(codes[0]).toMatch(/^HP-\d{3}$/);
    expect(codes[1]).toBe(codes[0]);
    expect(await titled('Washing')).toMatchObject({
      ...{ code: codes[0], state: 'PROPOSED', location: 'Hull', critical_path: true, safety: true },
      class_item: false,
      lines: [
        { text: 'Flat bottom', qty: '1900', unit: 'm2', basis: 'REMEASURED', estimate: 3_800_000 },
        { text: 'Vertical sides', qty: '2100.5', kind: 'UNIT', basis: 'FIXED' },
      ],
    });
    // The worked example of the estimate: 60,000 kWh at 0.2850.
    expect((await titled('Shore power')).lines).toMatchObject([{ estimate: 1_710_000 }]);
    expect((await titled('Without a line')).lines).toEqual([]);
  });

  test('that are tried leave nothing behind, not even a number', async () => {
    const before = await list();
    const { body } = await send(WASH, { dry_run: true });
    expect(body).toMatchObject({ dry_run: true, stored: 0, wrong: 0, added: 3, changed: 0 });
    expect(await list()).toEqual(before);
    const tried = body.rows.map(({ label }) => label);
    expect((await send(WASH)).body.rows.map(({ label }) => label)).toEqual(tried);
  });

  test('are told one by one by their column, and where one is wrong none is stored', async () => {
    const before = await list();
    const { body } = await send([
      { category: 'HP', job_title: 'Right', qty: '1' },
      { category: 'XX', job_title: 'Of no category' },
      { job_title: 'Of none at all' },
      { category: 'HP', qty: '1/3', job_title: 'A third' },
      { line_text: 'Too precise', qty: '1.2345', est_unit_price: '1.23456' },
      { category: 'HP', job_title: 'X', flags: 'urgent', planned_start: '20.11.2026' },
      { category: 'HP', job_title: 'Odd', colour: 'red' },
      { category: 'HP', job_title: 'Of another', job_id: '1' },
    ]);
    expect([body.stored, body.added, body.wrong]).toEqual([0, 0, 7]);
    const told = problemsOf(body);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^2 category: No such category\. There are /),
        expect.stringMatching(/^3 category: /),
        expect.stringMatching(/^4 qty: /),
        expect.stringMatching(/^5 qty: /),
        expect.stringMatching(/^5 est_unit_price: /),
        '6 flags: Not a flag: urgent.',
        expect.stringMatching(/^6 planned_start: /),
        expect.stringMatching(/^7 colour: /),
        '8 job_id: No job of this docking has this id. Leave it empty for a new job.',
      ]),
    );
    expect(await list()).toEqual(before);
  });

  test('of one job that say two things are told', async () => {
    const { body } = await send([
      { job_code: 'A', category: 'HP', job_title: 'One' },
      { job_code: 'A', category: 'HP', job_title: 'Another', qty: '2' },
    ]);
    expect(problemsOf(body)).toEqual(['2 job_title: Differs from the first row of this job.']);
  });
});

describe('a job that is known', () => {
  const made = async () => {
    await send(WASH);
    return titled('Washing');
  };

  test('is changed by its id: the lines that rows name, what is new, and nothing that is not written', async () => {
    const { id, code, lines } = await made();
    const [first] = lines;
    const key = { job_id: String(id), job_code: code };
    const { body } = await send([
      { ...key, job_title: 'Washing', line_id: String(first?.id), qty: '1950' },
      { ...key, line_text: 'Rudder', qty: '40', unit: 'm2' },
    ]);
    expect(problemsOf(body)).toEqual([]);
    expect(body).toMatchObject({ stored: 2, added: 0, changed: 1 });
    expect(body.rows.map(({ label }) => label)).toEqual([code, code]);
    expect(await whole(id)).toMatchObject({
      ...{ title: 'Washing', location: 'Hull', safety: true, version: 2 },
      lines: [
        { id: first?.id, text: 'Flat bottom', qty: '1950', estimate_price: '20' },
        { text: 'Vertical sides', qty: '2100.5' },
        { text: 'Rudder', qty: '40' },
      ],
    });
  });

  test('is known by its code and the numbers of its lines as well', async () => {
    const { id, code } = await made();
    const { body } = await send([{ job_code: code, line_no: '2', qty: '7' }]);
    expect(body).toMatchObject({ added: 0, changed: 1 });
    expect((await whole(id)).lines.map(({ qty }) => qty)).toEqual(['1900', '7']);
  });

  test('that stands in two places is told', async () => {
    const { code } = await made();
    const rows = [{ job_code: code }, { category: 'GS', job_title: 'Between' }, { job_code: code }];
    expect(problemsOf((await send(rows)).body)).toEqual([
      '3 job_code: This job stands in earlier rows as well. Put its rows together.',
    ]);
  });

  test('as it was exported changes nothing', async () => {
    const { body: exported } = await as<string>(BOSS, 'exportJobs', HAL);
    const { data } = papa.parse<Cells>(exported.replace('\ufeff', '').trim(), { header: true });
    expect(data.length).toBeGreaterThan(60);
    const before = await list(HAL);
    const { body } = await send(data, { id: HAL });
    expect(problemsOf(body)).toEqual([]);
    expect(body).toMatchObject({ stored: data.length, added: 0, changed: 0 });
    expect(await list(HAL)).toEqual(before);
  });

  test('has its weight in the export of the office, which comes back as it was, and changed where a cell says so', async () => {
    const [row] = WASH;
    await send([{ ...row, executor: 'ship', weight: '2.5' }]);
    const { id, weight } = await titled('Washing');
    expect(weight).toBe(2.5);
    const exported = async (who = BOSS) => (await as<string>(who, 'exportJobs', LAP)).body;
    const rows = async () =>
      papa
        .parse<Cells>((await exported()).replace('\ufeff', '').trim(), { header: true })
        .data.filter((cells) => cells['job_id'] === String(id));
    const [told] = await rows();
    expect(told?.['weight']).toBe('2.5');
    expect((await send(await rows())).body).toMatchObject({ added: 0, changed: 0, wrong: 0 });
    // An empty cell leaves what there is.
    await send([{ ...told, weight: '' }]);
    expect((await whole(id)).weight).toBe(2.5);
    expect((await send([{ ...told, weight: '0.75' }])).body).toMatchObject({ changed: 1 });
    expect((await whole(id)).weight).toBe(0.75);
    expect(problemsOf((await send([{ ...told, weight: '1000.5' }])).body)).toEqual([
      expect.stringMatching(/^1 weight: /),
    ]);
    expect(problemsOf((await send([{ ...told, weight: 'much' }])).body)).toEqual([
      expect.stringMatching(/^1 weight: /),
    ]);
  });

  test.each(['selat.pm', 'hal.master', 'bv.surveyor', 'owner.viewer'])(
    'has neither weight nor price in the export of %s, who may export',
    async (who) => {
      const of = await docman.db
        .select({ role_id: userRoles.role_id })
        .from(userRoles)
        .innerJoin(users, eq(users.id, userRoles.user_id))
        .where(eq(users.username, who));
      const before = await docman.db.select().from(permissions);
      const held = and(
        eq(permissions.menu_id, JOBS_MENU),
        inArray(
          permissions.role_id,
          of.map(({ role_id }) => role_id),
        ),
      );
      await docman.db.update(permissions).set({ actions: 'VX' }).where(held);
      const made = await docman.db
        .update(jobs)
        .set({ weight: 321.25 })
        .where(eq(jobs.drydock_id, HAL))
        .returning({ id: jobs.id });
      const { status, body: csv } = await as<string>(who, 'exportJobs', HAL);
      const [head = ''] = csv.split('\r\n');
      expect([status, made.length, csv.split('\r\n').length > 5]).toEqual([200, 64, true]);
      expect(head).toContain('progress_pct');
      expect(head).not.toMatch(/weight|est_|currency/);
      expect(csv).not.toContain('321.25');
      expect((await as<string>(BOSS, 'exportJobs', HAL)).body).toContain('321.25');
      await docman.db.update(jobs).set({ weight: null }).where(eq(jobs.drydock_id, HAL));
      for (const { role_id, menu_id, actions } of before.filter((one) => one.menu_id === JOBS_MENU))
        await docman.db
          .update(permissions)
          .set({ actions })
          .where(and(eq(permissions.role_id, role_id), eq(permissions.menu_id, menu_id)));
    },
  );

  test('whose part of a contract would change is told why not, and nothing is stored', async () => {
    const job = (await list(HAL)).find(
      ({ state, executor }) => state === 'IN_PROGRESS' && executor === 'YARD',
    );
    const rows = [
      { category: 'GS', job_title: 'New beside it' },
      { job_code: job?.code ?? '', job_title: 'Another title' },
    ];
    const { body } = await send(rows, { id: HAL });
    expect(problemsOf(body)).toEqual([
      '2 title: Frozen by the award. Change it by a variation order.',
    ]);
    expect((await list(HAL)).some(({ title }) => title === 'New beside it')).toBe(false);
  });
});

test('sent twice under one id of the client, the rows are stored once and answered the same', async () => {
  const client_id = randomUUID();
  const first = (await send(WASH, { client_id })).body;
  const count = (await list()).length;
  expect((await send(WASH, { client_id })).body).toEqual(first);
  expect((await list()).length).toBe(count);
  const { status, body } = await send(WASH, { client_id, who: 'ingrid.dahl' });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['client_id']]);
});

test('whoever stored them takes them back, but for what was touched since', async () => {
  const client_id = randomUUID();
  const before = (await list()).length;
  await send(WASH, { client_id });
  const touched = await titled('Shore power');
  await as(BOSS, 'rejectJob', touched.id, { body: { reason: 'Not in this docking' } });
  const { body } = await as<PullUndone>(BOSS, 'undoPull', LAP, { body: { client_id } });
  expect(body).toEqual({ removed: 2, kept: [{ id: touched.id, code: touched.code }] });
  expect((await list()).length).toBe(before + 1);
  await docman.db.delete(jobs).where(eq(jobs.id, touched.id));
});

test('ship staff, yards and whoever sees the docking alone store none', async () => {
  for (const who of ['hal.master', 'gulf.tender', 'bv.surveyor', 'owner.viewer']) {
    const { status } = await send(WASH, { who, id: HAL });
    expect([who, [403, 404].includes(status)]).toEqual([who, true]);
  }
});

test('3,000 rows of 500 jobs are stored', async () => {
  const rows = Array.from({ length: 500 }, (_, job) =>
    Array.from({ length: 6 }, (__, line) => ({
      ...(line === 0
        ? { category: ['GS', 'HP', 'ST'][job % 3] ?? 'GS', job_title: `Valve ${job}` }
        : {}),
      ...{ line_text: `Line ${line}`, qty: '2', unit: 'pcs', est_unit_price: '12.3456' },
    })),
  ).flat();
  const { status, body } = await send(rows);
  expect(problemsOf(body)).toEqual([]);
  expect([status, body.stored, body.added]).toEqual([200, 3_000, 500]);
});
