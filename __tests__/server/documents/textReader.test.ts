/** The text of files is read once, and finds a document for those alone who may read the document. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DrizzleQueryError, eq } from 'drizzle-orm';
import { files } from '../../../server/db/tables/fileSchema';
import { ContentFault } from '../../../server/papers/fileFaults';
import type { FileTools } from '../../../server/papers/fileTools';
import { readNext, startTextReader } from '../../../server/documents/files/textReader';
import type { DocumentsPage } from '../../../src/contract/documents/documentLists';
import { migrations, withFaults } from '../support/database';
import { perform, newest, REVISION } from '../support/documents';
import { complete, hashOf, openFiles, pdfOf, send, type FilesApp } from '../support/files';
import { draftOf, issuedOf, readableDocx, readablePdf, workerOf } from '../support/readableFiles';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const MASTER = 'hal.master';

/** The part of the migration that an update to this version runs. */
function readAgain(): string {
  const name = readdirSync(migrations).find((one) => one.endsWith('files_read_again.sql')) ?? '';
  const statements = readFileSync(join(migrations, name), 'utf8').split('--> statement-breakpoint');
  return statements.find((one) => one.includes('UPDATE "files"')) ?? '';
}

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

/** Reads one file; `broken` are those that could not be. */
async function read(broken: string[] = []): Promise<boolean> {
  const { db, clock } = docman;
  return readNext(db, workerOf(docman), clock.now, (sha256) => broken.push(sha256));
}
async function readAll(): Promise<string[]> {
  const broken: string[] = [];
  while (await read(broken));
  return broken;
}
const rowOf = async (bytes: Uint8Array) => {
  const [row] = await docman.db
    .select()
    .from(files)
    .where(eq(files.sha256, hashOf(bytes)));
  return row;
};
const rowsOf = async (who: string, q: string) => {
  const token = await docman.tokenOf(who);
  const { body } = await docman.ask<DocumentsPage>('documents', { token, query: { q } });
  return body.items;
};
const found = async (who: string, q: string): Promise<number[]> =>
  (await rowsOf(who, q)).map(({ id }) => id);
const snippetsOf = async (who: string, q: string) =>
  (await rowsOf(who, q)).map(({ snippet }) => snippet);

test('nothing of the demonstration waits to be read', async () => {
  expect(await read()).toBe(false);
});

test.each([
  ['PDF', 'Report.pdf', async () => readablePdf('Anodenplan Länge vier', 'Zinkopfer'), 2],
  [
    'DOCX',
    'Report.docx',
    () => Promise.resolve(readableDocx('Anodenplan &lt;Länge&gt; vier', 'Zinkopfer')),
    null,
  ],
  [
    'TXT',
    'Report.txt',
    () => Promise.resolve(Buffer.from('\ufeffAnodenplan\r\nLänge vier\tZinkopfer €\u00a0')),
    null,
  ],
] as const)(
  'a released %s is found by every word in it, with or without its accents, and its line is shown',
  async (kind, name, make, pages) => {
    const bytes = await make();
    const document = await issuedOf(docman, ENGINEER, name, bytes);
    expect(await found(MASTER, 'zinkopfer anodenplan')).not.toContain(document.id);
    expect(await readAll()).toEqual([]);
    for (const q of ['zinkopfer', 'ANODEN', 'lange vier', 'Länge'])
      expect([kind, q, (await found(MASTER, q)).includes(document.id)]).toEqual([kind, q, true]);
    for (const [q, line] of [
      ['zinkopfer', /^… .{1,14}Zinkopfer/],
      ['lange', /^Anodenplan .*Länge.* Zinkopfer/],
      ['LÄNGE', /^Anodenplan .*Länge.* Zinkopfer/],
      ['la\u0308nge', /^Anodenplan .*Länge.* Zinkopfer/],
    ] as const) {
      const [row] = (await rowsOf(MASTER, q)).filter(({ id }) => id === document.id);
      expect([q, row?.snippet]).toEqual([q, expect.stringMatching(line)]);
    }
    const { body } = await perform(docman, MASTER, 'document', document.id);
    expect(newest(body).file.pages).toBe(pages);
  },
);

test('a draft is found by its number alone, by nobody by its text, until it is released', async () => {
  const bytes = await readablePdf('Geheimniskramer');
  const draft = await draftOf(docman, ENGINEER, 'Report.pdf', bytes);
  await readAll();
  expect((await rowOf(bytes))?.text).toBe('Geheimniskramer');
  for (const who of [ENGINEER, SUPERINTENDENT, MASTER, 'administrator'])
    expect([who, await found(who, 'geheimniskramer')]).toEqual([who, []]);
  expect(await found(SUPERINTENDENT, draft.number)).toEqual([draft.id]);
  await perform(docman, ENGINEER, 'issueRevision', newest(draft).id);
  for (const who of [ENGINEER, SUPERINTENDENT, MASTER])
    expect([who, await found(who, 'geheimniskramer')]).toEqual([who, [draft.id]]);
});

test('with the next revision it is found by the new text, once that is released, and no longer by the old', async () => {
  const first = await issuedOf(docman, ENGINEER, 'Report.pdf', await readablePdf('Altertum'));
  const { id: upload_id } = await send(docman, ENGINEER, 'Next.pdf', await readablePdf('Neuzeit'));
  await complete(docman, ENGINEER, upload_id);
  const draft = { ...REVISION, change_note: 'Another time', upload_id };
  const revised = await perform(docman, ENGINEER, 'createRevision', first.id, draft);
  await readAll();
  expect([await found(SUPERINTENDENT, 'altertum'), await found(SUPERINTENDENT, 'neuzeit')]).toEqual(
    [[first.id], []],
  );
  expect(await snippetsOf(SUPERINTENDENT, 'altertum')).toEqual(['Altertum']);
  await perform(docman, ENGINEER, 'issueRevision', newest(revised.body).id);
  expect([await found(SUPERINTENDENT, 'altertum'), await found(SUPERINTENDENT, 'neuzeit')]).toEqual(
    [[], [first.id]],
  );
});

test('a void document is found by its number, and no longer by the text that few may read', async () => {
  const document = await issuedOf(docman, ENGINEER, 'Report.pdf', await readablePdf('Irrlaeufer'));
  await readAll();
  expect(await found(MASTER, 'irrlaeufer')).toEqual([document.id]);
  const reason = 'Made for the wrong docking';
  await perform(docman, 'doc.controller', 'voidDocument', document.id, { reason });
  expect(await found(MASTER, 'irrlaeufer')).toEqual([]);
  expect(await found(MASTER, document.number)).toEqual([document.id]);
  expect(await snippetsOf(MASTER, document.number)).toEqual([null]);
});

test.each([
  ['a broken PDF', 'Broken.pdf', () => pdfOf()],
  ['a PDF cut in half', 'Half.pdf', async () => (await readablePdf('Half')).subarray(0, 400)],
])('%s has no text, is told once, and not tried again', async (_what, name, make) => {
  const bytes = await make();
  const document = await issuedOf(docman, ENGINEER, name, bytes);
  expect(await readAll()).toEqual([hashOf(bytes)]);
  expect(await rowOf(bytes)).toMatchObject({ text: '', pages: null, read_at: docman.clock.now });
  docman.clock.advance(10 * 60_000);
  expect(await read()).toBe(false);
  expect(await found(SUPERINTENDENT, document.number)).toEqual([document.id]);
});

/** One attempt with these tools at each file that is due; when those that failed are tried again, as they were told. */
async function attempt(fileTools: FileTools): Promise<(Date | undefined)[]> {
  const told: (Date | undefined)[] = [];
  const { db, clock } = docman;
  while (await readNext(db, fileTools, clock.now, (_sha256, _error, again) => told.push(again)));
  return told;
}
const failing = (error: Error): FileTools => ({
  ...workerOf(docman),
  text: () => Promise.reject(error),
});

test.each([
  ['the store is away', new Error('connect ECONNREFUSED 10.0.0.1:9000')],
  ['the disk is full', Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' })],
  ['it took too long', new ContentFault('time', 'killed')],
])('while %s a file waits longer each time, and is read when that is over', async (what, error) => {
  const bytes = await readablePdf(`Nachgelesen ${what}`);
  const { id } = await issuedOf(docman, ENGINEER, 'Later.pdf', bytes);
  const start = docman.clock.now;
  for (const [at, minutes] of [1, 4, 16, 64, 256, 1_024, 1_440, 1_440].entries()) {
    const again = new Date(docman.clock.now.getTime() + minutes * 60_000);
    expect(await attempt(failing(error))).toEqual([again]);
    expect(await rowOf(bytes)).toMatchObject({ text: null, read_at: null, read_failures: at + 1 });
    expect(await read()).toBe(false);
    docman.clock.advance(minutes * 60_000 + 1);
  }
  expect(await readAll()).toEqual([]);
  docman.clock.now = start;
  expect(await found(SUPERINTENDENT, 'nachgelesen')).toContain(id);
});

test('files whose text was left empty by whatever went wrong are read again after an update', async () => {
  const [lost, scan] = [await readablePdf('Wiedergefunden'), await readablePdf('')];
  const { id } = await issuedOf(docman, ENGINEER, 'Lost once.pdf', lost);
  await issuedOf(docman, ENGINEER, 'Scan.pdf', scan);
  await readAll();
  const own = eq(files.sha256, hashOf(lost));
  await docman.db.update(files).set({ text: '', pages: null }).where(own);
  await docman.db.execute(readAgain());
  expect(await rowOf(scan)).toMatchObject({ text: '', pages: 1, read_at: docman.clock.now });
  await readAll();
  expect(await found(SUPERINTENDENT, 'wiedergefunden')).toEqual([id]);
});

test('a file that the store has lost keeps nobody else’s from being read, and is read once it is back', async () => {
  const [lost, kept] = [await readablePdf('Verloren'), await readablePdf('Behalten')];
  await issuedOf(docman, ENGINEER, 'Lost.pdf', lost);
  const document = await issuedOf(docman, ENGINEER, 'Kept.pdf', kept);
  await docman.storage.files.remove(hashOf(lost));
  expect(await readAll()).toEqual([hashOf(lost)]);
  expect(await found(SUPERINTENDENT, 'behalten')).toEqual([document.id]);
  await docman.storage.files.put(hashOf(lost), lost);
  docman.clock.advance(60_001);
  expect(await readAll()).toEqual([]);
  expect(await found(SUPERINTENDENT, 'verloren')).toHaveLength(1);
});

test('what another process has taken is left to it for five minutes, and read when that has died', async () => {
  const bytes = await readablePdf('Uebernommen');
  const { id } = await issuedOf(docman, ENGINEER, 'Taken.pdf', bytes);
  const reading_until = new Date(docman.clock.now.getTime() + 5 * 60_000);
  await docman.db
    .update(files)
    .set({ reading_until })
    .where(eq(files.sha256, hashOf(bytes)));
  expect(await read()).toBe(false);
  docman.clock.advance(5 * 60_000 + 1);
  expect(await readAll()).toEqual([]);
  expect(await found(SUPERINTENDENT, 'uebernommen')).toEqual([id]);
});

test('two processes read each file once', async () => {
  const files = await Promise.all([1, 2, 3].map((n) => readablePdf(`Zweimal ${n}`)));
  for (const bytes of files) await issuedOf(docman, ENGINEER, 'Twice.pdf', bytes);
  const worker = workerOf(docman);
  const taken: string[] = [];
  const noting = {
    ...worker,
    text: (sha256: string, mime: string) => {
      taken.push(sha256);
      return worker.text(sha256, mime);
    },
  };
  const work = async () => {
    while (await readNext(docman.db, noting, docman.clock.now, () => undefined));
  };
  await Promise.all([work(), work()]);
  expect(taken.sort()).toEqual(files.map(hashOf).sort());
});

test('a statement that fails is told to the log without what it held', async () => {
  const lines: string[] = [];
  const heard = new Promise<void>((done) => {
    docman.faults.error = new DrizzleQueryError('update files', ['A secret'], new Error('No room'));
    const db = withFaults(docman.db, docman.faults);
    const reading = startTextReader(db, workerOf(docman), (line) => {
      lines.push(line);
      void reading.stop().then(done);
    });
  });
  await heard;
  delete docman.faults.error;
  expect(lines).toEqual(['Reading the text of files failed: No room']);
});
