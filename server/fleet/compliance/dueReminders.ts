/**
 * Reminds the superintendent of a ship 90, 30 and 7 days before she must dock, each once, whether or not a docking is planned
 * by then. Several servers may do this at once: each ship is claimed by one of them.
 */
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { daysBetween, todayIn } from '../../../src/contract/dates';
import { MENU } from '../../../src/contract/endpoints';
import type { ShipStatus } from '../../../src/contract/fleet/ships';
import type { Viewer } from '../../access/permissions/viewer';
import { visibilityOf } from '../../access/permissions/visibility';
import type { Database } from '../../db/database';
import { ships } from '../../db/tables/fleetSchema';
import { notifications } from '../../db/tables/noticeSchema';
import { withRetries } from '../../db/retry';
import { notify } from '../../notifications/notify';
import { visibleShips } from '../ships/shipRepository';
import { factsRepository } from './factsRepository';
import { standingOf } from './rules';

/** A ship that is laid up or gone reminds nobody. */
export const QUIET: ShipStatus[] = ['LAID_UP', 'SOLD', 'SCRAPPED'];

const AT_ONCE = 50;
const STEPS = [7, 30, 90] as const;

/** The least of the steps that is reached; null before the first. */
const stepOf = (days: number): number | null => STEPS.find((step) => days <= step) ?? null;

/** For a query of `notifications` joined with `ships`. Unread it counts only as long as the ship is due on that day. */
export const dockingDueSeen = (_db: Database, viewer: Viewer): SQL | undefined =>
  viewer.may(MENU.compliance, 'V')
    ? and(
        visibleShips(viewer.visibility),
        or(isNotNull(notifications.read_at), eq(ships.reminded_of, notifications.due_on)),
      )
    : sql`false`;

/** The rules look at a ship whole, whoever is told. */
const factsOf = (db: Database, today: string) =>
  factsRepository(db, {
    ...{ visibility: visibilityOf(0, false), today, reach: undefined },
    may: () => true,
  });

const isReminding = (ids?: readonly number[]) =>
  and(
    notInArray(ships.status, QUIET),
    isNotNull(ships.superintendent_id),
    isNull(ships.deleted_at),
    ids === undefined ? undefined : inArray(ships.id, [...ids]),
  );

type Reminded = Pick<typeof ships.$inferSelect, 'reminded_days' | 'reminded_of'>;
const remindedColumns = { reminded_days: ships.reminded_days, reminded_of: ships.reminded_of };
const NOTHING: Reminded = { reminded_days: null, reminded_of: null };

/** What is to be kept of a ship that is due on a day, undefined where that has been told. */
function changeOf(before: Reminded, due: string, today: string): Reminded | undefined {
  const step = stepOf(daysBetween(today, due));
  if (step === null) return before.reminded_of === null ? undefined : NOTHING;
  const { reminded_of, reminded_days } = before;
  const isTold = reminded_of === due && reminded_days !== null && reminded_days <= step;
  return isTold ? undefined : { reminded_days: step, reminded_of: due };
}

/** Ships that none has told of, told late, or told of another day. */
async function shipsToRemind(db: Database, today: string): Promise<number[]> {
  const facts = await factsOf(db, today).listForStanding(isReminding(), today);
  const rows = await db
    .select({ id: ships.id, ...remindedColumns })
    .from(ships)
    .where(isReminding());
  const told = new Map(rows.map((row) => [row.id, row]));
  return facts.flatMap((one) => {
    const { next_due_on } = standingOf(one, one.as_of);
    return changeOf(told.get(one.id) ?? NOTHING, next_due_on, today) === undefined ? [] : one.id;
  });
}

/** Looked at again under the lock, under which everybody moves a ship's date. */
async function remindSome(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  const today = todayIn('UTC', now);
  const claimed = await tx
    .select({ id: ships.id, superintendent_id: ships.superintendent_id, ...remindedColumns })
    .from(ships)
    .where(isReminding(ids))
    .orderBy(asc(ships.id))
    .for('no key update', { of: ships, skipLocked: true });
  if (claimed.length === 0) return;
  const mine = inArray(
    ships.id,
    claimed.map(({ id }) => id),
  );
  const facts = new Map((await factsOf(tx, today).list(mine, today)).map((one) => [one.id, one]));
  for (const { id: entity_id, superintendent_id, ...before } of claimed) {
    const one = facts.get(entity_id);
    if (one === undefined) continue;
    const change = changeOf(before, standingOf(one, one.as_of).next_due_on, today);
    if (change === undefined) continue;
    await tx.update(ships).set(change).where(eq(ships.id, entity_id));
    if (change.reminded_of === null) continue;
    await notify(
      { tx, now, by: null },
      {
        ...{ kind: 'COMPLIANCE_DUE', entity: 'ship', entity_id },
        ...{ due_on: change.reminded_of, to: [superintendent_id] },
      },
    );
  }
}

export async function remindOfDocking(db: Database, now: Date): Promise<void> {
  const ids = await shipsToRemind(db, todayIn('UTC', now));
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    await withRetries(() => db.transaction((tx) => remindSome(tx, some, now)));
  }
}

/** After what moves a ship's date, in its transaction: of the day before nothing unread is left, and the next is told anew. */
export async function settleDue(tx: Database, shipId: number, today: string): Promise<void> {
  const [told] = await tx.select(remindedColumns).from(ships).where(eq(ships.id, shipId));
  if (told === undefined || told.reminded_of === null) return;
  const [one] = await factsOf(tx, today).list(eq(ships.id, shipId), today);
  if (one === undefined || standingOf(one, one.as_of).next_due_on === told.reminded_of) return;
  await tx.update(ships).set(NOTHING).where(eq(ships.id, shipId));
}
