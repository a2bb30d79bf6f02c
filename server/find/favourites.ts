/** Records with somebody's star, and what they opened last: of both only what they may open. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import {
  MAX_FAVOURITES,
  readRefs,
  type FavouriteEntity,
  type Favourites,
  type FavouritesQuery,
  type RecordRef,
  type StarRef,
  type starSchema,
} from '../../src/contract/favourites';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { documents } from '../db/tables/documentSchema';
import { drydocks, ships } from '../db/tables/fleetSchema';
import { favourites } from '../db/tables/favouriteSchema';
import { visibleDocuments } from '../documents/documentAccess';
import { viewsOf } from '../documents/register/savedViews';
import { visibleDrydocks } from '../fleet/drydocks/drydockRepository';
import { visibleShips } from '../fleet/ships/shipRepository';
import { invalid, notFound } from '../http/problem';
import { say } from '../text/texts';

type Hit = Favourites['favourites'][number];

interface Reader {
  /** The call by which such a record is opened. */
  opens: 'ship' | 'drydock' | 'document';
  read: (db: Database, viewer: Viewer, ids: number[]) => Promise<Omit<Hit, 'entity'>[]>;
}

const READERS: Record<FavouriteEntity, Reader> = {
  ship: {
    opens: 'ship',
    read: async (db, { visibility }, ids) => {
      const rows = await db
        .select({ id: ships.id, code: ships.code, name: ships.name })
        .from(ships)
        .where(and(inArray(ships.id, ids), visibleShips(visibility)));
      return rows.map((row) => ({ ...row, ship_id: null }));
    },
  },
  drydock: {
    opens: 'drydock',
    read: (db, { visibility }, ids) =>
      db
        .select({ id: drydocks.id, code: drydocks.number, name: ships.name, ship_id: ships.id })
        .from(drydocks)
        .innerJoin(ships, eq(ships.id, drydocks.ship_id))
        .where(and(inArray(drydocks.id, ids), visibleDrydocks(visibility))),
  },
  document: {
    opens: 'document',
    read: async (db, viewer, ids) => {
      const rows = await db
        .select({ id: documents.id, code: documents.number, name: documents.title })
        .from(documents)
        .where(and(inArray(documents.id, ids), visibleDocuments(viewer)));
      return rows.map((row) => ({ ...row, ship_id: null }));
    },
  },
};

const mayOpen = ({ may }: Viewer, name: EndpointName): boolean => {
  const { access } = endpoints[name];
  return typeof access === 'object' && may(access.menu, access.action);
};

/** In the order of the refs. Source: ships, drydocks, documents. */
async function hitsOf(db: Database, viewer: Viewer, refs: readonly RecordRef[]): Promise<Hit[]> {
  const found: Hit[] = [];
  for (const [name, { opens, read }] of Object.entries(READERS)) {
    const entity = name as FavouriteEntity;
    const ids = refs.filter((ref) => ref.entity === entity).map(({ id }) => id);
    if (ids.length === 0 || !mayOpen(viewer, opens)) continue;
    const rows = await read(db, viewer, ids);
    found.push(...rows.map((row) => ({ entity, ...row })));
  }
  return refs.flatMap(
    ({ entity, id }) => found.find((hit) => hit.entity === entity && hit.id === id) ?? [],
  );
}

/** The latest first. Source: favourites. */
const starredOf = (db: Database, userId: number): Promise<StarRef[]> =>
  db
    .select({ entity: favourites.entity, id: favourites.entity_id })
    .from(favourites)
    .where(eq(favourites.user_id, userId))
    .orderBy(desc(favourites.at), desc(favourites.entity_id));

const isRecord = (ref: StarRef): ref is RecordRef => ref.entity !== 'view';

const ownViews = async (db: Database, viewer: Viewer) =>
  mayOpen(viewer, 'savedViews') ? viewsOf(db, viewer.userId) : [];

/** It is there, and this person may open it. */
async function isThere(db: Database, viewer: Viewer, ref: StarRef): Promise<boolean> {
  if (isRecord(ref)) return (await hitsOf(db, viewer, [ref])).length > 0;
  return (await ownViews(db, viewer)).some(({ id }) => id === ref.id);
}

export async function readFavourites(
  db: Database,
  viewer: Viewer,
  { recent = '' }: FavouritesQuery,
): Promise<Favourites> {
  const starred = await starredOf(db, viewer.userId);
  const isStarred = (view: number) =>
    starred.some(({ entity, id }) => entity === 'view' && id === view);
  const views = await ownViews(db, viewer);
  return {
    favourites: await hitsOf(db, viewer, starred.filter(isRecord)),
    recent: await hitsOf(db, viewer, readRefs(recent)),
    views: views
      .map((view) => ({ ...view, starred: isStarred(view.id) }))
      .sort((one, other) => Number(other.starred) - Number(one.starred)),
  };
}

/** 404 for what this person may not open; taken away it may be all the same. */
export function setStar(call: Call<'star', typeof starSchema>): Promise<{ favourites: StarRef[] }> {
  const { viewer, now, body } = call;
  const { userId: user_id } = viewer;
  const { entity, entity_id, starred } = body;
  const own = eq(favourites.user_id, user_id);
  return call.write(async (tx) => {
    if (starred) {
      if (!(await isThere(tx, viewer, { entity, id: entity_id }))) throw notFound();
      await tx
        .insert(favourites)
        .values({ user_id, entity, entity_id, at: now })
        .onConflictDoNothing();
      if ((await tx.$count(favourites, own)) > MAX_FAVOURITES)
        throw invalid({ starred: [say('find.tooMany', { max: MAX_FAVOURITES })] });
    } else
      await tx
        .delete(favourites)
        .where(and(own, eq(favourites.entity, entity), eq(favourites.entity_id, entity_id)));
    return { favourites: await starredOf(tx, user_id) };
  });
}
