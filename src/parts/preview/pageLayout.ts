/** Where the pages of a file lie one below the other, which of them are seen, and how far somebody has read. Pure. */

export interface Size {
  width: number;
  height: number;
}

/** Room above, below and between the pages, in CSS pixels. */
export const GAP = 12;

export interface Layout {
  /** Of each page at this scale. */
  sizes: readonly Size[];
  /** Distance of each page's top from the top of the first's room. */
  tops: readonly number[];
  width: number;
  height: number;
}

/** `sizes` at scale 1. */
export function layoutOf(sizes: readonly Size[], scale: number): Layout {
  const tops: number[] = [];
  let top = GAP;
  let width = 0;
  const scaled = sizes.map((size) => {
    const shown = {
      width: Math.floor(size.width * scale),
      height: Math.floor(size.height * scale),
    };
    tops.push(top);
    top += shown.height + GAP;
    width = Math.max(width, shown.width);
    return shown;
  });
  return { sizes: scaled, tops, width, height: top };
}

/** The index of the last page whose top lies at or above `y`. */
function pageAbove({ tops }: Layout, y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** From the first page that is seen to the last, both as indices. */
export function seenPages(layout: Layout, top: number, height: number): [number, number] {
  const first = pageAbove(layout, top + GAP);
  const last = pageAbove(layout, top + height);
  return [first, Math.max(first, last)];
}

/** Those that are seen, and one more in each direction: they are there before they are asked for. */
export function drawnPages(layout: Layout, top: number, height: number): [number, number] {
  const [first, last] = seenPages(layout, top, height);
  return [Math.max(0, first - 1), Math.min(layout.tops.length - 1, last + 1)];
}

/** The page, from 1, that takes the middle of what is seen. */
export function currentPage(layout: Layout, top: number, height: number): number {
  if (top + height >= layout.height - 1 && layout.height > height) return layout.tops.length;
  return pageAbove(layout, top + height / 3) + 1;
}

/** How far somebody has read: the page's index, and as its fraction the share of it above the edge. */
export function positionAt(layout: Layout, top: number): number {
  const index = pageAbove(layout, top + GAP);
  const length = (layout.sizes[index]?.height ?? 0) + GAP;
  const share = (top + GAP - (layout.tops[index] ?? 0)) / length;
  return index + Math.min(0.9999, Math.max(0, share));
}

/** Where to scroll for a position; of another file with fewer pages its last. */
export function topAt(layout: Layout, position: number): number {
  const index = Math.min(Math.floor(position), layout.tops.length - 1);
  const length = (layout.sizes[index]?.height ?? 0) + GAP;
  return (layout.tops[index] ?? 0) - GAP + (position - Math.floor(position)) * length;
}

/** Screens have 96 points to the inch, pages 72: what 100 % is. */
export const FULL_SCALE = 96 / 72;
const MIN_SCALE = FULL_SCALE * 0.1;
const MAX_SCALE = FULL_SCALE * 8;
const STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2, 3, 4, 6, 8];

export const percentOf = (scale: number): number => Math.round((scale / FULL_SCALE) * 100);

/** The next larger or smaller of the usual steps. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const now = scale / FULL_SCALE;
  const next =
    direction === 1
      ? STEPS.find((step) => step > now + 0.005)
      : [...STEPS].reverse().find((step) => step < now - 0.005);
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, (next ?? now) * FULL_SCALE));
}

/** So that the first page takes the width that there is. */
export function fitScale(first: Size | undefined, available: number): number {
  if (first === undefined || first.width === 0) return FULL_SCALE;
  return Math.min(FULL_SCALE * 2, Math.max(MIN_SCALE, (available - 2 * GAP) / first.width));
}
