/** The library and the categories as an office sets them: what changes for later dockings, and what stays as it is. */
import { eq } from 'drizzle-orm';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { Job } from '../../../src/contract/jobs/jobRecords';
import type {
  JobSettings,
  SetCategory,
  SetStandardJob,
} from '../../../src/contract/jobs/jobSettings';
import type { JobLibrary, JobPulled } from '../../../src/contract/jobs/pulls';
import { standardJobs } from '../../../server/db/tables/jobSchema';
import { addStandardJobs } from '../../../server/seed/library/standardJobs';
import { openApp, type TestApp } from '../support/app';
import { NEW_CATEGORY, NEW_STANDARD } from '../support/documentCalls';
import { DOCKING } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';

const LAP = DOCKING['LAP-DD27'];
const BOSS = 'rajan.menon';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

async function as<T>(who: string, name: EndpointName, of: { id?: number; body?: object } = {}) {
  const token = await docman.tokenOf(who);
  return docman.ask<T & { errors?: Record<string, string[]> }>(name, { token, ...of });
}

const settings = async () => (await as<JobSettings>('administrator', 'jobSettings')).body;
const make = (of: object = {}) =>
  as<SetStandardJob>('administrator', 'createStandardJob', { body: { ...NEW_STANDARD, ...of } });
const save = ({ id, version }: SetStandardJob, of: object = {}) =>
  as<SetStandardJob>('administrator', 'updateStandardJob', {
    ...{ id, body: { ...NEW_STANDARD, version, ...of } },
  });
/** Of the office's own. */
const offered = async () => {
  const token = await docman.tokenOf(BOSS);
  const query = { q: 'gangway watchman' };
  const { items } = (await docman.ask<JobLibrary>('jobLibrary', { token, query })).body;
  return items.filter(({ code }) => code > 'GS-S500');
};

describe('a standard job of the office', () => {
  test('has a code that no later version of the product gives, and is offered to dockings', async () => {
    const { status, body } = await make();
    expect([status, body.code, body.jobs]).toEqual([201, 'GS-S501', 0]);
    expect((await make({ title: 'Second of the kind' })).body.code).toBe('GS-S502');
    expect(
      (await offered()).map(({ code, includes, flags, lines }) => [code, includes, flags, lines]),
    ).toEqual([
      ['GS-S501', ['CLEANING'], ['safety'], NEW_STANDARD.lines],
      ['GS-S502', ['CLEANING'], ['safety'], NEW_STANDARD.lines],
    ]);
    await docman.db.delete(standardJobs).where(eq(standardJobs.code, 'GS-S502'));
  });

  test('is changed for jobs of later: those that were made of it stay as they are', async () => {
    const [standard] = (await settings()).jobs.filter(({ code }) => code === 'GS-S501');
    if (standard === undefined) throw new Error('There is no such standard job.');
    const pull = { source: 'LIBRARY', refs: [standard.id], with_prices: false, with_texts: true };
    const { body: pulled } = await as<JobPulled>(BOSS, 'pullJobs', {
      id: LAP,
      body: { ...pull, client_id: crypto.randomUUID() },
    });
    const made = pulled.outcomes[0]?.job?.id ?? 0;
    const lines = [{ ...NEW_STANDARD.lines[0], qty: '14', text: 'Two watchmen' }];
    const saved = await save(standard, { title: 'Gangway watch', lines });
    expect([saved.status, saved.body.jobs, saved.body.lines[0]?.qty]).toEqual([200, 1, '14']);
    const { body: job } = await as<Job>(BOSS, 'job', { id: made });
    expect([job.title, job.lines[0]?.text, job.lines[0]?.qty]).toEqual([
      ...['Security at the gangway', 'Watchman', '10'],
    ]);
    // Whoever has the old one open is told.
    expect((await save(standard)).body.errors).toHaveProperty('version');
  });

  test('is retired and brought back, and no start of the product undoes either', async () => {
    const [own] = (await settings()).jobs.filter(({ code }) => code === 'GS-S501');
    const [ours] = (await settings()).jobs.filter(({ code }) => code === 'GS-S001');
    if (own === undefined || ours === undefined) throw new Error('There are no such jobs.');
    await save(own, { retired: true });
    const { category_id } = ours;
    await save(ours, { category_id, title: 'As we say it', retired: true });
    expect(await offered()).toEqual([]);
    await addStandardJobs(docman.db, docman.clock.now);
    const now = new Map((await settings()).jobs.map((one) => [one.code, one]));
    expect([now.get('GS-S501')?.retired, now.get('GS-S001')]).toEqual([
      true,
      expect.objectContaining({ retired: true, title: 'As we say it' }),
    ]);
    await save(now.get('GS-S501') ?? own, { retired: false });
    expect(await offered()).toHaveLength(1);
  });

  test('asks for a category in use, words and a line, and keeps its category', async () => {
    const errors = async (of: object) => Object.keys((await make(of)).body.errors ?? {});
    expect(await errors({ category_id: 999 })).toEqual(['category_id']);
    expect(await errors({ lines: [] })).toEqual(['lines']);
    expect(await errors({ description: 'Too short' })).toEqual(['description']);
    const [standard] = (await settings()).jobs.filter(({ code }) => code === 'GS-S501');
    if (standard === undefined) throw new Error('There is no such standard job.');
    expect((await save(standard, { category_id: 2 })).body.errors).toHaveProperty('category_id');
  });

  test('two at once are two, with codes of their own', async () => {
    const both = await Promise.all([make({ title: 'One of two' }), make({ title: 'Two of two' })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(both.map(({ body }) => body.code)).size).toBe(2);
  });
});

describe('a category', () => {
  const order = async () => (await settings()).categories.map(({ code }) => code);
  const category = async (code: string): Promise<SetCategory> => {
    const found = (await settings()).categories.find((one) => one.code === code);
    if (found === undefined) throw new Error(`There is no category ${code}.`);
    return found;
  };
  const change = ({ id, code, name, active, position, version }: SetCategory, of: object) =>
    as<SetCategory>('administrator', 'updateJobCategory', {
      ...{ id, body: { code, name, active, position, version, ...of } },
    });

  test('takes its place among the others, which close up', async () => {
    const before = await order();
    const { body } = await as<SetCategory>('administrator', 'createJobCategory', {
      body: { ...NEW_CATEGORY, position: 2 },
    });
    expect([body.position, await order()]).toEqual([2, before.toSpliced(1, 0, 'QQ')]);
    await change(body, { position: 60, name: 'Odd jobs of all kinds' });
    expect(await order()).toEqual([...before, 'QQ']);
    expect((await category('QQ')).name).toBe('Odd jobs of all kinds');
  });

  test('keeps its code; another one of the same is refused', async () => {
    expect((await change(await category('QQ'), { code: 'QR' })).body.errors).toHaveProperty('code');
    const twice = await as('administrator', 'createJobCategory', { body: NEW_CATEGORY });
    expect(twice.body.errors).toHaveProperty('code');
    const both = await Promise.all(
      ['ZA', 'ZA'].map((code) =>
        as('administrator', 'createJobCategory', { body: { ...NEW_CATEGORY, code } }),
      ),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422]);
  });

  test('that is out of use has nothing in the library, and its jobs stay', async () => {
    const hull = await category('GS');
    await change(hull, { active: false });
    expect(await offered()).toEqual([]);
    expect((await make()).body.errors).toHaveProperty('category_id');
    expect((await category('GS')).jobs).toBe(hull.jobs);
    await change(await category('GS'), { active: true });
    expect((await offered()).map(({ code }) => code)).toContain('GS-S501');
  });
});

test.each(['rajan.menon', 'selat.pm', 'owner.viewer'])('%s sets nothing of it', async (who) => {
  expect((await as(who, 'jobSettings')).status).toBe(403);
  expect((await as(who, 'createStandardJob', { body: NEW_STANDARD })).status).toBe(403);
  expect((await as(who, 'createJobCategory', { body: NEW_CATEGORY })).status).toBe(403);
});
