/** What can be read in a file, as plain text: PDF, DOCX and TXT. Bounded: its size, pages, characters, unpacked bytes. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import type * as PdfLibrary from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isReadable, type Readable } from './readable';
import { readDocx } from './readDocx';

/** A PDF is in memory whole, and more than once. */
const MAX_PDF_BYTES = 300_000_000;
const MAX_PAGES = 2_000;
const MAX_CHARACTERS = 1_000_000;
const MAX_UNPACKED_BYTES = 20_000_000;
/** As many as a character of UTF-8 has at most. */
const CHARACTER_BYTES = 4;
/** PostgreSQL keeps no NUL, and half a surrogate pair is no text. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

export interface FileText {
  text: string;
  /** Of a PDF; null for kinds that have none. */
  pages: number | null;
}

async function readPdf(path: string): Promise<FileText> {
  if ((await stat(path)).size > MAX_PDF_BYTES) throw new Error('The PDF is too large to be read.');
  const { getDocument } = await loadLibrary();
  const data = new Uint8Array(await readFile(path));
  const loading = getDocument({ data, verbosity: 0, useSystemFonts: false });
  const pdf = await loading.promise;
  let text = '';
  for (let n = 1; n <= Math.min(pdf.numPages, MAX_PAGES) && text.length < MAX_CHARACTERS; n += 1) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    text += `${items.map((item) => ('str' in item ? item.str : '')).join(' ')}\n`;
    page.cleanup();
  }
  const pages = pdf.numPages;
  await loading.destroy();
  return { text, pages };
}

async function readPlain(path: string): Promise<FileText> {
  const end = MAX_CHARACTERS * CHARACTER_BYTES - 1;
  return { text: await readAll(createReadStream(path, { end })), pages: null };
}

const READERS: Readonly<Record<Readable, (path: string) => Promise<FileText>>> = {
  'application/pdf': readPdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async (path) => ({
    text: await readDocx(path, { unpackedBytes: MAX_UNPACKED_BYTES, characters: MAX_CHARACTERS }),
    pages: null,
  }),
  'text/plain': readPlain,
};

/** Of an installation that misses it, that is no fault of any file. Minified: it is compiled anew in each process. */
export async function loadLibrary(): Promise<typeof PdfLibrary> {
  const library = await import('pdfjs-dist/legacy/build/pdf.min.mjs');
  library.GlobalWorkerOptions.workerSrc = './pdf.worker.min.mjs';
  return library;
}

/** Empty for kinds that nothing is read of; fails for a file that is broken. */
export async function readText(path: string, mime: string): Promise<FileText> {
  if (!isReadable(mime)) return { text: '', pages: null };
  const found = await READERS[mime](path);
  const clean = found.text.slice(0, MAX_CHARACTERS).replace(UNSTORABLE, ' ');
  return { ...found, text: clean.replace(/\s+/g, ' ').trim() };
}
