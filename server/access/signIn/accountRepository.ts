/** Accounts as far as signing in and signing up need them. */
import { and, eq, sql } from 'drizzle-orm';
import type { Me, SignUp } from '../../../src/contract/auth';
import type { Database } from '../../db/database';
import { users } from '../../db/schema';
import { identityKey, keysOf } from '../../text/identity';

export interface Account {
  id: number;
  username: string;
  password_hash: string;
  status: 'PENDING' | 'ACTIVE' | 'DEACTIVATED';
  deep_link_allowed: boolean;
}

const columns = {
  id: users.id,
  username: users.username,
  password_hash: users.password_hash,
  status: users.status,
  deep_link_allowed: users.deep_link_allowed,
};

/** Who signed in, as they are told of themselves; what they may do comes from their roles. */
export type Person = Omit<Me, 'roles' | 'menus' | 'permissions'>;

const person = {
  id: users.id,
  username: users.username,
  fullname: users.fullname,
  email: users.email,
  locale: users.locale,
  time_zone: users.time_zone,
  version: users.version,
  deep_link_allowed: users.deep_link_allowed,
};

export function accountRepository(db: Database) {
  /** By username, ignoring case. */
  async function find(username: string): Promise<Account | undefined> {
    const [found] = await db
      .select(columns)
      .from(users)
      .where(eq(users.username_key, identityKey(username)));
    return found;
  }

  /** Notes a sign-in; undefined when the account has changed since it was checked, so that it may not sign in. */
  async function noteSignIn(checked: Account, now: Date): Promise<Person | undefined> {
    const [noted] = await db
      .update(users)
      .set({ last_login_at: now })
      .where(
        and(
          eq(users.id, checked.id),
          eq(users.status, 'ACTIVE'),
          eq(users.password_hash, checked.password_hash),
          eq(users.deep_link_allowed, checked.deep_link_allowed),
        ),
      )
      .returning(person);
    return noted;
  }

  /**
   * Makes a pending account. Where the username or the address is taken nothing is stored and
   * `taken` is set; the id looks the same in both cases.
   */
  async function create(
    { username, email }: SignUp,
    passwordHash: string,
    now: Date,
  ): Promise<{ id: number; taken: boolean }> {
    const next = sql<number>`nextval(pg_get_serial_sequence('users', 'id'))::int`.as('id');
    const [row] = await db.select({ id: next }).from(sql`(select 1) as one`);
    if (row === undefined) throw new Error('The sequence of users gave no number.');
    const stored = await db
      .insert(users)
      .values({
        id: row.id,
        username,
        fullname: username,
        email,
        ...keysOf({ username, fullname: username, email }),
        password_hash: passwordHash,
        status: 'PENDING',
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    return { id: row.id, taken: stored.length === 0 };
  }

  /** As `find`, by id. */
  async function findById(id: number): Promise<Account | undefined> {
    const [found] = await db.select(columns).from(users).where(eq(users.id, id));
    return found;
  }

  /** False when the password is not the one any more that was checked. */
  async function changePassword(checked: Account, passwordHash: string): Promise<boolean> {
    const changed = await db
      .update(users)
      .set({ password_hash: passwordHash })
      .where(and(eq(users.id, checked.id), eq(users.password_hash, checked.password_hash)))
      .returning({ id: users.id });
    return changed.length > 0;
  }

  /** Usernames that may sign in by link alone, as far as their own account allows it. */
  async function passwordless(): Promise<string[]> {
    const found = await db
      .select({ username: users.username })
      .from(users)
      .where(and(eq(users.deep_link_allowed, true), eq(users.status, 'ACTIVE')))
      .orderBy(users.username);
    return found.map(({ username }) => username);
  }

  return { passwordless, find, findById, noteSignIn, changePassword, create };
}
