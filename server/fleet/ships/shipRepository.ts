/** Ships as they are stored. Every write expects to run in a transaction. */
import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CLASS_CERTIFICATE } from '../../../src/contract/certificates/certificates';
import { MENU } from '../../../src/contract/endpoints';
import { searchedIn } from '../../../src/contract/fieldTable';
import {
  shipFields,
  type Ship,
  type ShipDraft,
  type ShipStatus,
} from '../../../src/contract/fleet/ships';
import type { Scheme } from '../../../src/contract/fleet/compliance';
import { schemesFor } from '../../../src/contract/fleet/surveys';
import { searchKey } from '../../text/identity';
import type { Database } from '../../db/database';
import { oneOf } from '../../db/oneOf';
import { prepared, UNNAMED } from '../../db/prepared';
import { certificateKinds, certificates } from '../../db/tables/certificateSchema';
import { ships } from '../../db/tables/fleetSchema';
import { users } from '../../db/schema';
import type { Viewer } from '../../access/permissions/viewer';
import type { Visibility } from '../../access/permissions/visibility';
import { wireTime } from '../../http/records';
import { searchText } from '../../text/search';
import { omit } from '../../text/omit';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');
const superintendents = alias(users, 'superintendents');

const columns = {
  ...omit(
    getTableColumns(ships),
    ...(['name_key', 'search', 'deleted_at', 'reminded_days', 'reminded_of'] as const),
  ),
  created_by: creators.shown_name,
  updated_by: updaters.shown_name,
  superintendent: superintendents.shown_name,
  class_certificate_id: sql<number | null>`(select min(${certificates.id}) from ${certificates}
    inner join ${certificateKinds} on ${certificateKinds.id} = ${certificates.kind_id}
    where ${certificates.ship_id} = ${ships.id} and ${certificates.state} = 'ACTIVE'
    and ${certificates.type} = 'FULL' and ${certificateKinds.code} = ${CLASS_CERTIFICATE})`,
};

/** Ships that are there and may be seen. */
export const visibleShips = ({ ofShip }: Visibility): SQL | undefined =>
  and(isNull(ships.deleted_at), ofShip(ships.code));

export type StoredShip = Awaited<ReturnType<ReturnType<typeof shipRepository>['list']>>[number];

export const presentShip = (
  ship: StoredShip,
  next_due: Ship['next_due'],
  { may }: Pick<Viewer, 'may'>,
): Ship => ({
  ...omit(
    ship,
    'scheme',
    'scheme_months',
    'scheme_document',
    'extension_of',
    'extended_until',
    'extension_by',
    'extension_document',
  ),
  created_at: wireTime(ship.created_at),
  updated_at: wireTime(ship.updated_at),
  class_certificate_id: may(MENU.certificates, 'V') ? ship.class_certificate_id : null,
  next_due,
});

/** The columns of a ship that follow from what people read. */
export const keysOfShip = (ship: ShipDraft) => ({
  name_key: searchKey(ship.name),
  search: searchText(...searchedIn(shipFields, ship)),
});

const listed = prepared((db) =>
  db
    .select(columns)
    .from(ships)
    .leftJoin(creators, eq(creators.id, ships.created_by))
    .leftJoin(updaters, eq(updaters.id, ships.updated_by))
    .leftJoin(superintendents, eq(superintendents.id, ships.superintendent_id))
    .where(oneOf(ships.id, sql.placeholder('ids')))
    .prepare(UNNAMED),
);

export function shipRepository(db: Database) {
  /** In the order of the ids. */
  async function list(ids: readonly number[]) {
    if (ids.length === 0) return [];
    const rows = await listed(db).execute({ ids });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Undefined for a ship that is not there, was deleted, or may not be seen. */
  async function find(id: number, visibility: Visibility): Promise<StoredShip | undefined> {
    const seen = await db.$count(ships, and(eq(ships.id, id), visibleShips(visibility)));
    return seen > 0 ? (await list([id]))[0] : undefined;
  }

  /** As `find`, and nobody else changes the ship before this transaction ends. */
  async function findForUpdate(id: number, visibility: Visibility) {
    await db.select({ id: ships.id }).from(ships).where(eq(ships.id, id)).for('update');
    return find(id, visibility);
  }

  /** Fails with a unique violation for a code or IMO number that another ship has. */
  async function create(draft: ShipDraft, by: number, now: Date): Promise<number> {
    const [made] = await db
      .insert(ships)
      .values({
        ...draft,
        ...keysOfShip(draft),
        scheme: schemesFor(draft)[0],
        created_at: now,
        created_by: by,
        updated_at: now,
        updated_by: by,
      })
      .returning({ id: ships.id });
    if (made === undefined) throw new Error('The new ship was not returned.');
    return made.id;
  }

  const changed = (by: number, now: Date) => ({
    version: sql`${ships.version} + 1`,
    updated_at: now,
    updated_by: by,
  });

  /** Fails as `create`. */
  async function update(id: number, draft: ShipDraft, scheme: Scheme, by: number, now: Date) {
    await db
      .update(ships)
      .set({ ...draft, ...keysOfShip(draft), scheme, ...changed(by, now) })
      .where(eq(ships.id, id));
  }

  /** What the milestones of a docking make of it. */
  async function setStatus(id: number, status: ShipStatus, by: number, now: Date) {
    await db
      .update(ships)
      .set({ status, ...changed(by, now) })
      .where(eq(ships.id, id));
  }

  /** What an inspection that is credited to the special survey makes of it. */
  async function setSpecialSurvey(id: number, due: string, by: number, now: Date) {
    await db
      .update(ships)
      .set({ special_survey_due_on: due, ...changed(by, now) })
      .where(eq(ships.id, id));
  }

  async function remove(id: number, by: number, now: Date): Promise<void> {
    await db
      .update(ships)
      .set({ deleted_at: now, ...changed(by, now) })
      .where(eq(ships.id, id));
  }

  return { list, find, findForUpdate, create, update, setStatus, setSpecialSurvey, remove };
}
