/** What the rules look at of the ships themselves: their particulars, scheme and extensions. */
import { and, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { CLASS_CERTIFICATE } from '../../../src/contract/certificates/certificates';
import { certificateKinds, certificates } from '../../db/tables/certificateSchema';
import type { Database } from '../../db/database';
import { bottomInspections, ships } from '../../db/tables/fleetSchema';
import { jsonByColumn } from '../../db/jsonRows';
import type { Facts } from './facts';

type ClassExtension = Pick<Facts, 'class_extended_to' | 'class_extension_by'>;

/** Class certificates that are extended: few, whatever the fleet. */
const extendedClass = new QueryBuilder()
  .selectDistinctOn([certificates.ship_id, certificates.expires_on], {
    ship_id: certificates.ship_id,
    of: certificates.expires_on,
    class_extended_to: sql<string | null>`${certificates.extended_to}`.as('class_extended_to'),
    class_extension_by: sql<ClassExtension['class_extension_by']>`${certificates.extension_by}`.as(
      'class_extension_by',
    ),
  })
  .from(certificates)
  .innerJoin(certificateKinds, eq(certificateKinds.id, certificates.kind_id))
  .where(
    and(
      eq(certificateKinds.code, CLASS_CERTIFICATE),
      eq(certificates.state, 'ACTIVE'),
      eq(certificates.type, 'FULL'),
      isNotNull(certificates.extended_to),
    ),
  )
  .orderBy(certificates.ship_id, certificates.expires_on, desc(certificates.extended_to))
  .as('extended_class');

const columns = {
  id: ships.id,
  code: ships.code,
  name: ships.name,
  type: ships.type,
  status: ships.status,
  delivered_on: ships.delivered_on,
  special_survey_due_on: ships.special_survey_due_on,
  iws_notation: ships.iws_notation,
  esp: ships.esp,
  scheme: ships.scheme,
  scheme_months: ships.scheme_months,
  extension_of: ships.extension_of,
  extended_until: ships.extended_until,
  extension_by: ships.extension_by,
  class_extended_to: extendedClass.class_extended_to,
  class_extension_by: extendedClass.class_extension_by,
};

export type ShipRow = Pick<
  typeof ships.$inferSelect,
  Exclude<keyof typeof columns, keyof ClassExtension>
> &
  ClassExtension;

/** What the special survey date was before an inspection after that day moved it. */
const movedAfter = (db: Database, until: string) =>
  db
    .selectDistinctOn([bottomInspections.ship_id], {
      ship_id: bottomInspections.ship_id,
      from: bottomInspections.moved_survey_from,
    })
    .from(bottomInspections)
    .where(
      and(
        isNull(bottomInspections.voided_at),
        isNotNull(bottomInspections.moved_survey_from),
        gt(bottomInspections.on, until),
      ),
    )
    .orderBy(bottomInspections.ship_id, bottomInspections.on)
    .as('moved');

/** The ships that this condition leaves, with what else moves the date of their special survey. Source: ships, certificates. */
export function shipRows(db: Database, where: SQL | undefined, until: string): Promise<ShipRow[]> {
  const moved = movedAfter(db, until);
  const due = sql<string>`coalesce(${moved.from}, ${ships.special_survey_due_on})`;
  return jsonByColumn<ShipRow>(
    db,
    db
      .select({ ...columns, special_survey_due_on: due.as('special_survey_due_on') })
      .from(ships)
      .leftJoin(moved, eq(moved.ship_id, ships.id))
      .leftJoin(
        extendedClass,
        // One of another special survey says nothing of this one.
        and(eq(extendedClass.ship_id, ships.id), eq(extendedClass.of, due)),
      )
      .where(where),
  );
}
