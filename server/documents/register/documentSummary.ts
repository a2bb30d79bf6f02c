/** The documents of a ship or a docking in numbers: each is the number of rows that the register has for the same filters. */
import { asc, count, inArray } from 'drizzle-orm';
import {
  type DocumentSummary,
  type DocumentSummaryQuery,
  type ExpectedStatus,
} from '../../../src/contract/documents/documentSummary';
import { expectedOf, isNeeded } from '../../../src/contract/documents/expected';
import {
  isReleased,
  REGISTER_STATES,
  REVISION_STATES,
  type RegisterState,
} from '../../../src/contract/documents/documentStates';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { documents, documentTypes } from '../../db/tables/documentSchema';
import { drydocks } from '../../db/tables/fleetSchema';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { existingShip } from '../../fleet/ships/shipWrites';
import { filteredBy, shownStateOf } from './documentFilters';

interface Row {
  type_id: number;
  drydock_id: number | null;
  state: RegisterState;
  n: number;
}

const RELEASED: readonly RegisterState[] = REVISION_STATES.filter(isReleased);

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { n }) => sum + n, 0);

const statesOf = (rows: readonly Row[]): DocumentSummary['states'] =>
  REGISTER_STATES.map((name) => ({
    name,
    count: sumOf(rows.filter(({ state }) => state === name)),
  })).filter((one) => one.count > 0);

/** Source: documents. */
function rowsOf(db: Database, viewer: Viewer, query: DocumentSummaryQuery): Promise<Row[]> {
  const each = db
    .select({
      type_id: documents.type_id,
      drydock_id: documents.drydock_id,
      state: shownStateOf(db, viewer).as('state'),
    })
    .from(documents)
    .where(filteredBy(db, viewer, query, undefined))
    .as('each');
  const { type_id, drydock_id, state } = each;
  return db
    .select({ type_id, drydock_id, state, n: count() })
    .from(each)
    .groupBy(type_id, drydock_id, state);
}

type Type = typeof documentTypes.$inferSelect;

const nameOf = ({ id, code, label }: Type) => ({ id, code, label });

/** Whoever is limited is told of the types that their ships' members are shown; class and flag of what concerns them. */
const concerns = ({ reach }: Viewer, type: Type): boolean =>
  reach === undefined ||
  (type.confidentiality === 'ALL_MEMBERS' && (!reach.classOnly || type.for_class));

function statusOf(viewer: Viewer, rows: readonly Row[], needed: boolean): ExpectedStatus {
  const valid = rows.filter(({ state }) => state !== 'VOID');
  if (valid.some(({ state }) => RELEASED.includes(state))) return 'RELEASED';
  if (valid.length > 0) return 'OPEN';
  if (!needed) return 'LATER';
  return viewer.reach === undefined ? 'MISSING' : 'UNRELEASED';
}

const expectedFor = (
  viewer: Viewer,
  { kind, state }: StoredDrydock,
  types: readonly Type[],
  rows: readonly Row[],
): DocumentSummary['expected'] =>
  expectedOf(kind).flatMap((expected) => {
    const type = types.find(({ code }) => code === expected.code);
    if (type === undefined || type.retired || !concerns(viewer, type)) return [];
    const own = rows.filter(({ type_id }) => type_id === type.id);
    const status = statusOf(viewer, own, isNeeded(expected, state));
    return [{ type: nameOf(type), from: expected.from, status }];
  });

/** The latest first, and last what belongs to none. */
async function dockingsOf(
  db: Database,
  rows: readonly Row[],
): Promise<DocumentSummary['dockings']> {
  const ids = [...new Set(rows.flatMap(({ drydock_id }) => drydock_id ?? []))];
  const found = await db
    .select({ id: drydocks.id, number: drydocks.number })
    .from(drydocks)
    .where(inArray(drydocks.id, ids))
    .orderBy(asc(drydocks.number));
  const all = [...found.reverse(), null];
  return all
    .map((drydock) => ({
      drydock,
      total: sumOf(rows.filter(({ drydock_id }) => drydock_id === (drydock?.id ?? null))),
    }))
    .filter(({ total }) => total > 0);
}

/** 404 for a ship or docking that may not be seen. Source: documents, document_types, drydocks. */
export async function documentSummary(
  db: Database,
  viewer: Viewer,
  query: DocumentSummaryQuery,
): Promise<DocumentSummary> {
  const { ship_id, drydock_id } = query;
  if (ship_id !== undefined) await existingShip(db, viewer, ship_id);
  const docking =
    drydock_id === undefined ? undefined : await existingDrydock(db, viewer, drydock_id);
  const rows = await rowsOf(db, viewer, query);
  const types = await db.select().from(documentTypes).orderBy(asc(documentTypes.code));
  const known = types.map((type) => ({
    type: nameOf(type),
    own: rows.filter(({ type_id }) => type_id === type.id),
  }));
  return {
    total: sumOf(rows),
    states: statesOf(rows),
    types: known
      .map(({ type, own }) => ({ type, total: sumOf(own), states: statesOf(own) }))
      .filter(({ total }) => total > 0),
    dockings: docking === undefined && ship_id !== undefined ? await dockingsOf(db, rows) : [],
    expected: docking === undefined ? [] : expectedFor(viewer, docking, types, rows),
  };
}
