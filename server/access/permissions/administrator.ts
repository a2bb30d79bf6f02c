/** Whether somebody is an administrator, whatever else their roles grant. */
import { rightsRepository } from './rightsRepository';
import type { Database } from '../../db/database';

const ADMINISTRATOR = 'ROLE_ADMIN';

/** Source: user_roles, roles. */
export async function isAdministrator(db: Database, userId: number): Promise<boolean> {
  return (await rightsRepository(db).grantsOf(userId)).roles.includes(ADMINISTRATOR);
}
