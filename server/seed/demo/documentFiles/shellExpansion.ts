/** The plates of the shell laid out flat, with those that were renewed. */
import { cloud, grid, hatch } from './marks';
import type { Subject } from './subject';
import { GREY, type Sheet } from './sheet';

const STRAKES = ['K', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'S'] as const;
const THICKNESS = [22, 17, 16.5, 16.5, 16, 15.5, 15, 15, 16, 19];
const SHELL = { x: 32, y: 36, width: 356, strake: 16 };
const SHELL_FRAMES = [0, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120, 132, 144, 156, 168, 180, 200];

const shellX = (frame: number) => SHELL.x + (SHELL.width * frame) / 200;
/** The keel lies lowest, the sheer strake on top. */
const shellY = (strake: number) => SHELL.y + SHELL.strake * (STRAKES.length - strake);

/** Each plate between its butts, which are staggered from strake to strake. */
function plates(sheet: Sheet): void {
  STRAKES.forEach((strake, n) => {
    const top = shellY(n + 1);
    const [first, last] = [n < 3 ? 10 - n * 2 : 0, n < 4 ? 184 + n * 4 : 200];
    const butts = SHELL_FRAMES.map((frame) => frame + (n % 2) * 4).filter(
      (frame) => frame > first && frame < last,
    );
    let d = `M${shellX(first)} ${top}H${shellX(last)}V${top + SHELL.strake}H${shellX(first)}z`;
    for (const frame of butts) d += `M${shellX(frame)} ${top}v${SHELL.strake}`;
    sheet.path(d, { width: 0.25 });
    sheet.text(SHELL.x - 5, top + 9.5, strake, { size: 8, bold: true, align: 'centre' });
    const edges = [first, ...butts, last];
    edges.slice(1).forEach((edge, place) => {
      const from = edges[place] ?? first;
      if (edge - from < 6) return;
      const middle = (shellX(from) + shellX(edge)) / 2;
      sheet.text(middle, top + 7, `${strake}${place + 1}`, { size: 5.5, align: 'centre' });
      sheet.text(middle, top + 12, (THICKNESS[n] ?? 15).toFixed(1), {
        ...{ size: 5.5, align: 'centre', colour: GREY },
      });
    });
  });
}

function renewed(
  sheet: Sheet,
  [strake, from, to]: readonly [number, number, number],
  label: string,
) {
  const area = [shellX(from), shellY(strake + 1), shellX(to) - shellX(from), SHELL.strake] as const;
  sheet.box(...area, { width: 0.4 });
  hatch(sheet, area, { width: 0.15 });
  cloud(sheet, [area[0] - 2, area[1] - 2, area[2] + 4, area[3] + 4], label);
}

export function shellExpansion(sheet: Sheet, { sequence }: Subject): void {
  sheet.text(SHELL.x, 27, 'SHELL EXPANSION, PORT SIDE, SEEN FROM OUTSIDE', { size: 9, bold: true });
  if (sequence >= 1) renewed(sheet, [3, 60, 66], 'B');
  if (sequence >= 2) renewed(sheet, [5, 118, 122], 'C');
  plates(sheet);
  let ticks = '';
  for (let frame = 0; frame <= 200; frame += 2)
    ticks += `M${shellX(frame)} 198v${frame % 10 === 0 ? 2.4 : 1.2}`;
  sheet.path(ticks, { width: 0.12 });
  for (let frame = 0; frame <= 200; frame += 10)
    sheet.text(shellX(frame), 204, String(frame), { size: 5.5, align: 'centre' });
  sheet.text(SHELL.x + SHELL.width / 2, 209, 'FRAMES', { size: 6, align: 'centre', colour: GREY });
  const rows = [
    ['C', '60 - 66', '16.5', sequence >= 1 ? 'Renewed 2024' : 'As built'],
    ['E', '118 - 122', '15.5', sequence >= 2 ? 'To be renewed in DD26' : 'As built'],
    ['K', '10 - 184', '22.0', 'As built'],
  ];
  grid(sheet, 20, 216, {
    heads: ['Strake', 'Frames', 'Thickness mm', 'Standing'],
    widths: [20, 30, 32, 56],
    right: [2],
    rows,
  });
  [
    'Steel grade A unless marked; sheer strake and bilge grade D.',
    'Thickness as built in mm, below the plate number.',
    'Seams 8 mm gap, V 50 degrees, back gouged.',
  ].forEach((line, n) => sheet.text(20, 242 + n * 4.6, `${n + 1}. ${line}`, { size: 7 }));
}
