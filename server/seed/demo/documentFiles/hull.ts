/** The outlines of a ship that several drawings share, fitted into a box in millimetres of the sheet. */
import { GREY, PALE, type Sheet } from './sheet';

/** Where a ship lies on the sheet: stern on the left; `y` is the keel in a profile and the centre line in a plan. */
export interface Lie {
  x: number;
  y: number;
  length: number;
  /** Of the hull in a profile, of half the breadth in a plan. */
  height: number;
}

/** Frames count from aft; each is as wide as the others. */
const FRAMES = 200;
export const atFrame = ({ x, length }: Lie, frame: number): number =>
  x + length * 0.03 + (length * 0.94 * frame) / FRAMES;

/** The ship from starboard, with her accommodation aft. */
export function profile(sheet: Sheet, { x, y, length: l, height: h }: Lie): void {
  const deck = y - h;
  sheet.path(
    `M${x} ${deck}L${x} ${y - h * 0.52}C${x + l * 0.012} ${y - h * 0.44} ${x + l * 0.04} ${y - h * 0.42} ${x + l * 0.055} ${y - h * 0.3}` +
      `L${x + l * 0.06} ${y}L${x + l * 0.955} ${y}C${x + l * 0.99} ${y} ${x + l * 1.0} ${y - h * 0.2} ${x + l * 0.99} ${y - h * 0.34}` +
      `C${x + l * 0.975} ${y - h * 0.46} ${x + l * 0.968} ${y - h * 0.5} ${x + l * 0.972} ${y - h * 0.6}L${x + l} ${deck - h * 0.22}L${x + l * 0.93} ${deck - h * 0.2}L${x + l * 0.92} ${deck}z`,
    { width: 0.45 },
  );
  for (let tier = 0; tier < 5; tier++) {
    const [left, wide] = [x + l * (0.055 + tier * 0.004), l * (0.115 - tier * 0.012)];
    sheet.box(left, deck - h * 0.2 * (tier + 1), wide, h * 0.2, { width: 0.25 });
    let ports = '';
    for (let n = 1; n < 8 - tier; n++)
      ports += `M${left + (wide * n) / (8 - tier)} ${deck - h * (0.2 * tier + 0.12)}h${l * 0.004}`;
    sheet.path(ports, { width: 0.5, colour: GREY });
  }
  sheet.path(
    `M${x + l * 0.03} ${deck}l${l * 0.004} ${-h * 0.85}h${l * 0.022}l${l * 0.004} ${h * 0.85}z`,
    { width: 0.25, fill: PALE },
  );
  sheet.path(
    `M${x + l * 0.115} ${deck - h}v${-h * 0.32}M${x + l * 0.108} ${deck - h * 1.22}h${l * 0.014}` +
      `M${x + l * 0.55} ${deck}v${-h * 0.6}M${x + l * 0.55} ${deck - h * 0.5}l${l * 0.09} ${h * 0.12}M${x + l * 0.94} ${deck - h * 0.2}v${-h * 0.5}`,
    { width: 0.25 },
  );
  // Rudder and propeller.
  sheet.path(
    `M${x + l * 0.008} ${y - h * 0.5}h${l * 0.022}l${-l * 0.002} ${h * 0.46}h${-l * 0.018}z`,
    {
      width: 0.3,
    },
  );
  sheet.path(
    `M${x + l * 0.042} ${y - h * 0.4}v${h * 0.36}M${x + l * 0.035} ${y - h * 0.22}h${l * 0.022}`,
    {
      width: 0.5,
    },
  );
}

/** The outline seen from above; `fullness` 1 for the deck, less for the flat of the bottom. */
export function plan(sheet: Sheet, { x, y, length: l, height: b }: Lie, fullness = 1): void {
  const [aft, fore] = [x + l * (1 - fullness) * 0.35, x + l * (0.94 + 0.06 * fullness)];
  const side = (way: 1 | -1) =>
    `M${aft} ${y}L${aft} ${y + way * b * 0.72 * fullness}C${x + l * 0.05} ${y + way * b} ${x + l * 0.1} ${y + way * b} ${x + l * 0.2} ${y + way * b}` +
    `L${x + l * 0.82} ${y + way * b}C${x + l * 0.92} ${y + way * b * 0.96} ${fore - l * 0.02} ${y + way * b * 0.5} ${fore} ${y}`;
  sheet.path(side(1), { width: 0.4 });
  sheet.path(side(-1), { width: 0.4 });
  sheet.line(x - 4, y, x + l + 4, y, { width: 0.12, dash: [6, 1.5, 1, 1.5] });
}

/** The scale of frames along a line. */
export function frameScale(sheet: Sheet, lie: Lie, y: number): void {
  let d = '';
  for (let frame = 0; frame <= FRAMES; frame += 2)
    d += `M${atFrame(lie, frame)} ${y}v${frame % 10 === 0 ? 2.2 : 1}`;
  sheet.path(d, { width: 0.12 });
  for (let frame = 0; frame <= FRAMES; frame += 10)
    sheet.text(atFrame(lie, frame), y + 4.6, String(frame), { size: 5.5, align: 'centre' });
}

/** Six pairs of cargo tanks with the slops behind them, between these frames. */
export const TANKS: readonly (readonly [name: string, from: number, to: number])[] = [
  ['SLOP', 46, 52],
  ['6', 52, 74],
  ['5', 74, 96],
  ['4', 96, 118],
  ['3', 118, 140],
  ['2', 140, 162],
  ['1', 162, 182],
];

/** Where profile and plan lie on A3. */
export const PROFILE: Lie = { x: 30, y: 84, length: 350, height: 28 };
export const PLAN: Lie = { x: 30, y: 140, length: 350, height: 31 };
