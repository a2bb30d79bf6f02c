/** Draws on every page of a PDF, or of a picture made one, what it is, and where to ask whether it is still current. */
import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { picturePdf } from './picturePdf';
import { drawQr, INK, makeQr, PAPER } from './qrForm';

export interface Stamp {
  /** One line: number, revision, the beginning of the hash. In letters that every PDF font has. */
  line: string;
  /** What the line says below: how to check it. */
  hint: string;
  /** What the QR code leads to; null where no address is certain: then there is none. */
  url: string | null;
  /** Across the page, on what must not be worked by; null on current documents. */
  watermark: string | null;
  /** The kind of a picture, which becomes a page; undefined for a PDF. */
  picture?: string;
}

const MARGIN = 12;
const QR_SIZE = 40;
const TEXT_SIZE = 8;
const HINT_SIZE = 6;
const RED = rgb(0.7, 0.15, 0.12);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawLines(page: PDFPage, box: Box, font: PDFFont, { line, hint }: Stamp): void {
  const right = box.x + box.width - 2 * MARGIN - QR_SIZE;
  const room = right - box.x - MARGIN;
  const lines: [string, number, number][] = [
    [line, TEXT_SIZE, box.y + MARGIN + HINT_SIZE + 4],
    [hint, HINT_SIZE, box.y + MARGIN],
  ];
  for (const [text, wanted, y] of lines) {
    const size = Math.min(wanted, (wanted * room) / font.widthOfTextAtSize(text, wanted));
    const width = font.widthOfTextAtSize(text, size);
    const x = right - width;
    page.drawRectangle({ x: x - 2, y: y - 2, width: width + 4, height: size + 3, color: PAPER });
    page.drawText(text, { x, y, size, font, color: INK });
  }
}

function drawWatermark(page: PDFPage, box: Box, font: PDFFont, text: string): void {
  const diagonal = Math.hypot(box.width, box.height);
  const size = (0.7 * diagonal) / font.widthOfTextAtSize(text, 1);
  const angle = Math.atan2(box.height, box.width);
  const half = (font.widthOfTextAtSize(text, size) / 2) * 0.98;
  page.drawText(text, {
    x: box.x + box.width / 2 - half * Math.cos(angle) + (size / 3) * Math.sin(angle),
    y: box.y + box.height / 2 - half * Math.sin(angle) - (size / 3) * Math.cos(angle),
    size,
    font,
    color: RED,
    opacity: 0.25,
    rotate: degrees((angle * 180) / Math.PI),
  });
}

/** Fails for a PDF that is broken or encrypted, and for a broken picture. */
export async function stampPdf(bytes: Uint8Array, stamp: Stamp): Promise<Uint8Array> {
  const { picture } = stamp;
  const pdf =
    picture === undefined
      ? await PDFDocument.load(bytes, { updateMetadata: false })
      : await picturePdf(bytes, picture);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const qr = stamp.url === null ? undefined : makeQr(pdf, stamp.url);
  for (const page of pdf.getPages()) {
    const box = page.getCropBox();
    if (qr) {
      const x = box.x + box.width - MARGIN - QR_SIZE;
      drawQr(page, qr, { x, y: box.y + MARGIN, size: QR_SIZE });
    }
    drawLines(page, box, font, stamp);
    if (stamp.watermark !== null) drawWatermark(page, box, font, stamp.watermark);
  }
  return pdf.save({ useObjectStreams: true });
}
