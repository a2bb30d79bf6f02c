/** Jobs that are added to a docking from the library and from other dockings: each source once, and who may. */
import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { Job, JobList } from '../../../src/contract/jobs/jobRecords';
import {
  jobSourcesSchema,
  type JobLibrary,
  type JobPulled,
  type JobSources,
  type PullUndone,
} from '../../../src/contract/jobs/pulls';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { jobs } from '../../../server/db/tables/jobSchema';
import { jobPulls } from '../../../server/db/tables/pullSchema';
import { openApp, type TestApp } from '../support/app';
import { DOCKING } from '../support/fleet';

const HAL = DOCKING['HAL-DD26'];
const LAP = DOCKING['LAP-DD27'];
const BOSS = 'rajan.menon';
const OWN = 'ingrid.dahl';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

type Told<T> = T & { errors?: Record<string, string[]>; message?: string };
type Query = Record<string, string | number>;

async function as<T>(who: string, name: EndpointName, id: number, of: object = {}) {
  return docman.ask<Told<T>>(name, { token: await docman.tokenOf(who), id, ...of });
}

const pull = (body: object, who = BOSS, id: number = LAP) =>
  as<JobPulled>(who, 'pullJobs', id, {
    body: { with_prices: true, with_texts: true, client_id: randomUUID(), ...body },
  });

const undo = (client_id: string, who = BOSS) =>
  as<PullUndone>(who, 'undoPull', LAP, { body: { client_id } });

const sources = async (query: Query, who = BOSS, id: number = LAP) =>
  (await as<JobSources>(who, 'jobSources', id, { query })).body;

const list = async (id: number = LAP, who = BOSS) =>
  (await as<JobList>(who, 'jobs', id)).body.items;

const standards = async (q: string) =>
  (
    await docman.ask<JobLibrary>('jobLibrary', {
      token: await docman.tokenOf(BOSS),
      query: { q, drydock_id: LAP },
    })
  ).body.items;

const codesOf = ({ outcomes }: JobPulled) =>
  outcomes.map(({ outcome, job }) => `${outcome} ${job?.code ?? '-'}`);

const halJob = async (code: string) => (await list(HAL)).find((one) => one.code === code)?.id ?? 0;

beforeEach(async () => {
  await docman.db.delete(jobs).where(isNotNull(jobs.pull_id));
  await docman.db.delete(jobPulls);
});

describe('standard jobs', () => {
  test('become proposals with their text, what their price includes, flags and lines without a price', async () => {
    const [standard] = await standards('uw-s001');
    const { status, body } = await pull({ source: 'LIBRARY', refs: [standard?.id] });
    expect([status, body.added, body.outcomes[0]?.outcome]).toEqual([201, 1, 'ADDED']);
    const job = (await as<Job>(BOSS, 'job', body.outcomes[0]?.job?.id ?? 0)).body;
    expect(job).toMatchObject({
      ...{ title: 'Sea chests', state: 'PROPOSED', origin: 'STANDARD', executor: 'YARD' },
      ...{ flooding_gate: true, class_item: false, description: standard?.description },
      includes: ['STAGING', 'LIGHT_VENT', 'CLEANING', 'DISPOSAL', 'MAKE_GOOD_COATING'],
      lines: standard?.lines.map((line) => ({ ...line, estimate_price: null })),
    });
    const [after] = await standards('uw-s001');
    expect(after?.pulled).toEqual({ id: job.id, code: job.code });
  });

  test('come without their texts where only titles and lines are wanted', async () => {
    const [standard] = await standards('uw-s001');
    const { body } = await pull({ source: 'LIBRARY', refs: [standard?.id], with_texts: false });
    const job = (await as<Job>(BOSS, 'job', body.outcomes[0]?.job?.id ?? 0)).body;
    expect([job.description, job.lines.length]).toEqual([null, standard?.lines.length]);
  });

  test('are added once: the second answer names the job that is there', async () => {
    const refs = (await standards('dk-s')).slice(0, 2).map(({ id }) => id);
    const first = (await pull({ source: 'LIBRARY', refs: refs.slice(0, 1) })).body;
    const second = (await pull({ source: 'LIBRARY', refs })).body;
    const [code] = first.outcomes.map(({ job }) => job?.code);
    expect(codesOf(second)[0]).toBe(`ALREADY ${code}`);
    expect([second.added, (await list()).length]).toEqual([1, 2]);
  });

  test('may be added again once their job was rejected or cancelled', async () => {
    const refs = (await standards('dk-s001')).map(({ id }) => id);
    const { job } = (await pull({ source: 'LIBRARY', refs })).body.outcomes[0] ?? {};
    await as(BOSS, 'rejectJob', job?.id ?? 0, { body: { reason: 'Not this time' } });
    expect((await pull({ source: 'LIBRARY', refs })).body.added).toBe(1);
  });

  test('that two people add at once make one job each', async () => {
    const refs = (await standards('st-s')).map(({ id }) => id);
    const both = await Promise.all([
      pull({ source: 'LIBRARY', refs }),
      pull({ source: 'LIBRARY', refs }, OWN),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both.reduce((sum, { body }) => sum + body.added, 0)).toBe(refs.length);
    expect((await list()).length).toBe(refs.length);
  });

  test('of which there are none any more are told so', async () => {
    const { body } = await pull({ source: 'LIBRARY', refs: [999_999] });
    expect([body.added, codesOf(body)]).toEqual([0, ['GONE -']]);
  });
});

describe('what is sent twice', () => {
  test('with one client_id has the first answer, and adds nothing', async () => {
    const refs = (await standards('gs-s')).map(({ id }) => id);
    const client_id = randomUUID();
    const first = await pull({ source: 'LIBRARY', refs, client_id });
    const again = await pull({ source: 'LIBRARY', refs, client_id });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const other = await pull({ source: 'LIBRARY', refs, client_id }, OWN);
    expect(other.body.errors).toEqual({ client_id: ['Somebody else used this id.'] });
  });

  test.each([
    ['refs', []],
    ['refs', 'all'],
    ['refs', [0]],
    ['source', 'TARIFF'],
    ['with_prices', 'yes'],
    ['client_id', 'one'],
    ['client_id', null],
  ])('with %s as %j is refused at its field', async (field, value) => {
    const { status, body } = await pull({ source: 'LIBRARY', refs: [1], [field]: value });
    expect([status, Object.keys(body.errors ?? {})[0]?.split('[')[0]]).toEqual([422, field]);
  });
});

describe('jobs of another docking', () => {
  test('are told with what they came to, of the docking that is chosen or of the first', async () => {
    const first = await sources({ source: 'EARLIER' });
    expect(first.from).toBe(first.dockings[0]?.id);
    const told = await sources({ source: 'EARLIER', from: HAL, page_size: 200 });
    expect(jobSourcesSchema.isValidSync(told, { strict: true })).toBe(true);
    expect(told.dockings.map(({ number, jobs: n }) => [number, n])).toContainEqual([
      'HAL-DD26',
      64,
    ]);
    expect([told.from, told.total]).toEqual([HAL, 64]);
    expect(told.items.find(({ code }) => code === 'EL-002')).toMatchObject({
      ...{ amount: 518_000, pulled: null, docking: { number: 'HAL-DD26' } },
    });
    expect((await sources({ source: 'EARLIER', from: HAL, q: 'gs-002' })).total).toBe(1);
  });

  test('come with the agreed price as estimate, and without what that docking planned for itself', async () => {
    const ref = await halJob('EL-002');
    const { body } = await pull({ source: 'EARLIER', refs: [ref] });
    expect(codesOf(body)).toEqual([expect.stringMatching(/^ADDED EL-\d{3}$/)]);
    const job = (await as<Job>(BOSS, 'job', body.outcomes[0]?.job?.id ?? 0)).body;
    expect(job).toMatchObject({
      ...{ state: 'PROPOSED', progress_pct: 0, assignee_id: null, spares: 'NONE' },
      lines: [{ qty: '14', estimate_price: '370', baseline_price: null }],
    });
    const bare = (await pull({ source: 'EARLIER', refs: [ref] })).body;
    expect(codesOf(bare)).toEqual([`ALREADY ${job.code}`]);
  });

  test('come without prices where these are not wanted, or are in another currency', async () => {
    const wanted = await pull({
      source: 'EARLIER',
      refs: [await halJob('EL-001')],
      with_prices: false,
    });
    await docman.db.update(drydocks).set({ base_currency: 'EUR' }).where(eq(drydocks.id, LAP));
    const { dockings } = await sources({ source: 'EARLIER' });
    expect(dockings.find(({ number }) => number === 'HAL-DD26')?.prices).toBe(false);
    const other = await pull({ source: 'EARLIER', refs: [await halJob('EL-003')] });
    await docman.db.update(drydocks).set({ base_currency: 'USD' }).where(eq(drydocks.id, LAP));
    for (const { body } of [wanted, other]) {
      const job = (await as<Job>(BOSS, 'job', body.outcomes[0]?.job?.id ?? 0)).body;
      expect(job.lines.map(({ estimate_price }) => estimate_price)).toEqual([null]);
    }
  });

  test('are carried over only from the same ship, and only what was left undone', async () => {
    expect((await sources({ source: 'CARRY_OVER' })).total).toBe(0);
    const ref = await halJob('MC-004');
    expect(codesOf((await pull({ source: 'CARRY_OVER', refs: [ref] })).body)).toEqual(['GONE -']);
    const [next] = await docman.db
      .insert(drydocks)
      .values({
        ...(await docman.db.select().from(drydocks).where(eq(drydocks.id, HAL)))[0],
        ...{ id: 9_000, number: 'HAL-DD31', sequence: 9, state: 'DRAFT' },
      } as typeof drydocks.$inferInsert)
      .returning({ id: drydocks.id });
    const id = next?.id ?? 0;
    const left = await sources({ source: 'CARRY_OVER', page_size: 200 }, BOSS, id);
    const states = new Set(left.items.map(({ state }) => state));
    expect(states).not.toContain('ACCEPTED');
    expect(left.items.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['MC-004', 'CG-003']),
    );
    const { body } = await pull({ source: 'CARRY_OVER', refs: [ref] }, BOSS, id);
    expect(body.added).toBe(1);
    const done = await halJob('UW-006');
    expect(codesOf((await pull({ source: 'CARRY_OVER', refs: [done] }, BOSS, id)).body)).toEqual([
      'GONE -',
    ]);
  });
});

describe('an undo', () => {
  test('takes the jobs back but what was touched since, and the sources may be added again', async () => {
    const refs = (await standards('hp-s')).map(({ id }) => id);
    const client_id = randomUUID();
    const { outcomes } = (await pull({ source: 'LIBRARY', refs, client_id })).body;
    const [first] = outcomes;
    await as(BOSS, 'approveJob', first?.job?.id ?? 0);
    expect((await undo(client_id, OWN)).status).toBe(404);
    const { body } = await undo(client_id);
    expect(body).toEqual({
      removed: refs.length - 1,
      kept: [{ id: first?.job?.id, code: first?.job?.code }],
    });
    expect((await list()).map(({ code }) => code)).toEqual([first?.job?.code]);
    expect((await undo(client_id)).status).toBe(404);
    const again = (await pull({ source: 'LIBRARY', refs })).body;
    expect(again.added).toBe(refs.length - 1);
    const codes = new Set(outcomes.map(({ job }) => job?.code));
    const fresh = again.outcomes.filter(({ outcome }) => outcome === 'ADDED');
    expect(fresh.some(({ job }) => codes.has(job?.code))).toBe(false);
  });

  test('is in the audit log, as the adding is, and nobody from outside is told whence', async () => {
    const ref = await halJob('GS-001');
    const { outcomes } = (await pull({ source: 'EARLIER', refs: [ref] })).body;
    const job = outcomes[0]?.job;
    await as(BOSS, 'approveJob', job?.id ?? 0);
    const told = async (who: string) =>
      (await as<AuditPage>(who, 'jobHistory', job?.id ?? 0)).body.items.at(-1)?.after;
    expect(await told('paula.frost')).toMatchObject({ copied_from: 'HAL-DD26 GS-001' });
  });
});

describe('rights', () => {
  test.each([
    ['tomas.varga', 201, HAL],
    ['hal.master', 403, HAL],
    ['selat.pm', 403, HAL],
    ['bv.surveyor', 403, HAL],
    ['owner.viewer', 403, HAL],
    ['fleet.manager', 403, HAL],
    ['hal.master', 404, LAP],
  ])('%s is answered %i', async (who, status, id) => {
    const [standard] = await standards('gs-s015');
    const answer = await pull({ source: 'LIBRARY', refs: [standard?.id] }, who, id);
    expect(answer.status).toBe(status);
    if (status === 201)
      await docman.db.delete(jobs).where(eq(jobs.id, answer.body.outcomes[0]?.job?.id ?? 0));
  });

  test('ship staff are told neither other ships’ dockings nor a price', async () => {
    const told = await sources({ source: 'EARLIER' }, 'hal.master', HAL);
    expect([told.dockings, told.items]).toEqual([[], []]);
    expect((await as('selat.pm', 'jobSources', HAL)).status).toBe(403);
  });

  test('a docking that is over gets no jobs', async () => {
    await docman.db.update(drydocks).set({ state: 'CANCELLED' }).where(eq(drydocks.id, LAP));
    const [standard] = await standards('gs-s014');
    const { status, body } = await pull({ source: 'LIBRARY', refs: [standard?.id] });
    await docman.db.update(drydocks).set({ state: 'DRAFT' }).where(eq(drydocks.id, LAP));
    expect([status, body.errors]).toEqual([
      422,
      { state: ['The docking is cancelled and can no longer be changed.'] },
    ]);
  });
});
