import { previewKind } from '../../../src/parts/preview/kinds';
import { imageSize } from '../../../src/parts/preview/imageSize';
import { finenessOf } from '../../../src/parts/preview/pageDrawing';
import {
  currentPage,
  drawnPages,
  fitScale,
  FULL_SCALE,
  GAP,
  layoutOf,
  nextScale,
  percentOf,
  positionAt,
  topAt,
} from '../../../src/parts/preview/pageLayout';

const A4 = { width: 595, height: 842 };
const A3 = { width: 1191, height: 842 };
const many = layoutOf(
  Array.from({ length: 500 }, () => A4),
  1,
);

describe('the pages of a file', () => {
  it('lie one below the other, each in its own size', () => {
    const { tops, width, height } = layoutOf([A4, A3], 1);
    expect(tops).toEqual([GAP, GAP + 842 + GAP]);
    expect([width, height]).toEqual([1191, 2 * 842 + 3 * GAP]);
  });

  it('are drawn only near what is seen, however many there are', () => {
    expect(drawnPages(many, 0, 800)).toEqual([0, 1]);
    const [first, last] = drawnPages(many, topAt(many, 250), 800);
    expect([first, last]).toEqual([249, 251]);
    expect(drawnPages(many, many.height - 800, 800)).toEqual([498, 499]);
  });

  it('are counted by what is read: the first at the top, the last at the end', () => {
    expect(currentPage(many, 0, 800)).toBe(1);
    expect(currentPage(many, topAt(many, 41), 800)).toBe(42);
    expect(currentPage(many, many.height - 800, 800)).toBe(500);
  });

  it('keep the place that is read at another scale', () => {
    const larger = layoutOf(
      Array.from({ length: 500 }, () => A4),
      2,
    );
    for (const position of [0, 0.5, 12.25, 498.75]) {
      expect(positionAt(many, topAt(many, position))).toBeCloseTo(position, 3);
      expect(positionAt(larger, topAt(larger, position))).toBeCloseTo(position, 3);
    }
  });

  it('of a shorter file beside it end with its last page', () => {
    const short = layoutOf([A4, A4], 1);
    expect(topAt(short, 7.5)).toBeLessThan(short.height);
  });
});

describe('the scale', () => {
  it('fits the first page into the width, and makes small pages no more than twice as large', () => {
    expect(fitScale(A4, 595 + 2 * GAP)).toBeCloseTo(1);
    expect(percentOf(fitScale({ width: 50, height: 50 }, 2000))).toBe(200);
  });

  it('goes in the usual steps, and ends at both ends', () => {
    expect(percentOf(nextScale(FULL_SCALE, 1))).toBe(110);
    expect(percentOf(nextScale(FULL_SCALE, -1))).toBe(90);
    expect(percentOf(nextScale(FULL_SCALE * 0.45, 1))).toBe(50);
    expect(percentOf(nextScale(FULL_SCALE * 8, 1))).toBe(800);
    expect(percentOf(nextScale(FULL_SCALE * 0.1, -1))).toBe(10);
  });

  it('of a very large sheet costs no more memory than 16 million points', () => {
    const sheet = { width: 10_000, height: 14_000 };
    const fineness = finenessOf(sheet, 2);
    expect(sheet.width * sheet.height * fineness ** 2).toBeLessThanOrEqual(16 * 1024 * 1024 + 1);
    expect(finenessOf(A4, 2)).toBe(2);
  });
});

describe('the kinds of files', () => {
  test.each([
    ['application/pdf', 'pdf'],
    ['image/png', 'image'],
    ['image/jpeg', 'image'],
    ['image/webp', 'image'],
    ['image/svg+xml', 'card'],
    ['text/html', 'card'],
    ['application/zip', 'card'],
    ['', 'card'],
  ])('%s is shown as %s', (mime, kind) => {
    expect(previewKind(mime)).toBe(kind);
  });
});

const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
    ),
  );

describe('the size of a picture is known before it is unfolded', () => {
  it('of PNG, JPEG and WebP', () => {
    const png = bytesOf([0x89], 'PNG', [13, 10, 26, 10, 0, 0, 0, 13], 'IHDR');
    expect(imageSize(new Uint8Array([...png, 0, 0, 0xc3, 0x50, 0, 0, 0x75, 0x30]))).toEqual({
      width: 50_000,
      height: 30_000,
    });
    const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 1, 0x2c, 2, 0x58, 0, 0];
    expect(imageSize(new Uint8Array(jpeg))).toEqual({ width: 600, height: 300 });
    const webp = bytesOf('RIFF', [0, 0, 0, 0], 'WEBP', 'VP8X', [10, 0, 0, 0, 0, 0, 0, 0]);
    expect(imageSize(new Uint8Array([...webp, 0xe7, 3, 0, 0xf3, 1, 0]))).toEqual({
      width: 1000,
      height: 500,
    });
  });

  it('of nothing else, and of none that is cut off', () => {
    for (const bytes of [bytesOf('<svg>'), bytesOf([0x89], 'PNG'), bytesOf([0xff, 0xd8, 0xff])])
      expect(imageSize(bytes)).toBeUndefined();
  });
});
