/** Every field of every call about documents with what nobody should send: never a fault, nothing of it stored. */
import { count } from 'drizzle-orm';
import { documents, revisions } from '../../../server/db/tables/documentSchema';
import { uploads } from '../../../server/db/tables/fileSchema';
import {
  fileTickets,
  reviewResults,
  revisionComments,
  savedViews,
} from '../../../server/db/tables/reviewSchema';
import { auditEvents } from '../../../server/db/schema';
import { endpoints } from '../../../src/contract/endpoints';
import { DOCUMENT_BODIES, type DocumentCall } from '../support/documentCalls';
import { documentVictim, type Victim } from '../support/documentVictims';
import { openFiles, type FilesApp } from '../support/files';

let docman: FilesApp;
let token: string;
beforeAll(async () => {
  docman = await openFiles();
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

const CALLS = Object.keys(DOCUMENT_BODIES) as DocumentCall[];
const FIELDS = CALLS.flatMap((name) =>
  Object.keys(DOCUMENT_BODIES[name] ?? {}).map((field) => [name, field] as const),
);

/** Refused whatever the field is. */
const NEVER: [what: string, value: unknown][] = [
  ['an object', { toString: 'x', length: 7 }],
  ['a list of what is nothing', [{}, null, 'x', 1.5]],
  ['a negative fraction', -1.5],
  ['a huge number', 1e300],
  ['a text with NUL', 'A\u0000B'],
  ['half a surrogate pair', 'NEW\ud83d'],
  ['an empty text', ''],
  ['a long text', 'R'.repeat(100_000)],
  ['nearly a day', '2026-02-30'],
];
/** Some fields may well be these. */
const PERHAPS: [what: string, value: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['zero', 0],
  ['a flag', true],
  ['a great integer', 2_147_483_648],
  ['an id of nobody', 2_147_483_647],
  ['a script', '<script>alert(1)</script>'],
  ['SQL', "'; drop table documents; --"],
  ['a path', '../../etc/passwd.pdf'],
  ['emoji', '🚢⚓👩‍🔧 dock'],
  ['right-to-left text', 'سفينة الشحن'],
  ['a day of another age', '0001-01-01'],
];
/** May hold any readable text, and so nearly a day. */
const FREE =
  /^(title|external_number|reason|change_note|received_from|duplicate_reason|comment|text|name|label|tag|to|query)$/;
/** A view without filters. */
const mayBeEmpty = (name: DocumentCall, field: string) =>
  name === 'createSavedView' && field === 'query';

const TABLES = {
  ...{ documents, revisions, revisionComments, reviewResults },
  ...{ savedViews, uploads, fileTickets, auditEvents },
};
async function stored(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(TABLES))
    counts[name] = (await docman.db.select({ n: count() }).from(table))[0]?.n ?? 0;
  return counts;
}

describe.each(CALLS)('%s', (name) => {
  let victim: Victim;
  let who: string;
  beforeAll(async () => {
    victim = await documentVictim(docman, name);
    who = victim.who === undefined ? token : await docman.tokenOf(victim.who);
  });
  const fields = FIELDS.filter(([call]) => call === name).map(([, field]) => field);
  const send = (field: string, value: unknown) =>
    docman.ask<{ message: string; errors?: Record<string, string[]> }>(name, {
      token: who,
      ...(victim.id === undefined ? {} : { id: victim.id }),
      body: { ...(victim.body ?? DOCUMENT_BODIES[name]), [field]: value },
    });

  test.each(fields)(`${name}.%s`, async (field) => {
    const before = await stored();
    for (const [what, value] of NEVER) {
      if (what === 'nearly a day' && FREE.test(field)) continue;
      if (what === 'an empty text' && mayBeEmpty(name, field)) continue;
      const { status, body } = await send(field, value);
      expect([what, status]).toEqual([what, 422]);
      expect(Object.keys(body.errors ?? {}).map((one) => one.split(/[[.]/)[0])).toContain(field);
      for (const text of Object.values(body.errors ?? {}).flat()) expect(text).toMatch(/^[A-Z]\w+/);
    }
    expect(await stored()).toEqual(before);
  });

  test.each(fields)(`${name}.%s with odd values`, async (field) => {
    for (const [what, value] of PERHAPS) {
      const { status, body } = await send(field, value);
      // A size beyond what is taken is told as such.
      const fine = {
        createUpload: field === 'size' ? [201, 413, 422] : [201, 422],
        // No document has the tag.
        renameTag: [200, 404, 422],
        removeTag: [200, 404, 422],
      };
      const expected = (fine as Record<string, number[]>)[name] ?? [200, 201, 422];
      expect([what, expected.includes(status)]).toEqual([what, true]);
      if (status !== 422) continue;
      for (const text of Object.values(body.errors ?? {}).flat()) expect(text).toMatch(/^[A-Z]\w+/);
    }
  });

  test.each([
    ['nothing', ''],
    ['broken JSON', '{"name": '],
    ['a list', '[]'],
    ['null', 'null'],
  ])('a body that is %s is answered 400', async (_what, payload) => {
    const { method, path } = endpoints[name];
    const answer = await docman.app.inject({
      method,
      url: `/api${path.replace('{id}', String(victim.id ?? 1))}`,
      headers: { 'content-type': 'application/json', 'x-access-token': who },
      payload,
    });
    // Whoever submits may say nothing of whom it asks.
    const mayMiss = name === 'submitRevision' && payload === '';
    expect(answer.statusCode).toBe(mayMiss ? 422 : 400);
  });
});

const LONG = 'x'.repeat(3_000);
test.each([
  ['an order that there is not', '/documents?sort=size'],
  ['a state that there is not', '/documents?register_state=NEW'],
  ['two states', '/documents?register_state=DRAFT&register_state=VOID'],
  ['a word for an id', '/documents?type_id=x'],
  ['an id below 1', '/documents?ship_id=0'],
  ['a word among ids', '/documents?ids=1,x'],
  ['a page below 1', '/documents?page=0'],
  ['a page too large', '/documents?page_size=201'],
  ['a long search', `/documents?q=${'x'.repeat(201)}`],
  ['a long mark', `/documents?after=${LONG}`],
  ['a long mark before', `/documents?before=${LONG}`],
  ['a page of an export', '/documents/export?page=2'],
  ['a search in a history', '/documents/1/history?q=x'],
  ['an order of reviews', '/reviews?sort=due_on'],
  ['a way to open that there is not', '/revisions/1/file?disposition=both'],
  ['two tickets', '/downloads?ticket=x&ticket=y'],
  ['a long code', `/checks/revisions/1?code=${LONG}`],
])('a filter with %s is answered 400 in words', async (_what, url) => {
  const headers = { 'x-access-token': token };
  const { statusCode, body } = await docman.app.inject({ url: `/api${url}`, headers });
  expect(statusCode).toBe(400);
  const { message } = JSON.parse(body) as { message: string };
  expect(message).toMatch(
    /^(The filter "\w+" is not valid: [A-Z]\w*( .+)?|Unknown filter "\w+"\.)$/,
  );
});

test.each([
  '/documents/x',
  '/documents/-1',
  '/revisions/1.5',
  '/documents/9999999999',
  '/comments/1',
])('there is nothing at %s', async (url) => {
  const headers = { 'x-access-token': token };
  expect((await docman.app.inject({ url: `/api${url}`, headers })).statusCode).toBe(404);
});

test.each(['x', 'AB'.repeat(32), 'ab'.repeat(31), `${'ab'.repeat(32)}0`, '..%2f..%2fetc'])(
  'no document is asked for by the hash %.40s',
  async (hash) => {
    expect((await docman.ask('checkFile', { hash })).status).toBe(404);
  },
);
