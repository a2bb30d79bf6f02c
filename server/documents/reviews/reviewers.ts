/**
 * Who is asked at a step of a review: the holders of its role who are members of the ship or docking; where none is,
 * all who hold it and see everything. Nobody is asked about their own revision. Whoever submits may choose among them:
 * then the others are not asked, but may decide, and are asked after all once none of the chosen is left.
 */
import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { isDecision, RESULTS } from '../../../src/contract/documents/documentStates';
import type { Database } from '../../db/database';
import { oneOf } from '../../db/oneOf';
import { prepared, UNNAMED } from '../../db/prepared';
import { documents, revisions } from '../../db/tables/documentSchema';
import { reviewResults, reviewSteps } from '../../db/tables/reviewSchema';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { memberships, roles, roleTypes, userRoles, users } from '../../db/schema';

const holders = alias(userRoles, 'holders');
const holding = alias(users, 'holding');
const others = alias(userRoles, 'others');
const otherUsers = alias(users, 'other_users');

/** Whoever has only noted a document is still waited for. */
const isDecided = inArray(reviewResults.result, RESULTS.filter(isDecision));

/** Whether somebody is a member of the document's ship or docking; asks for `ships` and `drydocks` in the same query. */
const isMember = (db: Database, user: AnyPgColumn | number): SQL =>
  exists(
    db
      .select({ id: memberships.id })
      .from(memberships)
      .where(
        and(
          eq(memberships.user_id, user),
          eq(memberships.ship_code, ships.code),
          or(
            isNull(memberships.drydock_number),
            isNull(drydocks.number),
            eq(memberships.drydock_number, drydocks.number),
          ),
        ),
      ),
  );

type NotAuthor = (user: AnyPgColumn) => SQL;

const notAuthor: NotAuthor = (user) => sql`${user} is distinct from ${revisions.author_id}`;

/** No holder of the role is so, but for the author. */
const nobodyIs = (db: Database, role: AnyPgColumn, isOther: NotAuthor, so: SQL): SQL =>
  notExists(
    db
      .select({ id: others.user_id })
      .from(others)
      .innerJoin(otherUsers, eq(otherUsers.id, others.user_id))
      .where(
        and(eq(others.role_id, role), eq(otherUsers.status, 'ACTIVE'), isOther(others.user_id), so),
      ),
  );

/** Whether the type of the role lets its holders see everything. */
const seesAll = (): SQL => inArray(roleTypes.code, ['ADM', 'OFF']);

/** Whom the route asks, of a query of the document, ship, docking, role and type of role. */
const isOnRoute = (
  db: Database,
  user: AnyPgColumn,
  role: AnyPgColumn = reviewSteps.role_id,
  isOther = notAuthor,
): SQL => {
  const nobodyIsMember = nobodyIs(db, role, isOther, isMember(db, others.user_id));
  return sql`(${isOther(user)} and (${isMember(db, user)} or (${seesAll()} and ${nobodyIsMember})))`;
};

const isChosen = (user: AnyPgColumn): SQL => sql`${user} = any(${reviewSteps.asked})`;

/** Condition for a query of steps with the revision, document, ship, docking, role and type of role that they belong to. */
export const isAsked = (db: Database, user: AnyPgColumn): SQL | undefined =>
  and(
    isOnRoute(db, user),
    or(
      isNull(reviewSteps.asked),
      isChosen(user),
      nobodyIs(
        ...([db, reviewSteps.role_id, notAuthor] as const),
        sql`(${isChosen(others.user_id)} and ${isOnRoute(db, others.user_id)})`,
      ),
    ),
  );

/** Steps with all that `isAsked` asks for. */
const joined = (db: Database) =>
  db
    .select({ step_id: reviewSteps.id, user_id: holding.id, fullname: holding.shown_name })
    .from(reviewSteps)
    .innerJoin(revisions, eq(revisions.id, reviewSteps.revision_id))
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .innerJoin(ships, eq(ships.id, documents.ship_id))
    .leftJoin(drydocks, eq(drydocks.id, documents.drydock_id))
    .innerJoin(roles, eq(roles.id, reviewSteps.role_id))
    .innerJoin(roleTypes, eq(roleTypes.id, roles.role_type_id))
    .innerJoin(holders, eq(holders.role_id, reviewSteps.role_id))
    .innerJoin(holding, eq(holding.id, holders.user_id))
    .$dynamic();

const askedOf = prepared((db) =>
  joined(db)
    .where(
      and(
        oneOf(reviewSteps.id, sql.placeholder('ids')),
        eq(holding.status, 'ACTIVE'),
        isAsked(db, holding.id),
      ),
    )
    .orderBy(asc(holding.fullname), asc(holding.id))
    .prepare(UNNAMED),
);

/** Who is asked, by step, by name. Source: user_roles, users, memberships. */
export async function askedAt(db: Database, stepIds: readonly number[]) {
  const asked = new Map<number, { user_id: number; fullname: string }[]>();
  if (stepIds.length === 0) return asked;
  const rows = await askedOf(db).execute({ ids: stepIds });
  for (const { step_id, ...person } of rows)
    asked.set(step_id, [...(asked.get(step_id) ?? []), person]);
  return asked;
}

const wouldBeAsked = prepared((db) => {
  const isOther: NotAuthor = (user) => sql`${user} <> ${sql.placeholder('author')}::int`;
  return db
    .select({ role_id: roles.id, user_id: holding.id, fullname: holding.shown_name })
    .from(documents)
    .innerJoin(ships, eq(ships.id, documents.ship_id))
    .leftJoin(drydocks, eq(drydocks.id, documents.drydock_id))
    .innerJoin(roles, oneOf(roles.id, sql.placeholder('roles')))
    .innerJoin(roleTypes, eq(roleTypes.id, roles.role_type_id))
    .innerJoin(holders, eq(holders.role_id, roles.id))
    .innerJoin(holding, eq(holding.id, holders.user_id))
    .where(
      and(
        eq(documents.id, sql.placeholder('document')),
        eq(holding.status, 'ACTIVE'),
        isOnRoute(db, holding.id, roles.id, isOther),
      ),
    )
    .orderBy(asc(holding.fullname), asc(holding.id))
    .prepare(UNNAMED);
});

/** Who would be asked about a document's revision by this author, by role. Source: as `askedAt`. */
export async function wouldAsk(
  db: Database,
  documentId: number,
  roleIds: readonly number[],
  authorId: number,
) {
  const rows = await wouldBeAsked(db).execute({
    ...{ document: documentId, roles: roleIds, author: authorId },
  });
  const asked = new Map<number, { user_id: number; fullname: string }[]>();
  for (const { role_id, ...person } of rows)
    asked.set(role_id, [...(asked.get(role_id) ?? []), person]);
  return asked;
}

/** As `askedAt`, without those who have decided already. Source: review_results beside. */
export async function waitedForAt(db: Database, stepIds: readonly number[]) {
  if (stepIds.length === 0) return new Map<number, { user_id: number; fullname: string }[]>();
  const [asked, decided] = await Promise.all([
    askedAt(db, stepIds),
    db
      .select({ step_id: reviewResults.step_id, user_id: reviewResults.user_id })
      .from(reviewResults)
      .where(and(oneOf(reviewResults.step_id, stepIds), isDecided)),
  ]);
  const done = new Set(decided.map(({ step_id, user_id }) => `${step_id} ${user_id}`));
  return new Map(
    [...asked].map(([step, people]) => [
      step,
      people.filter(({ user_id }) => !done.has(`${step} ${user_id}`)),
    ]),
  );
}

/** The ids of steps, open or not, at which somebody is asked and has not decided: for `in (...)`. */
export const stepsWaitingFor = (db: Database, userId: number) =>
  db
    .select({ id: reviewSteps.id })
    .from(reviewSteps)
    .innerJoin(revisions, eq(revisions.id, reviewSteps.revision_id))
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .innerJoin(ships, eq(ships.id, documents.ship_id))
    .leftJoin(drydocks, eq(drydocks.id, documents.drydock_id))
    .innerJoin(roles, eq(roles.id, reviewSteps.role_id))
    .innerJoin(roleTypes, eq(roleTypes.id, roles.role_type_id))
    .innerJoin(holders, eq(holders.role_id, reviewSteps.role_id))
    .innerJoin(holding, eq(holding.id, holders.user_id))
    .where(
      and(
        eq(holding.id, userId),
        eq(holding.status, 'ACTIVE'),
        isNotNull(reviewSteps.opened_at),
        isNull(reviewSteps.done_at),
        isAsked(db, holding.id),
        notExists(
          db
            .select({ id: reviewResults.id })
            .from(reviewResults)
            .where(
              and(
                eq(reviewResults.step_id, reviewSteps.id),
                eq(reviewResults.user_id, userId),
                isDecided,
              ),
            ),
        ),
      ),
    );

/** Whether somebody may decide at a step: whoever is on its route, and every other holder of the role who sees everything. */
export async function mayDecide(db: Database, stepId: number, userId: number): Promise<boolean> {
  const rows = await joined(db).where(
    and(
      eq(reviewSteps.id, stepId),
      eq(holding.id, userId),
      or(isOnRoute(db, holding.id), and(seesAll(), notAuthor(holding.id))),
    ),
  );
  return rows.length > 0;
}
