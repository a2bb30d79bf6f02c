/** The command that compares files with the database: it names every difference, and fails when something is lost. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { revisions } from '../../../server/db/tables/documentSchema';
import { files } from '../../../server/db/tables/fileSchema';
import { stampedCopies } from '../../../server/db/tables/reviewSchema';
import { differencesOf, type Difference } from '../../../server/files/check';
import { hashOf, makeReleased, openFiles, pdfOf, type FilesApp } from '../support/files';
import { makeFolder, removeFolders, run } from '../support/process';

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(async () => {
  await docman.close();
  removeFolders();
});

async function found(deep = false): Promise<Difference[]> {
  const all: Difference[] = [];
  for await (const one of differencesOf(docman.db, docman.storage.files, deep)) all.push(one);
  return all;
}

const pathOf = (sha256: string) => join(docman.dataDir, 'files', sha256.slice(0, 2), sha256);

test('nothing is named where both agree', async () => {
  await makeReleased(docman, pdfOf());
  // A download is drawn on and kept beside the document itself.
  const token = await docman.tokenOf('rajan.menon');
  const { status } = await docman.ask('revisionFile', { token, id: 1 });
  expect([status, await docman.db.$count(stampedCopies)]).toEqual([200, 1]);
  expect(await found(true)).toEqual([]);
});

test('a file without a record, records without their file, of another size, and changed content', async () => {
  const [gone, cut, flipped, extra, source_file] = [1, 2, 3, 4, 5].map(() => pdfOf());
  if (!gone || !cut || !flipped || !extra || !source_file) throw new Error('unreachable');
  const { number } = await makeReleased(docman, gone);
  await docman.storage.files.remove(hashOf(gone));
  await makeReleased(docman, cut);
  writeFileSync(pathOf(hashOf(cut)), cut.subarray(1));
  await makeReleased(docman, flipped);
  writeFileSync(pathOf(hashOf(flipped)), Buffer.alloc(flipped.length));
  await docman.storage.files.put(hashOf(extra), extra);
  const { revision } = await makeReleased(docman, pdfOf());
  const own = { name: 'a.dwg', size: 1, mime: 'image/vnd.dwg', pages: null };
  await docman.db
    .update(revisions)
    .set({ source_files: [{ ...own, sha256: hashOf(source_file) }] })
    .where(eq(revisions.id, revision));

  const kinds = async (deep: boolean) =>
    Object.fromEntries((await found(deep)).map(({ sha256, kind }) => [sha256, kind]));
  const quick = {
    [hashOf(gone)]: 'missing',
    [hashOf(cut)]: 'size',
    [hashOf(extra)]: 'unrecorded',
    [hashOf(source_file)]: 'unrecorded source file',
  };
  expect(await kinds(false)).toEqual(quick);
  expect(await kinds(true)).toEqual({ ...quick, [hashOf(flipped)]: 'content' });
  const missing = (await found()).find(({ kind }) => kind === 'missing');
  expect(missing?.text).toContain(`${number} rev. A (Docking plan.pdf)`);
  expect(await docman.db.$count(files)).toBeGreaterThan(4);
});

test('it makes no database where there is none, and takes no other command for it', async () => {
  const DOCMAN_DATA_DIR = makeFolder();
  const none = await run({ DOCMAN_DATA_DIR }, undefined, ['check']);
  expect([none.code, none.stderr]).toEqual([1, `There is no database in ${DOCMAN_DATA_DIR}.\n`]);
  const other = await run({ DOCMAN_DATA_DIR }, undefined, ['chek']);
  expect([other.code, other.stdout]).toEqual([1, '']);
});
