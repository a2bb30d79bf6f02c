/** One page on its canvas with its text above it. Drawn anew at another scale; the last drawing stays until then. */
import type { PDFPageProxy, PageViewport, RenderTask, TextLayer } from 'pdfjs-dist';
import type { OpenedPdf } from './openPdf';
import type { Size } from './pageLayout';

/** 64 MiB of points: larger pages are drawn less finely as a whole, and finely where they are looked at. */
const MAX_POINTS = 16 * 1024 * 1024;

/** Points of the canvas to one CSS pixel. */
export const finenessOf = ({ width, height }: Size, ofScreen: number): number =>
  Math.min(ofScreen, Math.sqrt(MAX_POINTS / Math.max(1, width * height)));

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['RenderingCancelledException', 'AbortException'].includes(error.name);

/** Gives the memory back at once, not when it is next tidied up. */
function empty(canvas: HTMLCanvasElement | undefined) {
  if (canvas === undefined) return;
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}

interface Hosts {
  canvas: HTMLElement;
  text: HTMLElement;
}

interface Told {
  onSize: (size: Size) => void;
  onPainted: () => void;
  /** Not for what was cancelled. */
  onFail: (error: unknown) => void;
}

export interface Part extends Size {
  left: number;
  top: number;
}

export interface PageDrawing {
  /** The whole page; and finely the part that is seen, in CSS pixels of the page, where the whole is too large. */
  draw: (scale: number, part?: Part) => void;
  free: () => void;
}

export const newCanvas = ({ width, height }: Size): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width));
  canvas.height = Math.max(1, Math.floor(height));
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
};

/** A surface of the page: the newest drawing takes the place of the one before once it is complete. */
function createLayer(host: HTMLElement) {
  let shown: HTMLCanvasElement | undefined;
  let task: RenderTask | undefined;
  let round = 0;
  const cancel = () => {
    round += 1;
    task?.cancel();
    task = undefined;
  };
  return {
    async paint(page: PDFPageProxy, viewport: PageViewport, size: Size, at?: Part) {
      cancel();
      const mine = round;
      const canvas = newCanvas(size);
      task = page.render({ canvas, viewport });
      try {
        await task.promise;
      } catch (error) {
        empty(canvas);
        throw error;
      }
      if (mine !== round) {
        empty(canvas);
        return;
      }
      if (at)
        Object.assign(canvas.style, {
          left: `${at.left}px`,
          top: `${at.top}px`,
          width: `${at.width}px`,
          height: `${at.height}px`,
          zIndex: '1',
        });
      host.append(canvas);
      empty(shown);
      shown = canvas;
    },
    cancel,
    clear() {
      cancel();
      empty(shown);
      shown = undefined;
    },
  };
}

function createText({ lib }: OpenedPdf, host: HTMLElement) {
  let layer: TextLayer | undefined;
  return {
    show(page: PDFPageProxy, viewport: PageViewport) {
      if (layer) {
        layer.update({ viewport });
        return Promise.resolve();
      }
      const textContentSource = page.streamTextContent({ includeMarkedContent: true });
      layer = new lib.TextLayer({ textContentSource, container: host, viewport });
      // The library measures letters on a canvas that it leaves behind in the page, outside of every landmark.
      return layer.render().finally(() => {
        lib.TextLayer.cleanup();
      });
    },
    clear() {
      layer?.cancel();
      layer = undefined;
      host.replaceChildren();
    },
  };
}

export function createDrawing(
  pdf: OpenedPdf,
  number: number,
  hosts: Hosts,
  told: Told,
): PageDrawing {
  const whole = createLayer(hosts.canvas);
  const detail = createLayer(hosts.canvas);
  const text = createText(pdf, hosts.text);
  let page: PDFPageProxy | undefined;
  /** Points of the canvas to one of the page. */
  let drawnAt = 0;
  let freed = false;

  const drawWhole = async (loaded: PDFPageProxy, scale: number) => {
    const viewport = loaded.getViewport({ scale });
    const wanted = scale * finenessOf(viewport, window.devicePixelRatio);
    // A page that is too large to be drawn any finer is not drawn once more.
    if (Math.abs(wanted - drawnAt) > 0.01 * wanted) {
      drawnAt = wanted;
      detail.clear();
      const fine = loaded.getViewport({ scale: wanted });
      await whole.paint(loaded, fine, fine);
      told.onPainted();
    }
    await text.show(loaded, viewport);
  };
  const drawPart = async (loaded: PDFPageProxy, scale: number, part: Part) => {
    const fineness = window.devicePixelRatio;
    const viewport = loaded.getViewport({
      scale: scale * fineness,
      offsetX: -part.left * fineness,
      offsetY: -part.top * fineness,
    });
    const size = { width: part.width * fineness, height: part.height * fineness };
    await detail.paint(loaded, viewport, size, part);
  };
  const run = async (scale: number, part: Part | undefined) => {
    page ??= await pdf.document.getPage(number);
    if (freed) return;
    told.onSize(page.getViewport({ scale: 1 }));
    await drawWhole(page, scale);
    if (part) await drawPart(page, scale, part);
    else detail.clear();
  };
  return {
    draw: (scale, part) => {
      run(scale, part).catch((error: unknown) => {
        if (!freed && !isCancelled(error)) told.onFail(error);
      });
    },
    free: () => {
      freed = true;
      whole.clear();
      detail.clear();
      text.clear();
      page?.cleanup();
    },
  };
}
