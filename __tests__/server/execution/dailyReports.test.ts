/** Daily reports: who writes, reads and accepts them, what they fill themselves with, and what they keep of the day. */
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { EndpointName } from '../../../src/contract/endpoints';
import type {
  DailyReport,
  DailyReportList,
} from '../../../src/contract/execution/dailyReportRecords';
import type { NotificationsPage } from '../../../src/contract/notifications';
import { documents } from '../../../server/db/tables/documentSchema';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { notifications } from '../../../server/db/tables/noticeSchema';
import { permissions, users } from '../../../server/db/schema';
import { openApp, type TestApp } from '../support/app';
import { dockDay, ENTRIES, REPORT, VARIATION } from '../support/executionCalls';
import { DOCKING } from '../support/fleet';

const HAL = DOCKING['HAL-DD26'];
const SUPERINTENDENT = 'rajan.menon';
const ENGINEER = 'tomas.varga';
const MANAGER = 'fleet.manager';
const YARD = 'selat.pm';
const SHIP = 'hal.chiefeng';
const CLASS = 'bv.surveyor';
const VIEWER = 'owner.viewer';
const OTHER_YARD = 'gulf.tender';

let docman: TestApp;
beforeEach(async () => {
  // At the yard the next day begins at 17:00 UTC.
  docman = await openApp({ now: new Date(`${dockDay(9)}T08:00:00Z`) });
});
afterEach(() => docman.close());

type Answer<T> = T & { message?: string; errors?: Record<string, string[]>; current?: DailyReport };
async function as<T = DailyReport>(
  who: string,
  name: EndpointName,
  id: number = REPORT.draft,
  body?: object,
) {
  const token = await docman.tokenOf(who);
  return docman.ask<Answer<T>>(name, { token, id, ...(body ? { body } : {}) });
}
const list = async (who: string) => (await as<DailyReportList>(who, 'dailyReports', HAL)).body;
const read = async (who: string, id: number = REPORT.draft) =>
  (await as(who, 'dailyReport', id)).body;
const write = (who: string, of: object = {}, version = 1, id: number = REPORT.draft) =>
  as(who, 'updateDailyReport', id, { ...ENTRIES, ...of, version });

describe('the list of days', () => {
  test('tells the reports, newest first, the days without one, and the hours lost by cause', async () => {
    const found = await list(SUPERINTENDENT);
    expect(
      found.items.map(({ day, dock_day, state }) => [day, dock_day, state]).slice(0, 3),
    ).toEqual([
      [dockDay(9), 9, 'DRAFT'],
      [dockDay(8), 8, 'SUBMITTED'],
      [dockDay(7), 7, 'ACCEPTED'],
    ]);
    expect(found.items).toHaveLength(9);
    // She arrived two days before she was docked; today is not over.
    expect(found.missing).toEqual([dockDay(-1), dockDay(0)]);
    expect(found.may_start).toEqual([dockDay(0), dockDay(-1)]);
    expect(found.delays).toEqual([
      { cause: 'WEATHER', hours: 11.5 },
      { cause: 'MATERIAL', hours: 4 },
    ]);
  });

  test('tells drafts to both sides of the contract, and to nobody else', async () => {
    for (const who of [SUPERINTENDENT, MANAGER, YARD])
      expect((await list(who)).items).toHaveLength(9);
    for (const who of [SHIP, CLASS, VIEWER]) {
      expect((await list(who)).items).toHaveLength(8);
      expect((await as(who, 'dailyReport')).status).toBe(404);
      expect((await as(who, 'dailyReportHistory')).status).toBe(404);
      expect((await list(who)).may_start).toEqual([]);
    }
  });

  test('is nothing for a yard that has no part in the docking, which it may be asked to tender for', async () => {
    const { db } = docman;
    expect((await as(OTHER_YARD, 'dailyReports', HAL)).status).toBe(404);
    await db.update(drydocks).set({ yard_id: 2 }).where(eq(drydocks.id, HAL));
    expect((await as(YARD, 'dailyReport', REPORT.submitted)).status).toBe(404);
  });

  test('is a spreadsheet of the same rows, the oldest first, for whoever may export', async () => {
    const { status, body } = await as<string>(MANAGER, 'exportDailyReports', HAL);
    const [head, first] = body.split('\r\n');
    expect([status, head?.split(',').slice(0, 4)]).toEqual([
      ...[200, ['\ufeffday', 'state', 'people', 'delay_hours']],
    ]);
    expect(first).toMatch(new RegExp(`^${dockDay(1)},ACCEPTED,40,0,`));
    expect((await as(VIEWER, 'exportDailyReports', HAL)).status).toBe(403);
  });
});

describe('a report that is begun', () => {
  test('takes what the meeting left open, who meets and the forecast with it, and is led to by whoever begins it too', async () => {
    const made = await as(YARD, 'startDailyReport', HAL, { day: dockDay(-1) });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      day: dockDay(-1),
      dock_day: null,
      state: 'DRAFT',
      done: null,
    });
    const again = await as(SUPERINTENDENT, 'startDailyReport', HAL, { day: dockDay(-1) });
    expect([again.status, again.body.id]).toEqual([200, made.body.id]);
    const point = { text: 'Shore power', owner: 'Yard', due_on: dockDay(1), done: false };
    const told = { owner_representative: 'Rajan Menon', manpower: [{ trade: 'Hull', people: 3 }] };
    const points = [point, { ...point, text: 'Gangway', done: true }];
    expect((await write(YARD, { ...told, points }, 1, made.body.id)).status).toBe(200);
    const next = (await as(SUPERINTENDENT, 'startDailyReport', HAL, { day: dockDay(0) })).body;
    expect(next.points).toEqual([point]);
    expect([next.owner_representative, next.manpower]).toEqual(['Rajan Menon', []]);
    expect(next.forecast_redelivery_on).not.toBeNull();
  });

  test('is of no day before her arrival, and of none to come', async () => {
    for (const day of [dockDay(-2), dockDay(10)]) {
      const { status, body } = await as(YARD, 'startDailyReport', HAL, { day });
      expect([status, body.errors]).toEqual([
        422,
        { day: ['Choose a day from the ship’s arrival to today.'] },
      ]);
    }
  });

  test('is written by both sides of the contract while the docking is in execution', async () => {
    for (const [who, status] of [
      [SHIP, 403],
      [CLASS, 403],
      [VIEWER, 403],
      [MANAGER, 403],
      ['tomas.varga', 201],
    ] as const)
      expect([who, (await as(who, 'startDailyReport', HAL, { day: dockDay(0) })).status]).toEqual([
        who,
        status,
      ]);
    await docman.db.update(drydocks).set({ state: 'CLOSED' }).where(eq(drydocks.id, HAL));
    const { status, body } = await write(SUPERINTENDENT);
    expect([status, body.errors?.['state']]).toEqual([
      422,
      ['Daily reports are written while the docking is in execution, until it is closed.'],
    ]);
    expect((await list(SUPERINTENDENT)).may_start).toEqual([]);
  });

  test('says to the second who writes in it what the first has written', async () => {
    expect((await write(YARD)).status).toBe(200);
    const { status, body } = await write(SUPERINTENDENT, { done: 'Something else' });
    expect([status, body.current?.done]).toEqual([422, ENTRIES.done]);
    expect(Object.keys(body.errors ?? {})).toEqual(['version']);
  });
});

describe('what was recorded that day', () => {
  test('stands in the report by job, with how far it was and what was measured', async () => {
    const { facts } = await read(SUPERINTENDENT, REPORT.submitted);
    const hull = facts.jobs.find(({ code }) => code === 'HP-003');
    expect(hull).toMatchObject({
      notes: ['Starboard side done, port side from the bow on'],
      by: ['Budi Santoso (Selat Timur Dockyard)'],
      measured: [{ qty: '1330', unit: 'm2' }],
    });
    expect(hull?.from_pct).toBeLessThan(hull?.pct ?? 0);
    const docked = await read(SUPERINTENDENT, REPORT.first);
    expect(docked.facts.milestones.map(({ kind }) => kind)).toContain('DOCKED');
  });

  test('comes into a draft as it is told, and stays in what was submitted as it was then', async () => {
    const hours = { note: 'Second coat', hours: '4.5', measured: [] };
    const jobs = (await read(SUPERINTENDENT, REPORT.submitted)).facts.jobs;
    const [job] = jobs.filter(({ pct }) => pct < 90);
    const { job_id, pct } = job ?? { job_id: 0, pct: 0 };
    const told = (to: number, from: number) =>
      as(SUPERINTENDENT, 'reportProgress', job_id, { ...hours, pct: to, base_pct: from });
    expect((await told(pct + 5, pct)).status).toBe(201);
    expect((await told(pct + 10, pct + 5)).status).toBe(201);
    const draft = await read(SUPERINTENDENT);
    expect(draft.facts.jobs).toEqual([
      expect.objectContaining({ job_id, from_pct: pct, pct: pct + 10, hours: '9' }),
    ]);
    await write(SUPERINTENDENT);
    expect((await as(SUPERINTENDENT, 'submitDailyReport')).body.state).toBe('SUBMITTED');
    await told(pct + 5, pct + 10);
    expect((await read(SUPERINTENDENT)).facts).toEqual(draft.facts);
  });

  test('is told to nobody whose lists hide it: class reads of class items, viewers of no variation order', async () => {
    const variation = await as<{ id: number }>(YARD, 'createVariation', HAL, VARIATION);
    expect((await as(YARD, 'submitVariation', variation.body.id)).status).toBe(200);
    await write(SUPERINTENDENT);
    await as(SUPERINTENDENT, 'submitDailyReport');
    const { facts } = await read(SUPERINTENDENT);
    expect(facts.variations).toEqual([
      expect.objectContaining({ variation_id: variation.body.id, event: 'SUBMITTED' }),
    ]);
    for (const who of [CLASS, VIEWER]) expect((await read(who)).facts.variations).toEqual([]);
    const all = (await read(SUPERINTENDENT, REPORT.submitted)).facts.jobs;
    const seen = (await read(CLASS, REPORT.submitted)).facts.jobs;
    expect(seen.length).toBeLessThan(all.length);
    const { items } = (await as<{ items: { id: number }[] }>(CLASS, 'jobs', HAL)).body;
    for (const { job_id } of seen) expect(items.map(({ id }) => id)).toContain(job_id);
  });
});

describe('from the draft to its acceptance', () => {
  test('nothing is submitted before it says what was done', async () => {
    const { status, body } = await as(YARD, 'submitDailyReport');
    expect([status, body.errors]).toEqual([
      422,
      { done: ['Say what was done that day before you submit the report.'] },
    ]);
  });

  test('the yard submits, the office returns it with a reason that only the two sides read, and accepts it', async () => {
    await write(YARD);
    expect((await as(YARD, 'submitDailyReport')).body.submitted?.by).toMatch(/^Budi Santoso/);
    for (const [who, status] of [
      [YARD, 403],
      [SHIP, 403],
      ['tomas.varga', 403],
      [MANAGER, 403],
    ] as const)
      expect((await as(who, 'acceptDailyReport')).status).toBe(status);
    const reason = { reason: 'The meters are missing' };
    const back = (await as(SUPERINTENDENT, 'returnDailyReport', REPORT.draft, reason)).body;
    expect([back.state, back.reason, back.submitted]).toEqual([
      ...['DRAFT', 'The meters are missing', null],
    ]);
    await write(YARD, { power_kwh: 400 }, back.version);
    await as(YARD, 'submitDailyReport');
    expect((await as(SUPERINTENDENT, 'acceptDailyReport')).body.state).toBe('ACCEPTED');
    expect((await read(SHIP)).reason).toBeNull();
    const history = async (who: string) =>
      (await as<AuditPage>(who, 'dailyReportHistory')).body.items.map(({ action }) => action);
    expect(await history(YARD)).toEqual([
      ...['accept', 'submit', 'update', 'return', 'submit', 'update'],
    ]);
    expect(await history(SHIP)).toEqual(['accept', 'submit', 'submit']);
    const { status, body } = await write(YARD, {}, 99);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['version']]);
    const refused = await as(SUPERINTENDENT, 'submitDailyReport');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { state: ['This cannot be done now: the report is accepted.'] },
    ]);
  });

  test('is submitted once though its answer was lost, and tells when it was submitted', async () => {
    const { version } = (await write(YARD)).body;
    const at = `${new Date(docman.clock.now.getTime() - 3_600_000).toISOString().slice(0, 19)}Z`;
    const sent = { version, at };
    const first = await as(YARD, 'submitDailyReport', REPORT.draft, sent);
    const again = await as(YARD, 'submitDailyReport', REPORT.draft, sent);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(first.body.submitted).toMatchObject({ at });
    // After a return what was submitted before is not submitted again by what comes late.
    await as(SUPERINTENDENT, 'returnDailyReport', REPORT.draft, { reason: 'No meters' });
    const late = await as(YARD, 'submitDailyReport', REPORT.draft, sent);
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['version']]);
  });

  test('what somebody else has written since is submitted by nobody who has not seen it', async () => {
    const { version } = (await write(YARD)).body;
    await write(SUPERINTENDENT, { done: 'Something else' }, version);
    const { status, body } = await as(YARD, 'submitDailyReport', REPORT.draft, { version });
    expect([status, Object.keys(body.errors ?? {}), body.current?.done]).toEqual([
      ...[422, ['version'], 'Something else'],
    ]);
    // One's own draft, which waited for a line as well, is what was seen.
    const own = await as(SUPERINTENDENT, 'submitDailyReport', REPORT.draft, { version });
    expect(own.body.state).toBe('SUBMITTED');
  });

  test('comes with its PDF as a document of the day, which the next submission makes anew', async () => {
    const [viewer] = await docman.db.select().from(users).where(eq(users.username, VIEWER));
    await docman.db
      .update(drydocks)
      .set({ members: [{ user_id: viewer?.id ?? 0, part: 'Owner' }] })
      .where(eq(drydocks.id, HAL));
    await write(YARD, { air_c: 31, humidity_pct: 78, steel_c: 28.9 });
    const { document } = (await as(YARD, 'submitDailyReport')).body;
    expect(document).toEqual({
      ...{ id: expect.any(Number) as number, revision: '0' },
      number: expect.stringMatching(/^HAL-DD26-DPR-\d{4}$/) as string,
    });
    const shown = async (who: string) => as<Document>(who, 'document', document?.id ?? 0);
    const made = (await shown(SUPERINTENDENT)).body;
    expect(made.title).toMatch(/^Daily report of \d/);
    expect(made.revisions.map(({ state, file }) => [state, file.mime])).toEqual([
      ['DRAFT', 'application/pdf'],
    ]);
    // A draft is for nobody who reads what is released alone; the report names it to them no more than their register.
    expect((await shown(VIEWER)).status).toBe(404);
    expect((await read(VIEWER)).document).toBeNull();
    await as(SUPERINTENDENT, 'returnDailyReport', REPORT.draft, { reason: 'Meters are missing' });
    const { version } = await read(YARD);
    await write(YARD, { power_kwh: 400 }, version);
    expect((await as(YARD, 'submitDailyReport')).body.document).toEqual(document);
    // Both sides are told, and whom the docking names as its members; nobody of their own act, and nobody else.
    const told = async (who: string) =>
      (await as<NotificationsPage>(who, 'notifications')).body.items.flatMap(({ kind, count }) =>
        kind.startsWith('REPORT') ? [`${kind} ${count}`] : [],
      );
    expect(await told(SUPERINTENDENT)).toEqual(['REPORT_SUBMITTED 2']);
    expect(await told(YARD)).toEqual(['REPORT_RETURNED 1']);
    for (const who of [ENGINEER, VIEWER])
      expect(await told(who)).toEqual(
        expect.arrayContaining(['REPORT_SUBMITTED 2', 'REPORT_RETURNED 1']),
      );
    for (const who of [SHIP, CLASS]) expect(await told(who)).toEqual([]);
    const again = (await shown(SUPERINTENDENT)).body;
    expect(again.revisions).toHaveLength(1);
    expect(again.revisions[0]?.file.sha256).not.toBe(made.revisions[0]?.file.sha256);
    // Who accepts the report has reviewed its PDF: it is there for all who read the report.
    expect((await as(SUPERINTENDENT, 'acceptDailyReport')).body.document).toEqual(document);
    expect((await read(VIEWER)).document).toEqual(document);
    const released = (await shown(VIEWER)).body;
    expect(released.revisions.map(({ state }) => state)).toEqual(['ISSUED']);
    expect((await shown(CLASS)).status).toBe(404);
  });

  test('leaves its PDF alone when it is accepted after somebody has sent that to its review', async () => {
    await write(SUPERINTENDENT);
    const { document } = (await as(SUPERINTENDENT, 'submitDailyReport')).body;
    const shown = async () =>
      (await as<Document>(SUPERINTENDENT, 'document', document?.id ?? 0)).body;
    const revision = (await shown()).revisions[0]?.id ?? 0;
    expect((await as(SUPERINTENDENT, 'submitRevision', revision)).status).toBe(200);
    expect((await as(SUPERINTENDENT, 'acceptDailyReport')).status).toBe(200);
    expect((await shown()).revisions[0]?.state).toBe('FOR_REVIEW');
  });

  test('is shown before as the PDF that its submission would make, to those who write it', async () => {
    await write(YARD, { done: 'Bottom blasted to the keel' });
    const ask = async (who: string) =>
      docman.app.inject({
        method: 'GET',
        url: `/api/daily_reports/${REPORT.draft}/pdf`,
        headers: { 'x-access-token': await docman.tokenOf(who) },
      });
    const before = await docman.db.$count(documents);
    for (const who of [YARD, SUPERINTENDENT]) {
      const { statusCode, headers, rawPayload } = await ask(who);
      expect([who, statusCode, headers['content-type']]).toEqual([who, 200, 'application/pdf']);
      expect(headers['content-disposition']).toContain('HAL-DD26_');
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await docman.db.$count(documents)).toBe(before);
    // A draft is not there for those who read what was submitted.
    for (const who of [SHIP, CLASS, VIEWER])
      expect([who, (await ask(who)).statusCode]).toEqual([who, 404]);
    await as(YARD, 'submitDailyReport');
    expect([(await ask(YARD)).statusCode, (await ask(SHIP)).statusCode]).toEqual([422, 403]);
  });

  test('says before whom it will be told to, to those who may submit it alone', async () => {
    const { db } = docman;
    const nameOf = async (who: string) =>
      (await db.select().from(users).where(eq(users.username, who)))[0]?.shown_name ?? '';
    const [superintendent, yard] = [await nameOf(SUPERINTENDENT), await nameOf(YARD)];
    const byYard = (await read(YARD)).goes_to ?? [];
    expect(byYard).toEqual(expect.arrayContaining([superintendent, await nameOf(ENGINEER)]));
    // Nobody is told of their own act.
    expect(byYard).not.toContain(yard);
    expect((await read(SUPERINTENDENT)).goes_to).toContain(yard);
    // Whom it says are those who are told.
    await write(YARD);
    const submitted = (await as(YARD, 'submitDailyReport')).body;
    expect(submitted.goes_to).toBeNull();
    const told = await db
      .select({ name: users.shown_name })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.user_id))
      .where(eq(notifications.kind, 'REPORT_SUBMITTED'));
    expect(told.map(({ name }) => name).sort()).toEqual([...byYard].sort());
    for (const who of [SHIP, CLASS, VIEWER]) expect((await read(who)).goes_to).toBeNull();
  });

  test('tells and prints the photos of the day, to each those of the jobs that they see', async () => {
    await write(YARD);
    const { document, facts } = (await as(YARD, 'submitDailyReport')).body;
    expect(facts.photos).toMatchObject([{ code: 'HP-003', caption: 'Port side from the bow on' }]);
    expect((await read(CLASS)).facts.photos).toEqual([]);
    const made = (await as<Document>(SUPERINTENDENT, 'document', document?.id ?? 0)).body;
    const { sha256 = '' } = made.revisions[0]?.file ?? {};
    const pdf = await buffer(await docman.storage.files.read(sha256));
    expect(pdf.includes('/DCTDecode')).toBe(true);
  });

  test('is submitted once by two who press at once, with one document', async () => {
    await write(YARD);
    const count = () => docman.db.$count(documents);
    const before = await count();
    const both = await Promise.all(
      [YARD, SUPERINTENDENT].map((who) => as(who, 'submitDailyReport')),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await count()).toBe(before + 1);
  });

  test('is not submitted by who may make no documents', async () => {
    await write(YARD);
    await docman.db
      .delete(permissions)
      .where(and(eq(permissions.role_id, 8), eq(permissions.menu_id, 8)));
    expect((await as(YARD, 'submitDailyReport')).status).toBe(403);
    expect((await read(YARD)).state).toBe('DRAFT');
  });

  test('two who press at once accept it once', async () => {
    const both = await Promise.all(
      [SUPERINTENDENT, 'administrator'].map((who) =>
        as(who, 'acceptDailyReport', REPORT.submitted),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('afterwards it is corrected by what is added, the ship’s too, once', async () => {
    const client_id = '7d0c1c1e-2f0a-4f6e-9a55-0d8f6c1b2a3d';
    const sent = { client_id, text: 'The pilot came an hour later.' };
    const add = (who: string, of: object = {}, id: number = REPORT.submitted) =>
      as(who, 'addToDailyReport', id, { ...sent, ...of });
    expect([(await add(SHIP)).status, (await add(SHIP)).status]).toEqual([201, 200]);
    expect((await add(SHIP, { text: 'Something else' })).body.errors?.['client_id']).toEqual([
      'Your first addition was stored; only the answer was lost. If this is another one, add it again.',
    ]);
    expect((await add(YARD)).status).toBe(422);
    for (const who of [CLASS, VIEWER]) expect((await add(who)).status).toBe(403);
    expect((await add(SUPERINTENDENT, { client_id: undefined }, REPORT.draft)).status).toBe(422);
    const { addenda } = await read(VIEWER, REPORT.submitted);
    expect(addenda.map(({ text }) => text)).toEqual([sent.text]);
  });
});

test('a day is that of the yard: what is told there after midnight belongs to the next', async () => {
  // 17:30 UTC is half past midnight in Batam.
  const at = `${dockDay(8)}T17:30:00Z`;
  const jobs = (await read(SUPERINTENDENT, REPORT.submitted)).facts.jobs;
  const job = jobs.find(({ pct }) => pct < 90);
  const body = {
    pct: (job?.pct ?? 0) + 5,
    base_pct: job?.pct,
    note: null,
    hours: null,
    measured: [],
  };
  const late = await as(SUPERINTENDENT, 'reportProgress', job?.job_id, { ...body, at });
  expect(late.status).toBe(201);
  const { facts } = await read(SUPERINTENDENT);
  expect(facts.jobs.map(({ job_id }) => job_id)).toEqual([job?.job_id]);
});
