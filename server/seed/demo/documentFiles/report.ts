/** Documents on A4: a header with the number, then text, facts, tables and photographs that flow over as many pages as they need. */
import type { Block, TableBlock } from './blocks';
import { grid, hatch } from './marks';
import { motif } from './motif';
import { dayOf, type Subject } from './subject';
import { GREY, PALE, type Sheet } from './sheet';

export const A4 = [595.28, 841.89] as const;
const LEFT = 20;
const WIDTH = 170;
const TOP = 46;
const BOTTOM = 276;
const LINE = 4.6;

/** A page with what stands on every page of a document. */
function head(sheet: Sheet, subject: Subject, page: number): void {
  const { ship, number, label, title, date, project } = subject;
  sheet.text(LEFT, 18, number, { size: 12, bold: true });
  sheet.text(LEFT + WIDTH, 18, `Revision ${label}`, { size: 12, bold: true, align: 'right' });
  sheet.text(LEFT, 25, title, { size: 10 });
  sheet.text(LEFT + WIDTH, 25, dayOf(date), { size: 9, align: 'right' });
  sheet.line(LEFT, 29, LEFT + WIDTH, 29, { width: 0.5 });
  const where = project === null ? 'Ship level' : `Docking ${project}`;
  sheet.text(LEFT, 34.5, `${ship.name}, IMO ${ship.imo}, class ${ship.society}`, { size: 8 });
  sheet.text(LEFT + WIDTH, 34.5, where, { size: 8, align: 'right' });
  sheet.line(LEFT, 282, LEFT + WIDTH, 282, { width: 0.2 });
  sheet.text(LEFT, 287, subject.externalNumber ?? number, { size: 7, colour: GREY });
  sheet.text(LEFT + WIDTH, 287, `Page ${page}`, { size: 7, colour: GREY, align: 'right' });
}

/** Where the next block goes; a new page when it would not fit. */
interface Flow {
  sheet: Sheet;
  y: number;
  room(height: number): void;
}

function startFlow(addSheet: () => Sheet, subject: Subject): Flow {
  let pages = 0;
  const open = () => {
    const sheet = addSheet();
    head(sheet, subject, ++pages);
    return sheet;
  };
  const flow: Flow = {
    sheet: open(),
    y: TOP,
    room(height) {
      if (flow.y + height <= BOTTOM) return;
      flow.sheet = open();
      flow.y = TOP;
    },
  };
  return flow;
}

function writeText(flow: Flow, written: string): void {
  for (const line of flow.sheet.wrap(written, WIDTH, { size: 9 })) {
    flow.room(LINE);
    flow.sheet.text(LEFT, flow.y, line, { size: 9 });
    flow.y += LINE;
  }
  flow.y += 2;
}

function writeFacts(flow: Flow, pairs: readonly (readonly [string, string])[]): void {
  for (const [name, value] of pairs) {
    const lines = flow.sheet.wrap(value, WIDTH - 52, { size: 9 });
    flow.room(lines.length * LINE);
    flow.sheet.text(LEFT, flow.y, name, { size: 8, colour: GREY });
    for (const line of lines) {
      flow.sheet.text(LEFT + 52, flow.y, line, { size: 9 });
      flow.y += LINE;
    }
  }
  flow.y += 3;
}

/** Rows that do not fit go on under the same heads on the next page. */
function writeTable(flow: Flow, { heads, widths, rows, right = [] }: TableBlock): void {
  const row = 5.4;
  const total = widths.reduce((sum, one) => sum + one, 0);
  const fitted = widths.map((one) => (one * WIDTH) / total);
  let rest = rows;
  while (rest.length > 0) {
    flow.room(3 * row);
    const some = rest.slice(0, Math.max(1, Math.floor((BOTTOM - flow.y) / row) - 1));
    const shown = { heads, widths: fitted, rows: some, right, size: 7.5, row };
    flow.y = grid(flow.sheet, LEFT, flow.y - 3, shown) + 3;
    rest = rest.slice(some.length);
  }
  flow.y += 5;
}

/** Drawn, where photographs would be. */
function writePhotos(flow: Flow, captions: readonly string[]): void {
  const [width, height] = [82, 52];
  for (let n = 0; n < captions.length; n += 2) {
    flow.room(height + 10);
    captions.slice(n, n + 2).forEach((caption, column) => {
      const x = LEFT + column * (WIDTH - width);
      const y = flow.y;
      flow.sheet.box(x, y, width, height, { width: 0.3, fill: PALE });
      hatch(flow.sheet, [x, y + height * 0.6, width, height * 0.4], { step: 4, width: 0.2 });
      motif(flow.sheet, [x, y, width, height], caption);
      flow.sheet.text(x, y + height + 4.4, `Photo ${n + column + 1}: ${caption}`, { size: 7.5 });
    });
    flow.y += height + 11;
  }
}

function writeSigned(flow: Flow, names: readonly string[]): void {
  flow.room(24);
  flow.y += 14;
  names.forEach((name, n) => {
    const x = LEFT + (n * WIDTH) / names.length;
    flow.sheet.line(x, flow.y, x + WIDTH / names.length - 8, flow.y, { width: 0.2 });
    flow.sheet.text(x, flow.y + 4, name, { size: 7.5 });
  });
  flow.y += 10;
}

function write(flow: Flow, block: Block): void {
  switch (block.kind) {
    case 'heading':
      // Never the last thing on a page: what it announces begins below it.
      flow.room(34);
      flow.sheet.text(LEFT, flow.y + 2, block.text, { size: 11, bold: true });
      flow.y += 9;
      return;
    case 'text': {
      writeText(flow, block.text);
      return;
    }
    case 'facts': {
      writeFacts(flow, block.facts);
      return;
    }
    case 'photos': {
      writePhotos(flow, block.captions);
      return;
    }
    case 'signed': {
      writeSigned(flow, block.names);
      return;
    }
    case 'table': {
      writeTable(flow, block);
      return;
    }
  }
}

/** Writes the whole document; `addSheet` opens its next page. */
export function writeReport(
  addSheet: () => Sheet,
  subject: Subject,
  blocks: readonly Block[],
): void {
  const flow = startFlow(addSheet, subject);
  for (const block of blocks) write(flow, block);
}
