/** Certificates as they are told: with their windows, where they stand, and what may be done with each. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { daysBetween } from '../../src/contract/dates';
import { statusOf, windowsOf } from '../../src/contract/certificates/certificateRules';
import {
  extensionLimit,
  hasRenewalWindow,
  renewalFrom,
} from '../../src/contract/certificates/certificateRenewal';
import type {
  Certificate,
  ShipCertificates,
} from '../../src/contract/certificates/certificateRecords';
import { CERTIFICATE_COLUMN_NAMES } from '../../src/contract/certificates/statusSheet';
import type { Viewer } from '../access/permissions/viewer';
import {
  certificateKinds,
  certificates,
  requiredCertificates,
} from '../db/tables/certificateSchema';
import type { Database } from '../db/database';
import { documents, revisions } from '../db/tables/documentSchema';
import { visibleDocuments } from '../documents/documentAccess';
import { notFound } from '../http/problem';
import { wireTime } from '../http/records';
import { omit } from '../text/omit';
import { columnsOf } from './statusSheet';
import {
  mayAcknowledge,
  mayAdd,
  mayEdit,
  mayRule,
  mayWithdraw,
  seenShip,
  type SeenShip,
} from './certificateAccess';
import {
  certificateRepository,
  factsOf,
  kindColumns,
  type EndorsementRow,
  type StoredCertificate,
} from './certificateRepository';

const IN_FORCE = ['ACTIVE', 'SUSPENDED'];

type DocumentOf = NonNullable<Certificate['document']>;

/** The documents that this viewer may see, with the revision that holds, or where none does the latest. */
async function documentsOf(db: Database, viewer: Viewer, ids: readonly number[]) {
  const known = new Map<number, DocumentOf>();
  if (ids.length === 0) return known;
  const rows = await db
    .select({
      ...{ id: documents.id, number: documents.number },
      ...{ revision_id: revisions.id, label: revisions.label, state: revisions.state },
    })
    .from(documents)
    .leftJoin(revisions, eq(revisions.document_id, documents.id))
    .where(and(inArray(documents.id, [...ids]), visibleDocuments(viewer)))
    .orderBy(desc(revisions.sequence));
  for (const row of rows) {
    const before = known.get(row.id);
    const holds = row.state !== null && row.state !== 'DRAFT' && row.state !== 'FOR_REVIEW';
    const beforeHolds =
      before !== undefined && !['DRAFT', 'FOR_REVIEW'].includes(before.state ?? '');
    if (before === undefined || (holds && !beforeHolds)) known.set(row.id, row);
  }
  return known;
}

function mayOf(viewer: Viewer, stored: StoredCertificate): Certificate['may'] {
  const { state, expires_on, type } = stored;
  const edits = mayEdit(viewer, { status: stored.ship_status });
  const inForce = IN_FORCE.includes(state);
  return {
    edit: edits && inForce,
    endorse: edits && state === 'ACTIVE' && type === 'FULL' && expires_on !== null,
    confirm: mayAcknowledge(viewer) && inForce,
    extend: edits && state === 'ACTIVE' && extensionLimit({ ...stored, ...stored.kind }) !== null,
    renew: mayAdd(viewer, { status: stored.ship_status }) && inForce,
    suspend: edits && inForce,
    withdraw: mayWithdraw(viewer, { status: stored.ship_status }) && inForce,
    decide: edits && state === 'PROPOSED',
  };
}

function present(
  viewer: Viewer,
  stored: StoredCertificate,
  endorsed: readonly EndorsementRow[],
  document: DocumentOf | null,
): Certificate {
  const { today } = viewer;
  const { expires_on: expiry, kind, deadline_on: deadline } = stored;
  const inForce = IN_FORCE.includes(stored.state);
  return {
    ...omit(stored, 'ship_id', 'ship_status', 'survey_from', 'survey_to'),
    created_at: wireTime(stored.created_at),
    updated_at: wireTime(stored.updated_at),
    document_id: document?.id ?? null,
    document,
    endorsements: endorsed.map((one) => ({
      ...omit(one, 'certificate_id'),
      recorded_at: wireTime(one.recorded_at),
      confirmed_at: one.confirmed_at && wireTime(one.confirmed_at),
    })),
    windows: windowsOf(factsOf(stored, endorsed)).map((one) => ({
      ...one,
      surveys: [...one.surveys],
    })),
    status: statusOf(stored, today),
    days: inForce && deadline !== null ? daysBetween(today, deadline) : null,
    renewal_from: expiry !== null && hasRenewalWindow(kind.cycle) ? renewalFrom(expiry) : null,
    extendable_to: extensionLimit({ ...stored, ...kind }),
    as_of: today,
    may: mayOf(viewer, stored),
  };
}

export async function presentAll(
  db: Database,
  viewer: Viewer,
  rows: readonly StoredCertificate[],
): Promise<Certificate[]> {
  const endorsed = await certificateRepository(db).endorsementsOf(rows.map(({ id }) => id));
  const documents = await documentsOf(
    db,
    viewer,
    rows.flatMap(({ document_id }) => document_id ?? []),
  );
  return rows.map((row) =>
    present(
      viewer,
      row,
      endorsed.filter(({ certificate_id }) => certificate_id === row.id),
      (row.document_id !== null && documents.get(row.document_id)) || null,
    ),
  );
}

/** 404 as well for one of a ship that this person may not see. */
export async function existingCertificate(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredCertificate> {
  const found = await certificateRepository(db).find(id, viewer.visibility);
  if (found === undefined) throw notFound();
  return found;
}

export async function shownCertificate(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<Certificate> {
  const [shown] = await presentAll(db, viewer, [await existingCertificate(db, viewer, id)]);
  if (shown === undefined) throw notFound();
  return shown;
}

/** Which kinds a ship of this type and tonnage usually has. */
async function usualKinds(
  db: Database,
  { type, gross_tonnage }: Pick<SeenShip, 'type' | 'gross_tonnage'>,
) {
  const all = await db
    .select({
      ...kindColumns,
      ship_types: certificateKinds.ship_types,
      min_gt: certificateKinds.min_gt,
    })
    .from(certificateKinds)
    .where(eq(certificateKinds.retired, false))
    .orderBy(certificateKinds.position);
  return {
    all,
    usual: all.filter(
      ({ ship_types, min_gt, group }) =>
        group !== 'EQUIPMENT' &&
        (ship_types.length === 0 || ship_types.includes(type)) &&
        (min_gt === null || gross_tonnage >= min_gt),
    ),
  };
}

/** All that are in force or proposed; what was replaced is told with the one that replaced it. Source: certificates. */
export async function shipCertificates(
  db: Database,
  viewer: Viewer,
  shipId: number,
): Promise<ShipCertificates> {
  const ship = await seenShip(db, viewer, shipId);
  const rows = await certificateRepository(db).listWhere(
    and(
      eq(certificates.ship_id, shipId),
      inArray(certificates.state, ['ACTIVE', 'SUSPENDED', 'PROPOSED']),
    ),
  );
  const { all, usual } = await usualKinds(db, ship);
  const required = await db
    .select({ id: requiredCertificates.kind_id })
    .from(requiredCertificates)
    .where(eq(requiredCertificates.ship_id, shipId));
  const edits = mayEdit(viewer, ship);
  const ids = new Set(required.map(({ id }) => id));
  const there = new Set(
    rows.filter(({ state }) => state !== 'PROPOSED').map(({ kind_id }) => kind_id),
  );
  return {
    ship: { id: ship.id, code: ship.code, name: ship.name },
    as_of: viewer.today,
    items: await presentAll(db, viewer, rows),
    required_kind_ids: [...ids],
    proposed_kind_ids: usual.map(({ id }) => id),
    missing: all
      .filter(({ id }) => ids.has(id) && !there.has(id))
      .map((kind) => omit(kind, 'ship_types', 'min_gt')),
    society: ship.class_society,
    columns: edits
      ? await columnsOf(db, ship.class_society, 'CERTIFICATES', CERTIFICATE_COLUMN_NAMES)
      : [],
    may_add: mayAdd(viewer, ship),
    may_import: edits,
    may_require: mayRule(viewer) && edits,
  };
}
