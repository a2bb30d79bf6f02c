/** The section amidships with its scantlings. */
import { dimension, grid, hatch, leader } from './marks';
import type { Subject } from './subject';
import { GREY, PALE, type Sheet } from './sheet';

/** Longitudinals as short bars along a plate. */
function stiffeners(
  sheet: Sheet,
  [x, y]: readonly [number, number],
  way: 'h' | 'v',
  count: number,
  size = 5,
) {
  let d = '';
  for (let n = 1; n <= count; n++)
    d += way === 'h' ? `M${x + n * 9.5} ${y}v${-size}h1.4` : `M${x} ${y - n * 9.5}h${-size}v-1.4`;
  sheet.path(d, { width: 0.3 });
}

const [cx, keel, half, depth] = [70, 232, 120, 140] as const;
const side = cx + half;
const deck = keel - depth;

function callouts(sheet: Sheet, ship: Subject['ship']): void {
  dimension(sheet, [cx, keel + 12, side, keel + 12], `B/2 = ${(ship.breadth / 2).toFixed(2)} m`);
  dimension(sheet, [side + 16, deck + 2, side + 16, keel], `D ${ship.depth.toFixed(2)} m`);
  dimension(sheet, [cx - 10, keel - 16, cx - 10, keel], '1,900');
  leader(
    sheet,
    [side, keel - 70],
    [side + 30, keel - 84],
    'Side shell 15.5, longitudinals 250 x 90 x 12',
  );
  leader(
    sheet,
    [side - 16, keel - 50],
    [side + 30, keel - 58],
    'Inner hull 13.5, longitudinals 230 x 90 x 11',
  );
  leader(
    sheet,
    [side - 4, keel - 4],
    [side + 30, keel - 14],
    'Bilge strake 17.0, grade D, bilge keel 300 x 12',
  );
  leader(sheet, [cx + 70, keel - 16], [side + 30, keel - 34], 'Inner bottom 15.0');
  leader(
    sheet,
    [cx + 70, deck - 0.5],
    [side + 30, deck - 18],
    'Main deck 17.5, longitudinals 280 x 95 x 12',
  );
  leader(sheet, [side, deck + 6], [side + 30, deck + 10], 'Sheer strake 19.0, grade D');
}

export function midshipSection(sheet: Sheet, { ship }: Subject): void {
  sheet.text(cx + half / 2, 30, 'SECTION AT FRAME 110, LOOKING FORWARD', {
    size: 9,
    bold: true,
    align: 'centre',
  });
  sheet.path(
    `M${cx} ${keel}H${side - 14}Q${side} ${keel} ${side} ${keel - 14}V${deck + 2}L${cx} ${deck - 4}`,
    { width: 0.9 },
  );
  sheet.path(
    `M${cx} ${keel - 16}H${side - 30}L${side - 16} ${keel - 32}V${deck + 1.2}M${cx} ${deck - 4}V${keel}M${cx + 45} ${keel}v-16M${cx + 88} ${keel}v-16M${side - 16} ${keel - 62}h16M${side - 16} ${keel - 96}h16`,
    { width: 0.6 },
  );
  sheet.line(cx, deck - 14, cx, keel + 10, { width: 0.12, dash: [6, 1.5, 1, 1.5] });
  stiffeners(sheet, [cx, keel - 0.4], 'h', 10);
  stiffeners(sheet, [cx, keel - 11], 'h', 8, 5);
  stiffeners(sheet, [side, keel - 18], 'v', 12);
  stiffeners(sheet, [side - 11, keel - 36], 'v', 10);
  for (let n = 0; n < 11; n++)
    sheet.path(`M${cx + 6 + n * 10} ${deck - 3.8 + n * 0.5}v-5h1.4`, { width: 0.3 });
  hatch(sheet, [cx, keel - 1.2, half - 14, 1.2], { step: 1 });
  sheet.box(side - 15.4, deck + 30, 14.8, 40, { width: 0, fill: PALE });
  sheet.text(side - 8, deck + 52, 'W.B.', { size: 7, align: 'centre' });
  sheet.text(cx + 50, keel - 80, 'CARGO TANK', { size: 9, align: 'centre', colour: GREY });
  callouts(sheet, ship);
  scantlings(sheet);
}

function scantlings(sheet: Sheet): void {
  const bottom = grid(sheet, 300, 26, {
    heads: ['Member', 'As built mm', 'Renewal mm'],
    widths: [46, 28, 32],
    right: [1, 2],
    rows: [
      ['Keel plate', '22.0', '17.6'],
      ['Bottom shell', '16.5', '13.2'],
      ['Bilge strake', '17.0', '13.6'],
      ['Side shell', '15.5', '12.4'],
      ['Sheer strake', '19.0', '15.2'],
      ['Main deck', '17.5', '14.0'],
      ['Inner bottom', '15.0', '12.0'],
      ['Inner hull', '13.5', '10.8'],
      ['Centre girder', '16.0', '12.8'],
      ['Side girders', '13.0', '10.4'],
      ['Web frames', '12.5', '10.0'],
    ],
  });
  sheet.text(300, bottom + 7, 'Frame space 800 mm, web frames every 4th', { size: 7 });
}
