/** The fleet's certificates as a table of ships and groups, with the worst of each. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  statusOf,
  worstOf,
  type CertificateStatus,
} from '../../src/contract/certificates/certificateRules';
import {
  type MatrixPage,
  type MatrixQuery,
} from '../../src/contract/certificates/certificateRecords';
import { CERTIFICATE_GROUPS } from '../../src/contract/certificates/certificates';
import { PAGE_SIZE } from '../../src/contract/lists';
import type { Viewer } from '../access/permissions/viewer';
import {
  certificateKinds,
  certificates,
  requiredCertificates,
} from '../db/tables/certificateSchema';
import type { Database } from '../db/database';
import { ships } from '../db/tables/fleetSchema';
import { jsonByColumn } from '../db/jsonRows';
import { oneOf } from '../db/oneOf';
import { inFleet, inForce } from './fleetList';
import { foundShips } from '../fleet/ships/shipList';
import { shipColumns } from './certificateRepository';

interface Cell {
  ship_id: number;
  group: (typeof CERTIFICATE_GROUPS)[number];
  status: CertificateStatus;
  on: string | null;
}

/** Of these ships every certificate in force, and what each lacks. */
async function cellsOf(db: Database, ids: readonly number[], asOf: string): Promise<Cell[]> {
  if (ids.length === 0) return [];
  const there = await jsonByColumn<Parameters<typeof statusOf>[0] & Omit<Cell, 'status' | 'on'>>(
    db,
    db
      .select({
        ship_id: certificates.ship_id,
        group: certificateKinds.group,
        type: certificates.type,
        state: certificates.state,
        effective_on: certificates.effective_on,
        survey_from: certificates.survey_from,
        survey_to: certificates.survey_to,
        deadline_on: certificates.deadline_on,
      })
      .from(certificates)
      .innerJoin(certificateKinds, eq(certificateKinds.id, certificates.kind_id))
      .where(and(oneOf(certificates.ship_id, ids), inForce)),
  );
  const missing = await jsonByColumn<Omit<Cell, 'status' | 'on'>>(
    db,
    db
      .select({ ship_id: requiredCertificates.ship_id, group: certificateKinds.group })
      .from(requiredCertificates)
      .innerJoin(
        certificateKinds,
        and(
          eq(certificateKinds.id, requiredCertificates.kind_id),
          eq(certificateKinds.retired, false),
        ),
      )
      .leftJoin(
        certificates,
        and(
          eq(certificates.ship_id, requiredCertificates.ship_id),
          eq(certificates.kind_id, requiredCertificates.kind_id),
          inForce,
        ),
      )
      .where(and(oneOf(requiredCertificates.ship_id, ids), isNull(certificates.id))),
  );
  return [
    ...there.flatMap((one) => {
      const status = statusOf(one, asOf);
      const { ship_id, group, deadline_on: on } = one;
      return status === null ? [] : [{ ship_id, group, status, on }];
    }),
    ...missing.map((one) => ({ ...one, status: 'MISSING' as const, on: null })),
  ];
}

const earliest = (cells: readonly Cell[]): string | null =>
  cells.reduce<string | null>(
    (first, { on }) => (on !== null && (first === null || on < first) ? on : first),
    null,
  );

/** Ships by their code, or by what is due first. Source: ships, certificates. */
export async function certificateMatrix(
  db: Database,
  viewer: Viewer,
  query: MatrixQuery,
): Promise<MatrixPage> {
  const { page = 1, page_size = PAGE_SIZE, as_of = viewer.today } = query;
  const where = and(
    inFleet(viewer),
    foundShips(query.q),
    query.superintendent_id === undefined
      ? undefined
      : eq(ships.superintendent_id, query.superintendent_id),
  );
  const first = sql`(select min(${certificates.deadline_on}) from ${certificates} where ${certificates.ship_id} = ${ships.id} and ${inForce})`;
  const rows = await db
    .select(shipColumns)
    .from(ships)
    .where(where)
    .orderBy(...(query.sort === 'deadline' ? [sql`${first} asc nulls last`] : []), asc(ships.code))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const cells = await cellsOf(
    db,
    rows.map(({ id }) => id),
    as_of,
  );
  const items = rows.map((ship) => {
    const own = cells.filter(({ ship_id }) => ship_id === ship.id);
    return {
      ship,
      status: worstOf(own.map(({ status }) => status)) ?? null,
      next_on: earliest(own),
      cells: CERTIFICATE_GROUPS.flatMap((group) => {
        const all = own.filter((one) => one.group === group);
        const status = worstOf(all.map((one) => one.status));
        return status === undefined
          ? []
          : [{ group, status, count: all.length, on: earliest(all) }];
      }),
    };
  });
  return { items, total: await db.$count(ships, where), page, page_size, as_of };
}
