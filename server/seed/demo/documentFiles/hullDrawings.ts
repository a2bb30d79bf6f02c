/** The drawings of the whole hull: general arrangement and capacity plan. */
import { atFrame, frameScale, plan, profile, TANKS, PROFILE, PLAN } from './hull';
import { grid, notes } from './marks';
import { amount, type Subject } from './subject';
import { GREY, PALE, type Sheet } from './sheet';

export function generalArrangement(sheet: Sheet, { ship }: Subject): void {
  profile(sheet, PROFILE);
  frameScale(sheet, PROFILE, 87);
  sheet.text(205, 100, 'PROFILE', { size: 8, bold: true, align: 'centre' });
  const decks: readonly (readonly [string, number, number])[] = [
    ['MAIN DECK', 128, 1],
    ['TANK TOP', 190, 0.86],
  ];
  for (const [name, y, fullness] of decks) {
    const lie = { ...PLAN, y, height: 24 };
    plan(sheet, lie, fullness);
    for (const [tank, from, to] of TANKS) {
      const [left, wide] = [atFrame(lie, from), atFrame(lie, to) - atFrame(lie, from)];
      for (const side of ['S', 'P']) {
        const top = side === 'P' ? y - 19 : y;
        sheet.box(left, top, wide, 19, { width: 0.2 });
        sheet.text(left + wide / 2, top + 10.5, `${tank} ${side}`, { size: 6.5, align: 'centre' });
      }
    }
    sheet.box(atFrame(lie, 8), y - 17, 56, 34, { width: 0.2 });
    sheet.text(atFrame(lie, 26), y - 4, name === 'MAIN DECK' ? 'ACCOMMODATION' : 'ENGINE ROOM', {
      size: 6.5,
      align: 'centre',
    });
    sheet.text(205, y + 30, name, { size: 8, bold: true, align: 'centre' });
  }
  grid(sheet, 20, 232, {
    heads: ['Particulars', ''],
    widths: [50, 40],
    right: [1],
    rows: [
      ['Length overall', `${ship.loa.toFixed(2)} m`],
      ['Breadth moulded', `${ship.breadth.toFixed(2)} m`],
      ['Depth moulded', `${ship.depth.toFixed(2)} m`],
      ['Draught, summer', `${ship.draught.toFixed(2)} m`],
      ['Gross tonnage', amount(ship.gross)],
      ['Dead weight', `${amount(ship.deadweight)} t`],
    ],
  });
}

/** Draught against displacement and dead weight, as a ladder. */
function deadWeightScale(sheet: Sheet, { ship }: Subject, x: number, y: number): void {
  const height = 84;
  sheet.text(x + 32, y - 3, 'DEADWEIGHT SCALE', { size: 7.5, bold: true, align: 'centre' });
  sheet.box(x, y, 64, height, { width: 0.3 });
  sheet.path(`M${x + 22} ${y}v${height}M${x + 43} ${y}v${height}`, { width: 0.2 });
  const steps = 11;
  for (let n = 0; n <= steps; n++) {
    const draught = 2 + ((ship.draught - 2) * n) / steps;
    const load = ship.deadweight * Math.max(0, (draught - 2.4) / (ship.draught - 2.4)) ** 1.04;
    const at = y + height - (height * n) / steps;
    sheet.line(x, at, x + 64, at, { width: 0.1, colour: GREY });
    if (n === steps) continue;
    sheet.text(x + 20, at - 1, draught.toFixed(2), { size: 6, align: 'right' });
    sheet.text(x + 41, at - 1, amount(load + 10_400), { size: 6, align: 'right' });
    sheet.text(x + 62, at - 1, amount(load), { size: 6, align: 'right' });
  }
  ['Draught m', 'Displ. t', 'Dead wt. t'].forEach((head, n) =>
    sheet.text(x + 11 + 21 * n, y + height + 4, head, { size: 6, bold: true, align: 'centre' }),
  );
}

export function capacityPlan(sheet: Sheet, subject: Subject): void {
  const lie = PROFILE;
  profile(sheet, lie);
  frameScale(sheet, lie, 87);
  for (const [tank, from, to] of TANKS) {
    const left = atFrame(lie, from);
    sheet.box(left, lie.y - 25.5, atFrame(lie, to) - left, 22, { width: 0.25, fill: PALE });
    sheet.text((left + atFrame(lie, to)) / 2, lie.y - 13.5, tank, {
      size: 7.5,
      bold: true,
      align: 'centre',
    });
  }
  volumes(sheet);
  deadWeightScale(sheet, subject, 320, 108);
  notes(sheet, 20, 184, [
    'Moulded volumes less 0.5 % for structure.',
    'Density of sea water 1.025 t/m³; light ship 10,400 t.',
    'Centres of gravity from midships, forward positive.',
  ]);
}

function volumes(sheet: Sheet): void {
  const cubic = (from: number, to: number) => (to - from) * 118;
  const rows = TANKS.flatMap(([tank, from, to]) =>
    ['P', 'S'].map((side) => {
      const volume = cubic(from, to) * (tank === '1' ? 0.86 : 1) + (side === 'S' ? 4 : 0);
      return [
        `${tank === 'SLOP' ? 'Slop' : `Cargo tank ${tank}`} ${side}`,
        `${from} - ${to}`,
        amount(volume, 1),
        amount(volume * 0.98, 1),
        ((to + from) / 2 - 100).toFixed(1),
      ];
    }),
  );
  grid(sheet, 20, 104, {
    heads: ['Cargo tank', 'Frames', '100 % m³', '98 % m³', 'LCG m'],
    widths: [38, 24, 26, 26, 20],
    right: [2, 3, 4],
    rows,
  });
  grid(sheet, 165, 104, {
    heads: ['Ballast, fuel and water', 'Frames', 'm³'],
    widths: [54, 24, 22],
    right: [2],
    rows: [
      ...TANKS.slice(1).map(([tank, from, to]) => [
        `Water ballast ${tank} P and S`,
        `${from} - ${to}`,
        amount(cubic(from, to) * 0.78, 1),
      ]),
      ['Fore peak', '186 - 200', '612.4'],
      ['Aft peak', '0 - 8', '388.0'],
      ['Heavy fuel oil P and S', '38 - 46', '1,244.6'],
      ['Marine gas oil', '30 - 38', '212.8'],
      ['Lubricating oil', '12 - 22', '96.5'],
      ['Fresh water P and S', '4 - 10', '344.2'],
    ],
  });
}
