/** Sessions: who a token belongs to, and until when. A token is random, and kept as its SHA-256 alone. */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, ne, or, sql, type Placeholder } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserSession } from '../../../src/contract/users';
import type { Origin } from '../../http/origin';
import type { Database } from '../../db/database';
import { prepared, UNNAMED } from '../../db/prepared';
import { sessions, users } from '../../db/schema';
import { wireTime } from '../../http/records';
import { accessColumns } from '../permissions/storedAccess';
import { viewerOf, type Viewer } from '../permissions/viewer';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const IDLE_MS = 12 * HOUR_MS;
const LIFETIME_MS = 7 * 24 * HOUR_MS;
/** Being seen is written down this often: a session may end so much before its 12 hours of idleness. */
const SEEN_EVERY_MS = MINUTE_MS;

export interface EndedSession {
  user_id: number;
  address: string;
  user_agent: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

type Bound = 'born' | 'seen';
const bounds = (now: Date): Record<Bound, Date> => ({
  born: before(now, LIFETIME_MS),
  seen: before(now, IDLE_MS),
});
const aliveAfter = ({ born, seen }: Record<Bound, Date | Placeholder>) =>
  and(gt(sessions.created_at, born), gt(sessions.last_seen_at, seen));
const alive = (now: Date) => aliveAfter(bounds(now));

/** Who has the session for which `column` is the placeholder `key`: every call asks this. */
const viewerBy = (column: PgColumn) =>
  prepared((db) =>
    db
      .select({
        sessionId: sessions.id,
        userId: users.id,
        username: users.username,
        fullname: users.fullname,
        email: users.email,
        timeZone: users.time_zone,
        locale: users.locale,
        linked: users.deep_link_allowed,
        lastSeenAt: sessions.last_seen_at,
        ...accessColumns,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(
        and(
          eq(column, sql.placeholder('key')),
          eq(users.status, 'ACTIVE'),
          aliveAfter({ born: sql.placeholder('born'), seen: sql.placeholder('seen') }),
        ),
      )
      .prepare(UNNAMED),
  );
const viewerByToken = viewerBy(sessions.token_hash);
const viewerById = viewerBy(sessions.id);

export function sessionRepository(db: Database) {
  async function viewer(
    by: typeof viewerByToken,
    key: string | number,
    now: Date,
  ): Promise<Viewer | undefined> {
    const [found] = await by(db).execute({ key, ...bounds(now) });
    if (found === undefined) return undefined;
    const { lastSeenAt, roles, granted, memberships, yard, ...person } = found;
    if (lastSeenAt <= before(now, SEEN_EVERY_MS))
      await db.update(sessions).set({ last_seen_at: now }).where(eq(sessions.id, person.sessionId));
    return viewerOf(person, { roles, granted, memberships, yard }, now);
  }

  /** Who has this token; undefined when it is unknown, ended or its owner is not active. */
  const find = (token: string, now: Date) => viewer(viewerByToken, hashOf(token), now);

  /** As `find`, for what was given out in a session. */
  const findById = (sessionId: number, now: Date) => viewer(viewerById, sessionId, now);

  /** Starts a session and gives its token, which is told once and kept nowhere. */
  async function start(userId: number, now: Date, origin: Origin): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await db.insert(sessions).values({
      user_id: userId,
      token_hash: hashOf(token),
      created_at: now,
      last_seen_at: now,
      address: origin.address,
      user_agent: origin.userAgent,
    });
    return token;
  }

  /** Ends the session of a token and tells whose it was; undefined when there was none. */
  async function end(token: string): Promise<{ user_id: number; username: string } | undefined> {
    const [ended] = await db
      .delete(sessions)
      .where(eq(sessions.token_hash, hashOf(token)))
      .returning({ user_id: sessions.user_id });
    if (ended === undefined) return undefined;
    const [owner] = await db
      .select({ user_id: users.id, username: users.username })
      .from(users)
      .where(eq(users.id, ended.user_id));
    return owner;
  }

  /** Where somebody is signed in, the last seen first; `current` is the session of this id. */
  async function list(userId: number, now: Date, currentId: number): Promise<UserSession[]> {
    const rows = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.user_id, userId), alive(now)))
      .orderBy(desc(sessions.last_seen_at), desc(sessions.id));
    return rows.map(({ id, created_at, last_seen_at, address, user_agent }) => ({
      id,
      created_at: wireTime(created_at),
      last_seen_at: wireTime(last_seen_at),
      address,
      user_agent,
      current: id === currentId,
    }));
  }

  /** Ends one session, of this user where one is given; undefined when there is none. */
  async function endById(id: number, userId?: number): Promise<EndedSession | undefined> {
    const [ended] = await db
      .delete(sessions)
      .where(
        and(eq(sessions.id, id), userId === undefined ? undefined : eq(sessions.user_id, userId)),
      )
      .returning({
        user_id: sessions.user_id,
        address: sessions.address,
        user_agent: sessions.user_agent,
      });
    return ended;
  }

  /** Ends all sessions of a user but the one of this id; gives how many. */
  async function endAllOf(userId: number, exceptId = 0): Promise<number> {
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.user_id, userId), ne(sessions.id, exceptId)))
      .returning({ id: sessions.id });
    return ended.length;
  }

  /** Forgets sessions that have run out. */
  async function sweep(now: Date): Promise<void> {
    await db
      .delete(sessions)
      .where(
        or(
          lte(sessions.created_at, before(now, LIFETIME_MS)),
          lte(sessions.last_seen_at, before(now, IDLE_MS)),
        ),
      );
  }

  return { find, findById, start, end, list, endById, endAllOf, sweep };
}
