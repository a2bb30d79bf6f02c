/** The stern tube with the tail shaft in it, cut open along the shaft. */
import { balloon, cloud, dimension, grid, hatch, leader } from './marks';
import type { Subject } from './subject';
import { PALE, RUST, type Sheet } from './sheet';

const AXIS = 112;

/** The same part above and below the shaft, cut open. */
function bush(
  sheet: Sheet,
  [x, inner, width, thick]: readonly [number, number, number, number],
  back = false,
) {
  for (const top of [AXIS - inner - thick, AXIS + inner]) {
    sheet.box(x, top, width, thick, { width: 0.3 });
    hatch(sheet, [x, top, width, thick], { back, step: 1.8, width: 0.12 });
  }
}

function shaft(sheet: Sheet, sleeved: boolean): void {
  sheet.path(
    `M60 ${AXIS - 9}L96 ${AXIS - 14}H330V${AXIS - 20}H344V${AXIS + 20}H330V${AXIS + 14}H96L60 ${AXIS + 9}z`,
    { width: 0.5, fill: PALE },
  );
  sheet.path(`M42 ${AXIS - 6}H60V${AXIS + 6}H42z`, { width: 0.4, fill: PALE });
  bush(sheet, [98, 14, 40, 3]);
  bush(sheet, [286, 14, 30, 3]);
  if (!sleeved) return;
  for (const top of [AXIS - 18.4, AXIS + 17])
    sheet.box(98, top, 40, 1.4, { width: 0.3, fill: RUST });
  cloud(sheet, [94, AXIS - 22, 48, 8], 'B');
}

/** Longitudinal section; the second revision has a sleeve on the after liner. */
export function sternTube(sheet: Sheet, { sequence }: Subject): void {
  const sleeved = sequence > 0;
  sheet.text(205, 30, 'LONGITUDINAL SECTION', { size: 9, bold: true, align: 'centre' });
  for (const way of [-1, 1])
    sheet.path(
      `M70 ${AXIS + way * 12}C80 ${AXIS + way * 34} 88 ${AXIS + way * 52} 74 ${AXIS + way * 62}L58 ${AXIS + way * 60}C64 ${AXIS + way * 40} 56 ${AXIS + way * 22} 60 ${AXIS + way * 10}z`,
      { width: 0.3 },
    );
  shaft(sheet, sleeved);
  bush(sheet, [142, 17, 60, 9], true);
  bush(sheet, [240, 17, 40, 9], true);
  bush(sheet, [104, 20, 34, 8]);
  bush(sheet, [288, 19, 24, 8]);
  for (const way of [-1, 1]) {
    sheet.path(
      `M138 ${AXIS + way * 29}H286M138 ${AXIS + way * 33}H286V${AXIS + way * 70}h6V${AXIS + way * 29}`,
      { width: 0.4 },
    );
    sheet.path(`M138 ${AXIS + way * 33}L112 ${AXIS + way * 70}`, { width: 0.4 });
  }
  sheet.line(34, AXIS, 356, AXIS, { width: 0.12, dash: [6, 1.5, 1, 1.5] });
  const parts: readonly (readonly [string, number, number])[] = [
    ['1', 210, AXIS - 5],
    ['2', 118, AXIS - 40],
    ['3', 172, AXIS - 40],
    ['4', 260, AXIS - 40],
    ['5', 300, AXIS - 40],
    ['6', 337, AXIS - 28],
    ['7', 66, AXIS - 70],
  ];
  for (const [label, x, y] of parts) balloon(sheet, x, y, label);
  dimension(sheet, [98, 160, 316, 160], '4,620');
  dimension(sheet, [142, 168, 202, 168], '1,180');
  dimension(sheet, [240, 168, 280, 168], '620');
  sheet.text(222, AXIS + 6, 'dia. 540', { size: 7 });
  leader(
    sheet,
    [118, AXIS + 18],
    [128, 186],
    sleeved
      ? 'After liner dia. 600, sleeve dia. 606 p6, bored after shrinking'
      : 'After liner dia. 600 h7',
  );
  sternParts(sheet, sleeved);
}

function sternParts(sheet: Sheet, sleeved: boolean): void {
  grid(sheet, 20, 200, {
    heads: ['Part', 'Name', 'Material', 'Count'],
    widths: [14, 62, 42, 16],
    right: [3],
    rows: [
      ['1', 'Tail shaft, dia. 540', 'Forged steel', '1'],
      [
        '2',
        sleeved ? 'After seal with housing, dia. 606' : 'After seal with housing, dia. 600',
        'Bronze, rubber',
        '1',
      ],
      ['3', 'After bearing, 1,180 long', 'White metal', '1'],
      ['4', 'Forward bearing, 620 long', 'White metal', '1'],
      ['5', 'Forward seal', 'Bronze, rubber', '1'],
      ['6', 'Coupling flange, 12 fitted bolts', 'Forged steel', '1'],
      ['7', 'Propeller, 4 blades, dia. 5,900', 'Nickel-aluminium bronze', '1'],
      ...(sleeved ? [['8', 'Sleeve on after liner, 3 thick', 'Chrome steel', '1']] : []),
    ],
  });
  grid(sheet, 158, 236, {
    heads: ['Clearance', 'New mm', 'Limit mm'],
    widths: [30, 20, 20],
    right: [1, 2],
    rows: [
      ['After bearing', '0.90', '2.40'],
      ['Forward bearing', '0.85', '2.20'],
    ],
  });
}
