/** Inspections of the outside of a ship's bottom. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Inspection, InspectionDraft } from '../../../src/contract/fleet/compliance';
import type { Database } from '../../db/database';
import { bottomInspections, drydocks, ships } from '../../db/tables/fleetSchema';
import { users } from '../../db/schema';
import type { Visibility } from '../../access/permissions/visibility';
import { wireTime } from '../../http/records';
import { omit } from '../../text/omit';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');

export type StoredInspection = typeof bottomInspections.$inferSelect;

export function inspectionRepository(db: Database, { ofDrydock }: Visibility) {
  /** Of one ship, the latest first; a docking that may not be seen is not named. */
  async function list(shipId: number): Promise<Inspection[]> {
    const rows = await db
      .select({
        inspection: bottomInspections,
        created_by: creators.shown_name,
        updated_by: updaters.shown_name,
        drydock: { id: drydocks.id, number: drydocks.number },
      })
      .from(bottomInspections)
      .innerJoin(ships, eq(ships.id, bottomInspections.ship_id))
      .leftJoin(
        drydocks,
        and(eq(drydocks.id, bottomInspections.drydock_id), ofDrydock(ships.code, drydocks.number)),
      )
      .leftJoin(creators, eq(creators.id, bottomInspections.created_by))
      .leftJoin(updaters, eq(updaters.id, bottomInspections.updated_by))
      .where(eq(bottomInspections.ship_id, shipId))
      .orderBy(desc(bottomInspections.on), desc(bottomInspections.id));
    return rows.map(({ inspection, drydock, ...people }) => ({
      ...omit(inspection, 'drydock_id', 'moved_survey_from'),
      ...people,
      created_at: wireTime(inspection.created_at),
      updated_at: wireTime(inspection.updated_at),
      voided_at: inspection.voided_at && wireTime(inspection.voided_at),
      drydock,
    }));
  }

  /** Fails with a unique violation for a second one of the same kind on a day. */
  async function create(shipId: number, draft: InspectionDraft, by: number, now: Date) {
    const [made] = await db
      .insert(bottomInspections)
      .values({
        ...draft,
        ship_id: shipId,
        created_at: now,
        created_by: by,
        updated_at: now,
        updated_by: by,
      })
      .returning({ id: bottomInspections.id });
    if (made === undefined) throw new Error('The new inspection was not returned.');
    return made.id;
  }

  /** Whoever may see it or not. */
  async function find(id: number): Promise<StoredInspection | undefined> {
    const [found] = await db.select().from(bottomInspections).where(eq(bottomInspections.id, id));
    return found;
  }

  /** Fails as `create`. A change of its own makes a new version, what follows from one belongs to that. */
  async function update(
    id: number,
    change: Partial<StoredInspection>,
    by: number,
    now: Date,
    of: 'new version' | 'same version' = 'new version',
  ): Promise<void> {
    const next = of === 'new version' ? { version: sql`${bottomInspections.version} + 1` } : {};
    await db
      .update(bottomInspections)
      .set({ ...change, ...next, updated_at: now, updated_by: by })
      .where(eq(bottomInspections.id, id));
  }

  return { list, find, create, update };
}
