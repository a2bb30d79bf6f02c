/** "Is this document current?": what anybody learns who has a document in hand, and what nobody learns. */
import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import qrcode from 'qrcode-generator';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { Check } from '../../../src/contract/documents/checks';
import { revisions } from '../../../server/db/tables/documentSchema';
import { stampedCopies } from '../../../server/db/tables/reviewSchema';
import { perform, fileOf, makeDocument, newest, revise, REVISION } from '../support/documents';
import { hashOf, openFiles, pdfOf, type FilesApp } from '../support/files';
import { draftOf, drawingOf, issuedOf, readablePdf, textOf } from '../support/readableFiles';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const DAY = '2026-11-20';
const UNKNOWN = { answer: 'UNKNOWN', label: null, superseded_by: null, on: null };

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles({ publicUrl: 'http://docman.example.com' });
});
afterAll(() => docman.close());

/** Strangers: nobody here has a session, and each has an address of their own. */
let strangers = 0;
const stranger = () => `10.1.${Math.floor((strangers += 1) / 200)}.${strangers % 200}`;
const byHash = async (hash: string) =>
  (await docman.ask<Check>('checkFile', { hash, address: stranger() })).body;
const byCode = async (id: number, code?: string) => {
  const query = code === undefined ? {} : { query: { code } };
  return (await docman.ask<Check>('checkRevision', { id, address: stranger(), ...query })).body;
};
const codeOf = async (id: number) => {
  const [row] = await docman.db.select().from(revisions).where(eq(revisions.id, id));
  return row?.check_code ?? '';
};
const hashOfNewest = (document: Document) => newest(document).file.sha256;

async function bothSay(document: Document, check: Check) {
  const { id } = newest(document);
  expect(await byHash(hashOfNewest(document))).toEqual(check);
  expect(await byCode(id, await codeOf(id))).toEqual(check);
}

const submit = (document: Document) =>
  perform(docman, ENGINEER, 'submitRevision', newest(document).id);
const decide = (document: Document, result: string) =>
  perform(docman, SUPERINTENDENT, 'reviewRevision', newest(document).id, {
    result,
    comment: 'So it is',
  });

async function approved(): Promise<Document> {
  const made = await makeDocument(docman, ENGINEER, 'SCH');
  await submit(made);
  return (await decide(made, 'A')).body;
}

describe('a document', () => {
  test('that was approved is current, since its day', async () => {
    const current = { answer: 'CURRENT', label: '0', superseded_by: null, on: DAY } as const;
    await bothSay(await approved(), current);
  });

  test('stays current while the next one is a draft, under review or rejected, and gives way when that is approved', async () => {
    const first = await approved();
    const on = '2026-11-01';
    await docman.db
      .update(revisions)
      .set({ on })
      .where(eq(revisions.id, newest(first).id));
    const current = { answer: 'CURRENT', label: '0', superseded_by: null, on } as const;
    const rejected = await revise(docman, ENGINEER, first.id);
    await bothSay(first, current);
    await submit(rejected);
    await bothSay(first, current);
    await decide(rejected, 'C');
    await bothSay(first, current);
    const second = await revise(docman, ENGINEER, first.id);
    await submit(second);
    await decide(second, 'B');
    await bothSay(first, { answer: 'SUPERSEDED', label: '0', superseded_by: '2', on: DAY });
    await bothSay(second, {
      ...{ answer: 'CURRENT_WITH_COMMENTS', label: '2', superseded_by: null, on: DAY },
    });
    await bothSay(rejected, { ...UNKNOWN, answer: 'NOT_RELEASED' });
  });

  test('of a void document is void, also one that was superseded before', async () => {
    const first = await approved();
    const second = await revise(docman, ENGINEER, first.id);
    await submit(second);
    await decide(second, 'A');
    const reason = 'Made for the wrong docking';
    await perform(docman, 'doc.controller', 'voidDocument', first.id, { reason });
    const gone = { ...UNKNOWN, answer: 'VOID' } as const;
    await bothSay(first, { ...gone, label: '0' });
    await bothSay(second, { ...gone, label: '1' });
  });

  test('that is a draft, under review, or of a void document without any released, is not released', async () => {
    const made = await makeDocument(docman, ENGINEER, 'SCH');
    const notReleased = { ...UNKNOWN, answer: 'NOT_RELEASED' } as const;
    await bothSay(made, notReleased);
    await submit(made);
    await bothSay(made, notReleased);
    const reason = 'Made for the wrong docking';
    await perform(docman, 'doc.controller', 'voidDocument', made.id, { reason });
    await bothSay(made, notReleased);
  });

  test('with one byte altered is unknown', async () => {
    const bytes = pdfOf();
    await issuedOf(docman, ENGINEER, 'Minutes.pdf', bytes);
    expect(await byHash(hashOf(bytes))).toMatchObject({ answer: 'CURRENT' });
    const altered = Buffer.from(bytes);
    altered[500] = (altered[500] ?? 0) ^ 1;
    expect(await byHash(hashOf(altered))).toEqual(UNKNOWN);
  });

  /** A code drawn without a small letter is equal to its upper case. */
  const otherCase = (code: string) =>
    code.replace(/[A-Za-z]/g, (c) => (c < 'a' ? c.toLowerCase() : c.toUpperCase()));

  test('with another’s code, a wrong one, a part of it, or none, is unknown', async () => {
    const [one, other] = [await approved(), await approved()];
    const { id } = newest(one);
    const code = await codeOf(id);
    for (const wrong of [
      await codeOf(newest(other).id),
      `${code}x`,
      code.slice(0, -1),
      otherCase(code),
      '%',
      undefined,
    ])
      expect([wrong, await byCode(id, wrong)]).toEqual([wrong, UNKNOWN]);
    expect(await byCode(999_999, code)).toEqual(UNKNOWN);
  });

  test('that is current under one of its two numbers is current', async () => {
    const bytes = pdfOf();
    const first = await issuedOf(docman, ENGINEER, 'Minutes.pdf', bytes);
    const second = await makeDocument(docman, ENGINEER, 'INS');
    const copy = { ...REVISION, duplicate_reason: 'Kept twice', version: newest(second).version };
    const upload_id = await fileOf(docman, ENGINEER, bytes);
    const changed = { ...copy, upload_id };
    await perform(docman, ENGINEER, 'updateRevision', newest(second).id, changed);
    const reason = 'Made for the wrong docking';
    expect(await byHash(hashOf(bytes))).toMatchObject({ answer: 'CURRENT' });
    await perform(docman, 'doc.controller', 'voidDocument', first.id, { reason });
    expect(await byHash(hashOf(bytes))).toMatchObject({ answer: 'VOID' });
    await submit(second);
    await decide(second, 'A');
    expect(await byHash(hashOf(bytes))).toMatchObject({ answer: 'CURRENT' });
  });
});

const download = async (id: number, who = ENGINEER, disposition = 'attachment') => {
  const { statusCode, rawPayload } = await docman.app.inject({
    url: `/api/revisions/${id}/file?disposition=${disposition}`,
    headers: { 'x-access-token': await docman.tokenOf(who), host: 'other.example' },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
};

/** The dark modules of a code, as column and row. */
function modulesOf(url: string): string[] {
  const code = qrcode(0, 'M');
  code.addData(url);
  code.make();
  const places = Array.from({ length: code.getModuleCount() }, (_one, place) => place);
  return places.flatMap((row) =>
    places.filter((column) => code.isDark(row, column)).map((column) => `${column} ${row}`),
  );
}

/** The same of a drawing: squares of one point in a form with two points of white around, counted from below. */
function modulesIn(drawing: string): string[] {
  const [ground, ...dark] = [...drawing.matchAll(/^(\d+) (\d+) (\d+) (\d+) re$/gm)].map((one) =>
    one.slice(1).map(Number),
  );
  const size = ground?.[2] ?? 0;
  return dark.flatMap(([x = 0, y = 0, width = 0]) =>
    Array.from({ length: width }, (_one, n) => `${x + n - 2} ${size - 3 - y}`),
  );
}

describe('what is handed out of a PDF', () => {
  test('says on every page what it is, with a code that leads to its check, and is known by its own hash', async () => {
    const bytes = await readablePdf('The stern tube', 'The rudder');
    const document = await issuedOf(docman, ENGINEER, 'Minutes.pdf', bytes);
    const { id } = newest(document);
    const copy = await download(id);
    expect(hashOf(copy)).not.toBe(hashOf(bytes));
    const check = await byHash(hashOf(copy));
    expect(check).toMatchObject({ answer: 'CURRENT', label: '0' });
    const text = await textOf(docman, copy);
    const line = `${document.number} rev. 0 ${hashOf(bytes).slice(0, 12)}`;
    const url = `http://docman.example.com/check/${id}/${await codeOf(id)}`;
    for (const words of ['The stern tube', 'The rudder']) expect(text).toContain(words);
    expect(text.split(line)).toHaveLength(3);
    expect(text.split(`Is this document current? Scan the code, or open ${url}`)).toHaveLength(3);
    expect(modulesIn(await drawingOf(copy))).toEqual(modulesOf(url));
  });

  test('as it is shown in the page it is the stored copy, byte for byte', async () => {
    const bytes = await readablePdf('Shown');
    const { id } = newest(await issuedOf(docman, ENGINEER, 'Minutes.pdf', bytes));
    expect((await download(id, ENGINEER, 'inline')).equals(bytes)).toBe(true);
  });

  test('twice at once is the same copy, which is known', async () => {
    const { id } = newest(
      await issuedOf(docman, ENGINEER, 'Minutes.pdf', await readablePdf('Twice')),
    );
    const copies = await Promise.all([download(id), download(id, SUPERINTENDENT)]);
    const hashes = copies.map(hashOf);
    expect(new Set(hashes).size).toBe(1);
    expect(await byHash(hashes[0] ?? '')).toMatchObject({ answer: 'CURRENT' });
    expect(await docman.db.$count(stampedCopies, eq(stampedCopies.revision_id, id))).toBe(1);
  });

  test('is superseded with its revision; what is taken of that one later says so across the page', async () => {
    const first = await issuedOf(docman, ENGINEER, 'Minutes.pdf', await readablePdf('The first'));
    const before = await download(newest(first).id);
    const second = await revise(docman, ENGINEER, first.id);
    await perform(docman, ENGINEER, 'issueRevision', newest(second).id);
    const superseded = { answer: 'SUPERSEDED', label: '0', superseded_by: '1', on: DAY };
    expect(await byHash(hashOf(before))).toEqual(superseded);
    expect(await textOf(docman, before)).not.toContain('SUPERSEDED');
    const after = await download(newest(first).id);
    expect(await byHash(hashOf(after))).toEqual(superseded);
    expect(await textOf(docman, after)).toContain('SUPERSEDED');
  });

  test('of a draft says so, and is not released to anybody else', async () => {
    const made = await draftOf(docman, ENGINEER, 'Minutes.pdf', await readablePdf('Not yet'));
    const copy = await download(newest(made).id);
    expect(await textOf(docman, copy)).toContain('DRAFT');
    expect(await byHash(hashOf(copy))).toEqual({ ...UNKNOWN, answer: 'NOT_RELEASED' });
  });

  test('keeps what the document was: its pages and their size', async () => {
    const { id } = newest(
      await issuedOf(docman, ENGINEER, 'Minutes.pdf', await readablePdf('1', '2', '3')),
    );
    const pdf = await PDFDocument.load(await download(id));
    expect(pdf.getPages().map((page) => page.getSize())).toEqual(
      Array(3).fill({ width: 595, height: 842 }),
    );
  });

  test('that is broken goes out as it is stored, and is known by that', async () => {
    const bytes = pdfOf();
    const { id } = newest(await issuedOf(docman, ENGINEER, 'Minutes.pdf', bytes));
    const copy = await download(id);
    expect(copy.equals(bytes)).toBe(true);
    expect(await byHash(hashOf(copy))).toMatchObject({ answer: 'CURRENT' });
  });
});

describe('strangers', () => {
  test('learn the label and the day, and nothing of number, title, ship or people', async () => {
    const document = await approved();
    const { id } = newest(document);
    for (const url of [
      `/api/checks/${hashOfNewest(document)}`,
      `/api/checks/revisions/${id}?code=${await codeOf(id)}`,
    ]) {
      const { body } = await docman.app.inject({ url, remoteAddress: stranger() });
      expect(Object.keys(JSON.parse(body) as object).sort()).toEqual(
        ['answer', 'label', 'on', 'superseded_by'].sort(),
      );
    }
  });

  test.each(['checkFile', 'checkRevision'] as const)(
    'may ask 120 times within ten minutes from one address: %s',
    async (name) => {
      const address = stranger();
      const ask = () => docman.ask<Check & { message: string }>(name, { address });
      for (let n = 1; n <= 120; n += 1) expect([n, (await ask()).status]).toEqual([n, 200]);
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(refused.body.message).toMatch(/^Too many attempts/);
      expect(refused.headers['retry-after']).toBe('600');
      expect((await docman.ask(name, { address: stranger() })).status).toBe(200);
      docman.clock.advance(600_000);
      expect((await ask()).status).toBe(200);
    },
  );

  test('use up one allowance with both questions', async () => {
    const address = stranger();
    for (let n = 1; n <= 60; n += 1) {
      await docman.ask('checkFile', { address });
      await docman.ask('checkRevision', { address });
    }
    expect((await docman.ask('checkFile', { address })).status).toBe(429);
  });
});
