/** Activating and deactivating users, and giving them a new password. What ends an access ends its sessions with it. */
import type { User, UserStatus, userPasswordSchema } from '../../src/contract/users';
import { browserRepository } from '../access/signIn/browserRepository';
import { hashPassword } from '../access/signIn/passwords';
import { sessionRepository } from '../access/signIn/sessionRepository';
import type { Database } from '../db/database';
import { invalid } from '../http/problem';
import { say } from '../text/texts';
import type { Call } from '../access/wire';
import type { Recorder } from '../audit/write';
import { presentUser, type StoredUser } from './userRepository';
import { keepAdministrator, refuseAbove, refuseLookAlike } from './userRules';
import { userStore } from './userStore';
import { existing } from './userWrites';

type StateCall = Call<'activateUser'> | Call<'deactivateUser'>;

async function setStatus(
  { id, viewer, now }: StateCall,
  tx: Database,
  record: Recorder,
  user: StoredUser,
  status: UserStatus,
): Promise<User> {
  await userStore(tx).setStatus(id, status, viewer.userId, now);
  await record({
    action: status === 'ACTIVE' ? 'activate' : 'deactivate',
    entity: 'user',
    entityId: id,
    label: user.username,
    before: { status: user.status },
    after: { status },
  });
  return presentUser(await existing(tx, id));
}

export function activateUser(call: Call<'activateUser'>): Promise<User> {
  return call.write(async (tx, record) => {
    const user = await existing(tx, call.id);
    await refuseAbove(tx, call.viewer.userId, call.id);
    if (user.status === 'ACTIVE') throw invalid({ status: [say('users.isActive')] });
    if (user.roles.length === 0) throw invalid({ role_ids: [say('users.roleFirst')] });
    await refuseLookAlike(tx, user.fullname, user.id);
    return setStatus(call, tx, record, user, 'ACTIVE');
  });
}

export function deactivateUser(call: Call<'deactivateUser'>): Promise<User> {
  return call.write(async (tx, record) => {
    const user = await existing(tx, call.id);
    await refuseAbove(tx, call.viewer.userId, call.id);
    if (user.status === 'DEACTIVATED') throw invalid({ status: [say('users.isDeactivated')] });
    await keepAdministrator(tx, user, 'status');
    if (call.id === call.viewer.userId) throw invalid({ status: [say('users.ownState')] });
    const changed = await setStatus(call, tx, record, user, 'DEACTIVATED');
    // After the state: whoever signs in at this moment has either a session to end, or no way in.
    await sessionRepository(tx).endAllOf(call.id);
    return changed;
  });
}

export async function setUserPassword(
  call: Call<'setUserPassword', typeof userPasswordSchema>,
): Promise<void> {
  const { id, body, viewer, now } = call;
  const passwordHash = await hashPassword(body.password);
  await call.write(async (tx, record) => {
    const user = await existing(tx, id);
    await refuseAbove(tx, viewer.userId, id);
    if (id === viewer.userId) throw invalid({ password: [say('users.ownPassword')] });
    await userStore(tx).setPassword(id, passwordHash, viewer.userId, now);
    await sessionRepository(tx).endAllOf(id);
    await browserRepository(tx).forgetAllOf(id);
    await record({ action: 'set_password', entity: 'user', entityId: id, label: user.username });
  });
}
