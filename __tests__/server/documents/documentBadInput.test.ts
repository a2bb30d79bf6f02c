/** Every field of every call about documents with what nobody should send: never a fault, nothing of it stored. */
import { documents, revisions } from '../../../server/db/tables/documentSchema';
import { uploads } from '../../../server/db/tables/fileSchema';
import {
  fileTickets,
  reviewResults,
  revisionComments,
  savedViews,
} from '../../../server/db/tables/reviewSchema';
import { auditEvents } from '../../../server/db/schema';
import { describeBadInput } from '../support/badInput';
import { DOCUMENT_BODIES } from '../support/documentCalls';
import { documentVictim } from '../support/documentVictims';
import { openFiles, type FilesApp } from '../support/files';

let docman: FilesApp;
let token: string;
beforeAll(async () => {
  docman = await openFiles();
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

/** May hold any readable text, and so nearly a day. */
const FREE =
  /^(title|external_number|reason|change_note|received_from|duplicate_reason|comment|text|name|label|tag|to|query)$/;
/** No document has the tag. */
const NO_TAG = [200, 404, 422];

describeBadInput({
  docman: () => docman,
  bodies: DOCUMENT_BODIES,
  victim: (name) => documentVictim(docman, name),
  tables: [
    documents,
    revisions,
    revisionComments,
    reviewResults,
    savedViews,
    uploads,
    fileTickets,
    auditEvents,
  ],
  isFree: (field) => FREE.test(field),
  // A view without filters.
  mayBeEmpty: (name, field) => name === 'createSavedView' && field === 'query',
  answers: (name, field) => {
    if (name === 'renameTag' || name === 'removeTag') return NO_TAG;
    if (name !== 'createUpload') return undefined;
    // A size beyond what is taken is told as such.
    return field === 'size' ? [201, 413, 422] : [201, 422];
  },
  // Whoever submits may say nothing of whom it asks.
  withoutBody: 'submitRevision',
  outcome: 'answered 400',
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
