/** Which documents the filters of the register leave to a viewer. */
import {
  and,
  arrayContains,
  desc,
  eq,
  inArray,
  isNull,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { DocumentFilters } from '../../../src/contract/documents/documentLists';
import { isReleased, REVISION_STATES } from '../../../src/contract/documents/documentStates';
import { readId } from '../../../src/contract/lists';
import type { Database } from '../../db/database';
import { documents } from '../../db/tables/documentSchema';
import { seenRevisions as seen, visibleDocuments, visibleRevisions } from '../documentAccess';
import type { Order } from './documentOrder';
import { byPeople } from './registerReviews';
import type { Viewer } from '../../access/permissions/viewer';

const given = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
  value === undefined ? undefined : condition(value);

type State = NonNullable<DocumentFilters['register_state']>;

/** Of a document whose newest revision is in one of these, somebody may be shown an older one. */
const UNRELEASED = REVISION_STATES.filter((state) => !isReleased(state) && state !== 'SUPERSEDED');

/** Of what a viewer may see, almost every document is in one of these: an index of all that are would be read in vain. */
const FREQUENT: readonly State[] = ['APPROVED', 'ISSUED', 'RECEIVED'];
const isShownIn = (register_state: State): SQL =>
  FREQUENT.includes(register_state)
    ? sql`${documents.register_state}::text = ${register_state}`
    : eq(documents.register_state, register_state);

/** The state of the newest revision that whoever is limited may see. */
const shownState = (db: Database, viewer: Viewer) =>
  db
    .select({ state: seen.state })
    .from(seen)
    .where(and(eq(seen.document_id, documents.id), visibleRevisions(db, viewer)))
    .orderBy(desc(seen.sequence))
    .limit(1);

/** The state that a document is shown in; finds the same documents as the filter below. */
export const shownStateOf = (db: Database, viewer: Viewer): SQL<State> =>
  viewer.reach === undefined
    ? sql`${documents.register_state}::text`
    : sql`case when ${documents.state} = 'VOID' then 'VOID'
        else coalesce((${shownState(db, viewer)})::text, 'NO_FILE') end`;

/**
 * Whoever is limited finds documents by the state that they are shown in: that of the newest revision which they may
 * see, be it the current one, their own draft, or one that they were asked about. It is looked up where the document
 * does not tell it.
 */
function ofState(db: Database, viewer: Viewer, register_state: State): SQL | undefined {
  if (viewer.reach === undefined || register_state === 'VOID')
    return eq(documents.register_state, register_state);
  const shown = shownState(db, viewer);
  if (register_state === 'NO_FILE')
    return and(eq(documents.state, 'ACTIVE'), isNull(documents.current_id), notExists(shown));
  const older = and(
    inArray(documents.register_state, UNRELEASED),
    sql`(${shown}) = ${register_state}`,
  );
  return isReleased(register_state) ? or(isShownIn(register_state), older) : older;
}

/** What no id can be finds nothing. */
const readIds = (ids: string): number[] => ids.split(',').flatMap((text) => readId(text) ?? []);

/** `words`: the condition for those of the search. */
export const filteredBy = (
  db: Database,
  viewer: Viewer,
  filters: DocumentFilters,
  words: SQL | undefined,
): SQL | undefined =>
  and(
    visibleDocuments(viewer),
    words,
    given(filters.ship_id, (one) => eq(documents.ship_id, one)),
    given(filters.drydock_id, (one) => eq(documents.drydock_id, one)),
    given(filters.type_id, (one) => eq(documents.type_id, one)),
    given(filters.register_state, (one) => ofState(db, viewer, one)),
    given(filters.discipline, (one) => eq(documents.discipline, one)),
    given(filters.confidentiality, (one) => eq(documents.confidentiality, one)),
    given(filters.tag, (one) => arrayContains(documents.tags, [one])),
    byPeople(db, viewer, filters),
    given(filters.ids, (ids) => inArray(documents.id, readIds(ids))),
  );

/** The ships that all of these documents belong to; undefined where they may belong to any. */
export function shipsOf({ reach }: Viewer, { ship_id }: DocumentFilters): number[] | undefined {
  if (ship_id !== undefined) return [ship_id];
  return reach && [...new Set([...reach.ships, ...reach.shipsOfDrydocks])];
}

/** What is the same in all of these documents and leads an index of this order: a walk along it passes no others. */
export function leadOf(viewer: Viewer, filters: DocumentFilters, order: Order): SQL | undefined {
  const { type_id, register_state, discipline, confidentiality } = filters;
  if (type_id !== undefined) return eq(documents.type_id, type_id);
  if (!order.isUnique) return undefined;
  if (register_state !== undefined && viewer.reach === undefined)
    return eq(documents.register_state, register_state);
  if (discipline !== undefined) return eq(documents.discipline, discipline);
  return given(confidentiality, (one) => eq(documents.confidentiality, one));
}

const NARROWING = [
  'drydock_id',
  'type_id',
  'register_state',
  'discipline',
  'confidentiality',
  'tag',
  'author',
  'reviewer',
  'review',
  'ids',
] as const;

/** Whether anything is asked for beside ship and words. */
export const isNarrowed = (filters: DocumentFilters): boolean =>
  NARROWING.some((name) => filters[name] !== undefined);
