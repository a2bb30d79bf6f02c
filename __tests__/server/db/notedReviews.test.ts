/** What a database of an earlier version makes of revisions that notes alone had approved, D at the last step. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Document } from '../../../src/contract/documents/documentRecords';
import { documents, revisions } from '../../../server/db/tables/documentSchema';
import { lockDocuments } from '../../../server/documents/documentLock';
import { refreshDocuments } from '../../../server/documents/documentRefresh';
import { findContradictions, repairDocuments } from '../../../server/documents/documentRepair';
import { reviewResults, reviewSteps } from '../../../server/db/tables/reviewSchema';
import { perform, makeDocument, newest, revise } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const FLEET = 'fleet.manager';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

const decide = async (document: Document, ...answers: [who: string, result: string][]) => {
  const { id } = newest(document);
  let { body } = await perform(docman, ENGINEER, 'submitRevision', id);
  for (const [who, result] of answers)
    ({ body } = await perform(docman, who, 'reviewRevision', id, { result, comment: 'Seen' }));
  return body;
};
const made = async (code: string, ...answers: [who: string, result: string][]) =>
  decide(await makeDocument(docman, ENGINEER, code), ...answers);
const next = async ({ id }: Document, ...answers: [who: string, result: string][]) =>
  decide(await revise(docman, ENGINEER, id), ...answers);
const states = ({ revisions: all }: Document) => all.map(({ label, state }) => [label, state]);
const read = async ({ id }: Document) => (await perform(docman, ENGINEER, 'document', id)).body;

const refreshed = ({ id }: Document) =>
  docman.db.transaction(async (tx) => {
    await refreshDocuments(tx, await lockDocuments(tx, [id]));
  });

/** As the version before had it: the note has approved the revision, days later, and what was current has given way. */
async function approvedByNote(document: Document, state = 'APPROVED') {
  const { id } = newest(document);
  const at = '2026-11-25T09:00:00Z';
  for (const statement of [
    sql`update revisions set state = 'SUPERSEDED', "on" = '2026-11-25'
      where document_id = ${document.id} and state in ('APPROVED', 'APPROVED_WITH_COMMENTS', 'ISSUED', 'RECEIVED')`,
    sql`update revisions set state = ${state}::revision_state, "on" = '2026-11-25', decided_at = ${at} where id = ${id}`,
    sql`update review_steps set done_at = ${at} where revision_id = ${id} and done_at is null`,
  ])
    await docman.db.execute(statement);
  await refreshed(document);
}

async function migrate() {
  const folder = 'server/db/migrations';
  const name = readdirSync(folder).find((one) => one.endsWith('_noted_reviews.sql')) ?? '';
  const statements = readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint');
  await docman.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}

/** All that the database says of documents, their revisions and reviews. */
const everything = async () => ({
  documents: await docman.db.select().from(documents).orderBy(asc(documents.id)),
  revisions: await docman.db.select().from(revisions).orderBy(asc(revisions.id)),
  steps: await docman.db.select().from(reviewSteps).orderBy(asc(reviewSteps.id)),
  results: await docman.db.select().from(reviewResults).orderBy(asc(reviewResults.id)),
});

test('they become what the rules of today make of the same answers, and all else stays', async () => {
  const first = await made('SCH', [SUPERINTENDENT, 'D']);
  const second = await next(await made('SCH', [SUPERINTENDENT, 'A']), [SUPERINTENDENT, 'D']);
  const commented = await next(await made('SCH', [SUPERINTENDENT, 'B']), [SUPERINTENDENT, 'D']);
  const ofTwo = await made('FDR', [SUPERINTENDENT, 'B'], [FLEET, 'D']);
  const decidedLater = await made('FDR', [SUPERINTENDENT, 'A'], [FLEET, 'D'], [FLEET, 'A']);
  const filed = await makeDocument(
    docman,
    'administrator',
    'MOM',
    {},
    { received_from: 'The yard' },
  );
  await perform(docman, 'administrator', 'issueRevision', newest(filed).id);
  // The type had no review when its first revision came.
  const [type] = await docman.db
    .select({ id: documents.type_id })
    .from(documents)
    .where(eq(documents.id, first.id));
  await docman.db
    .update(documents)
    .set({ type_id: type?.id ?? 0 })
    .where(eq(documents.id, filed.id));
  const reviewed = await next(filed, [SUPERINTENDENT, 'D']);
  expect([first, second, commented, ofTwo, reviewed].map(states)).toEqual([
    [['0', 'FOR_REVIEW']],
    [
      ['1', 'FOR_REVIEW'],
      ['0', 'APPROVED'],
    ],
    [
      ['1', 'FOR_REVIEW'],
      ['0', 'APPROVED_WITH_COMMENTS'],
    ],
    [['A', 'FOR_REVIEW']],
    [
      ['1', 'FOR_REVIEW'],
      ['0', 'RECEIVED'],
    ],
  ]);
  expect(states(decidedLater)).toEqual([['A', 'APPROVED']]);
  const before = await everything();
  for (const one of [first, second, commented, reviewed]) await approvedByNote(one);
  await approvedByNote(ofTwo, 'APPROVED_WITH_COMMENTS');
  expect(await everything()).not.toEqual(before);
  await migrate();
  const bare = async () =>
    (await everything()).documents.map((row) => ({ ...row, words: undefined }));
  expect(await bare()).toEqual(before.documents.map((row) => ({ ...row, words: undefined })));
  // What could be read in a file that is released no more is found by nobody; the start of the server writes the rest anew.
  const touched = [first, second, commented, ofTwo, reviewed].map(({ id }) => id);
  expect((await findContradictions(docman.db)).sort((a, b) => a - b)).toEqual(
    touched.sort((a, b) => a - b),
  );
  await repairDocuments(docman.db);
  expect(await everything()).toEqual(before);
  const decided = await perform(docman, SUPERINTENDENT, 'reviewRevision', newest(second).id, {
    result: 'A',
    comment: null,
  });
  expect(states(decided.body)).toEqual([
    ['1', 'APPROVED'],
    ['0', 'SUPERSEDED'],
  ]);
});

test('one that a next revision has followed gives way to it, and nobody works by it meanwhile', async () => {
  const noted = await next(await made('SCH', [SUPERINTENDENT, 'A']), [SUPERINTENDENT, 'D']);
  await approvedByNote(noted);
  const later = await revise(docman, ENGINEER, noted.id);
  const alone = await made('SCH', [SUPERINTENDENT, 'D']);
  await approvedByNote(alone);
  await revise(docman, ENGINEER, alone.id);
  await migrate();
  await repairDocuments(docman.db);
  expect(await findContradictions(docman.db)).toEqual([]);
  const shown = await read(noted);
  expect(states(shown)).toEqual([
    ['2', 'DRAFT'],
    ['1', 'SUPERSEDED'],
    ['0', 'APPROVED'],
  ]);
  expect([shown.register_state, shown.current?.label]).toEqual(['DRAFT', '0']);
  expect(states(await read(alone))).toEqual([
    ['1', 'DRAFT'],
    ['0', 'SUPERSEDED'],
  ]);
  expect((await read(alone)).current).toBeNull();
  const done = await decide(later, [SUPERINTENDENT, 'A']);
  expect(done.current?.label).toBe('2');
  expect(done.revisions.map(({ superseded_by: by }) => by?.label ?? null)).toEqual([
    null,
    '2',
    '2',
  ]);
});

test('what is current again was decided on: not one that a note alone had approved before', async () => {
  const first = await made('SCH', [SUPERINTENDENT, 'A']);
  const second = await next(first, [SUPERINTENDENT, 'D']);
  await approvedByNote(second);
  const third = await next(second, [SUPERINTENDENT, 'D']);
  await approvedByNote(third);
  await migrate();
  const shown = await read(first);
  expect(states(shown)).toEqual([
    ['2', 'FOR_REVIEW'],
    ['1', 'SUPERSEDED'],
    ['0', 'APPROVED'],
  ]);
  expect(shown.current?.label).toBe('0');
  expect(newest(shown).steps).toMatchObject([{ state: 'OPEN', results: [{ result: 'D' }] }]);
});

test('a void document stays void', async () => {
  const noted = await made('SCH', [SUPERINTENDENT, 'D']);
  await approvedByNote(noted);
  await perform(docman, 'administrator', 'voidDocument', noted.id, {
    reason: 'Drawn for another ship',
  });
  await migrate();
  const [row] = await docman.db
    .select({ state: documents.register_state, current: documents.current_id })
    .from(documents)
    .where(inArray(documents.id, [noted.id]));
  expect(row).toEqual({ state: 'VOID', current: null });
});
