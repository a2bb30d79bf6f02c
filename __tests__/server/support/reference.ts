/**
 * The demonstration data as they are on the reference date, with their documents: made by the first test file that asks for
 * them, copied by the others.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStorage } from '../../../server/files/storage';
import { seedOnce } from '../../../server/seed/seed';
import type { Settings } from '../../../server/http/settings';
import { openApp, password, type TestApp } from './app';
import { makeTemplate, migrations, openCopy, setting } from './database';

export const REFERENCE = new Date('2026-11-20T08:00:00Z');

const KEPT = join(setting('DOCMAN_TEST_FOLDER'), 'reference');
const DATABASE = 'database';

/** Two files may make them at the same time: the first to give its folder the name wins. */
async function makeReference(): Promise<void> {
  const folder = mkdtempSync(`${KEPT}-`);
  const { files } = await openStorage({ dataDir: folder, bucket: undefined });
  const content = await makeTemplate((store) =>
    store.setUp(migrations, (db) =>
      seedOnce(db, { kind: 'demo', password, now: REFERENCE, files }),
    ),
  );
  writeFileSync(join(folder, DATABASE), content);
  try {
    renameSync(folder, KEPT);
  } catch (error) {
    if (!existsSync(KEPT)) throw error;
  }
}

/** The server on the demonstration data as they are on the reference date. */
export async function openReference(settings: Partial<Settings> = {}): Promise<TestApp> {
  if (!existsSync(KEPT)) await makeReference();
  const store = await openCopy(readFileSync(join(KEPT, DATABASE)));
  const docman = await openApp({ store, now: REFERENCE, settings });
  cpSync(join(KEPT, 'files'), join(docman.dataDir, 'files'), { recursive: true });
  return docman;
}
