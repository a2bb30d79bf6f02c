/** The docking plan: blocks under the keel and beside it, bottom plugs, and what to keep clear of. */
import { atFrame, frameScale, plan, profile, PROFILE, PLAN } from './hull';
import { cloud, dimension, grid, leader, notes } from './marks';
import type { Subject } from './subject';
import { BLUE, PALE, type Sheet } from './sheet';

function blocks(sheet: Sheet, rows: readonly number[]): void {
  let keel = '';
  let under = '';
  for (let frame = 14; frame <= 186; frame += 4) {
    keel += `M${atFrame(PLAN, frame) - 1.8} ${PLAN.y - 1.6}h3.6v3.2h-3.6z`;
    under += `M${atFrame(PROFILE, frame) - 1.8} ${PROFILE.y + 0.4}h3.6v4h-3.6z`;
  }
  sheet.path(keel + under, { width: 0.15, fill: PALE });
  for (const frame of rows)
    for (const side of [-1, 1])
      sheet.box(atFrame(PLAN, frame) - 2.6, PLAN.y + side * 19 - 1.8, 5.2, 3.6, { fill: PALE });
}

function plugs(sheet: Sheet, ninth: number): void {
  [30, 44, 58, 66, 82, 98, 112, 126, ninth, 154, 168, 30, 82, 126].forEach((frame, n) => {
    const [x, y] = [atFrame(PLAN, frame), PLAN.y + (n > 10 ? 9.5 : -9.5)];
    sheet.circle(x, y, 0.9, { colour: BLUE, width: 0.3 });
    sheet.text(x + 1.4, y - 1, String(n + 1), { size: 5.5, colour: BLUE });
  });
}

function callouts(sheet: Sheet, { ship, sequence, label }: Subject): void {
  dimension(
    sheet,
    [PROFILE.x, 102, PROFILE.x + PROFILE.length, 102],
    `L.O.A. ${ship.loa.toFixed(2)} m`,
  );
  dimension(sheet, [22, PLAN.y - 31, 22, PLAN.y + 31], `B ${ship.breadth.toFixed(2)} m`);
  leader(
    sheet,
    [atFrame(PLAN, 24), PLAN.y + 19],
    [atFrame(PLAN, 30), 180],
    'Sea chests, port: keep clear of blocks, frames 22 to 28',
  );
  leader(
    sheet,
    [atFrame(PLAN, 186), PLAN.y],
    [atFrame(PLAN, 176), 186],
    'Echo sounder and speed log, frames 184 to 187',
  );
  if (sequence > 0) {
    cloud(sheet, [atFrame(PLAN, 89), PLAN.y + 14, 38, 10], label);
    cloud(sheet, [atFrame(PLAN, 140), PLAN.y - 13.5, 10, 8], label);
  }
}

/** The second revision has two pairs of blocks and a plug elsewhere. */
export function dockingPlan(sheet: Sheet, subject: Subject): void {
  const docked = subject.sequence > 0;
  const rows = [40, 56, 72, ...(docked ? [92, 108] : [88, 104]), 120, 136, 152];
  profile(sheet, PROFILE);
  frameScale(sheet, PROFILE, PROFILE.y + 5.5);
  plan(sheet, PLAN, 0.82);
  blocks(sheet, rows);
  plugs(sheet, docked ? 143 : 139);
  callouts(sheet, subject);
  grid(sheet, 20, 200, {
    heads: ['Blocks', 'Count', 'Height mm', 'Bearing mm', 'Load t each'],
    widths: [44, 18, 24, 30, 24],
    right: [1, 2, 4],
    rows: [
      ['Keel, frames 14 to 186', '44', '1,600', '1,000 x 400', '160'],
      ['Side, port and starboard', String(rows.length * 2), '1,640', '1,500 x 600', '95'],
      ['Cribs under engine room', '6', '1,600', '1,200 x 1,200', '180'],
      ['Spare, for shifting', '12', '1,600', '1,000 x 400', '-'],
    ],
  });
  notes(sheet, 20, 232, [
    'Arrival draught: max. 4.20 m aft, 3.60 m forward; max. trim 0.70 m.',
    'Bottom plugs 1 to 14 as marked; plug spanner in deck store.',
    `Side blocks are under longitudinal girders; ${docked ? 'frames 92 and 108 as docked in 2024.' : 'frames 88 and 104 to be confirmed.'}`,
    'Shift blocks by one frame space at alternate dockings, so that the whole bottom is painted.',
  ]);
}
