/** What waited for a line and is sent again as its answer was lost: it is taken once, and from its sender alone. */
import { randomUUID } from 'node:crypto';
import type { Comment, Document } from '../../../src/contract/documents/documentRecords';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import { act, makeDocument, newest } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';
import { DOCKING } from '../support/fleet';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const COMMENT = { text: 'Scale on frame 42 is wrong', page: null, x: null, y: null };

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

type Name = 'createComment' | 'reviewRevision' | 'addMilestone';
const send = async <T>(who: string, name: Name, id: number, body: object) =>
  docman.ask<T & { errors?: Record<string, string[]> }>(name, {
    token: await docman.tokenOf(who),
    id,
    body,
  });

async function underReview(): Promise<Document> {
  const made = await makeDocument(docman, ENGINEER, 'SCH');
  return (await act(docman, ENGINEER, 'submitRevision', newest(made).id)).body;
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
