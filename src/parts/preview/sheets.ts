/** The pages of a PDF or the one of a picture, to be drawn by themselves at any scale. */
import type { Progress, Source } from './kinds';
import { previewKind } from './kinds';
import { loadImage } from './loadImage';
import { openPdf } from './openPdf';
import { finenessOf, newCanvas } from './pageDrawing';
import type { Size } from './pageLayout';

/** A picture counts as so wide: of two that were taken at different sizes the same part is compared. */
const PICTURE_WIDTH = 1_000;

export interface Sheets {
  pages: number;
  /** At scale 1. */
  sizeOf: (page: number) => Promise<Size>;
  /** On white, as finely as the screen shows it at this scale, or as memory allows. */
  draw: (page: number, scale: number) => Promise<HTMLCanvasElement>;
}

export interface SheetsFile {
  source: Source;
  mime: string;
}

async function pdfSheets(opened: ReturnType<typeof openPdf>['opened']): Promise<Sheets> {
  const { document } = await opened;
  return {
    pages: document.numPages,
    sizeOf: async (page) => (await document.getPage(page)).getViewport({ scale: 1 }),
    draw: async (number, scale) => {
      const page = await document.getPage(number);
      const fine = finenessOf(page.getViewport({ scale }), window.devicePixelRatio);
      const viewport = page.getViewport({ scale: scale * fine });
      const canvas = newCanvas(viewport);
      await page.render({ canvas, viewport }).promise;
      return canvas;
    },
  };
}

async function imageSheets(url: string): Promise<Sheets> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const size = {
    width: PICTURE_WIDTH,
    height: (PICTURE_WIDTH * image.naturalHeight) / image.naturalWidth,
  };
  return {
    pages: 1,
    sizeOf: () => Promise.resolve(size),
    draw: (_page, scale) => {
      const shown = { width: size.width * scale, height: size.height * scale };
      const fine = finenessOf(shown, window.devicePixelRatio);
      const canvas = newCanvas({ width: shown.width * fine, height: shown.height * fine });
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.fillStyle = '#FFFFFF';
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      }
      return Promise.resolve(canvas);
    },
  };
}

/** `opened` rejects with what `failureOf` understands; `close` ends everything, also what has not been opened yet. */
export function openSheets({ source, mime }: SheetsFile, onProgress: (progress: Progress) => void) {
  if (previewKind(mime) === 'pdf') {
    const { opened, close } = openPdf(source, onProgress);
    return { opened: pdfSheets(opened), close };
  }
  const aborted = new AbortController();
  let url: string | undefined;
  const opened = loadImage(source, mime, onProgress, aborted.signal).then((image) => {
    ({ url } = image);
    return imageSheets(url);
  });
  return {
    opened,
    close: () => {
      aborted.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    },
  };
}
