/** Draws on every page of a PDF what it is, and where to ask whether it is still current. */
import {
  concatTransformationMatrix,
  degrees,
  drawObject,
  PDFDocument,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  StandardFonts,
  type PDFFont,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';
import qrcode from 'qrcode-generator';

export interface Stamp {
  /** One line: number, revision, the beginning of the hash. In letters that every PDF font has. */
  line: string;
  /** What the line says below: how to check it. */
  hint: string;
  /** What the QR code leads to; null where no address is certain: then there is none. */
  url: string | null;
  /** Across the page, on what must not be worked by; null on current documents. */
  watermark: string | null;
}

const MARGIN = 12;
const QR_SIZE = 40;
const TEXT_SIZE = 8;
const HINT_SIZE = 6;
const INK = rgb(0.08, 0.13, 0.18);
const PAPER = rgb(1, 1, 1);
const RED = rgb(0.7, 0.15, 0.12);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Modules, with the quiet zone that scanners ask for, in a form of one point a module: drawn once, shown on every page. */
interface QrForm {
  form: PDFRef;
  modules: number;
}

const QUIET = 2;
const rectangle = (x: number, y: number, width: number, height: number) =>
  PDFOperator.of(
    PDFOperatorNames.AppendRectangle,
    [x, y, width, height].map((one) => PDFNumber.of(one)),
  );

/** Dark modules beside one another are one rectangle. */
function darkStretches(code: ReturnType<typeof qrcode>): PDFOperator[] {
  const modules = code.getModuleCount();
  const found: PDFOperator[] = [];
  for (let row = 0; row < modules; row += 1)
    for (let column = 0; column < modules; column += 1) {
      const from = column;
      while (column < modules && code.isDark(row, column)) column += 1;
      if (column > from)
        found.push(rectangle(QUIET + from, QUIET + modules - row - 1, column - from, 1));
    }
  return found;
}

function makeQr(pdf: PDFDocument, url: string): QrForm {
  const code = qrcode(0, 'M');
  code.addData(url);
  code.make();
  const modules = code.getModuleCount() + 2 * QUIET;
  const { context } = pdf;
  const fill = PDFOperator.of(PDFOperatorNames.FillNonZero);
  const operators = [
    ...[setFillingColor(PAPER), rectangle(0, 0, modules, modules), fill],
    ...[setFillingColor(INK), ...darkStretches(code), fill],
  ];
  const stream = context.formXObject(operators, { BBox: context.obj([0, 0, modules, modules]) });
  return { form: context.register(stream), modules };
}

function drawQr(page: PDFPage, box: Box, { form, modules }: QrForm): void {
  const scale = QR_SIZE / modules;
  const x = box.x + box.width - MARGIN - QR_SIZE;
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, scale, x, box.y + MARGIN),
    drawObject(page.node.newXObject('Check', form)),
    popGraphicsState(),
  );
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

/** Fails for a PDF that is broken or encrypted. */
export async function stampPdf(bytes: Uint8Array, stamp: Stamp): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const qr = stamp.url === null ? undefined : makeQr(pdf, stamp.url);
  for (const page of pdf.getPages()) {
    const box = page.getCropBox();
    if (qr) drawQr(page, box, qr);
    drawLines(page, box, font, stamp);
    if (stamp.watermark !== null) drawWatermark(page, box, font, stamp.watermark);
  }
  return pdf.save({ useObjectStreams: true });
}
