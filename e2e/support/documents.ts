/** Files for the journeys: documents whose content is their own, and what can be read on those that come back. */
import { createHash, randomBytes } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** One page that says this; padded to a size with what no reader looks at. */
export async function pdfOf(text: string, size = 0): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).drawText(text, { x: 60, y: 700, size: 24 });
  pdf.setSubject(randomBytes(8).toString('hex'));
  const bytes = Buffer.from(await pdf.save({ useObjectStreams: false }));
  const end = bytes.lastIndexOf('startxref');
  const missing = Math.max(0, size - bytes.length - 2);
  const padding = missing === 0 ? '' : `%${randomBytes(missing / 2).toString('hex')}\n`;
  return Buffer.concat([bytes.subarray(0, end), Buffer.from(padding), bytes.subarray(end)]);
}

/** The text of every page, one line each. */
export async function textOf(pdf: Uint8Array): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const open = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= open.numPages; n += 1) {
    const { items } = await (await open.getPage(n)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await open.destroy();
  return pages;
}
