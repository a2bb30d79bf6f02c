/** What a database of an earlier version makes of documents that it called approved though nobody was asked. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { isReleased } from '../../../src/contract/documents/documentStates';
import { documents, documentTypes, revisions } from '../../../server/db/tables/documentSchema';
import { reviewSteps } from '../../../server/db/tables/reviewSchema';
import { findContradictions } from '../../../server/documents/documentRepair';
import { perform, makeDocument, newest } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';

const OLD = `'DRAFT', 'FOR_REVIEW', 'APPROVED', 'APPROVED_WITH_COMMENTS', 'REJECTED', 'SUPERSEDED'`;

/** As the version before had it: two states fewer, and the former code of the type and its numbers. */
const FORMER = [
  `drop index revisions_in_review_unique`,
  `drop index revisions_in_review`,
  `drop index documents_register_state`,
  `alter type register_state rename to register_state_new`,
  `alter type revision_state rename to revision_state_new`,
  `create type register_state as enum (${OLD}, 'NO_FILE', 'VOID')`,
  `create type revision_state as enum (${OLD})`,
  `alter table revisions alter column state type revision_state
    using replace(replace(state::text, 'ISSUED', 'APPROVED'), 'RECEIVED', 'APPROVED')::revision_state`,
  `alter table documents alter column register_state type register_state
    using replace(replace(register_state::text, 'ISSUED', 'APPROVED'), 'RECEIVED', 'APPROVED')::register_state`,
  `drop type register_state_new`,
  `drop type revision_state_new`,
  `create unique index revisions_in_review_unique on revisions (document_id) where state = 'FOR_REVIEW'`,
  `create index revisions_in_review on revisions (id) where state = 'FOR_REVIEW'`,
  `create index documents_register_state on documents (register_state, number collate "C")`,
  `update document_types set code = 'CSR' where code = 'CLS'`,
  `update documents set number = replace(number, '-CLS-', '-CSR-'),
    words = to_tsvector('simple', 'hal gen csr 0011 class survey status class item')
    where number like '%-CLS-%'`,
];

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
  // Nobody reviews minutes.
  const made = await makeDocument(docman, 'tomas.varga', 'MOM', {}, { received_from: 'The yard' });
  await perform(docman, 'tomas.varga', 'issueRevision', newest(made).id);
});
afterAll(() => docman.close());

const states = async () =>
  new Map(
    (await docman.db.select({ id: revisions.id, state: revisions.state }).from(revisions)).map(
      ({ id, state }) => [id, state],
    ),
  );
const rows = async () =>
  docman.db
    .select({ id: documents.id, state: documents.register_state })
    .from(documents)
    .orderBy(documents.id);

async function migrate() {
  const folder = 'server/db/migrations';
  const name = readdirSync(folder).find((one) => one.endsWith('_issued_or_received.sql')) ?? '';
  const statements = readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint');
  await docman.db.transaction(async (tx) => {
    for (const statement of [...FORMER, ...statements]) await tx.execute(sql.raw(statement));
  });
}

test('in one transaction what nobody was asked about becomes issued or received, and the rest stays', async () => {
  const before = { revisions: await states(), rows: await rows() };
  expect([...before.revisions.values()]).toEqual(
    expect.arrayContaining(['APPROVED', 'ISSUED', 'RECEIVED', 'SUPERSEDED', 'FOR_REVIEW']),
  );
  await migrate();
  expect(await states()).toEqual(before.revisions);
  expect(await rows()).toEqual(before.rows);
  expect(await findContradictions(docman.db)).toEqual([]);
  const reviewed = await docman.db
    .selectDistinct({ id: reviewSteps.revision_id })
    .from(reviewSteps);
  const asked = new Set(reviewed.map(({ id }) => id));
  for (const [id, state] of await states())
    if (isReleased(state)) expect([id, asked.has(id)]).toEqual([id, state.startsWith('APPROVED')]);
});

describe('a class survey status with its former number', () => {
  const NUMBER = 'HAL-GEN-CSR-0011';
  const former = async () => {
    const [one] = await docman.db.select().from(documents).where(eq(documents.number, NUMBER));
    if (one === undefined) throw new Error('Its number has changed.');
    return one;
  };

  test('keeps it, under the code that its type has now', async () => {
    const { type_id } = await former();
    const [type] = await docman.db
      .select()
      .from(documentTypes)
      .where(eq(documentTypes.id, type_id));
    expect(type?.code).toBe('CLS');
  });

  test('is found by it, and its printed code is current', async () => {
    const { id, current_id } = await former();
    const token = await docman.tokenOf('administrator');
    const found = await docman.ask<{ items: { id: number }[] }>('documents', {
      token,
      query: { q: NUMBER },
    });
    expect(found.body.items.map((one) => one.id)).toEqual([id]);
    const [revision] = await docman.db
      .select()
      .from(revisions)
      .where(eq(revisions.id, current_id ?? 0));
    const { check_code: code } = revision ?? {};
    const check = await docman.ask<{ answer: string }>('checkRevision', {
      id: current_id ?? 0,
      query: { code: code ?? '' },
    });
    expect(check.body.answer).toBe('CURRENT');
  });

  test('is followed by the next number of its type, which nothing has had', async () => {
    const made = await makeDocument(docman, 'rajan.menon', 'CLS', { drydock_id: null });
    expect(made.number).toBe('HAL-GEN-CLS-0012');
  });
});
