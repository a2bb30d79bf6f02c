/** What class asks of ships that only a docking brings about, and what else is to be done at one. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, max, or, sql, type SQL } from 'drizzle-orm';
import type { Beside } from '../../../src/contract/fleet/compliance';
import { MENU } from '../../../src/contract/endpoints';
import { CREDIT_MONTHS } from '../../../src/contract/fleet/surveys';
import type { Viewer } from '../../access/permissions/viewer';
import { certificateKinds, certificates } from '../../db/tables/certificateSchema';
import { classItems, conditions, dueJobs } from '../../db/tables/classSchema';
import type { Database } from '../../db/database';
import { bottomInspections, ships } from '../../db/tables/fleetSchema';
import { jsonByColumn } from '../../db/jsonRows';
import type { DockNeed } from './facts';

type Teller = Pick<Viewer, 'may' | 'reach'>;

const seesItems = ({ may }: Teller): boolean => may(MENU.certificates, 'V');
/** As their own page tells them. */
const seesConditions = (viewer: Teller): boolean => {
  const { reach } = viewer;
  return seesItems(viewer) && (reach === undefined || reach.ship || reach.classOnly);
};

const dueOn = sql`coalesce(${classItems.postponed_to}, ${classItems.due_on})`;

/** Days, as far as a statement has them. */
const date = (of: SQL) => sql`(${of})::date`;

type ShipNeed = DockNeed & { ship_id: number };

/** Of the ships that this condition leaves. Source: class_items, conditions. */
function allNeeds(db: Database, where: SQL | undefined) {
  const credited = sql`${dueOn} - make_interval(months => ${CREDIT_MONTHS})`;
  const items = db
    .select({
      ship_id: classItems.ship_id,
      rule: sql<DockNeed['rule']>`'CLASS_ITEM'`.as('rule'),
      name: sql<string>`${classItems.code} || ' ' || ${classItems.name}`.as('name'),
      on: sql<string>`${dueOn}`.as('on'),
      from: sql<string>`coalesce(${classItems.range_from}, ${date(credited)})`.as('from'),
    })
    .from(classItems)
    .innerJoin(ships, eq(ships.id, classItems.ship_id))
    .where(
      and(where, eq(classItems.needs_dock, 'DRY'), isNull(classItems.removed_at), isNotNull(dueOn)),
    );
  const open = db
    .select({
      ship_id: conditions.ship_id,
      rule: sql<DockNeed['rule']>`'CONDITION'`.as('rule'),
      name: sql<string>`${conditions.ref}`.as('name'),
      on: sql<string>`${conditions.due_on}`.as('on'),
      from: sql<string>`${conditions.imposed_on}`.as('from'),
    })
    .from(conditions)
    .innerJoin(ships, eq(ships.id, conditions.ship_id))
    .where(
      and(
        where,
        eq(conditions.needs_dock, true),
        isNull(conditions.closed_on),
        isNotNull(conditions.due_on),
      ),
    );
  return items.unionAll(open);
}

/** All of them, with their names where this person may know them. */
export async function dockNeeds(
  db: Database,
  viewer: Teller,
  where: SQL | undefined,
): Promise<ShipNeed[]> {
  const needs = await jsonByColumn<ShipNeed>(db, allNeeds(db, where));
  const sees = { CLASS_ITEM: seesItems(viewer), CONDITION: seesConditions(viewer) };
  return needs.map((one) => (sees[one.rule] ? one : { ...one, name: null }));
}

/** Of each ship the earliest that no dry inspection up to that day has answered, without its name. */
export function nextNeeds(
  db: Database,
  where: SQL | undefined,
  until: string,
): Promise<ShipNeed[]> {
  const needs = allNeeds(db, where).as('needs');
  const docked = db
    .select({ ship_id: bottomInspections.ship_id, on: max(bottomInspections.on).as('docked_on') })
    .from(bottomInspections)
    .where(
      and(
        eq(bottomInspections.kind, 'DRYDOCK'),
        isNull(bottomInspections.voided_at),
        lte(bottomInspections.on, until),
      ),
    )
    .groupBy(bottomInspections.ship_id)
    .as('docked');
  return jsonByColumn(
    db,
    db
      .selectDistinctOn([needs.ship_id], {
        ship_id: needs.ship_id,
        rule: needs.rule,
        name: sql<null>`null::text`.as('name'),
        on: needs.on,
        from: needs.from,
      })
      .from(needs)
      .leftJoin(docked, eq(docked.ship_id, needs.ship_id))
      .where(or(isNull(docked.on), sql`${docked.on} < ${needs.from}`))
      .orderBy(needs.ship_id, needs.on),
  );
}

/** What sets no date of its own, the earliest first: certificates that need the dock, other items, those that need it but have no day, and conditions. */
export async function besideOf(db: Database, viewer: Teller, shipId: number): Promise<Beside[]> {
  if (!seesItems(viewer)) return [];
  const items = await db
    .select()
    .from(classItems)
    .where(and(eq(classItems.ship_id, shipId), isNull(classItems.removed_at)));
  const open = seesConditions(viewer)
    ? await db
        .select()
        .from(conditions)
        .where(and(eq(conditions.ship_id, shipId), isNull(conditions.closed_on)))
    : [];
  const certificatesDue = await db
    .select({
      id: certificates.id,
      name: certificateKinds.name,
      on: certificates.effective_on,
    })
    .from(certificates)
    .innerJoin(certificateKinds, eq(certificateKinds.id, certificates.kind_id))
    .where(
      and(
        eq(certificates.ship_id, shipId),
        inArray(certificates.state, ['ACTIVE', 'SUSPENDED']),
        eq(certificateKinds.needs_dock, true),
        isNotNull(certificates.effective_on),
      ),
    );
  const all: Beside[] = [
    ...items
      .map((one) => ({ ...one, on: one.postponed_to ?? one.due_on }))
      .filter(({ needs_dock, on }) => needs_dock === 'ANY' || (needs_dock === 'DRY' && on === null))
      .map(({ id, code, name, on }) => ({
        ...{ kind: 'CLASS_ITEM' as const, id, name: `${code} ${name}`, on },
      })),
    ...open
      .filter(({ needs_dock, due_on }) => !needs_dock || due_on === null)
      .map(({ id, ref, text, due_on }) => ({
        ...{ kind: 'CONDITION' as const, id, name: `${ref} ${text}`, on: due_on },
      })),
    ...certificatesDue.map((one) => ({ kind: 'CERTIFICATE' as const, ...one })),
  ];
  return all.sort(
    (one, other) =>
      (one.on ?? '').localeCompare(other.on ?? '') || one.name.localeCompare(other.name),
  );
}

/**
 * Conditions of class that a docking should close: they need the dock, are due at it, or have a job of it. Null for whom they
 * are not.
 */
export async function conditionsInDock(
  db: Database,
  viewer: Teller,
  docking: { id: number; ship_id: number },
): Promise<{ id: number; ref: string; text: string; due_on: string | null }[] | null> {
  if (!seesConditions(viewer)) return null;
  const { id, ref, text, due_on } = conditions;
  const ofJobs = db
    .select({ id: dueJobs.source_id })
    .from(dueJobs)
    .where(and(eq(dueJobs.drydock_id, docking.id), eq(dueJobs.source, 'CONDITION')));
  return db
    .select({ id, ref, text, due_on })
    .from(conditions)
    .where(
      and(
        eq(conditions.ship_id, docking.ship_id),
        isNull(conditions.closed_on),
        or(
          eq(conditions.needs_dock, true),
          eq(conditions.at_next_docking, true),
          inArray(id, ofJobs),
        ),
      ),
    )
    .orderBy(asc(due_on), asc(ref));
}
