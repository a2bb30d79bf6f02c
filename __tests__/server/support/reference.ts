/**
 * The demonstration data as they are on a day of one's choice, with their documents: made by the first test file that asks
 * for them, copied by the others.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStorage } from '../../../server/files/storage';
import { seedOnce } from '../../../server/seed/seed';
import type { Settings } from '../../../server/http/settings';
import { openApp, password, type TestApp } from './app';
import { makeTemplate, migrations, openCopy, setting } from './database';

export const REFERENCE = new Date('2026-11-20T08:00:00Z');

const DATABASE = 'database';

/** Two files may make them at the same time: the first to give its folder the name wins. */
async function makeReference(kept: string, now: Date): Promise<void> {
  const folder = mkdtempSync(`${kept}-`);
  const { files } = await openStorage({ dataDir: folder, bucket: undefined });
  const content = await makeTemplate((store) =>
    store.setUp(migrations, (db) => seedOnce(db, { kind: 'demo', password, now, files })),
  );
  writeFileSync(join(folder, DATABASE), content);
  try {
    renameSync(folder, kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
  }
}

/** The server on the demonstration data as they are at this moment. */
export async function openAsOf(
  now: Date,
  options: Pick<Parameters<typeof openApp>[0] & object, 'settings' | 'allowedOrigins'> = {},
): Promise<TestApp> {
  const kept = join(setting('DOCMAN_TEST_FOLDER'), `reference-${now.toISOString().slice(0, 10)}`);
  if (!existsSync(kept)) await makeReference(kept, now);
  const store = await openCopy(readFileSync(join(kept, DATABASE)));
  const docman = await openApp({ ...options, store, now });
  cpSync(join(kept, 'files'), join(docman.dataDir, 'files'), { recursive: true });
  return docman;
}

/** The server on the demonstration data as they are on the reference date. */
export const openReference = (settings: Partial<Settings> = {}): Promise<TestApp> =>
  openAsOf(REFERENCE, { settings });
