/** Where other people are signed in, and ending that. */
import type { UserSession } from '../../src/contract/users';
import { sessionRepository } from '../access/signIn/sessionRepository';
import type { Database } from '../db/database';
import { notFound } from '../http/problem';
import type { Call } from '../access/wire';
import { refuseAbove } from './userRules';
import { existing } from './userWrites';

export async function userSessions(
  db: Database,
  { id, viewer, now }: Call<'userSessions'>,
): Promise<UserSession[]> {
  await existing(db, id);
  return sessionRepository(db).list(id, now, viewer.sessionId);
}

export function endUserSessions(call: Call<'endUserSessions'>): Promise<{ ended: number }> {
  const { id, viewer } = call;
  return call.write(async (tx, record) => {
    const { username: label } = await existing(tx, id);
    await refuseAbove(tx, viewer.userId, id);
    const ended = await sessionRepository(tx).endAllOf(id);
    await record({ action: 'end_sessions', entity: 'user', entityId: id, label, after: { ended } });
    return { ended };
  });
}

export function endSession(call: Call<'endSession'>): Promise<void> {
  return call.write(async (tx, record) => {
    const ended = await sessionRepository(tx).endById(call.id);
    if (ended === undefined) throw notFound();
    const { user_id: entityId, address, user_agent } = ended;
    await refuseAbove(tx, call.viewer.userId, entityId);
    const { username: label } = await existing(tx, entityId);
    const before = { address, user_agent };
    await record({ action: 'end_session', entity: 'user', entityId, label, before });
  });
}
