/** What waited for a line and is sent again as its answer was lost: it is taken once, and from its sender alone. */
import { randomUUID } from 'node:crypto';
import type { Comment, Document } from '../../../src/contract/documents/documentRecords';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import type { AuditPage } from '../../../src/contract/history';
import type { Job } from '../../../src/contract/jobs/jobRecords';
import { perform, makeDocument, newest } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';
import { DOCKING } from '../support/fleet';
import { JOB_BODY } from '../support/jobCalls';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const COMMENT = { text: 'Scale on frame 42 is wrong', page: null, x: null, y: null };

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

type Step = 'approveJob' | 'startJob' | 'doneJob' | 'acceptJob' | 'returnJob' | 'acknowledgeJob';
type Name = 'createComment' | 'reviewRevision' | 'addMilestone' | 'createJob' | Step;
const send = async <T>(who: string, name: Name, id: number, body: object) =>
  docman.ask<T & { errors?: Record<string, string[]> }>(name, {
    token: await docman.tokenOf(who),
    id,
    body,
  });

async function underReview(): Promise<Document> {
  const made = await makeDocument(docman, ENGINEER, 'SCH');
  return (await perform(docman, ENGINEER, 'submitRevision', newest(made).id)).body;
}

const commentsOn = async (id: number) =>
  (await docman.ask<Comment[]>('comments', { token: await docman.tokenOf(ENGINEER), id })).body;

describe('a comment', () => {
  test('is there once, however often it is sent, also at the same moment', async () => {
    const { id } = newest(await underReview());
    const body = { ...COMMENT, client_id: randomUUID() };
    const both = await Promise.all([
      send<Comment>(ENGINEER, 'createComment', id, body),
      send<Comment>(ENGINEER, 'createComment', id, body),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(both[0].body.id).toBe(both[1].body.id);
    expect((await send(ENGINEER, 'createComment', id, body)).status).toBe(200);
    expect(await commentsOn(id)).toHaveLength(1);
  });

  test('sent without an id is another one each time', async () => {
    const { id } = newest(await underReview());
    const first = await send(ENGINEER, 'createComment', id, COMMENT);
    const second = await send(ENGINEER, 'createComment', id, COMMENT);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await commentsOn(id)).toHaveLength(2);
  });

  test('is not given to somebody else who sends its id', async () => {
    const [one, other] = [newest(await underReview()).id, newest(await underReview()).id];
    const body = { ...COMMENT, client_id: randomUUID() };
    await send(ENGINEER, 'createComment', one, body);
    const strange = await send(SUPERINTENDENT, 'createComment', one, body);
    expect([strange.status, Object.keys(strange.body.errors ?? {})]).toEqual([422, ['client_id']]);
    const elsewhere = await send(ENGINEER, 'createComment', other, body);
    expect(elsewhere.status).toBe(422);
    expect(await commentsOn(other)).toHaveLength(0);
  });
});

describe('a decision', () => {
  test('counts once: sent again it is told as it stands, and a second one is still refused', async () => {
    const { id } = newest(await underReview());
    const body = { result: 'C', comment: 'Wrong frame', client_id: randomUUID() };
    const first = await send<Document>(SUPERINTENDENT, 'reviewRevision', id, body);
    const again = await send<Document>(SUPERINTENDENT, 'reviewRevision', id, body);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.version).toBe(first.body.version);
    expect(newest(again.body).steps[0]?.results).toHaveLength(1);
    const other = await send(SUPERINTENDENT, 'reviewRevision', id, {
      ...body,
      client_id: randomUUID(),
    });
    expect(other.status).toBe(422);
  });

  test('is not taken for one about another revision', async () => {
    const [one, other] = [newest(await underReview()).id, newest(await underReview()).id];
    const body = { result: 'A', comment: null, client_id: randomUUID() };
    await send(SUPERINTENDENT, 'reviewRevision', one, body);
    expect((await send(SUPERINTENDENT, 'reviewRevision', other, body)).status).toBe(422);
  });
});

describe('a milestone', () => {
  const id = DOCKING['SAP-DD26'];
  const body = { kind: 'ARRIVED', at: '2026-11-19T06:00:00Z', client_id: randomUUID() };

  test('is recorded once; another one of its kind is refused', async () => {
    const first = await send<Drydock>('administrator', 'addMilestone', id, body);
    expect(first.status).toBe(200);
    const again = await send<Drydock>('administrator', 'addMilestone', id, body);
    expect(again.status).toBe(200);
    expect(again.body.version).toBe(first.body.version);
    expect(again.body.milestones).toEqual(first.body.milestones);
    const other = { ...body, client_id: randomUUID() };
    expect((await send('administrator', 'addMilestone', id, other)).status).toBe(422);
    const strange = await send(SUPERINTENDENT, 'addMilestone', id, body);
    expect([403, 404, 422]).toContain(strange.status);
  });
});

describe('a step of a job', () => {
  const YARD = 'selat.pm';
  const BOSS = 'rajan.menon';
  const make = async () => {
    const { body } = await send<Job>(BOSS, 'createJob', DOCKING['HAL-DD26'], {
      ...JOB_BODY,
      class_item: false,
    });
    await send(BOSS, 'approveJob', body.id, {});
    return body.id;
  };
  const read = async (id: number) =>
    (await docman.ask<Job>('job', { token: await docman.tokenOf(BOSS), id })).body;
  const history = async (id: number) =>
    (await docman.ask<AuditPage>('jobHistory', { token: await docman.tokenOf(BOSS), id })).body
      .items;
  const before = (minutes: number) =>
    `${new Date(docman.clock.now.getTime() - minutes * 60_000).toISOString().slice(0, 19)}Z`;

  test('is taken once, and tells when it was so', async () => {
    const id = await make();
    const at = before(90);
    const body = { client_id: randomUUID(), at };
    const first = await send<Job>(YARD, 'startJob', id, body);
    expect([first.status, first.body.state]).toEqual([200, 'IN_PROGRESS']);
    await send(YARD, 'doneJob', id, { client_id: randomUUID(), at: before(30) });
    // Its answer was lost, and the next step was taken before it was sent again.
    const again = await send<Job>(YARD, 'startJob', id, body);
    expect([again.status, again.body.state]).toEqual([200, 'DONE']);
    const starts = (await history(id)).filter(({ action }) => action === 'start');
    expect(starts.map(({ after }) => after)).toEqual([{ state: 'IN_PROGRESS', at }]);
  });

  test('is not given to somebody else, to another job or to another step under its id', async () => {
    const [one, other] = [await make(), await make()];
    const body = { client_id: randomUUID() };
    await send(YARD, 'startJob', one, body);
    for (const [who, name, id] of [
      [BOSS, 'startJob', one],
      [YARD, 'startJob', other],
      [YARD, 'doneJob', one],
    ] as const)
      expect((await send(who, name, id, body)).body.errors).toEqual({
        client_id: ['Somebody else used this id.'],
      });
    expect((await read(one)).state).toBe('IN_PROGRESS');
    expect((await read(other)).state).toBe('APPROVED');
  });

  test('lies never in the future', async () => {
    const id = await make();
    const { status, body } = await send(YARD, 'startJob', id, { at: '2031-01-01T00:00:00Z' });
    expect([status, body.errors]).toEqual([422, { at: ['The time is in the future.'] }]);
  });

  test('accepts no work that was returned and done anew since it was seen', async () => {
    const id = await make();
    await send(YARD, 'startJob', id, {});
    const seen = (await send<Job>(YARD, 'doneJob', id, {})).body.version;
    await send('tomas.varga', 'returnJob', id, { reason: 'Not tested' });
    await send('administrator', 'returnJob', id, { reason: 'Not tested' });
    await send(YARD, 'doneJob', id, {});
    const body = { client_id: randomUUID(), version: seen };
    const stale = await send(BOSS, 'acceptJob', id, body);
    expect([stale.status, stale.body.errors]).toEqual([
      422,
      {
        state: [
          'Budi Santoso (Selat Timur Dockyard) changed this job after you had seen it. Look at it again before you decide.',
        ],
      },
    ]);
    expect((await read(id)).state).toBe('DONE');
    const { version } = await read(id);
    expect((await send<Job>(BOSS, 'acceptJob', id, { ...body, version })).body.state).toBe(
      'ACCEPTED',
    );
  });

  test('is acknowledged by class as of the moment at which it was seen', async () => {
    const { body: job } = await send<Job>(BOSS, 'createJob', DOCKING['HAL-DD26'], JOB_BODY);
    await send(BOSS, 'approveJob', job.id, {});
    const at = before(45);
    const { body } = await send<Job>('bv.surveyor', 'acknowledgeJob', job.id, {
      ...{ remark: 'Seen in place', client_id: randomUUID(), at },
    });
    expect(body.class_ack?.at).toBe(at);
  });
});
