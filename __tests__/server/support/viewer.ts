/** Somebody as a call of theirs sees them. */
import { eq } from 'drizzle-orm';
import type { Viewer } from '../../../server/access/permissions/viewer';
import { sessionRepository } from '../../../server/access/signIn/sessionRepository';
import type { Database } from '../../../server/db/database';
import { users } from '../../../server/db/schema';

const origin = { address: '127.0.0.1', userAgent: 'test', requestId: 'test' };

export async function viewerNamed(
  db: Database,
  username: string,
  now = new Date(),
): Promise<Viewer> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  const sessions = sessionRepository(db);
  const viewer = await sessions.find(await sessions.start(user?.id ?? 0, now, origin), now);
  if (viewer === undefined) throw new Error(`${username} cannot sign in.`);
  return viewer;
}
