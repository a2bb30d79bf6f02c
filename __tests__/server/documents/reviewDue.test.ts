/** The day until which a review is asked for is moved by whoever chooses reviewers: told to those concerned, and kept in the history. */
import { eq } from 'drizzle-orm';
import { addDays, todayIn } from '../../../src/contract/dates';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { RegisterRow } from '../../../src/contract/documents/documentLists';
import type { PageOf } from '../../../src/contract/lists';
import type { NotificationsPage } from '../../../src/contract/notifications';
import { remindOverdue } from '../../../server/documents/reviews/overdue';
import { reviewSteps } from '../../../server/db/tables/reviewSchema';
import { users } from '../../../server/db/schema';
import { perform, makeDocument, newest } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const CONTROLLER = 'doc.controller';
const FLEET = 'fleet.manager';
const DAY_MS = 24 * 3_600_000;

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

const today = () => todayIn('UTC', docman.clock.now);
const inDays = (days: number) => addDays(today(), days);
const submitted = async (type = 'SCH') => {
  const made = await makeDocument(docman, ENGINEER, type);
  return (await perform(docman, ENGINEER, 'submitRevision', newest(made).id)).body;
};
const move = async (who: string, document: Document, due_on: unknown, version?: number) =>
  perform(docman, who, 'setReviewDue', newest(document).id, {
    due_on,
    version: version ?? newest(document).version,
  });
const openStep = (document: Document) =>
  newest(document).steps.find(({ state }) => state === 'OPEN');
const toldOf = async (who: string, { id }: Document) => {
  const token = await docman.tokenOf(who);
  const query = { unread: 'yes', page_size: '200' };
  const { body } = await docman.ask<NotificationsPage>('notifications', { token, query });
  return body.items
    .filter(({ entity, entity_id }) => entity === 'document' && entity_id === id)
    .map(({ kind, due_on, actor }) => ({ kind, due_on, actor }))
    .sort((one, other) => one.kind.localeCompare(other.kind));
};
const eventsOf = async ({ id }: Document) => {
  const token = await docman.tokenOf(CONTROLLER);
  const { body } = await docman.ask<
    PageOf<{ action: string; before: unknown; after: unknown; who: string }>
  >('documentHistory', { token, id });
  return body.items.filter(({ action }) => action === 'set_due');
};

test('the controller moves it: the step, the register and the queue say so, the history has both days', async () => {
  const document = await submitted();
  const before = openStep(document)?.due_on;
  expect(newest(document).may).not.toContain('decide');
  const { status, body } = await move(CONTROLLER, document, inDays(20));
  expect([status, openStep(body)?.due_on]).toEqual([200, inDays(20)]);
  expect(newest(body).version).toBe(newest(document).version + 1);
  const token = await docman.tokenOf(SUPERINTENDENT);
  const query = { page_size: 200 };
  const queue = await docman.ask<PageOf<{ document_id: number; due_on: string; days: number }>>(
    'reviews',
    { token, query },
  );
  expect(queue.body.items.find(({ document_id: id }) => id === document.id)).toMatchObject({
    due_on: inDays(20),
    days: 20,
  });
  const register = await docman.ask<PageOf<RegisterRow>>('documents', {
    token,
    query: { q: document.number },
  });
  expect(register.body.items.find(({ id }) => id === document.id)?.review).toMatchObject({
    due_on: inDays(20),
    overdue: false,
  });
  expect(await eventsOf(document)).toMatchObject([
    { before: { due_on: before }, after: { due_on: inDays(20) } },
  ]);
});

test('those who are asked and the author are told of the new day, whoever moved it is not', async () => {
  const document = await submitted();
  await move(CONTROLLER, document, inDays(12));
  const moved = { kind: 'REVIEW_MOVED', due_on: inDays(12) };
  expect(await toldOf(ENGINEER, document)).toMatchObject([moved]);
  // What was asked before and is still unread names the day that holds.
  expect(await toldOf(SUPERINTENDENT, document)).toMatchObject([
    { kind: 'REVIEW_ASKED', due_on: inDays(12), actor: 'Tomáš Varga' },
    moved,
  ]);
  expect(await toldOf(CONTROLLER, document)).toEqual([]);
  expect(await toldOf(FLEET, document)).toEqual([]);
});

test('once it was decided nobody is told of its day any more', async () => {
  const document = await submitted();
  await move(CONTROLLER, document, inDays(9));
  const given = { result: 'A', comment: null };
  await perform(docman, SUPERINTENDENT, 'reviewRevision', newest(document).id, given);
  expect(await toldOf(SUPERINTENDENT, document)).toEqual([]);
  expect((await toldOf(ENGINEER, document)).map(({ kind }) => kind)).toEqual(['REVIEW_DONE']);
  const { status, body } = await move(CONTROLLER, document, inDays(15), newest(document).version);
  expect([status, body]).toMatchObject([422, { errors: { state: [expect.any(String)] } }]);
});

test('a review that was late is late no more, and is told of at once when it is again', async () => {
  const document = await submitted();
  const step = openStep(document)?.id ?? 0;
  await docman.db
    .update(reviewSteps)
    .set({ due_on: inDays(-1) })
    .where(eq(reviewSteps.id, step));
  await remindOverdue(docman.db, docman.clock.now);
  expect((await toldOf(CONTROLLER, document)).map(({ kind }) => kind)).toEqual(['REVIEW_OVERDUE']);
  await move(CONTROLLER, document, inDays(1));
  expect(await toldOf(CONTROLLER, document)).toEqual([]);
  const later = (days: number) => new Date(docman.clock.now.getTime() + days * DAY_MS);
  await remindOverdue(docman.db, later(1));
  expect(await toldOf(CONTROLLER, document)).toEqual([]);
  await remindOverdue(docman.db, later(2));
  expect((await toldOf(CONTROLLER, document)).map(({ kind }) => kind)).toEqual(['REVIEW_OVERDUE']);
});

test('of two who move it at once one is told that it has changed, with the day that holds', async () => {
  const document = await submitted();
  const [one, other] = await Promise.all([
    move(CONTROLLER, document, inDays(7)),
    move(ENGINEER, document, inDays(8)),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 422]);
  const refused = one.status === 422 ? one : other;
  const stored = one.status === 422 ? other : one;
  expect(refused.body).toMatchObject({
    errors: { version: [expect.any(String)] },
    current: { id: document.id },
  });
  const { current } = refused.body as unknown as { current: Document };
  expect(openStep(current)?.due_on).toBe(openStep(stored.body)?.due_on);
  expect(await eventsOf(document)).toHaveLength(1);
});

test('the same day again is no event, and tells nobody', async () => {
  const document = await submitted();
  const { body, status } = await move(CONTROLLER, document, openStep(document)?.due_on);
  expect([status, newest(body).version]).toEqual([200, newest(document).version]);
  expect(await eventsOf(document)).toEqual([]);
  expect(await toldOf(ENGINEER, document)).toEqual([]);
});

test('a review that has gone on to its next step keeps the day of that one', async () => {
  const document = await submitted('SPC');
  const [asked] = openStep(document)?.asked ?? [];
  const [person] = await docman.db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, asked?.user_id ?? 0));
  const given = { result: 'A', comment: null };
  const { body: decided } = await perform(
    docman,
    person?.username ?? '',
    'reviewRevision',
    newest(document).id,
    given,
  );
  expect(openStep(decided)?.position).toBe(2);
  const late = await move(CONTROLLER, document, inDays(30));
  expect([late.status, Object.keys((late.body as unknown as { errors: object }).errors)]).toEqual([
    422,
    ['version'],
  ]);
});

test.each([
  [SUPERINTENDENT, 200],
  [ENGINEER, 200],
  ['administrator', 200],
  [FLEET, 403],
  ['paula.frost', 403],
  ['selat.pm', 403],
  ['gulf.tender', 403],
  ['bv.surveyor', 403],
  ['hal.master', 403],
  ['owner.viewer', 403],
])('%s, who may or may not choose reviewers, is answered %s', async (who, expected) => {
  const document = await submitted();
  expect((await move(who, document, inDays(6))).status).toBe(expected);
});

test.each([
  ['yesterday', -1],
  ['no day', null],
  ['nonsense', 'soon'],
])('%s is refused', async (_, due) => {
  const document = await submitted();
  const { status, body } = await move(
    CONTROLLER,
    document,
    typeof due === 'number' ? inDays(due) : due,
  );
  expect([status, body]).toMatchObject([422, { errors: { due_on: [expect.any(String)] } }]);
});

test('nothing that is no review has such a day: a draft, and what is void', async () => {
  const draft = await makeDocument(docman, ENGINEER, 'SCH');
  expect((await move(CONTROLLER, draft, inDays(5))).status).toBe(422);
  const voided = await submitted();
  await perform(docman, CONTROLLER, 'voidDocument', voided.id, {
    reason: 'Made for the wrong docking',
  });
  expect((await move(CONTROLLER, voided, inDays(5))).status).toBe(422);
});
