/** Who may do what to whom: nobody gives or touches more than they hold or see, and one administrator always remains. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import {
  membershipKey,
  type Membership,
  type UserDraft,
  type UserRow,
} from '../../src/contract/users';
import { skeletonOf } from '../text/identity';
import type { Database } from '../db/database';
import { yards } from '../db/tables/yardSchema';
import { roles, users } from '../db/schema';
import { invalid, notPermitted, type FieldErrors } from '../http/problem';
import { roleRefusesLink } from '../access/permissions/linkRules';
import { exceeds } from '../access/permissions/rights';
import { rightsRepository } from '../access/permissions/rightsRepository';
import { isLimited, seesEverything } from '../access/permissions/visibility';
import { ADMINISTRATOR } from '../access/roles/roleNames';
import { say } from '../text/texts';
import { userRepository, type StoredUser } from './userRepository';

type HeldRole = UserRow['roles'][number];

export interface KnownRole extends HeldRole {
  role_type_id: number;
}

/** Whether the first of them sees ships, dockings or a yard's documents that the second, who is limited, does not. */
async function seesMore(tx: Database, userId: number, thanId: number): Promise<boolean> {
  if (!(await isLimited(tx, thanId))) return false;
  const { membershipsOf, yardOf } = userRepository(tx);
  const yard = await yardOf(userId);
  return (
    !(await isLimited(tx, userId)) ||
    (yard !== null && yard.id !== (await yardOf(thanId))?.id) ||
    isBeyond(await membershipsOf(userId), await membershipsOf(thanId))
  );
}

/** Whether some of these are neither among the others nor dockings of a whole ship among them. */
const isBeyond = (some: readonly Membership[], others: readonly Membership[]): boolean => {
  const keys = others.map(membershipKey);
  return some.some((one) => !keys.includes(membershipKey(one)) && !keys.includes(one.ship_code));
};

/** 403 when the other person holds or sees what the viewer does not. */
export async function refuseAbove(tx: Database, viewerId: number, userId: number): Promise<void> {
  if (userId === viewerId) return;
  const own = await rightsRepository(tx).grantsOf(viewerId);
  const theirs = await rightsRepository(tx).grantsOf(userId);
  const isAbove = theirs.roles.includes(ADMINISTRATOR) && !own.roles.includes(ADMINISTRATOR);
  if (isAbove || exceeds(theirs.permissions, own.permissions)) throw notPermitted('users.aboveYou');
  if (await seesMore(tx, userId, viewerId)) throw notPermitted('users.aboveYou');
}

/** 403 when somebody who sees only their own ships lets others see more. */
export async function refuseShowingMore(
  tx: Database,
  viewerId: number,
  wanted: readonly KnownRole[],
  { memberships, yard_id = null }: UserDraft,
): Promise<void> {
  if (!(await isLimited(tx, viewerId))) return;
  const { membershipsOf, yardOf } = userRepository(tx);
  if (isBeyond(memberships, await membershipsOf(viewerId))) throw notPermitted('users.showMore');
  if (yard_id !== null && yard_id !== (await yardOf(viewerId))?.id)
    throw notPermitted('users.showYard');
  for (const { role_type_id, label } of wanted)
    if (await seesEverything(tx, role_type_id))
      throw notPermitted('users.giveMore', { role: label });
}

/** 422 for a full name that another active user has, or that looks like theirs; expects people to write in turn. */
export async function refuseLookAlike(tx: Database, name: string, ownId?: number): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.fullname_skeleton, skeletonOf(name)),
        eq(users.status, 'ACTIVE'),
        ownId === undefined ? undefined : ne(users.id, ownId),
      ),
    )
    .limit(1);
  if (other !== undefined) throw invalid({ fullname: [say('users.looksLikeAnother')] });
}

/** 422 for a role that does not exist. */
export async function knownRoles(tx: Database, ids: number[]): Promise<KnownRole[]> {
  const known = await tx
    .select({
      id: roles.id,
      role_type_id: roles.role_type_id,
      name: roles.name,
      label: roles.label,
    })
    .from(roles)
    .where(inArray(roles.id, ids));
  const byId = new Map(known.map((role) => [role.id, role]));
  return ids.map((id) => {
    const role = byId.get(id);
    if (role === undefined) throw invalid({ role_ids: [say('users.noSuchRole')] });
    return role;
  });
}

/** 422 for a yard that does not exist. */
export async function checkYard(tx: Database, { yard_id = null }: UserDraft): Promise<void> {
  if (yard_id !== null && (await tx.$count(yards, eq(yards.id, yard_id))) === 0)
    throw invalid({ yard_id: [say('users.noSuchYard')] });
}

/** 403 for giving a role that may do more than the giver, and for giving or taking the administrator's without having it. */
export async function refuseGivingMore(
  tx: Database,
  viewerId: number,
  before: readonly HeldRole[],
  wanted: readonly HeldRole[],
): Promise<void> {
  const beyond = (some: readonly HeldRole[], others: readonly HeldRole[]) =>
    some.filter(({ id }) => !others.some((other) => other.id === id));
  const given = beyond(wanted, before);
  const own = await rightsRepository(tx).grantsOf(viewerId);
  const special = [...given, ...beyond(before, wanted)].find((one) => one.name === ADMINISTRATOR);
  if (special && !own.roles.includes(ADMINISTRATOR))
    throw notPermitted('users.onlyAdministrators', { role: special.label });
  for (const { id, label } of given)
    if (exceeds(await rightsRepository(tx).rightsOfRole(id), own.permissions))
      throw notPermitted('users.giveMore', { role: label });
}

/** 422 for signing in by link with a role that must prove who it is. */
export async function refuseLink(
  tx: Database,
  { deep_link_allowed }: UserDraft,
  wanted: readonly KnownRole[],
): Promise<void> {
  if (!deep_link_allowed) return;
  for (const role of wanted)
    if (await roleRefusesLink(tx, role))
      throw invalid({ deep_link_allowed: [say('users.linkForbidden', { role: role.label })] });
}

/** 422 when no other active user is an administrator. */
export async function keepAdministrator(
  tx: Database,
  user: StoredUser,
  field: 'role_ids' | 'status',
): Promise<void> {
  const isOne = user.roles.some(({ name }) => name === ADMINISTRATOR);
  if (user.status !== 'ACTIVE' || !isOne) return;
  if (!(await userRepository(tx).othersActiveWith(ADMINISTRATOR, user.id)))
    throw invalid({ [field]: [say('users.lastAdministrator')] });
}

const same = (some: readonly (number | string)[], others: readonly (number | string)[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** 422 for what people may not change about themselves, field by field. */
export function refuseOwnChanges(user: StoredUser, draft: UserDraft): void {
  const errors: FieldErrors = {};
  const ids = user.roles.map(({ id }) => id);
  if (!same(ids, draft.role_ids)) errors['role_ids'] = [say('users.ownRoles')];
  if (!same(user.memberships.map(membershipKey), draft.memberships.map(membershipKey)))
    errors['memberships'] = [say('users.ownMemberships')];
  if (draft.yard_id !== undefined && draft.yard_id !== (user.yard?.id ?? null))
    errors['yard_id'] = [say('users.ownYard')];
  if (draft.company !== undefined && draft.company !== user.company)
    errors['company'] = [say('users.ownCompany')];
  if (draft.position !== undefined && draft.position !== user.position)
    errors['position'] = [say('users.ownPosition')];
  if (user.deep_link_allowed !== draft.deep_link_allowed)
    errors['deep_link_allowed'] = [say('users.ownLink')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
