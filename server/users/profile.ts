/** What people read and change about themselves: who they are, their password, where they are signed in. */
import type { Me } from '../../src/contract/auth';
import { fieldsOf } from '../../src/contract/fieldTable';
import {
  profileFields,
  type ownPasswordSchema,
  type profileSchema,
} from '../../src/contract/users';
import type { Database } from '../db/database';
import { invalid, unauthorised } from '../http/problem';
import { rightsRepository } from '../access/permissions/rightsRepository';
import { changedMeanwhile } from '../http/records';
import { say } from '../text/texts';
import type { StoredUser } from './userRepository';
import { refuseLookAlike } from './userRules';
import { userStore, type OwnParticulars } from './userStore';
import { existing, explained } from './userWrites';
import type { Api, Call } from '../access/wire';
import { accountRepository } from '../access/signIn/accountRepository';
import { attemptKey, attemptRepository } from '../access/signIn/attemptRepository';
import { browserRepository } from '../access/signIn/browserRepository';
import { checkPassword, hashPassword } from '../access/signIn/passwords';
import { sessionRepository } from '../access/signIn/sessionRepository';

export async function presentMe(db: Database, id: number): Promise<Me> {
  const user = await existing(db, id);
  const { username, version, deep_link_allowed } = user;
  const grants = await rightsRepository(db).grantsOf(id);
  return { id, username, ...profileOf(user), version, deep_link_allowed, ...grants };
}

const profileOf = (user: OwnParticulars): OwnParticulars => fieldsOf(profileFields, user);

async function refuseStale(
  tx: Database,
  user: StoredUser,
  { body }: Call<'updateMe', typeof profileSchema>,
): Promise<void> {
  if (user.version === body.version) return;
  const change = { by: user.updated_by, at: user.updated_at };
  throw changedMeanwhile(change, user.time_zone, await presentMe(tx, user.id));
}

export function updateMe(call: Call<'updateMe', typeof profileSchema>): Promise<Me> {
  const { viewer, body, now } = call;
  const id = viewer.userId;
  return call.write(async (tx, record) => {
    const user = await existing(tx, id);
    await refuseStale(tx, user, call);
    const after = profileOf(body);
    if (after.fullname !== user.fullname) await refuseLookAlike(tx, after.fullname, id);
    await explained(userStore(tx).updateProfile(id, after, user.username, now));
    const event = { label: user.username, before: profileOf(user), after };
    await record({ action: 'update_profile', entity: 'user', entityId: id, ...event });
    return presentMe(tx, id);
  });
}

const wrongPassword = () => invalid({ old: [say('users.wrongPassword')] });

/** Attempts are counted as at sign-in: whoever finds a session open must not learn the password by trying. */
export async function changePassword(
  { db, settings }: Api,
  call: Call<'changePassword', typeof ownPasswordSchema>,
): Promise<void> {
  const { viewer, body, now } = call;
  const id = viewer.userId;
  const attempts = attemptKey('password', String(id));
  await attemptRepository(db).claim(attempts, settings.perBrowser, now);
  const account = await accountRepository(db).findById(id);
  if (account === undefined) throw unauthorised();
  if (!(await checkPassword(account.password_hash, body.old))) throw wrongPassword();
  const passwordHash = await hashPassword(body.new);
  await call.write(async (tx, record) => {
    if (!(await accountRepository(tx).changePassword(account, passwordHash))) throw wrongPassword();
    await attemptRepository(tx).clear(attempts);
    await sessionRepository(tx).endAllOf(id, viewer.sessionId);
    await browserRepository(tx).forgetAllOf(id);
    const { username: label } = viewer;
    await record({ action: 'change_password', entity: 'user', entityId: id, label });
  });
}
