/** Numbers of projects: the ship, a docking or a survey in the water, the year, and a letter from the second one on. */
import { eq, like } from 'drizzle-orm';
import type { DrydockKind } from '../../../src/contract/fleet/drydockStates';
import type { Database } from '../../db/database';
import { drydocks, ships } from '../../db/fleetSchema';
import { invalid } from '../../http/problem';
import { say } from '../../text/texts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SUFFIXES = ['', ...LETTERS.split(/(?=.)/)];

/** `HAL-DD26` or `HAL-IW26`, without the letter; `day` is a day of its year. */
const numberStem = (code: string, kind: DrydockKind, day: string): string =>
  `${code}-${kind === 'IN_WATER' ? 'IW' : 'DD'}${day.slice(2, 4)}`;

/**
 * The next that is free. Keeps the ship's row until this transaction ends, so that of several projects made at once
 * each has its own. Numbers are never given twice: projects are cancelled, not deleted. 422 after the 27th in a year.
 */
export async function nextNumber(
  tx: Database,
  ship: { id: number; code: string },
  kind: DrydockKind,
  day: string,
): Promise<string> {
  await tx.select({ id: ships.id }).from(ships).where(eq(ships.id, ship.id)).for('update');
  const stem = numberStem(ship.code, kind, day);
  const rows = await tx
    .select({ number: drydocks.number })
    .from(drydocks)
    .where(like(drydocks.number, `${stem}%`));
  const taken = new Set(rows.map(({ number }) => number));
  const free = SUFFIXES.map((suffix) => stem + suffix).find((number) => !taken.has(number));
  if (free === undefined) throw invalid({ ship_id: [say('drydocks.noNumberLeft', { stem })] });
  return free;
}
