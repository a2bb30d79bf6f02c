/** What can be read in a file, as plain text: PDF, DOCX and TXT. Bounded: pages, characters, unpacked bytes. */
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { isReadable, type Readable } from './readable';

const MAX_PAGES = 2_000;
const MAX_CHARACTERS = 1_000_000;
const MAX_UNPACKED_BYTES = 20_000_000;
/** PostgreSQL keeps no NUL, and half a surrogate pair is no text. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

export interface PaperText {
  text: string;
  /** Of a PDF; null for kinds that have none. */
  pages: number | null;
}

const DOCUMENT_PART = 'word/document.xml';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (xml: string): string =>
  xml
    .replace(/<\/w:p>|<w:br\b[^>]*>|<w:tab\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => ENTITIES[name] ?? '');

async function readDocx(path: string): Promise<PaperText> {
  const parts = unzipSync(await readFile(path), {
    filter: ({ name, originalSize }) =>
      name === DOCUMENT_PART && originalSize <= MAX_UNPACKED_BYTES,
  });
  const part = parts[DOCUMENT_PART];
  return { text: part ? plain(new TextDecoder().decode(part)) : '', pages: null };
}

async function readPdf(path: string): Promise<PaperText> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(await readFile(path));
  const pdf = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise;
  let text = '';
  for (let n = 1; n <= Math.min(pdf.numPages, MAX_PAGES) && text.length < MAX_CHARACTERS; n += 1) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    text += `${items.map((item) => ('str' in item ? item.str : '')).join(' ')}\n`;
    page.cleanup();
  }
  return { text, pages: pdf.numPages };
}

async function readPlain(path: string): Promise<PaperText> {
  return { text: (await readFile(path)).toString('utf8'), pages: null };
}

const READERS: Readonly<Record<Readable, (path: string) => Promise<PaperText>>> = {
  'application/pdf': readPdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': readDocx,
  'text/plain': readPlain,
};

/** Empty for kinds that nothing is read of; fails for a file that is broken. */
export async function readText(path: string, mime: string): Promise<PaperText> {
  if (!isReadable(mime)) return { text: '', pages: null };
  const found = await READERS[mime](path);
  const clean = found.text.slice(0, MAX_CHARACTERS).replace(UNSTORABLE, ' ');
  return { ...found, text: clean.replace(/\s+/g, ' ').trim() };
}
