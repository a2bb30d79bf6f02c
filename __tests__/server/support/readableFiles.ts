/** Documents with something to read on them, and what the file worker finds on those that were handed out. */
import { resolve } from 'node:path';
import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream, StandardFonts } from 'pdf-lib';
import { strToU8, zipSync } from 'fflate';
import { FILE_LIMITS, makeFileTools } from '../../../server/papers/fileTools';
import type { Document } from '../../../src/contract/documents/documentRecords';
import { perform, documentOf, REVISION, typeIdOf } from './documents';
import { complete, hashOf, send, type FilesApp } from './files';

/** A PDF with a line of text on each page. */
export async function readablePdf(...lines: string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const line of lines)
    pdf.addPage([595, 842]).drawText(line, { x: 60, y: 700, size: 12, font });
  return Buffer.from(await pdf.save());
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** What a word processor keeps, as far as anybody reads it. */
export function readableDocx(...paragraphs: string[]): Buffer {
  const runs = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const body = `<?xml version="1.0"?><w:document xmlns:w="${WORD}"><w:body>${runs}</w:body></w:document>`;
  const parts = { '[Content_Types].xml': '<Types/>', 'word/document.xml': body };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

export const workerOf = ({ storage }: Pick<FilesApp, 'storage'>) =>
  makeFileTools(storage.files, resolve('dist/server/fileWorker.js'), {
    ...FILE_LIMITS,
    niceness: 0,
    keptMs: 0,
  });

/** The text of bytes that are PDF, as a reader of it would find it. */
export async function textOf(docman: FilesApp, pdf: Uint8Array): Promise<string> {
  await docman.storage.files.put(hashOf(pdf), pdf);
  return (await workerOf(docman).text(hashOf(pdf), 'application/pdf')).text;
}

/** What the last page is drawn by: its operators, one after another, then those of the forms that it shows. */
export async function drawingOf(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes);
  const { node } = pdf.getPage(pdf.getPageCount() - 1);
  const contents = node.Contents();
  const forms = node.normalizedEntries().XObject.values();
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  return [...parts, ...forms]
    .map((part) => pdf.context.lookup(part))
    .map((part) => (part instanceof PDFRawStream ? part : undefined))
    .map((part) => (part ? Buffer.from(decodePDFRawStream(part).decode()).toString('latin1') : ''))
    .join('\n');
}

/** A draft of a type whose file has this name and these bytes. */
export async function draftOf(
  docman: FilesApp,
  who: string,
  name: string,
  bytes: Uint8Array,
  code = 'MOM',
): Promise<Document> {
  const { id } = await send(docman, who, name, bytes);
  const taken = await complete(docman, who, id);
  if (taken.status !== 200) throw new Error(`Not completed: ${JSON.stringify(taken.body)}`);
  const revision = { ...REVISION, upload_id: id };
  const body = { ...documentOf(await typeIdOf(docman, code)), revision };
  const made = await perform(docman, who, 'createDocument', 1, body);
  if (made.status !== 201) throw new Error(`Not made: ${JSON.stringify(made.body)}`);
  return made.body;
}

/** As `draftOf`, issued. */
export async function issuedOf(
  docman: FilesApp,
  who: string,
  name: string,
  bytes: Uint8Array,
): Promise<Document> {
  const made = await draftOf(docman, who, name, bytes);
  const { status, body } = await perform(docman, who, 'issueRevision', made.revisions[0]?.id ?? 0);
  if (status !== 200) throw new Error(`Not issued: ${JSON.stringify(body)}`);
  return body;
}
