/** Numbers of projects: the ship, a docking or a survey in the water, the year, and a letter from the second one on. */
import { eq, like, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import { isOfOtherYear, numberDay } from '../../../src/contract/fleet/drydockNumbers';
import type { DrydockKind, DrydockState } from '../../../src/contract/fleet/drydockStates';
import type { Database } from '../../db/database';
import { documents } from '../../db/tables/documentSchema';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { specIssues } from '../../db/tables/jobSchema';
import { memberships } from '../../db/schema';
import { tenders } from '../../db/tables/tenderSchema';
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

/** Before there is a contract. */
const EARLY: readonly DrydockState[] = ['DRAFT', 'SPECIFICATION', 'TENDER'];

/** Whether anything outside of the project carries its number: a contract, a paper, or the rights of somebody. */
async function isInUse(
  tx: Database,
  { id, number, state }: Pick<Drydock, 'id' | 'number' | 'state'>,
): Promise<boolean> {
  if (!EARLY.includes(state)) return true;
  const uses: [PgTable, SQL][] = [
    [documents, eq(documents.drydock_id, id)],
    [specIssues, eq(specIssues.drydock_id, id)],
    [tenders, eq(tenders.drydock_id, id)],
    [memberships, eq(memberships.drydock_number, number)],
  ];
  for (const [table, where] of uses) if ((await tx.$count(table, where)) > 0) return true;
  return false;
}

/** The number for the days that are wanted: of their year, until the first paper carries it; then it stays. */
export async function numberFor(
  tx: Database,
  before: Pick<Drydock, 'id' | 'number' | 'state'> & { ship: { id: number; code: string } },
  wanted: Parameters<typeof numberDay>[0] & { kind: DrydockKind },
): Promise<string> {
  const { number, ship } = before;
  const day = numberDay(wanted);
  if (day === null || !isOfOtherYear({ ...wanted, number }) || (await isInUse(tx, before)))
    return number;
  return nextNumber(tx, ship, wanted.kind, day);
}
