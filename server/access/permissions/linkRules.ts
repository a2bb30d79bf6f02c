/** Whose account is never reached by link: whoever can change people, roles, permissions or settings proves who they are. */
import { and, asc, eq } from 'drizzle-orm';
import { type Me } from '../../../src/contract/auth';
import { ACTIONS, type Action } from '../../../src/contract/endpoints';
import type { Database } from '../../db/database';
import { userRoles, users } from '../../db/schema';
import { ADMINISTRATOR, CONTROLLER } from '../roles/roleNames';
import { rightsRepository } from './rightsRepository';

type Rights = Me['permissions'];

/** The two that come with the product, whatever rights they are left with. */
const NEVER: readonly string[] = [ADMINISTRATOR, CONTROLLER];
/** Users, roles, permissions and settings. */
const ADMINISTRATION = '/admin/';
/** Of these nothing changes. */
const HARMLESS: readonly Action[] = ['V', 'X'];
const CHANGING = ACTIONS.filter((action) => !HARMLESS.includes(action));

/** Whether these rights on the menu of this link are more than seeing it. */
export const administers = (link: string, actions: Iterable<string>): boolean =>
  link.startsWith(ADMINISTRATION) && CHANGING.some((action) => [...actions].includes(action));

/** Whether roles of these names with these rights keep an account from being reached by link. */
export const refusesLink = (names: readonly string[], rights: Rights): boolean =>
  names.some((name) => NEVER.includes(name)) ||
  rights.some(({ link, actions }) => administers(link, actions));

/** As `refusesLink`, for one role. Source: permissions, menus. */
export const roleRefusesLink = async (
  db: Database,
  { id, name }: { id: number; name: string },
): Promise<boolean> => refusesLink([name], await rightsRepository(db).rightsOfRole(id));

/** The usernames of those who hold a role and are reached by link, in whatever state. Source: users, user_roles. */
export async function linkedHolders(db: Database, roleId: number): Promise<string[]> {
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id))
    .where(and(eq(userRoles.role_id, roleId), eq(users.deep_link_allowed, true)))
    .orderBy(asc(users.username));
  return rows.map(({ username }) => username);
}
