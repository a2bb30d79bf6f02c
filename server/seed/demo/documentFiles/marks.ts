/** What draughtsmen repeat: dimensions, leaders, hatching, tables, and the cloud around what a revision changed. */
import { GREY, INK, PALE, RED, type Sheet, type Stroke } from './sheet';

/** An arrow at both ends, and the measure between them; downwards where `x` stays. */
export function dimension(
  sheet: Sheet,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  label: string,
): void {
  const thin = { width: 0.12, colour: INK };
  const upright = x1 === x2;
  sheet.line(x1, y1, x2, y2, thin);
  for (const [x, y, way] of [
    [x1, y1, 1],
    [x2, y2, -1],
  ] as const) {
    const tip = upright
      ? `L${x - 0.6} ${y + 2.2 * way}L${x + 0.6} ${y + 2.2 * way}z`
      : `L${x + 2.2 * way} ${y - 0.6}L${x + 2.2 * way} ${y + 0.6}z`;
    sheet.path(`M${x} ${y}${tip}`, { width: 0, fill: INK });
  }
  if (upright) sheet.text(x1 - 1, (y1 + y2) / 2, label, { size: 6.5, align: 'centre', upright });
  else sheet.text((x1 + x2) / 2, y1 - 1, label, { size: 6.5, align: 'centre' });
}

/** A thin line from a dot to a few words. */
export function leader(sheet: Sheet, from: [number, number], to: [number, number], label: string) {
  const right = to[0] >= from[0];
  sheet.circle(from[0], from[1], 0.5, { width: 0, fill: INK });
  sheet.line(from[0], from[1], to[0], to[1], { width: 0.12 });
  sheet.line(to[0], to[1], to[0] + (right ? 3 : -3), to[1], { width: 0.12 });
  sheet.text(to[0] + (right ? 4 : -4), to[1] + 1, label, {
    size: 7,
    align: right ? 'left' : 'right',
  });
}

/** A number in a circle. */
export function balloon(sheet: Sheet, x: number, y: number, label: string): void {
  sheet.circle(x, y, 2.8, { width: 0.2, fill: PALE });
  sheet.text(x, y + 0.9, label, { size: 6.5, bold: true, align: 'centre' });
}

/** Slanting lines that stay inside of a box. */
export function hatch(
  sheet: Sheet,
  [x, y, width, height]: readonly [number, number, number, number],
  stroke: Stroke & { step?: number; back?: boolean } = {},
): void {
  const { step = 1.6, back = false, ...pen } = stroke;
  let d = '';
  for (let at = step; at < width + height; at += step) {
    const [ax, ay] = at <= height ? [0, at] : [at - height, height];
    const [bx, by] = at <= width ? [at, 0] : [width, at - width];
    const flip = (of: number) => (back ? x + width - of : x + of);
    d += `M${flip(ax)} ${y + ay}L${flip(bx)} ${y + by}`;
  }
  sheet.path(d, { width: 0.1, colour: GREY, ...pen });
}

/** The cloud around what a revision changed, with its triangle. */
export function cloud(
  sheet: Sheet,
  [x, y, width, height]: readonly [number, number, number, number],
  label: string,
): void {
  const bows = (length: number) => Math.max(2, Math.round(length / 4));
  const [nx, ny] = [bows(width), bows(height)];
  const [dx, dy] = [width / nx, height / ny];
  const arcs = (n: number, ax: number, ay: number) =>
    `a${Math.abs(ax + ay) / 1.8} ${Math.abs(ax + ay) / 1.8} 0 0 1 ${ax} ${ay}`.repeat(n);
  const d = `M${x} ${y}${arcs(nx, dx, 0)}${arcs(ny, 0, dy)}${arcs(nx, -dx, 0)}${arcs(ny, 0, -dy)}`;
  sheet.path(d, { width: 0.35, colour: RED });
  const [tx, ty] = [x + width + 4, y + 1];
  sheet.path(`M${tx} ${ty - 5}l3.2 5.6h-6.4z`, { width: 0.3, colour: RED });
  sheet.text(tx, ty - 0.3, label, { size: 7, bold: true, colour: RED, align: 'centre' });
}

export interface Grid {
  heads: readonly string[];
  /** Millimetres. */
  widths: readonly number[];
  rows: readonly (readonly string[])[];
  /** Columns of numbers, from 0. */
  right?: readonly number[];
  size?: number;
  row?: number;
}

/** A table whose cells have one line each; gives where it ends. */
export function grid(sheet: Sheet, x: number, y: number, table: Grid): number {
  const { heads, widths, rows, right = [], size = 6.5, row = 4.4 } = table;
  const total = widths.reduce((sum, one) => sum + one, 0);
  const write = (cells: readonly string[], at: number, bold: boolean) => {
    let left = x;
    cells.forEach((cell, column) => {
      const width = widths[column] ?? 0;
      if (right.includes(column))
        sheet.text(left + width - 1.2, at + row - 1.3, cell, { size, bold, align: 'right' });
      else sheet.text(left + 1.2, at + row - 1.3, cell, { size, bold });
      left += width;
    });
  };
  sheet.box(x, y, total, row, { width: 0, fill: PALE });
  write(heads, y, true);
  rows.forEach((cells, n) => write(cells, y + (n + 1) * row, false));
  const bottom = y + (rows.length + 1) * row;
  let d = '';
  for (let at = y; at <= bottom + 0.01; at += row) d += `M${x} ${at}h${total}`;
  let left = x;
  for (const width of [0, ...widths]) d += `M${(left += width)} ${y}V${bottom}`;
  sheet.path(d, { width: 0.12 });
  return bottom;
}

/** Numbered lines under their head. */
export function notes(sheet: Sheet, x: number, y: number, lines: readonly string[]): void {
  sheet.text(x, y, 'NOTES', { size: 7.5, bold: true });
  lines.forEach((line, n) => sheet.text(x, y + 4.4 * (n + 1), `${n + 1}. ${line}`, { size: 7 }));
}
