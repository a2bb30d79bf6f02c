/** Uploads as they are stored. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { UploadDraft } from '../../src/contract/documents/uploads';
import type { Database } from '../db/database';
import { files, uploads } from '../db/tables/fileSchema';
import { newKey } from './uploadParts';

const DAY_MS = 24 * 3_600_000;
/** So long an upload waits to go on, or to be used. */
export const KEPT_MS = 7 * DAY_MS;
const MAX_LISTED = 200;

export type StoredUpload = typeof uploads.$inferSelect;
/** Of which it is known what it has to be. */
export type KnownUpload = StoredUpload & { sha256: string };

/** What an upload is recognised by. */
type Identity = Pick<KnownUpload, 'name' | 'size' | 'sha256'>;

const isKnown = (upload: StoredUpload | undefined): upload is KnownUpload =>
  typeof upload?.sha256 === 'string';

export function uploadRepository(db: Database) {
  /** Undefined for one that is not there or not this person's. */
  async function find(userId: number, id: number): Promise<StoredUpload | undefined> {
    const own = and(eq(uploads.id, id), eq(uploads.user_id, userId));
    return (await db.select().from(uploads).where(own))[0];
  }

  /** Those that were not used yet, the newest first; without a hash none can be found again. */
  async function waiting(userId: number, now: Date): Promise<KnownUpload[]> {
    const found = await db
      .select()
      .from(uploads)
      .where(
        and(
          eq(uploads.user_id, userId),
          ne(uploads.state, 'USED'),
          gt(uploads.expires_at, now),
          isNotNull(uploads.sha256),
        ),
      )
      .orderBy(desc(uploads.id))
      .limit(MAX_LISTED);
    return found.filter(isKnown);
  }

  /** A new one whose hash is told later. */
  async function begin(
    userId: number,
    { name, size }: Pick<UploadDraft, 'name' | 'size'>,
    now: Date,
  ): Promise<StoredUpload> {
    const expires_at = new Date(now.getTime() + DAY_MS);
    const [begun] = await db
      .insert(uploads)
      .values({
        ...{ user_id: userId, name, size, tus_key: newKey(), state: 'OPEN' },
        ...{ created_at: now, expires_at },
      })
      .returning();
    if (begun === undefined) throw new Error('The begun upload was not returned.');
    return begun;
  }

  const same = (userId: number, { name, size, sha256 }: Identity) =>
    and(
      eq(uploads.user_id, userId),
      eq(uploads.sha256, sha256),
      eq(uploads.size, size),
      eq(uploads.name, name),
      ne(uploads.state, 'USED'),
    );

  /**
   * The one that was begun gets its hash, unless an upload of this file waits already, which then takes its place.
   * Gives the key of what is left over. Nothing happens to what is no begun upload of this person and this file.
   */
  async function identify(
    userId: number,
    begunId: number,
    identity: Identity,
  ): Promise<string | undefined> {
    const { name, size, sha256 } = identity;
    const begun = and(
      ...[eq(uploads.id, begunId), eq(uploads.user_id, userId), isNull(uploads.sha256)],
      ...[eq(uploads.name, name), eq(uploads.size, size)],
    );
    if ((await db.$count(uploads, same(userId, identity))) === 0)
      await db.update(uploads).set({ sha256 }).where(begun);
    else return (await db.delete(uploads).where(begun).returning())[0]?.tus_key;
    return undefined;
  }

  /** The one of the same name, size and hash that waits already, or a new one. */
  async function announce(userId: number, identity: Identity, now: Date): Promise<KnownUpload> {
    const { name, size, sha256 } = identity;
    const expires_at = new Date(now.getTime() + KEPT_MS);
    const fresh = { user_id: userId, name, size, sha256, created_at: now, expires_at };
    const { user_id, state, sha256: hash, size: length, name: label } = uploads;
    const [upload] = await db
      .insert(uploads)
      .values({ ...fresh, tus_key: newKey(), state: 'OPEN' })
      .onConflictDoUpdate({
        target: [user_id, hash, length, label],
        targetWhere: sql`${state} <> 'USED'`,
        set: { expires_at },
      })
      .returning();
    if (!isKnown(upload)) throw new Error('The announced upload was not returned.');
    return upload;
  }

  /** The upload that tus carries under this key for this person. */
  async function carried(userId: number, key: string): Promise<StoredUpload | undefined> {
    const own = and(eq(uploads.tus_key, key), eq(uploads.user_id, userId));
    return (
      await db
        .select()
        .from(uploads)
        .where(and(own, eq(uploads.state, 'OPEN')))
    )[0];
  }

  async function sizeOf(key: string): Promise<number | undefined> {
    const [found] = await db
      .select({ size: uploads.size })
      .from(uploads)
      .where(eq(uploads.tus_key, key));
    return found?.size;
  }

  /** Remembers what its bytes were found to be; null forgets it. */
  async function setKind(id: number, mime: string | null): Promise<void> {
    await db.update(uploads).set({ mime }).where(eq(uploads.id, id));
  }

  /**
   * The file has its record, and the upload is done. Expects that the store is asked for the bytes after this, and that
   * it is undone where there are none: they may have been swept away until now, and cannot be from now on.
   */
  async function store({ id, sha256, size }: KnownUpload, mime: string, now: Date) {
    await db
      .insert(files)
      .values({ sha256, size, mime, stored_at: now })
      .onConflictDoUpdate({ target: files.sha256, set: { stored_at: now } });
    const [stored] = await db
      .update(uploads)
      .set({ state: 'STORED', mime })
      .where(eq(uploads.id, id))
      .returning();
    if (stored === undefined) throw new Error('The stored upload was not returned.');
    return stored;
  }

  /** The kind of a file that is kept; undefined when there is none of this hash and size. */
  async function kept(sha256: string, size: number): Promise<string | undefined> {
    const file = and(eq(files.sha256, sha256), eq(files.size, size));
    return (await db.select({ mime: files.mime }).from(files).where(file))[0]?.mime;
  }

  /** Gives what was removed; undefined when it is not there, not this person's, or used. */
  async function remove(userId: number, id: number): Promise<StoredUpload | undefined> {
    const own = and(eq(uploads.id, id), eq(uploads.user_id, userId));
    return (
      await db
        .delete(uploads)
        .where(and(own, ne(uploads.state, 'USED')))
        .returning()
    )[0];
  }

  /** Forgets those that have run out, and gives their keys. */
  async function sweep(now: Date): Promise<string[]> {
    const gone = await db.delete(uploads).where(lte(uploads.expires_at, now)).returning();
    return gone.map(({ tus_key }) => tus_key);
  }

  /** Which of these keys belong to an upload. */
  async function known(keys: string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const found = await db
      .select({ key: uploads.tus_key })
      .from(uploads)
      .where(inArray(uploads.tus_key, keys));
    return found.map(({ key }) => key);
  }

  return {
    find,
    waiting,
    begin,
    identify,
    announce,
    carried,
    sizeOf,
    setKind,
    store,
    kept,
    remove,
    sweep,
    known,
  };
}
