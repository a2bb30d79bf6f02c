/**
 * One page that says what a file is that carries no footer of its own. Nothing of the file is read for it: who has both
 * compares the hash.
 */
import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { drawQr, INK, makeQr } from './qrForm';

export interface Slip {
  heading: string;
  /** Name and value of each line, the most important first. */
  lines: readonly (readonly [string, string])[];
  /** How to check it. */
  hint: string;
  /** What the QR code leads to; null where no address is certain. */
  url: string | null;
}

const A4: [number, number] = [595.28, 841.89];
const MARGIN = 56;
const QR_SIZE = 110;
const NAME_WIDTH = 90;
const SIZE = { heading: 20, text: 11, hint: 9 } as const;
const LINE = 1.45;

/** The fonts that every reader has know Western letters alone: others become a question mark. */
function known(font: PDFFont, text: string): string {
  const letters = new Set(font.getCharacterSet());
  return Array.from(text.normalize('NFC'), (one) =>
    letters.has(one.codePointAt(0) ?? 0) ? one : '?',
  ).join('');
}

/** Broken between words, and within those that are longer than a line. */
function wrapped(font: PDFFont, text: string, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (fits(longer)) {
      lines[lines.length - 1] = longer;
      continue;
    }
    lines.push('');
    for (const letter of word) {
      const more = `${lines.at(-1) ?? ''}${letter}`;
      if (fits(more)) lines[lines.length - 1] = more;
      else lines.push(letter);
    }
  }
  return lines.filter((line) => line !== '');
}

interface Writing {
  page: PDFPage;
  font: PDFFont;
  size: number;
  x: number;
  width: number;
}

/** Gives where the next line begins. */
function write({ page, font, size, x, width }: Writing, text: string, top: number): number {
  let y = top;
  for (const line of wrapped(font, known(font, text), size, width)) {
    page.drawText(line, { x, y: y - size, size, font, color: INK });
    y -= size * LINE;
  }
  return y;
}

export async function slipPdf({ heading, lines, hint, url }: Slip): Promise<Uint8Array> {
  // Without a date: asked for again, it is the same byte for byte.
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const page = pdf.addPage(A4);
  const [width, height] = A4;
  const room = width - 2 * MARGIN;
  const at = { page, x: MARGIN, width: room };
  let y = write({ ...at, font: bold, size: SIZE.heading }, heading, height - MARGIN) - SIZE.text;
  for (const [name, value] of lines) {
    const cell = { page, size: SIZE.text };
    write({ ...cell, font: bold, x: MARGIN, width: NAME_WIDTH - 8 }, name, y);
    const x = MARGIN + NAME_WIDTH;
    y = write({ ...cell, font: plain, x, width: room - NAME_WIDTH }, value, y) - 4;
  }
  y -= SIZE.text;
  if (url !== null) {
    drawQr(page, makeQr(pdf, url), { x: MARGIN, y: y - QR_SIZE, size: QR_SIZE });
    y -= QR_SIZE + SIZE.hint;
  }
  write({ ...at, font: plain, size: SIZE.hint }, hint, y);
  return pdf.save();
}
