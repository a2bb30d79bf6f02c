/** Who is looking: what of the fleet they may see, what they may do, whether they see money, and which day it is to them. */
import { and, eq, notInArray } from 'drizzle-orm';
import { allows } from '../../../src/contract/auth';
import { todayIn } from '../../../src/contract/dates';
import type { Action, MenuLink } from '../../../src/contract/endpoints';
import type { Caller } from '../signIn/sessionRepository';
import type { Database } from '../../db/database';
import { roles, roleTypes, userRoles } from '../../db/schema';
import { rightsRepository } from './rightsRepository';
import { visibilityOf, type Visibility } from './visibility';

/** The types of role that never see budgets: yards, and class and flag. */
const WITHOUT_MONEY = ['YRD', 'CLS'];

export interface Viewer {
  readonly userId: number;
  readonly visibility: Visibility;
  readonly may: (link: MenuLink, action: Action) => boolean;
  readonly money: boolean;
  readonly today: string;
}

async function seesMoney(db: Database, userId: number): Promise<boolean> {
  const [role] = await db
    .select({ id: roles.id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(roleTypes, eq(roleTypes.id, roles.role_type_id))
    .where(and(eq(userRoles.user_id, userId), notInArray(roleTypes.code, WITHOUT_MONEY)))
    .limit(1);
  return role !== undefined;
}

/** As of this moment: ask again for every call. */
export async function viewerOf(
  db: Database,
  { caller, now }: { caller: Caller; now: Date },
): Promise<Viewer> {
  const { userId } = caller;
  const rights = await rightsRepository(db).rightsOf(userId);
  return {
    userId,
    visibility: await visibilityOf(db, userId),
    may: (link, action) => allows(rights, link, action),
    money: await seesMoney(db, userId),
    today: todayIn(caller.timeZone, now),
  };
}
