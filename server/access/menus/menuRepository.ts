/** The menu catalogue: the screens that there are. */
import { asc } from 'drizzle-orm';
import type { FullMenu, Menu } from '../../../src/contract/menus';
import type { Database } from '../../db/database';
import { menus } from '../../db/schema';
import { toActions } from '../permissions/actionCodes';

export function menuRepository(db: Database) {
  /** By position. Source: menus. */
  async function listAll(): Promise<FullMenu[]> {
    const rows = await db.select().from(menus).orderBy(asc(menus.position), asc(menus.id));
    return rows.map((row) => ({ ...row, actions: toActions(row.actions) }));
  }

  /** What sign-in needs of each menu, by position. Source: menus. */
  async function list(): Promise<Menu[]> {
    return (await listAll()).map(({ id, label, link }) => ({ id, label, link }));
  }

  return { list, listAll };
}
