/**
 * Reviews that are late: those who are asked and the document controllers are told on the first day, then every week.
 * Several servers may do this at once: each step is claimed by one of them.
 */
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { addDays, todayIn } from '../../../src/contract/dates';
import { CONTROLLER } from '../../access/roles/roleNames';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { withRetries } from '../../db/retry';
import { reviewSteps } from '../../db/tables/reviewSchema';
import { roles, userRoles } from '../../db/schema';
import { notify } from '../../notifications/notify';
import { askedAt } from './reviewers';

const AT_ONCE = 50;
const EVERY_DAYS = 7;

/** Of late steps of which nobody has been told for a week, and which no other transaction holds, the first by id. */
async function claim(tx: Database, today: string) {
  const found = await tx
    .select({
      id: reviewSteps.id,
      due_on: reviewSteps.due_on,
      revision_id: revisions.id,
      label: revisions.label,
      document_id: revisions.document_id,
    })
    .from(reviewSteps)
    .innerJoin(revisions, eq(revisions.id, reviewSteps.revision_id))
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .where(
      and(
        isNotNull(reviewSteps.opened_at),
        isNull(reviewSteps.done_at),
        lt(reviewSteps.due_on, today),
        or(
          isNull(reviewSteps.reminded_on),
          lte(reviewSteps.reminded_on, addDays(today, -EVERY_DAYS)),
        ),
        eq(revisions.state, 'FOR_REVIEW'),
        eq(documents.state, 'ACTIVE'),
      ),
    )
    .orderBy(asc(reviewSteps.id))
    .limit(AT_ONCE)
    .for('update', { of: reviewSteps, skipLocked: true });
  const ids = found.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(reviewSteps).set({ reminded_on: today }).where(inArray(reviewSteps.id, ids));
  return found;
}

async function controllers(tx: Database): Promise<number[]> {
  const rows = await tx
    .select({ id: userRoles.user_id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(eq(roles.name, CONTROLLER));
  return rows.map(({ id }) => id);
}

async function remindSome(tx: Database, now: Date): Promise<number> {
  const late = await claim(tx, todayIn('UTC', now));
  if (late.length === 0) return 0;
  const asked = await askedAt(
    tx,
    late.map(({ id }) => id),
  );
  const all = await controllers(tx);
  for (const { id, document_id, ...step } of late)
    await notify(
      { tx, now, by: null },
      {
        ...step,
        kind: 'REVIEW_OVERDUE',
        entity: 'document',
        entity_id: document_id,
        to: [...(asked.get(id) ?? []).map(({ user_id }) => user_id), ...all],
      },
    );
  return late.length;
}

export async function remindOverdue(db: Database, now: Date): Promise<void> {
  let found: number;
  do found = await withRetries(() => db.transaction((tx) => remindSome(tx, now)));
  while (found === AT_ONCE);
}
