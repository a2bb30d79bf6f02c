/** Class's survey items of a ship and its conditions of class, as they are told. */
import { and, asc, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CLASS_COLUMN_NAMES } from '../../../src/contract/certificates/statusSheet';
import type {
  Condition,
  DueSource,
  ShipClass,
} from '../../../src/contract/certificates/classRecords';
import type { Viewer } from '../../access/permissions/viewer';
import { classItems, conditions, dueJobs } from '../../db/tables/classSchema';
import type { Database } from '../../db/database';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { jobs } from '../../db/tables/jobSchema';
import { users } from '../../db/schema';
import { visibleDrydocks } from '../../fleet/drydocks/drydockRepository';
import { visibleJobs } from '../../jobs/jobAccess';
import { wireTime } from '../../http/records';
import { omit } from '../../text/omit';
import { columnsOf } from '../statusSheet';
import { mayAcknowledge, mayEdit, seenShip, seesConditions } from '../certificateAccess';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');
const surveyors = alias(users, 'surveyors');
const importers = alias(users, 'importers');

type JobOf = ShipClass['items'][number]['jobs'][number];

/** The jobs that take care of each, the latest first, as far as this viewer sees them. */
async function jobsOf(db: Database, viewer: Viewer, source: DueSource, ids: readonly number[]) {
  const found = new Map<number, JobOf[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({
      source_id: dueJobs.source_id,
      id: jobs.id,
      code: jobs.code,
      drydock: drydocks.number,
      drydock_id: drydocks.id,
    })
    .from(dueJobs)
    .innerJoin(jobs, eq(jobs.id, dueJobs.job_id))
    .innerJoin(drydocks, eq(drydocks.id, jobs.drydock_id))
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .where(
      and(
        eq(dueJobs.source, source),
        inArray(dueJobs.source_id, [...ids]),
        visibleJobs(viewer),
        visibleDrydocks(viewer.visibility),
      ),
    )
    .orderBy(desc(dueJobs.id));
  for (const { source_id, ...job } of rows)
    found.set(source_id, [...(found.get(source_id) ?? []), job]);
  return found;
}

async function itemsOf(db: Database, viewer: Viewer, shipId: number) {
  const rows = await db
    .select({
      ...getTableColumns(classItems),
      created_by: creators.shown_name,
      updated_by: updaters.shown_name,
      imported_by: importers.shown_name,
    })
    .from(classItems)
    .leftJoin(creators, eq(creators.id, classItems.created_by))
    .leftJoin(updaters, eq(updaters.id, classItems.updated_by))
    .leftJoin(importers, eq(importers.id, classItems.imported_by))
    .where(and(eq(classItems.ship_id, shipId), isNull(classItems.removed_at)))
    .orderBy(asc(classItems.due_on), asc(classItems.code));
  const known = await jobsOf(
    db,
    viewer,
    'CLASS_ITEM',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...omit(row, 'ship_id', 'removed_at', 'reminded_days', 'reminded_of'),
    jobs: known.get(row.id) ?? [],
    created_at: wireTime(row.created_at),
    updated_at: wireTime(row.updated_at),
  }));
}

function lastOf(all: readonly JobOf[] | undefined): Condition['job'] {
  const [last] = all ?? [];
  return last === undefined ? null : omit(last, 'drydock_id');
}

/** Open ones first, then those closed last. */
async function conditionsOf(db: Database, viewer: Viewer, shipId: number): Promise<Condition[]> {
  const rows = await db
    .select({
      ...getTableColumns(conditions),
      created_by: creators.shown_name,
      updated_by: updaters.shown_name,
      acknowledged_by: surveyors.shown_name,
    })
    .from(conditions)
    .leftJoin(creators, eq(creators.id, conditions.created_by))
    .leftJoin(updaters, eq(updaters.id, conditions.updated_by))
    .leftJoin(surveyors, eq(surveyors.id, conditions.acknowledged_by))
    .where(eq(conditions.ship_id, shipId))
    .orderBy(desc(conditions.closed_on), asc(conditions.due_on), asc(conditions.id));
  const known = await jobsOf(
    db,
    viewer,
    'CONDITION',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...omit(row, 'ship_id', 'reminded_days', 'reminded_of'),
    created_at: wireTime(row.created_at),
    updated_at: wireTime(row.updated_at),
    acknowledged_at: row.acknowledged_at && wireTime(row.acknowledged_at),
    job: lastOf(known.get(row.id)),
  }));
}

/** 404 as well for a ship that this person may not see. Source: class_items, conditions. */
export async function shipClass(db: Database, viewer: Viewer, shipId: number): Promise<ShipClass> {
  const ship = await seenShip(db, viewer, shipId);
  const items = await itemsOf(db, viewer, shipId);
  const imported = items.filter(({ as_of }) => as_of !== null);
  const last = imported.reduce<(typeof imported)[number] | undefined>(
    (latest, one) =>
      latest === undefined || (one.as_of ?? '') > (latest.as_of ?? '') ? one : latest,
    undefined,
  );
  const edits = mayEdit(viewer, ship);
  return {
    ship: { id: ship.id, code: ship.code, name: ship.name },
    today: viewer.today,
    society: ship.class_society,
    as_of: last?.as_of ?? null,
    imported_by: last?.imported_by ?? null,
    columns: edits ? await columnsOf(db, ship.class_society, 'CLASS', CLASS_COLUMN_NAMES) : [],
    items: items.map((one) => omit(one, 'imported_by')),
    conditions: seesConditions(viewer) ? await conditionsOf(db, viewer, shipId) : null,
    may_edit: edits,
    may_acknowledge: mayAcknowledge(viewer),
  };
}
