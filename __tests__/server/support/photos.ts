/** Photos for tests: pictures of a size, uploads that have arrived, and what adding one sends. */
import { randomBytes, randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { PhotoDraft } from '../../../src/contract/jobs/photos';
import { files, uploads } from '../../../server/db/tables/fileSchema';
import { users } from '../../../server/db/schema';
import type { TestApp } from './app';
import { hashOf } from './files';

const word = (value: number) => [value >> 8, value & 0xff];

/** The head of a JPEG of this size with a remark of its own; nothing can be seen on it. */
export function jpegOf(width = 1200, height = 900, remark: string = randomUUID()): Buffer {
  const text = Buffer.from(remark);
  return Buffer.from([
    ...[0xff, 0xd8],
    ...[0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...[0xff, 0xfe, ...word(text.length + 2), ...text],
    ...[0xff, 0xc0, 0, 17, 8, ...word(height), ...word(width), 3],
    ...[1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
    ...[0xff, 0xd9],
  ]);
}

/** The id of an upload of this person that has arrived; `id` in the place of any other of that id. */
export async function arrived(
  { db, storage, clock }: TestApp,
  who: string,
  bytes: Buffer,
  {
    name = 'IMG_0001.jpg',
    mime = 'image/jpeg',
    id,
  }: { name?: string; mime?: string; id?: number } = {},
): Promise<number> {
  const sha256 = hashOf(bytes);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, who));
  await storage.files.put(sha256, bytes);
  const at = { sha256, size: bytes.length, mime };
  await db
    .insert(files)
    .values({ ...at, stored_at: clock.now })
    .onConflictDoNothing();
  if (id !== undefined) await db.delete(uploads).where(inArray(uploads.id, [id]));
  const [upload] = await db
    .insert(uploads)
    .values({
      ...{
        ...at,
        name,
        state: 'STORED',
        tus_key: randomBytes(16).toString('hex'),
        user_id: user?.id ?? 0,
      },
      ...{ created_at: clock.now, expires_at: new Date(clock.now.getTime() + 3_600_000) },
      ...(id === undefined ? {} : { id }),
    })
    .returning({ id: uploads.id });
  return upload?.id ?? 0;
}

export const THUMB = jpegOf(480, 360, 'small').toString('base64');

/** What adding a photo sends; its files are there. */
export async function photoOf(
  docman: TestApp,
  who: string,
  of: Partial<PhotoDraft> = {},
): Promise<PhotoDraft> {
  return {
    client_id: randomUUID(),
    upload_id: await arrived(docman, who, jpegOf(4000, 3000)),
    reduced_upload_id: await arrived(docman, who, jpegOf(2048, 1536), { name: 'reduced.jpg' }),
    ...{ thumb: THUMB, tag: 'DAMAGE', caption: 'Frame 118, port side' },
    ...{ taken_at: '2026-11-19T08:30:00Z', place: '1.29027, 103.85196' },
    ...of,
  };
}

/** A photo of this job, added by them: a class item is done with one at least. */
export async function photographed(docman: TestApp, who: string, id: number): Promise<void> {
  const body = await photoOf(docman, who, { taken_at: null, tag: 'AFTER' });
  const { status } = await docman.ask('addPhoto', { token: await docman.tokenOf(who), id, body });
  if (status !== 201) throw new Error(`The photo of job ${id} was answered with ${status}.`);
}
