/** The row of a document never contradicts its revisions, whoever else writes it at the same moment. */
import { PGlite } from '@electric-sql/pglite';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { DocumentsPage } from '../../../src/contract/documents/documentLists';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { Database } from '../../../server/db/database';
import { documents } from '../../../server/db/tables/documentSchema';
import { embeddedStore } from '../../../server/db/openEmbedded';
import { openPostgres } from '../../../server/db/openPostgres';
import { findContradictions, repairDocuments } from '../../../server/documents/documentRepair';
import { lockDocuments } from '../../../server/documents/documentLock';
import { readNext } from '../../../server/documents/files/textReader';
import { startDocman } from '../../support/server';
import { openDatabaseAddress } from '../support/database';
import {
  perform,
  documentOf,
  fileOf,
  makeDocument,
  newest,
  REVISION,
  typeIdOf,
} from '../support/documents';
import { openFiles, pdfOf, type FilesApp } from '../support/files';
import { call, signIn } from '../support/overHttp';
import { workerOf } from '../support/readableFiles';
import { makeFolder, removeFolders } from '../support/process';

const ENGINEER = 'tomas.varga';
const CONTROLLER = 'doc.controller';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(async () => {
  await docman.close();
  removeFolders();
});

const read = () => readNext(docman.db, workerOf(docman), docman.clock.now, () => undefined);

/** Drafts that have one file in common, whose text nobody has read yet. */
async function draftsOfOneFile(count: number): Promise<Document[]> {
  const bytes = pdfOf();
  const type_id = await typeIdOf(docman, 'MOM');
  const made: Document[] = [];
  for (let n = 0; n < count; n += 1) {
    const upload_id = await fileOf(docman, ENGINEER, bytes);
    const revision = { ...REVISION, upload_id, duplicate_reason: 'The same for all' };
    const body = { ...documentOf(type_id), revision };
    made.push((await perform(docman, ENGINEER, 'createDocument', 1, body)).body);
  }
  return made;
}

const tag = async (ids: number[], name: string) => {
  const token = await docman.tokenOf(CONTROLLER);
  const body = { action: 'tag', ids, tag: name, try_only: 'no' };
  return docman.ask('bulkDocuments', { token, body });
};

test('nothing of the demonstration contradicts itself', async () => {
  expect(await findContradictions(docman.db)).toEqual([]);
});

test('what is issued and tagged while the text of its file is read stays issued, tagged and found', async () => {
  for (let round = 0; round < 3; round += 1) {
    const made = await draftsOfOneFile(12);
    const ids = made.map(({ id }) => id);
    const [, ...answers] = await Promise.all([
      read(),
      tag(ids, `round-${round}`),
      ...made.map((one) => perform(docman, ENGINEER, 'issueRevision', newest(one).id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await findContradictions(docman.db)).toEqual([]);
    const token = await docman.tokenOf(CONTROLLER);
    const { body } = await docman.ask<DocumentsPage>('documents', {
      token,
      query: { q: `round ${round}`, page_size: 50 },
    });
    expect(body.items.map(({ id, register_state }) => [id, register_state]).sort()).toEqual(
      ids.map((id) => [id, 'ISSUED']).sort(),
    );
  }
});

test('a lock that no transaction holds is refused', async () => {
  await expect(lockDocuments(docman.db, [1])).rejects.toThrow('outside of a transaction');
});

const DAMAGES = [
  ['a state that no revision has', { register_state: 'DRAFT' }],
  ['no current revision where one was released', { current_id: null, released_on: null }],
  ['no latest revision', { latest_id: null }],
  ['another day', { on: '2001-01-01' }],
  ['authors who never were', { authors: [1, 2, 3] }],
  ['roles that nobody asked', { asked_roles: [1] }],
  ['none of its words', { words: '' }],
] as const;

test.each(DAMAGES)('%s is mended', async (_what, damage) => {
  const made = await makeDocument(docman, ENGINEER, 'MOM');
  await perform(docman, ENGINEER, 'issueRevision', newest(made).id);
  const of = () => docman.db.select().from(documents).where(eq(documents.id, made.id));
  const before = await of();
  await docman.db
    .update(documents)
    .set(damage as object)
    .where(eq(documents.id, made.id));
  expect(await findContradictions(docman.db)).toEqual([made.id]);
  expect(await repairDocuments(docman.db)).toBe(1);
  expect(await of()).toEqual(before);
  expect(await repairDocuments(docman.db)).toBe(0);
});

/** What an earlier version has left of a released document. */
async function damageOne(db: Database): Promise<number> {
  const [one] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.register_state, 'APPROVED'))
    .limit(1);
  const damage = { register_state: 'DRAFT', current_id: null } as const;
  await db
    .update(documents)
    .set(damage)
    .where(eq(documents.id, one?.id ?? 0));
  return one?.id ?? 0;
}

async function damageFolder(dataDir: string): Promise<number> {
  cpSync(process.env['DOCMAN_TEST_TEMPLATE'] ?? '', dataDir, { recursive: true });
  const store = embeddedStore(await PGlite.create(join(dataDir, 'db')));
  const id = await damageOne(store.db);
  await store.db.execute(sql`checkpoint`);
  await store.close();
  return id;
}

async function damageServer(url: string): Promise<number> {
  const store = await openPostgres({ url, statementMs: 20_000, onLostConnection: () => undefined });
  const id = await damageOne(store.db);
  await store.close();
  return id;
}

test('the next start mends what an earlier version has damaged', async () => {
  const dataDir = makeFolder();
  const database = await openDatabaseAddress();
  const id = database ? await damageServer(database.url) : await damageFolder(dataDir);
  const env = database ? { DATABASE_URL: database.url } : {};
  const server = await startDocman({ dataDir, env });
  const token = await signIn(server, 'administrator');
  const row = async () =>
    (await call(server, 'GET', `/documents?ids=${id}`, token)) as DocumentsPage;
  let register_state: string | undefined = 'DRAFT';
  while (register_state === 'DRAFT') register_state = (await row()).items[0]?.register_state;
  expect(register_state).toBe('APPROVED');
  expect((await row()).items[0]?.current).not.toBeNull();
  await server.stop();
  await database?.drop();
});
