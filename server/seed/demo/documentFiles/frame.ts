/** The frame of a drawing on A3: border with zones, the title block, and the list of its revisions. */
import { dayOf, type Subject } from './subject';
import { GREY, INK, type Sheet } from './sheet';

export const A3 = [1190.55, 841.89] as const;
const EDGE = 10;
const BLOCK = { width: 178, height: 44 };
const REVISION_ROW = 5;

function border(sheet: Sheet): void {
  const { width, height } = sheet;
  sheet.box(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE, { width: 0.6 });
  sheet.box(EDGE - 5, EDGE - 5, width - 2 * EDGE + 10, height - 2 * EDGE + 10, { width: 0.15 });
  const zone = (x: number, y: number, label: string) =>
    sheet.text(x, y, label, { size: 6, align: 'centre', colour: GREY });
  for (let n = 0; n < 8; n++) {
    const at = EDGE + ((width - 2 * EDGE) * n) / 8;
    if (n > 0) sheet.path(`M${at} 5v5M${at} ${height - 5}v-5`, { width: 0.15 });
    zone(at + (width - 2 * EDGE) / 16, EDGE - 1.7, String(n + 1));
  }
  for (let n = 0; n < 6; n++) {
    const at = EDGE + ((height - 2 * EDGE) * n) / 6;
    if (n > 0) sheet.path(`M5 ${at}h5M${width - 5} ${at}h-5`, { width: 0.15 });
    zone(EDGE - 2.5, at + (height - 2 * EDGE) / 12, 'ABCDEF'.charAt(n));
  }
}

function field(sheet: Sheet, x: number, y: number, name: string, value: string, size = 8): void {
  sheet.text(x + 1.5, y + 3, name, { size: 5, colour: GREY });
  sheet.text(x + 1.5, y + 8, value, { size, bold: size > 8 });
}

/** Border, title block in the lower right corner, revisions above it. */
export function drawingFrame(sheet: Sheet, subject: Subject, scale: string): void {
  border(sheet);
  const { ship, history } = subject;
  const x = sheet.width - EDGE - BLOCK.width;
  const y = sheet.height - EDGE - BLOCK.height;
  sheet.box(x, y, BLOCK.width, BLOCK.height, { width: 0.5 });
  sheet.path(
    `M${x} ${y + 11}h${BLOCK.width}M${x} ${y + 22}h${BLOCK.width}M${x} ${y + 33}h${BLOCK.width}` +
      `M${x + 112} ${y}v44M${x + 146} ${y + 11}v33M${x + 56} ${y + 22}v22`,
    { width: 0.2 },
  );
  field(sheet, x, y, 'VESSEL', `${ship.name}  (IMO ${ship.imo})`, 10);
  field(sheet, x + 112, y, 'OWNER REFERENCE', subject.externalNumber ?? '-');
  field(sheet, x, y + 11, 'TITLE', subject.title, 11);
  field(sheet, x + 112, y + 11, 'SCALE', scale);
  field(sheet, x + 146, y + 11, 'SHEET', '1 of 1');
  field(sheet, x, y + 22, 'CLASS', ship.society);
  field(sheet, x + 56, y + 22, 'DRAWN', subject.author);
  field(sheet, x + 112, y + 22, 'DATE', dayOf(subject.date));
  field(sheet, x + 146, y + 22, 'SIZE', 'A3');
  field(sheet, x, y + 33, 'PROJECTION', 'First angle, mm');
  field(sheet, x + 56, y + 33, 'DRAWING NUMBER', subject.number, 10);
  field(sheet, x + 112, y + 33, 'KIND', 'Ship level');
  field(sheet, x + 146, y + 33, 'REVISION', subject.label, 12);
  history.forEach((one, n) => {
    const top = y - (n + 1) * REVISION_ROW;
    sheet.box(x, top, BLOCK.width, REVISION_ROW, { width: 0.2, colour: INK });
    sheet.text(x + 1.5, top + 3.5, one.label, { size: 7, bold: true });
    sheet.text(x + 10, top + 3.5, dayOf(one.date), { size: 6.5 });
    sheet.text(x + 32, top + 3.5, one.note, { size: 6.5 });
  });
}
