/** Certificates as they are stored, with their kind, their endorsements and their document. */
import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { datesOf, type CertificateFacts } from '../../src/contract/certificates/certificateRules';
import type { Database } from '../db/database';
import { certificateKinds, certificates, endorsements } from '../db/tables/certificateSchema';
import { ships } from '../db/tables/fleetSchema';
import { users } from '../db/schema';
import type { Visibility } from '../access/permissions/visibility';
import { visibleShips } from '../fleet/ships/shipRepository';
import { omit } from '../text/omit';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');
const confirmers = alias(users, 'confirmers');
const successors = alias(certificates, 'successors');

export const kindColumns = {
  id: certificateKinds.id,
  code: certificateKinds.code,
  name: certificateKinds.name,
  group: certificateKinds.group,
  cycle: certificateKinds.cycle,
  validity_months: certificateKinds.validity_months,
  needs_dock: certificateKinds.needs_dock,
};

export const shipColumns = { id: ships.id, code: ships.code, name: ships.name };

const columns = {
  ...omit(getTableColumns(certificates), 'client_id', 'reminded_days', 'reminded_of'),
  created_by: creators.shown_name,
  updated_by: updaters.shown_name,
  ship: shipColumns,
  ship_status: ships.status,
  kind: kindColumns,
  replaced_by_id: sql<
    number | null
  >`(select min(${successors.id}) from ${certificates} as successors
    where ${successors.replaces_id} = ${certificates.id} and ${successors.state} <> 'PROPOSED' and ${successors.state} <> 'WITHDRAWN')`,
};

export type NewCertificate = typeof certificates.$inferInsert;
export type CertificateChange = Partial<NewCertificate>;
export type EndorsementRow = Awaited<
  ReturnType<ReturnType<typeof certificateRepository>['endorsementsOf']>
>[number];
export type StoredCertificate = Awaited<
  ReturnType<ReturnType<typeof certificateRepository>['listWhere']>
>[number];

/** What its windows follow from. */
export const factsOf = (
  {
    kind,
    type,
    issued_on,
    expires_on,
    extended_to,
  }: Pick<StoredCertificate, 'kind' | 'type' | 'issued_on' | 'expires_on' | 'extended_to'>,
  endorsed: readonly Pick<EndorsementRow, 'survey' | 'on' | 'void_reason'>[],
): CertificateFacts => ({
  ...{ cycle: kind.cycle, group: kind.group, type, issued_on, expires_on, extended_to },
  endorsements: endorsed.filter(({ void_reason }) => void_reason === null),
});

export function certificateRepository(db: Database) {
  /** By ship, then as the kinds stand in lists, the latest first. */
  const listWhere = (where: SQL | undefined) =>
    db
      .select(columns)
      .from(certificates)
      .innerJoin(ships, eq(ships.id, certificates.ship_id))
      .innerJoin(certificateKinds, eq(certificateKinds.id, certificates.kind_id))
      .leftJoin(creators, eq(creators.id, certificates.created_by))
      .leftJoin(updaters, eq(updaters.id, certificates.updated_by))
      .where(where)
      .orderBy(
        asc(certificates.ship_id),
        asc(certificateKinds.position),
        sql`${certificates.issued_on} desc`,
        sql`${certificates.id} desc`,
      );

  const inForceOf = (shipId: number) =>
    listWhere(
      and(eq(certificates.ship_id, shipId), inArray(certificates.state, ['ACTIVE', 'SUSPENDED'])),
    );

  /** Undefined where it is not there or may not be seen. */
  async function find(id: number, visibility: Visibility): Promise<StoredCertificate | undefined> {
    const [found] = await listWhere(and(eq(certificates.id, id), visibleShips(visibility)));
    return found;
  }

  /** The earliest first, void ones too. */
  async function endorsementsOf(ids: readonly number[]) {
    if (ids.length === 0) return [];
    return db
      .select({
        id: endorsements.id,
        certificate_id: endorsements.certificate_id,
        survey: endorsements.survey,
        on: endorsements.on,
        place: endorsements.place,
        by: endorsements.by,
        recorded_at: endorsements.recorded_at,
        recorded_by: users.shown_name,
        confirmed_at: endorsements.confirmed_at,
        confirmed_by: confirmers.shown_name,
        void_reason: endorsements.void_reason,
      })
      .from(endorsements)
      .leftJoin(users, eq(users.id, endorsements.recorded_by))
      .leftJoin(confirmers, eq(confirmers.id, endorsements.confirmed_by))
      .where(inArray(endorsements.certificate_id, [...ids]))
      .orderBy(asc(endorsements.on), asc(endorsements.id));
  }

  async function create(values: NewCertificate): Promise<number> {
    const [made] = await db.insert(certificates).values(values).returning({ id: certificates.id });
    if (made === undefined) throw new Error('The new certificate was not returned.');
    return made.id;
  }

  /** With what follows from it; a new deadline is reminded of anew. */
  async function update(id: number, change: CertificateChange, by: number | null, now: Date) {
    await db
      .update(certificates)
      .set({
        ...change,
        version: sql`${certificates.version} + 1`,
        updated_at: now,
        updated_by: by,
      })
      .where(eq(certificates.id, id));
    await refresh(id);
  }

  /** Writes the days that lists sort and filter by; expects its ship to be locked. */
  async function refresh(id: number): Promise<void> {
    const [stored] = await listWhere(eq(certificates.id, id));
    if (stored === undefined) return;
    const dates = datesOf(factsOf(stored, await endorsementsOf([id])));
    await db.update(certificates).set(dates).where(eq(certificates.id, id));
  }

  /** The class certificate in force, which the date of the ship's special survey follows. */
  async function classCertificateOf(shipId: number) {
    const [found] = await listWhere(
      and(
        eq(certificates.ship_id, shipId),
        eq(certificateKinds.code, 'CLASS'),
        eq(certificates.state, 'ACTIVE'),
        eq(certificates.type, 'FULL'),
      ),
    );
    return found;
  }

  /** A certificate in force, or proposed, that says the same. */
  async function twin(
    {
      ship_id,
      kind_id,
      number,
      issued_on,
    }: Pick<NewCertificate, 'ship_id' | 'kind_id' | 'number' | 'issued_on'>,
    but: number,
  ) {
    const rows = await db
      .select({ id: certificates.id })
      .from(certificates)
      .where(
        and(
          eq(certificates.ship_id, ship_id),
          eq(certificates.kind_id, kind_id),
          eq(certificates.number, number),
          eq(certificates.issued_on, issued_on),
          inArray(certificates.state, ['ACTIVE', 'SUSPENDED', 'PROPOSED']),
        ),
      );
    return rows.find(({ id }) => id !== but);
  }

  async function addEndorsement(values: typeof endorsements.$inferInsert): Promise<void> {
    await db.insert(endorsements).values(values);
    await refresh(values.certificate_id);
  }

  /** The first confirmation stays. */
  async function confirmEndorsement(id: number, by: number, now: Date): Promise<void> {
    await db
      .update(endorsements)
      .set({ confirmed_at: now, confirmed_by: by })
      .where(and(eq(endorsements.id, id), isNull(endorsements.confirmed_at)));
  }

  async function voidEndorsement(
    { id, certificate_id }: Pick<EndorsementRow, 'id' | 'certificate_id'>,
    reason: string,
    by: number,
    now: Date,
  ): Promise<void> {
    await db
      .update(endorsements)
      .set({ voided_at: now, voided_by: by, void_reason: reason })
      .where(and(eq(endorsements.id, id), isNull(endorsements.voided_at)));
    await refresh(certificate_id);
  }

  return {
    ...{
      listWhere,
      inForceOf,
      find,
      endorsementsOf,
      create,
      update,
      refresh,
      classCertificateOf,
      twin,
    },
    ...{ addEndorsement, confirmEndorsement, voidEndorsement },
  };
}
