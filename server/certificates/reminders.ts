/**
 * Certificates that fall due: the ship's superintendent and the document controllers are told 90, 30 and 7 days before, each
 * once. Several servers may do this at once: each certificate is claimed by one of them.
 */
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { addDays, daysBetween, todayIn } from '../../src/contract/dates';
import { MENU } from '../../src/contract/endpoints';
import { CONTROLLER } from '../access/roles/roleNames';
import type { Viewer } from '../access/permissions/viewer';
import { certificates } from '../db/certificateSchema';
import type { Database } from '../db/database';
import { ships } from '../db/fleetSchema';
import { withRetries } from '../db/retry';
import { roles, userRoles } from '../db/schema';
import { visibleShips } from '../fleet/ships/shipRepository';
import { notify } from '../notifications/notify';

const DAYS = [7, 30, 90] as const;
const MOST_DAYS = 90;
const AT_ONCE = 50;

/** For a query of `notifications` joined with `certificates` and `ships`. */
export const certificateNoticeSeen = (_db: Database, viewer: Viewer): SQL | undefined =>
  and(viewer.may(MENU.certificates, 'V') ? undefined : sql`false`, visibleShips(viewer.visibility));

/** At which of the days somebody is reminded now; undefined where that is not yet. */
const stepOf = (today: string, deadline: string): number | undefined =>
  DAYS.find((days) => daysBetween(today, deadline) <= days);

/** A ship that is laid up or gone reminds nobody. */
const QUIET = ['LAID_UP', 'SOLD', 'SCRAPPED'] as const;

/** The step that a certificate has come to, as SQL. */
const REACHED = (today: string) =>
  sql`case when ${certificates.deadline_on} <= ${addDays(today, 7)} then 7
    when ${certificates.deadline_on} <= ${addDays(today, 30)} then 30 else 90 end`;

async function claim(tx: Database, today: string) {
  const found = await tx
    .select({
      id: certificates.id,
      deadline_on: certificates.deadline_on,
      superintendent_id: ships.superintendent_id,
    })
    .from(certificates)
    .innerJoin(ships, eq(ships.id, certificates.ship_id))
    .where(
      and(
        eq(certificates.state, 'ACTIVE'),
        isNotNull(certificates.deadline_on),
        lte(certificates.deadline_on, addDays(today, MOST_DAYS)),
        or(
          isNull(certificates.reminded_days),
          sql`${certificates.reminded_days} > ${REACHED(today)}`,
        ),
        notInArray(ships.status, [...QUIET]),
        isNull(ships.deleted_at),
      ),
    )
    .orderBy(asc(certificates.id))
    .limit(AT_ONCE)
    .for('update', { of: certificates, skipLocked: true });
  for (const { id, deadline_on } of found)
    await tx
      .update(certificates)
      .set({ reminded_days: stepOf(today, deadline_on ?? today) ?? MOST_DAYS })
      .where(eq(certificates.id, id));
  return found;
}

async function controllers(tx: Database): Promise<number[]> {
  const rows = await tx
    .select({ id: userRoles.user_id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(inArray(roles.name, [CONTROLLER]));
  return rows.map(({ id }) => id);
}

async function remindSome(tx: Database, now: Date): Promise<number> {
  const today = todayIn('UTC', now);
  const due = await claim(tx, today);
  if (due.length === 0) return 0;
  const all = await controllers(tx);
  for (const { id, deadline_on, superintendent_id } of due)
    await notify(
      { tx, now, by: null },
      {
        ...{ kind: 'CERTIFICATE_DUE', entity: 'certificate', entity_id: id, due_on: deadline_on },
        to: [superintendent_id, ...all],
      },
    );
  return due.length;
}

export async function remindCertificates(db: Database, now: Date): Promise<void> {
  let found: number;
  do found = await withRetries(() => db.transaction((tx) => remindSome(tx, now)));
  while (found === AT_ONCE);
}
