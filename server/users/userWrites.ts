/** Making and changing users: the rules, and the text for each that is broken. */
import { fieldsOf } from '../../src/contract/fieldTable';
import {
  accountFields,
  membershipKey,
  type User,
  type userCreateSchema,
  type UserDraft,
  type userUpdateSchema,
} from '../../src/contract/users';
import { hashPassword } from '../access/signIn/passwords';
import { sessionRepository } from '../access/signIn/sessionRepository';
import { constraintOf, sqlStateOf, UNIQUE_VIOLATION, type Database } from '../db/database';
import { invalid, notFound } from '../http/problem';
import { changedMeanwhile } from '../http/records';
import { ADMINISTRATOR } from '../access/roles/roleNames';
import { say } from '../text/texts';
import type { Call } from '../access/wire';
import { presentUser, userRepository, type StoredUser } from './userRepository';
import {
  checkYard,
  keepAdministrator,
  knownRoles,
  refuseAbove,
  refuseGivingMore,
  refuseLink,
  refuseLookAlike,
  refuseOwnChanges,
  refuseShowingMore,
} from './userRules';
import { userStore, type Particulars } from './userStore';

/** What the database itself refuses: it alone sees whom others add at the same moment. */
export async function explained<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    const isEmail = constraintOf(error) === 'users_email_unique';
    throw isEmail
      ? invalid({ email: [say('users.emailTaken')] })
      : invalid({ username: [say('users.usernameTaken')] });
  }
}

/** `before`: what stays where the draft leaves it out. */
const particularsOf = (draft: UserDraft, before?: StoredUser): Particulars =>
  fieldsOf(accountFields, {
    ...draft,
    company: draft.company === undefined ? (before?.company ?? null) : draft.company,
    position: draft.position === undefined ? (before?.position ?? null) : draft.position,
  });

/** As the audit log keeps a user: nothing secret, and readable without other tables. */
const auditedUser = ({ roles, memberships, yard, status, ...user }: StoredUser) => ({
  ...fieldsOf(accountFields, user),
  status,
  roles: roles.map(({ name }) => name),
  memberships: memberships.map(membershipKey),
  yard: yard?.name ?? null,
});

export async function existing(tx: Database, id: number): Promise<StoredUser> {
  const user = await userRepository(tx).find(id);
  if (user === undefined) throw notFound();
  return user;
}

export async function createUser(call: Call<'createUser', typeof userCreateSchema>): Promise<User> {
  const { body, viewer, now } = call;
  const passwordHash = await hashPassword(body.password);
  return call.write(async (tx, record) => {
    const store = userStore(tx);
    const wanted = await knownRoles(tx, body.role_ids);
    await refuseLink(tx, body, wanted);
    await refuseGivingMore(tx, viewer.userId, [], wanted);
    await refuseShowingMore(tx, viewer.userId, wanted, body);
    await checkYard(tx, body);
    await refuseLookAlike(tx, body.fullname);
    const id = await explained(store.create(particularsOf(body), passwordHash, viewer.userId, now));
    await store.setRoles(id, [], body.role_ids);
    await store.setMemberships(id, body.memberships);
    await store.setYard(id, body.yard_id ?? null);
    const user = await existing(tx, id);
    const event = { action: 'create', label: user.username, after: auditedUser(user) };
    await record({ entity: 'user', entityId: id, ...event });
    return presentUser(user);
  });
}

async function checkUpdate(tx: Database, viewerId: number, user: StoredUser, draft: UserDraft) {
  const wanted = await knownRoles(tx, draft.role_ids);
  if (!wanted.some(({ name }) => name === ADMINISTRATOR))
    await keepAdministrator(tx, user, 'role_ids');
  if (user.id === viewerId) refuseOwnChanges(user, draft);
  await refuseLink(tx, draft, wanted);
  await refuseGivingMore(tx, viewerId, user.roles, wanted);
  if (user.id !== viewerId) await refuseShowingMore(tx, viewerId, wanted, draft);
  await checkYard(tx, draft);
  if (draft.fullname !== user.fullname) await refuseLookAlike(tx, draft.fullname, user.id);
}

export function updateUser(call: Call<'updateUser', typeof userUpdateSchema>): Promise<User> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    const store = userStore(tx);
    const before = await existing(tx, id);
    await refuseAbove(tx, viewer.userId, id);
    if (before.version !== body.version) {
      const change = { by: before.updated_by, at: before.updated_at };
      throw changedMeanwhile(change, viewer.timeZone, presentUser(before));
    }
    await checkUpdate(tx, viewer.userId, before, body);
    await explained(store.update(id, particularsOf(body, before), viewer.userId, now));
    const had = before.roles.map((role) => role.id);
    await store.setRoles(id, had, body.role_ids);
    await store.setMemberships(id, body.memberships);
    if (body.yard_id !== undefined) await store.setYard(id, body.yard_id);
    // Whoever came in by link goes with it: nothing has ever shown who that was.
    if (before.deep_link_allowed && !body.deep_link_allowed)
      await sessionRepository(tx).endAllOf(id);
    const after = await existing(tx, id);
    await record({
      action: 'update',
      entity: 'user',
      entityId: id,
      label: after.username,
      before: auditedUser(before),
      after: auditedUser(after),
    });
    return presentUser(after);
  });
}
