/** An approval with comments asks by when they are taken in, and is shown until the next revision is released. */
import { eq } from 'drizzle-orm';
import type { Document } from '../../../src/contract/documents/documentRecords';
import { auditEvents } from '../../../server/db/schema';
import { perform, makeDocument, newest, revise } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const OTHER = 'ingrid.dahl';
const FLEET = 'fleet.manager';
const TODAY = '2026-11-20';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

const submitted = async (code: string) => {
  const made = await makeDocument(docman, ENGINEER, code);
  return (await perform(docman, ENGINEER, 'submitRevision', newest(made).id)).body;
};
const review = (who: string, document: Document, result: string, more: object = {}) =>
  perform(docman, who, 'reviewRevision', newest(document).id, {
    result,
    comment: 'Move the blocks at frame 40',
    ...more,
  });
const shown = async (who: string, { id }: Document) =>
  (await perform(docman, who, 'document', id)).body.to_incorporate;

test('B names the day, which everybody who sees the document reads until the next revision is released', async () => {
  const made = await submitted('SCH');
  const { body } = await review(SUPERINTENDENT, made, 'B', { incorporate_by: '2026-12-04' });
  expect(body.register_state).toBe('APPROVED_WITH_COMMENTS');
  expect(newest(body).steps[0]?.results).toMatchObject([
    { result: 'B', incorporate_by: '2026-12-04' },
  ]);
  for (const who of [ENGINEER, 'selat.pm', 'owner.viewer'])
    expect([who, await shown(who, made)]).toEqual([who, { by: '2026-12-04' }]);
  const next = await revise(docman, ENGINEER, made.id);
  await perform(docman, ENGINEER, 'submitRevision', newest(next).id);
  // Being worked on is not done.
  expect(await shown(ENGINEER, made)).toEqual({ by: '2026-12-04' });
  await review(SUPERINTENDENT, next, 'A');
  expect(await shown(ENGINEER, made)).toBeNull();
});

test('without a day it is the next revision, whenever that comes, as for what was decided before', async () => {
  const made = await submitted('SCH');
  const { body } = await review(SUPERINTENDENT, made, 'B');
  expect(body.to_incorporate).toEqual({ by: null });
});

test('of several days the first counts, also that of a step before the last', async () => {
  const report = await submitted('FDR');
  await review(SUPERINTENDENT, report, 'B', { incorporate_by: '2026-12-01' });
  expect(await shown(ENGINEER, report)).toBeNull();
  const done = await review(FLEET, report, 'B', { incorporate_by: '2026-12-20' });
  expect(done.body.to_incorporate).toEqual({ by: '2026-12-01' });
});

test.each([
  ['A', '2026-12-04', 'Only for B: approved with comments'],
  ['C', '2026-12-04', 'Only for B: approved with comments'],
  ['D', '2026-12-04', 'Only for B: approved with comments'],
  ['B', '2026-11-19', 'Choose today or a later date.'],
  ['B', '4 December', undefined],
])('%s by %s is refused, and nothing is decided', async (result, incorporate_by, text) => {
  const made = await submitted('SCH');
  const { status, body } = await review(SUPERINTENDENT, made, result, { incorporate_by });
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty('incorporate_by');
  if (text !== undefined) expect(body.errors).toEqual({ incorporate_by: [text] });
  expect(newest((await perform(docman, ENGINEER, 'document', made.id)).body).steps).toMatchObject([
    { state: 'OPEN', results: [] },
  ]);
});

test('today is early enough', async () => {
  const made = await submitted('SCH');
  const { body } = await review(SUPERINTENDENT, made, 'B', { incorporate_by: TODAY });
  expect(body.to_incorporate).toEqual({ by: TODAY });
});

test('a void document has nothing to take in, and the day stands in its history', async () => {
  const made = await submitted('SCH');
  await review(SUPERINTENDENT, made, 'B', { incorporate_by: '2026-12-04' });
  const reason = 'Made for the wrong docking';
  await perform(docman, 'administrator', 'voidDocument', made.id, { reason });
  expect(await shown(SUPERINTENDENT, made)).toBeNull();
  const events = await docman.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.entity_id, made.id));
  expect(events.find(({ action }) => action === 'review')?.after).toMatchObject({
    result: 'B',
    incorporate_by: '2026-12-04',
  });
});

test('two who decide at once leave one result with its day', async () => {
  const made = await submitted('SCH');
  const both = await Promise.all([
    review(SUPERINTENDENT, made, 'B', { incorporate_by: '2026-12-04' }),
    review(OTHER, made, 'A'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { register_state, to_incorporate } = (await perform(docman, ENGINEER, 'document', made.id))
    .body;
  expect([register_state, to_incorporate]).toEqual(
    both[0].status === 200 ? ['APPROVED_WITH_COMMENTS', { by: '2026-12-04' }] : ['APPROVED', null],
  );
});

test('the export of the register tells it', async () => {
  const token = await docman.tokenOf(SUPERINTENDENT);
  const { body } = await docman.ask<string>('exportDocuments', { token });
  const [head = '', ...lines] = body.split('\r\n');
  const column = head.split(',').indexOf('Comments due');
  expect(column).toBeGreaterThan(0);
  const cells = lines.map((line) => line.split(',')[column]);
  expect(cells).toEqual(expect.arrayContaining(['2026-12-04', 'NEXT_REVISION', '']));
});
