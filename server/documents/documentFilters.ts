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
import type { DocumentFilters } from '../../src/contract/documentRecords';
import { isReleased, REVISION_STATES } from '../../src/contract/documentStates';
import { readId } from '../../src/contract/lists';
import type { Database } from '../db/database';
import { documents } from '../db/documentSchema';
import { seenRevisions as seen, visibleDocuments, visibleRevisions } from './documentAccess';
import type { Order } from './documentOrder';
import type { Viewer } from '../access/permissions/viewer';

const given = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
  value === undefined ? undefined : condition(value);

type Stage = NonNullable<DocumentFilters['stage']>;

/** Of a document whose newest revision is in one of these, somebody may be shown an older one. */
const UNRELEASED = REVISION_STATES.filter((state) => !isReleased(state) && state !== 'SUPERSEDED');

/** Of what a viewer may see, almost every document is approved: an index of all that are would be read in vain. */
const isShownIn = (stage: Stage): SQL =>
  stage === 'APPROVED' ? sql`${documents.stage}::text = ${stage}` : eq(documents.stage, stage);

/**
 * Whoever is limited finds documents by the state that they are shown in: that of the newest revision which they may
 * see, be it the current one, their own draft, or one that they were asked about. It is looked up where the document
 * does not tell it.
 */
function ofStage(db: Database, viewer: Viewer, stage: Stage): SQL | undefined {
  if (viewer.reach === undefined || stage === 'VOID') return eq(documents.stage, stage);
  const shown = db
    .select({ state: seen.state })
    .from(seen)
    .where(and(eq(seen.document_id, documents.id), visibleRevisions(db, viewer)))
    .orderBy(desc(seen.sequence))
    .limit(1);
  if (stage === 'NO_FILE')
    return and(eq(documents.state, 'ACTIVE'), isNull(documents.current_id), notExists(shown));
  const older = and(inArray(documents.stage, UNRELEASED), sql`(${shown}) = ${stage}`);
  return isReleased(stage) ? or(isShownIn(stage), older) : older;
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
    given(filters.stage, (one) => ofStage(db, viewer, one)),
    given(filters.discipline, (one) => eq(documents.discipline, one)),
    given(filters.confidentiality, (one) => eq(documents.confidentiality, one)),
    given(filters.tag, (one) => arrayContains(documents.tags, [one])),
    given(filters.ids, (ids) => inArray(documents.id, readIds(ids))),
  );

/** The ships that all of these documents belong to; undefined where they may belong to any. */
export function shipsOf({ reach }: Viewer, { ship_id }: DocumentFilters): number[] | undefined {
  if (ship_id !== undefined) return [ship_id];
  return reach && [...new Set([...reach.ships, ...reach.shipsOfDrydocks])];
}

/** What is the same in all of these documents and leads an index of this order: a walk along it passes no others. */
export function leadOf(viewer: Viewer, filters: DocumentFilters, order: Order): SQL | undefined {
  const { type_id, stage, discipline, confidentiality } = filters;
  if (type_id !== undefined) return eq(documents.type_id, type_id);
  if (!order.isUnique) return undefined;
  if (stage !== undefined && viewer.reach === undefined) return eq(documents.stage, stage);
  if (discipline !== undefined) return eq(documents.discipline, discipline);
  return given(confidentiality, (one) => eq(documents.confidentiality, one));
}

const NARROWING = [
  'drydock_id',
  'type_id',
  'stage',
  'discipline',
  'confidentiality',
  'tag',
  'ids',
] as const;

/** Whether anything is asked for beside ship and words. */
export const isNarrowed = (filters: DocumentFilters): boolean =>
  NARROWING.some((name) => filters[name] !== undefined);
