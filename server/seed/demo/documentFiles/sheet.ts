/** One page to draw on, in millimetres from its upper left corner; what is written on it is also kept as plain text. */
import { degrees, rgb, type Color, type PDFFont, type PDFPage } from 'pdf-lib';

/** Points of PostScript to a millimetre. */
const POINTS = 72 / 25.4;

export const INK = rgb(0.1, 0.12, 0.16);
export const GREY = rgb(0.55, 0.58, 0.62);
export const PALE = rgb(0.91, 0.93, 0.95);
export const RED = rgb(0.75, 0.1, 0.1);
export const BLUE = rgb(0.1, 0.3, 0.6);
export const RUST = rgb(0.86, 0.72, 0.6);
export const WHITE = rgb(1, 1, 1);

export interface Stroke {
  /** Millimetres; 0 draws no line. */
  width?: number;
  colour?: Color;
  fill?: Color;
  dash?: number[];
}

interface Lettering {
  /** Points. */
  size?: number;
  bold?: boolean;
  colour?: Color;
  align?: 'left' | 'centre' | 'right';
  /** Upwards instead of to the right. */
  upright?: boolean;
}

export interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** What was written so far. */
  readonly words: string[];
  /** A path as SVG has it. */
  path(d: string, stroke?: Stroke): void;
  line(x1: number, y1: number, x2: number, y2: number, stroke?: Stroke): void;
  box(x: number, y: number, width: number, height: number, stroke?: Stroke): void;
  circle(x: number, y: number, radius: number, stroke?: Stroke): void;
  /** `y` is the line that letters stand on. */
  text(x: number, y: number, text: string, lettering?: Lettering): void;
  /** How wide it would be written. */
  widthOf(text: string, lettering?: Lettering): number;
  /** As lines that are no wider than this. */
  wrap(text: string, width: number, lettering?: Lettering): string[];
}

const DEFAULT_SIZE = 8;

function wrapper(widthOf: Sheet['widthOf']): Sheet['wrap'] {
  return (text, width, lettering) => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
      if (lines.length > 0 && widthOf(longer, lettering) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
}

export function sheetOn(page: PDFPage, fonts: Fonts): Sheet {
  const { width, height } = page.getSize();
  const words: string[] = [];
  const fontOf = ({ bold = false }: Lettering) => (bold ? fonts.bold : fonts.plain);
  const widthOf: Sheet['widthOf'] = (text, lettering = {}) =>
    fontOf(lettering).widthOfTextAtSize(text, lettering.size ?? DEFAULT_SIZE) / POINTS;
  const path: Sheet['path'] = (d, { width: pen = 0.2, colour = INK, fill, dash } = {}) =>
    page.drawSvgPath(d, {
      x: 0,
      y: height,
      scale: POINTS,
      ...(pen > 0 ? { borderColor: colour, borderWidth: pen } : {}),
      ...(fill === undefined ? {} : { color: fill }),
      ...(dash === undefined ? {} : { borderDashArray: dash }),
    });
  const text: Sheet['text'] = (x, y, written, lettering = {}) => {
    const { size = DEFAULT_SIZE, colour = INK, align = 'left', upright = false } = lettering;
    const share = { left: 0, centre: 0.5, right: 1 }[align];
    const back = widthOf(written, lettering) * share;
    words.push(written);
    page.drawText(written, {
      x: (x - (upright ? 0 : back)) * POINTS,
      y: height - (y + (upright ? back : 0)) * POINTS,
      size,
      font: fontOf(lettering),
      color: colour,
      ...(upright ? { rotate: degrees(90) } : {}),
    });
  };
  return {
    width: width / POINTS,
    height: height / POINTS,
    words,
    path,
    line: (x1, y1, x2, y2, stroke) => path(`M${x1} ${y1}L${x2} ${y2}`, stroke),
    box: (x, y, wide, high, stroke) => path(`M${x} ${y}h${wide}v${high}h${-wide}z`, stroke),
    circle: (x, y, r, stroke) =>
      path(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, stroke),
    text,
    widthOf,
    wrap: wrapper(widthOf),
  };
}
