/** Writes users, their roles and memberships. Everything here expects to run in a transaction. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RecordOf } from '../../src/contract/fieldTable';
import type {
  accountFields,
  Membership,
  profileFields,
  UserStatus,
} from '../../src/contract/users';
import { keysOf } from '../text/identity';
import type { Database } from '../db/database';
import { userYards } from '../db/tables/documentSchema';
import { memberships, userRoles, users } from '../db/schema';

/** What people enter about themselves. */
export type OwnParticulars = RecordOf<typeof profileFields>;

/** What an administrator enters about a person. */
export type Particulars = RecordOf<typeof accountFields>;

/** What the form of a new user begins with. */
const NO_CHOICE = 'UTC';

const changed = (by: number, now: Date) => ({
  version: sql`${users.version} + 1`,
  updated_at: now,
  updated_by: by,
});

export function userStore(db: Database) {
  /** Active; fails with a unique violation for a taken username or address. */
  async function create(
    particulars: Particulars,
    passwordHash: string,
    by: number,
    now: Date,
  ): Promise<number> {
    const [made] = await db
      .insert(users)
      .values({
        ...particulars,
        ...keysOf(particulars),
        password_hash: passwordHash,
        zone_chosen: particulars.time_zone !== NO_CHOICE,
        status: 'ACTIVE',
        created_at: now,
        created_by: by,
        updated_at: now,
        updated_by: by,
      })
      .returning({ id: users.id });
    if (made === undefined) throw new Error('The new user was not returned.');
    return made.id;
  }

  /** Fails as `create`. */
  async function update(id: number, particulars: Particulars, by: number, now: Date) {
    await db
      .update(users)
      .set({
        ...particulars,
        ...keysOf(particulars),
        zone_chosen: sql`${users.zone_chosen} or ${users.time_zone} <> ${particulars.time_zone}`,
        ...changed(by, now),
      })
      .where(eq(users.id, id));
  }

  async function setStatus(id: number, status: UserStatus, by: number, now: Date): Promise<void> {
    await db
      .update(users)
      .set({ status, ...changed(by, now) })
      .where(eq(users.id, id));
  }

  async function setPassword(id: number, password_hash: string, by: number, now: Date) {
    await db
      .update(users)
      .set({ password_hash, ...changed(by, now) })
      .where(eq(users.id, id));
  }

  /** What people change about themselves; fails as `create`. */
  async function updateProfile(id: number, profile: OwnParticulars, username: string, now: Date) {
    await db
      .update(users)
      .set({
        ...profile,
        ...keysOf({ ...profile, username }),
        zone_chosen: true,
        ...changed(id, now),
      })
      .where(eq(users.id, id));
  }

  /** Gives and takes what is different. */
  async function setRoles(id: number, before: readonly number[], wanted: readonly number[]) {
    const taken = before.filter((one) => !wanted.includes(one));
    const given = wanted.filter((one) => !before.includes(one));
    if (taken.length > 0)
      await db
        .delete(userRoles)
        .where(and(eq(userRoles.user_id, id), inArray(userRoles.role_id, taken)));
    if (given.length > 0)
      await db.insert(userRoles).values(given.map((role_id) => ({ user_id: id, role_id })));
  }

  async function setMemberships(id: number, wanted: readonly Membership[]): Promise<void> {
    await db.delete(memberships).where(eq(memberships.user_id, id));
    if (wanted.length > 0)
      await db.insert(memberships).values(wanted.map((one) => ({ user_id: id, ...one })));
  }

  async function setYard(id: number, yard_id: number | null): Promise<void> {
    await db.delete(userYards).where(eq(userYards.user_id, id));
    if (yard_id !== null) await db.insert(userYards).values({ user_id: id, yard_id });
  }

  return {
    create,
    update,
    updateProfile,
    setStatus,
    setPassword,
    setRoles,
    setMemberships,
    setYard,
  };
}
