/**
 * Who sees which documents and revisions. The right for the menu is the call's; here it is the ship, the docking, the
 * paper's confidentiality, and who sees released revisions alone. What is not visible is not there.
 */
import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Caller } from '../access/signIn/sessionRepository';
import type { Database } from '../db/database';
import { documentTypes, documents, revisions, userYards } from '../db/documentSchema';
import { files } from '../db/fileSchema';
import { reviewSteps } from '../db/reviewSchema';
import { drydocks, ships } from '../db/fleetSchema';
import { memberships, roles, roleTypes, userRoles } from '../db/schema';
import { viewerOf, type Viewer } from '../access/permissions/viewer';

/** The tag by which a paper is shown to class and flag. */
export const CLASS_TAG = 'class-item';
const CLASS = 'CLS';

/** What somebody may see who is limited to memberships. */
interface Reach {
  /** Whole ships, single dockings, and the ships of these: their papers without a docking are seen as well. */
  readonly ships: number[];
  readonly drydocks: number[];
  readonly shipsOfDrydocks: number[];
  /** The yard they work for. */
  readonly yard: number | null;
  /** Class and flag alone: they see what concerns them. */
  readonly classOnly: boolean;
}

export interface Reader extends Viewer {
  readonly roleIds: readonly number[];
  /** Undefined for administration and office, who see all. */
  readonly reach: Reach | undefined;
}

async function reachOf(db: Database, userId: number, types: readonly string[]): Promise<Reach> {
  const rows = await db
    .select({ ship: ships.id, drydock: drydocks.id, number: memberships.drydock_number })
    .from(memberships)
    .innerJoin(ships, eq(ships.code, memberships.ship_code))
    .leftJoin(drydocks, eq(drydocks.number, memberships.drydock_number))
    .where(eq(memberships.user_id, userId));
  const [works] = await db.select().from(userYards).where(eq(userYards.user_id, userId));
  return {
    ships: rows.filter(({ number }) => number === null).map(({ ship }) => ship),
    drydocks: rows.flatMap(({ drydock }) => drydock ?? []),
    shipsOfDrydocks: rows.filter(({ number }) => number !== null).map(({ ship }) => ship),
    yard: works?.yard_id ?? null,
    classOnly: types.every((type) => type === CLASS),
  };
}

/** As of this moment: ask again for every call. Source: user_roles, role_types, memberships, user_yards. */
export async function readerOf(db: Database, call: { caller: Caller; now: Date }): Promise<Reader> {
  const viewer = await viewerOf(db, call);
  const held = await db
    .select({ id: roles.id, type: roleTypes.code })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(roleTypes, eq(roleTypes.id, roles.role_type_id))
    .where(eq(userRoles.user_id, viewer.userId));
  const types = held.map(({ type }) => type);
  return {
    ...viewer,
    roleIds: held.map(({ id }) => id),
    reach: viewer.visibility.limited ? await reachOf(db, viewer.userId, types) : undefined,
  };
}

const nothing = sql`false`;
const among = (column: Parameters<typeof inArray>[0], ids: readonly number[]): SQL =>
  ids.length > 0 ? inArray(column, [...ids]) : nothing;

const inReach = (reach: Reach): SQL | undefined =>
  or(
    among(documents.ship_id, reach.ships),
    among(documents.drydock_id, reach.drydocks),
    and(isNull(documents.drydock_id), among(documents.ship_id, reach.shipsOfDrydocks)),
  );

const seen = alias(revisions, 'seen');
const asked = alias(reviewSteps, 'asked');

/** Revisions whose review has come to one of the reader's roles. */
const wasAsked = (db: Database, { roleIds }: Reader, id: typeof seen.id): SQL =>
  exists(
    db
      .select({ id: asked.id })
      .from(asked)
      .where(
        and(eq(asked.revision_id, id), isNotNull(asked.opened_at), among(asked.role_id, roleIds)),
      ),
  );

/** Own ones and those that one was asked about, whatever their state; asks for `seen` in the same query. */
const involved = (db: Database, reader: Reader): SQL | undefined =>
  or(eq(seen.author_id, reader.userId), wasAsked(db, reader, seen.id));

/** Those of a document's revisions whose making and review somebody takes part in, by id. */
export async function involvedIn(db: Database, reader: Reader, id: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: seen.id })
    .from(seen)
    .where(and(eq(seen.document_id, id), involved(db, reader)));
  return new Set(rows.map((row) => row.id));
}

const released = ({ yard, classOnly }: Reach): SQL | undefined =>
  and(
    isNotNull(documents.current_id),
    or(
      and(
        eq(documents.confidentiality, 'ALL_MEMBERS'),
        classOnly
          ? or(
              arrayContains(documents.tags, [CLASS_TAG]),
              sql`${documents.type_id} in (select ${documentTypes.id} from ${documentTypes} where ${documentTypes.for_class})`,
            )
          : undefined,
      ),
      and(
        eq(documents.confidentiality, 'COMMERCIAL'),
        yard === null ? nothing : eq(documents.yard_id, yard),
      ),
    ),
  );

/** Documents that may be seen; undefined where there is nothing to limit. */
export function visibleDocuments(reader: Reader): SQL | undefined {
  const { reach, userId, roleIds } = reader;
  if (reach === undefined) return undefined;
  return and(
    inReach(reach),
    or(
      released(reach),
      eq(documents.created_by, userId),
      arrayContains(documents.authors, [userId]),
      roleIds.length > 0 ? arrayOverlaps(documents.asked_roles, [...roleIds]) : undefined,
    ),
  );
}

/** Revisions, as `seen`, of a visible document that may be seen; whoever is limited sees no file of a void document. */
export const visibleRevisions = (db: Database, reader: Reader): SQL | undefined =>
  reader.reach === undefined
    ? undefined
    : and(
        eq(documents.state, 'ACTIVE'),
        or(sql`${seen.id} = ${documents.current_id}`, involved(db, reader)),
      );

export { seen as seenRevisions };

/** What is needed to hand out the file of a revision; undefined for one that is not there or may not be seen. */
export async function openableRevision(db: Database, reader: Reader, id: number) {
  const [found] = await db
    .select({
      id: seen.id,
      document_id: documents.id,
      number: documents.number,
      label: seen.label,
      state: seen.state,
      file_name: seen.file_name,
      companions: seen.companions,
      sha256: seen.sha256,
      mime: files.mime,
      size: files.size,
    })
    .from(seen)
    .innerJoin(documents, eq(documents.id, seen.document_id))
    .innerJoin(files, eq(files.sha256, seen.sha256))
    .where(and(eq(seen.id, id), visibleDocuments(reader), visibleRevisions(db, reader)));
  return found;
}
