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
const starredOf = (db: Database, userId: number): Promise<RecordRef[]> =>
  db
    .select({ entity: favourites.entity, id: favourites.entity_id })
    .from(favourites)
    .where(eq(favourites.user_id, userId))
    .orderBy(desc(favourites.at), desc(favourites.entity_id));

export async function readFavourites(
  db: Database,
  viewer: Viewer,
  { recent = '' }: FavouritesQuery,
): Promise<Favourites> {
  const starred = await starredOf(db, viewer.userId);
  const mayViews = mayOpen(viewer, 'savedViews');
  return {
    favourites: await hitsOf(db, viewer, starred),
    recent: await hitsOf(db, viewer, readRefs(recent)),
    views: mayViews ? await viewsOf(db, viewer.userId) : [],
  };
}

/** 404 for what this person may not open; taken away it may be all the same. */
export function setStar(
  call: Call<'star', typeof starSchema>,
): Promise<{ favourites: RecordRef[] }> {
  const { viewer, now, body } = call;
  const { userId: user_id } = viewer;
  const { entity, entity_id, starred } = body;
  const own = eq(favourites.user_id, user_id);
  return call.write(async (tx) => {
    if (starred) {
      const [hit] = await hitsOf(tx, viewer, [{ entity, id: entity_id }]);
      if (hit === undefined) throw notFound();
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
