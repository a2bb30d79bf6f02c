/** A picture as a PDF of one page, upright, with room for a footer below it. Its pixels are not made anew. */
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';

const A4 = { short: 595.28, long: 841.89 };
const MARGIN = 24;
/** Of the footer and its code. */
const FOOT = 64;

const SEGMENT = 0xff;
const APP1 = 0xe1;
const SCAN = 0xda;
const ORIENTATION = 0x0112;
const UPRIGHT = 1;

/** Of the first directory of a TIFF header, as cameras write it. */
function orientationOf(tiff: DataView): number {
  const little = tiff.getUint16(0) === 0x4949;
  const start = tiff.getUint32(4, little);
  const entries = tiff.getUint16(start, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = start + 2 + entry * 12;
    if (tiff.getUint16(at, little) === ORIENTATION) return tiff.getUint16(at + 8, little);
  }
  return UPRIGHT;
}

/** How a camera was held, 1 to 8 as in Exif; 1 where a JPEG does not say so in a way that can be read. */
export function jpegOrientation(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (let at = 2; view.getUint8(at) === SEGMENT; at += 2 + view.getUint16(at + 2)) {
      const kind = view.getUint8(at + 1);
      if (kind === SCAN) return UPRIGHT;
      // "Exif" and two zeros.
      if (kind === APP1 && view.getUint32(at + 4) === 0x45786966)
        return orientationOf(
          new DataView(bytes.buffer, view.byteOffset + at + 10, view.byteLength - at - 10),
        );
    }
  } catch (error) {
    // What it says lies beyond its end.
    if (!(error instanceof RangeError)) throw error;
  }
  return UPRIGHT;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Matrix = [number, number, number, number, number, number];

/** From the unit square that a stored picture fills to its place on the page, turned and mirrored as Exif says. */
function placed(orientation: number, { x, y, width: w, height: h }: Box): Matrix {
  const [right, top] = [x + w, y + h];
  const matrices: Record<number, Matrix> = {
    2: [-w, 0, 0, h, right, y],
    3: [-w, 0, 0, -h, right, top],
    4: [w, 0, 0, -h, x, top],
    5: [0, -h, -w, 0, right, top],
    6: [0, -h, w, 0, x, top],
    7: [0, h, w, 0, x, y],
    8: [0, h, -w, 0, right, y],
  };
  return matrices[orientation] ?? [w, 0, 0, h, x, y];
}

/** As large as the page lets it be, never larger than a pixel a point. */
function fitted(width: number, height: number, page: { width: number; height: number }): Box {
  const room = { width: page.width - 2 * MARGIN, height: page.height - MARGIN - FOOT };
  const scale = Math.min(room.width / width, room.height / height, 1);
  const [w, h] = [width * scale, height * scale];
  return { x: (page.width - w) / 2, y: FOOT + (room.height - h) / 2, width: w, height: h };
}

/** Fails for a picture that is broken. */
export async function picturePdf(bytes: Uint8Array, mime: string): Promise<PDFDocument> {
  // Without a date: made again, it is the same byte for byte.
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const jpeg = mime === 'image/jpeg';
  const picture = await (jpeg ? pdf.embedJpg(bytes) : pdf.embedPng(bytes));
  const orientation = jpeg ? jpegOrientation(bytes) : UPRIGHT;
  const turned = orientation >= 5 && orientation <= 8;
  const [width, height] = turned
    ? [picture.height, picture.width]
    : [picture.width, picture.height];
  const size =
    width > height ? { width: A4.long, height: A4.short } : { width: A4.short, height: A4.long };
  const page = pdf.addPage([size.width, size.height]);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...placed(orientation, fitted(width, height, size))),
    drawObject(page.node.newXObject('Picture', picture.ref)),
    popGraphicsState(),
  );
  return pdf;
}
