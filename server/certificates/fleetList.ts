/** The certificates of the fleet: what is due first, a table of ships and groups, and a spreadsheet of both. */
import {
  and,
  asc,
  count,
  eq,
  ilike,
  inArray,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { daysBetween } from '../../src/contract/dates';
import { statusOf } from '../../src/contract/certificates/certificateRules';
import {
  type CertificateFilters,
  type certificateFiltersSchema,
  type CertificateQuery,
  type CertificateRow,
  type CertificatesPage,
} from '../../src/contract/certificates/certificateRecords';
import { PAGE_SIZE } from '../../src/contract/lists';
import { WINDOW_MONTHS } from '../../src/contract/certificates/certificateRenewal';
import { OPEN_STATES } from '../../src/contract/fleet/drydockStates';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import { certificateKinds, certificates } from '../db/tables/certificateSchema';
import type { Database } from '../db/database';
import { drydocks, ships } from '../db/tables/fleetSchema';
import { foundShips } from '../fleet/ships/shipList';
import { visibleShips } from '../fleet/ships/shipRepository';
import { csvLine } from '../../src/contract/csv';
import { say, sayShared } from '../text/texts';
import { kindColumns, shipColumns } from './certificateRepository';

const GONE = ['SOLD', 'SCRAPPED'] as const;

export const inFleet = ({ visibility }: Viewer) =>
  and(visibleShips(visibility), notInArray(ships.status, [...GONE]));
export const inForce = inArray(certificates.state, ['ACTIVE', 'SUSPENDED']);

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** By ship, kind or number. */
function foundCertificates(q: string | undefined): SQL | undefined {
  const text = q?.trim() ?? '';
  if (text === '') return undefined;
  const pattern = `%${escaped(text)}%`;
  return or(
    foundShips(text),
    ilike(certificateKinds.name, pattern),
    ilike(certificates.number, pattern),
  );
}

/** The docking is of the ship, open, and this person's to see; days overlap that begin before the others end. */
const inDocking = ({ visibility }: Viewer, from: SQL, to: SQL): SQL =>
  sql`exists (select 1 from ${drydocks} where ${and(
    eq(drydocks.ship_id, ships.id),
    inArray(drydocks.state, [...OPEN_STATES]),
    visibility.ofDrydock(ships.code, drydocks.number),
    sql`${drydocks.starts_on} <= ${to}`,
    sql`coalesce(${drydocks.ends_on}, ${drydocks.starts_on}) >= ${from}`,
  )})`;

/** Nobody comes on board for an insurance. */
const withinDocking = (viewer: Viewer): SQL | undefined =>
  and(
    ne(certificateKinds.group, 'CIVIL_LIABILITY'),
    or(
      inDocking(viewer, sql`${certificates.survey_from}`, sql`${certificates.survey_to}`),
      inDocking(
        viewer,
        sql`${certificates.effective_on} - make_interval(months => ${WINDOW_MONTHS})`,
        sql`${certificates.effective_on}`,
      ),
    ),
  );

const filtered = (viewer: Viewer, query: CertificateFilters): SQL | undefined =>
  and(
    inFleet(viewer),
    inForce,
    foundCertificates(query.q),
    query.ship_id === undefined ? undefined : eq(certificates.ship_id, query.ship_id),
    query.group === undefined ? undefined : eq(certificateKinds.group, query.group),
    query.before === undefined ? undefined : lte(certificates.deadline_on, query.before),
    query.within === undefined ? undefined : withinDocking(viewer),
    query.superintendent_id === undefined
      ? undefined
      : eq(ships.superintendent_id, query.superintendent_id),
  );

const ORDERS: Record<string, readonly SQL[]> = {
  deadline: [sql`${certificates.deadline_on} asc nulls last`],
  '-deadline': [sql`${certificates.deadline_on} desc nulls last`],
  ship: [sql`${ships.code} asc`, sql`${certificateKinds.position} asc`],
  '-ship': [sql`${ships.code} desc`, sql`${certificateKinds.position} asc`],
  kind: [sql`${certificateKinds.position} asc`, sql`${ships.code} asc`],
  '-kind': [sql`${certificateKinds.position} desc`, sql`${ships.code} asc`],
};

async function rowsOf(
  db: Database,
  viewer: Viewer,
  query: CertificateFilters,
  part: { limit: number; offset: number },
): Promise<CertificateRow[]> {
  const rows = await db
    .select({
      ...{ id: certificates.id, ship: shipColumns, kind: kindColumns },
      ...{ number: certificates.number, issuer: certificates.issuer, type: certificates.type },
      ...{ issued_on: certificates.issued_on, expires_on: certificates.expires_on },
      ...{ extended_to: certificates.extended_to, effective_on: certificates.effective_on },
      ...{ survey_from: certificates.survey_from, survey_to: certificates.survey_to },
      ...{ deadline_on: certificates.deadline_on, state: certificates.state },
    })
    .from(certificates)
    .innerJoin(ships, eq(ships.id, certificates.ship_id))
    .innerJoin(certificateKinds, eq(certificateKinds.id, certificates.kind_id))
    .where(filtered(viewer, query))
    .orderBy(...(ORDERS[query.sort ?? 'deadline'] ?? []), asc(certificates.id))
    .limit(part.limit)
    .offset(part.offset);
  return rows.flatMap(({ type, state, effective_on, ...row }) => {
    const status = statusOf({ ...row, type, state, effective_on }, viewer.today);
    const { deadline_on: deadline } = row;
    const days = deadline === null ? null : daysBetween(viewer.today, deadline);
    return status === null ? [] : [{ ...row, status, days }];
  });
}

/** What is due first, 50 to a page. Source: certificates. */
export async function certificatePage(
  db: Database,
  viewer: Viewer,
  query: CertificateQuery,
): Promise<CertificatesPage> {
  const { page = 1, page_size = PAGE_SIZE } = query;
  const [found] = await db
    .select({ total: count() })
    .from(certificates)
    .innerJoin(ships, eq(ships.id, certificates.ship_id))
    .innerJoin(certificateKinds, eq(certificateKinds.id, certificates.kind_id))
    .where(filtered(viewer, query));
  const part = { limit: page_size, offset: (page - 1) * page_size };
  const items = await rowsOf(db, viewer, query, part);
  return { items, total: found?.total ?? 0, page, page_size, as_of: viewer.today };
}

const BATCH = 1_000;
const HEADS = [
  ...['ship', 'kind', 'number', 'issuer', 'issued_on', 'expires_on', 'extended_to'],
  ...['survey_from', 'survey_to', 'days', 'status'],
] as const;

async function* certificateCsv(db: Database, viewer: Viewer, query: CertificateFilters) {
  yield csvLine(HEADS.map((name) => say(`csv.certificates.${name}`)));
  for (let offset = 0; ; offset += BATCH) {
    const rows = await rowsOf(db, viewer, query, { limit: BATCH, offset });
    yield rows
      .map((row) =>
        csvLine([
          ...[row.ship.code, row.kind.name, row.number, row.issuer, row.issued_on],
          ...[row.expires_on, row.extended_to, row.survey_from, row.survey_to, row.days],
          sayShared(`certificates.statuses.${row.status}`),
        ]),
      )
      .join('');
    if (rows.length < BATCH) return;
  }
}

export async function exportCertificates(
  db: Database,
  call: Call<'exportCertificates', undefined, typeof certificateFiltersSchema>,
): Promise<AsyncIterable<string>> {
  const { viewer, query } = call;
  await call.write((_tx, record) =>
    record({ action: 'export', entity: 'certificate', after: query }),
  );
  return certificateCsv(db, viewer, query);
}
