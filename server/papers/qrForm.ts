/** A QR code in a PDF: made once, shown on every page. */
import {
  concatTransformationMatrix,
  drawObject,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';
import qrcode from 'qrcode-generator';

export const INK = rgb(0.08, 0.13, 0.18);
export const PAPER = rgb(1, 1, 1);

/** Modules, with the quiet zone that scanners ask for, in a form of one point a module. */
export interface QrForm {
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

export function makeQr(pdf: PDFDocument, url: string): QrForm {
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

interface Square {
  x: number;
  y: number;
  size: number;
}

export function drawQr(page: PDFPage, { form, modules }: QrForm, { x, y, size }: Square): void {
  const scale = size / modules;
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, scale, x, y),
    drawObject(page.node.newXObject('Check', form)),
    popGraphicsState(),
  );
}
