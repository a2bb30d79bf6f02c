/**
 * Finds documents, ships, dockings, yards and people at once. Each kind is asked of its own list, with the right for that
 * list: what a list hides is not found here either.
 */
import { MOST_HITS, type FindQuery, type Found } from '../../src/contract/find';
import { endpoints } from '../../src/contract/endpoints';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { documentList } from '../documents/register/documentList';
import { drydockList } from '../fleet/drydocks/drydockList';
import { shipList } from '../fleet/ships/shipList';
import { yardRepository } from '../fleet/yards/yardRepository';
import { searchWords } from '../text/search';
import { userList } from '../users/userList';

const NOTHING: Found = { documents: [], ships: [], drydocks: [], yards: [], users: [] };

type List = 'documents' | 'ships' | 'drydocks' | 'yards' | 'users';

/** Source: documents, ships, drydocks, yards, users, as their lists read them. */
export async function find(db: Database, viewer: Viewer, { q = '' }: FindQuery): Promise<Found> {
  // What has no word in it narrows no list, and would find the first of everything.
  if (searchWords(q).length === 0) return NOTHING;
  const query = { q, page_size: MOST_HITS };
  const hits = async <Row, Hit>(
    name: List,
    read: () => Promise<{ items: Row[] }>,
    present: (row: Row) => Hit,
  ): Promise<Hit[]> => {
    const { menu, action } = endpoints[name].access;
    return viewer.may(menu, action) ? (await read()).items.map(present) : [];
  };
  const [documents, ships, drydocks, yards, users] = await Promise.all([
    hits(
      'documents',
      async () => ({ items: await documentList(db, viewer).best(q, MOST_HITS) }),
      ({ id, number: code, title: name }) => ({ id, code, name }),
    ),
    hits(
      'ships',
      () => shipList(db, viewer).page(query),
      ({ id, code, name }) => ({ id, code, name }),
    ),
    hits(
      'drydocks',
      () => drydockList(db, viewer).page(query),
      ({ id, number: code, ship }) => ({ id, code, name: ship.name, ship_id: ship.id }),
    ),
    hits(
      'yards',
      () => yardRepository(db, viewer).page(query),
      ({ id, code, name }) => ({ id, code, name }),
    ),
    hits(
      'users',
      () => userList(db).page(query),
      ({ id, username: code, fullname, company }) => ({
        id,
        code,
        name: company === null ? fullname : `${fullname} (${company})`,
      }),
    ),
  ]);
  return { documents, ships, drydocks, yards, users };
}
