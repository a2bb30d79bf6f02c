/** The sea valves of the engine room, seen from above, with their list. */
import { balloon, cloud, grid } from './marks';
import type { Subject } from './subject';
import { BLUE, GREY, PALE, type Sheet } from './sheet';

type Valve = readonly [number: number, x: number, y: number, name: string, size: string];

const VALVES: readonly Valve[] = [
  [1, 112, 66, 'High sea chest, starboard', 'DN400'],
  [2, 112, 158, 'High sea chest, port', 'DN400'],
  [3, 142, 66, 'Low sea chest, starboard', 'DN400'],
  [4, 142, 158, 'Low sea chest, port', 'DN400'],
  [5, 168, 66, 'Fire pump suction', 'DN200'],
  [6, 168, 158, 'Ballast pump suction', 'DN400'],
  [7, 210, 66, 'Main cooling overboard', 'DN350'],
  [8, 210, 158, 'Ballast overboard', 'DN300'],
  [9, 246, 66, 'Bilge overboard, 15 ppm', 'DN50'],
  [10, 246, 158, 'Sewage overboard', 'DN100'],
  [11, 280, 66, 'Fresh-water generator', 'DN125'],
  [12, 280, 158, 'Boiler blow-down', 'DN65'],
  [13, 312, 66, 'Deck wash', 'DN100'],
  [14, 312, 158, 'Emergency bilge suction', 'DN200'],
];

/** Two triangles, tip to tip. */
const valve = (sheet: Sheet, x: number, y: number) =>
  sheet.path(`M${x - 3} ${y - 2}L${x + 3} ${y + 2}V${y - 2}L${x - 3} ${y + 2}z`, {
    width: 0.35,
    fill: PALE,
  });

/** What the valves stand in: outline, engine, sea chests and the line between them. */
function engineRoom(sheet: Sheet): void {
  sheet.text(205, 28, 'ENGINE ROOM BOTTOM, FRAMES 10 TO 46', {
    size: 9,
    bold: true,
    align: 'centre',
  });
  sheet.path('M46 92C52 56 70 46 104 44H366V180H104C70 178 52 168 46 132z', { width: 0.6 });
  sheet.line(38, 112, 374, 112, { width: 0.12, dash: [6, 1.5, 1, 1.5] });
  sheet.box(160, 98, 120, 28, { width: 0.3, fill: PALE });
  sheet.text(220, 114, 'MAIN ENGINE', { size: 9, align: 'centre', colour: GREY });
  for (const [x, y] of [
    [104, 46],
    [104, 164],
    [134, 46],
    [134, 164],
  ] as const)
    sheet.box(x, y, 16, 14, { width: 0.3, fill: PALE });
  sheet.path(
    'M112 76H142M112 148H142M127 76V148M127 112H160M142 76H154V106H160M142 148H154V118H160',
    {
      width: 0.5,
      colour: BLUE,
    },
  );
  sheet.text(84, 107, 'STARBOARD', { size: 7, align: 'centre', colour: GREY });
  sheet.text(84, 120, 'PORT', { size: 7, align: 'centre', colour: GREY });
}

/** Engine-room bottom from above; the first revision has one valve on the wrong side and two sizes wrong. */
export function seaValves(sheet: Sheet, { sequence, label }: Subject): void {
  const corrected = sequence > 0;
  const shown = VALVES.map(([n, x, y, name, size]): Valve => {
    if (corrected) return [n, x, y, name, size];
    if (n === 14) return [n, 346, 66, name, size];
    return [n, x, y, name, n === 3 || n === 4 ? 'DN350' : size];
  });
  engineRoom(sheet);
  for (const [n, x, y] of shown) {
    const out = y < 112;
    sheet.path(`M${x} ${out ? 44 : 180}V${out ? y + 10 : y - 10}`, { width: 0.5, colour: BLUE });
    valve(sheet, x, y);
    balloon(sheet, x + 7, y + (out ? 7 : -7), String(n));
  }
  if (corrected) {
    cloud(sheet, [304, 144, 24, 22], label);
    cloud(sheet, [134, 60, 18, 18], label);
    cloud(sheet, [134, 146, 18, 18], label);
  }
  const rows = shown.map(([n, , y, name, size]) => [String(n), name, size, y < 112 ? 'S' : 'P']);
  const table = { heads: ['Valve', 'Serves', 'Size', 'Side'], widths: [14, 50, 18, 14] };
  grid(sheet, 20, 190, { ...table, rows: rows.slice(0, 7) });
  grid(sheet, 120, 190, { ...table, rows: rows.slice(7) });
  sheet.text(20, 234, '1. All valves to be opened, cleaned and surveyed at each docking (class).', {
    size: 7,
  });
  sheet.text(20, 239, '2. Flooding must not start until every valve listed is reported closed.', {
    size: 7,
  });
}
