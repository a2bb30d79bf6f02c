/** Who submits may choose whom of a step's people the review asks: they are told and waited for, the others stand in. */
import { and, eq } from 'drizzle-orm';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { PageOf } from '../../../src/contract/lists';
import { memberships, users } from '../../../server/db/schema';
import { routeSteps } from '../../../server/db/tables/documentSchema';
import { perform, makeDocument, newest, typeIdOf } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';

const ENGINEER = 'tomas.varga';
const FIRST = 'rajan.menon';
const SECOND = 'ana.ribeiro';
const PURCHASER = 'paula.frost';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
  await join(SECOND);
});
afterAll(() => docman.close());

const idOf = async (username: string): Promise<number> => {
  const [found] = await docman.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username));
  return found?.id ?? 0;
};
const join = async (username: string) =>
  docman.db
    .insert(memberships)
    .values({ user_id: await idOf(username), ship_code: 'HAL', drydock_number: null });
const leave = async (username: string) =>
  docman.db
    .delete(memberships)
    .where(and(eq(memberships.user_id, await idOf(username)), eq(memberships.ship_code, 'HAL')));

const submit = async (who: string, made: Document, people: readonly string[], position = 1) =>
  perform(docman, who, 'submitRevision', newest(made).id, {
    ask: [{ position, people: await Promise.all(people.map(idOf)) }],
  });
const decide = (who: string, made: Document, result = 'A') =>
  perform(docman, who, 'reviewRevision', newest(made).id, { result, comment: null });
const askedOf = (document: Document) =>
  newest(document).steps.map(({ asked }) => asked.map(({ fullname }) => fullname));
const waitsFor = async (who: string, { id }: Document) => {
  const token = await docman.tokenOf(who);
  const query = { page_size: 200 };
  const { body } = await docman.ask<PageOf<{ document_id: number }>>('reviews', { token, query });
  return body.items.some(({ document_id }) => document_id === id);
};

test('the chosen one alone is asked and has it in the queue; another of the step may still decide', async () => {
  const made = await makeDocument(docman, ENGINEER, 'SCH');
  const [step] = made.route;
  expect([step?.may_choose, step?.asked.length]).toEqual([true, 2]);
  const { status, body } = await submit(ENGINEER, made, [SECOND]);
  expect([status, askedOf(body)]).toEqual([200, [['Ana Ribeiro']]]);
  expect(await waitsFor(SECOND, made)).toBe(true);
  expect(await waitsFor(FIRST, made)).toBe(false);
  const { body: decided } = await decide(FIRST, made);
  expect(newest(decided).state).toBe('APPROVED');
  expect(await waitsFor(SECOND, made)).toBe(false);
});

test.each([[undefined], ['application/json'], ['application/x-www-form-urlencoded']])(
  'a submission without a body, said to be %s, asks everybody on the route',
  async (kind) => {
    const made = await makeDocument(docman, ENGINEER, 'SCH');
    const { statusCode, body } = await docman.app.inject({
      method: 'POST',
      url: `/api/revisions/${newest(made).id}/submit`,
      headers: {
        'x-access-token': await docman.tokenOf(ENGINEER),
        'content-length': '0',
        ...(kind === undefined ? {} : { 'content-type': kind }),
      },
    });
    expect(statusCode).toBe(200);
    expect(askedOf(JSON.parse(body) as Document)).toEqual([['Ana Ribeiro', 'Rajan Menon']]);
  },
);

test('once none of the chosen is left, everybody on the step is asked', async () => {
  const made = await makeDocument(docman, ENGINEER, 'SCH');
  await submit(ENGINEER, made, [SECOND]);
  await leave(SECOND);
  expect(await waitsFor(FIRST, made)).toBe(true);
  const { body } = await perform(docman, ENGINEER, 'document', made.id);
  expect(askedOf(body)).toEqual([['Rajan Menon']]);
  await join(SECOND);
  expect(await waitsFor(FIRST, made)).toBe(false);
});

test('all of them chosen is the route itself: who joins the ship later is asked as well', async () => {
  await leave(SECOND);
  const made = await makeDocument(docman, ENGINEER, 'SCH');
  expect(made.route.map(({ may_choose }) => may_choose)).toEqual([false]);
  expect((await submit(ENGINEER, made, [FIRST])).status).toBe(200);
  await join(SECOND);
  expect(await waitsFor(SECOND, made)).toBe(true);
});

test.each([
  ['who is not on the route', [PURCHASER], 1],
  ['who is on another step of none', [FIRST], 7],
  ['nobody', [], 1],
])('%s cannot be chosen, and nothing is submitted', async (_name, people, position) => {
  const made = await makeDocument(docman, ENGINEER, 'SCH');
  const { status, body } = await submit(ENGINEER, made, people, position);
  expect([status, Object.keys(body.errors ?? {}).length]).toEqual([422, 1]);
  const { body: after } = await perform(docman, ENGINEER, 'document', made.id);
  expect(newest(after).state).toBe('DRAFT');
});

test('where all have to decide nobody is left out, and without the right to edit documents nobody chooses', async () => {
  const type_id = await typeIdOf(docman, 'SCH');
  const ofType = eq(routeSteps.type_id, type_id);
  await docman.db.update(routeSteps).set({ rule: 'ALL' }).where(ofType);
  const strict = await makeDocument(docman, ENGINEER, 'SCH');
  expect(strict.route.map(({ may_choose }) => may_choose)).toEqual([false]);
  expect((await submit(ENGINEER, strict, [SECOND])).body.errors).toEqual({
    ask: ['At this step everyone decides: Technical superintendent.'],
  });
  await docman.db.update(routeSteps).set({ rule: 'ANY' }).where(ofType);
  const made = await makeDocument(docman, PURCHASER, 'SCH');
  expect(made.route.map(({ may_choose }) => may_choose)).toEqual([false]);
  expect((await submit(PURCHASER, made, [SECOND])).status).toBe(403);
});
