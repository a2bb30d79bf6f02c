/** `check [--deep]`: prints every difference between the database and the store of files; true when nothing is lost. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';
import type { Parts } from '../db/openFolder';
import { differencesOf } from '../files/check';
import { openStorage } from '../files/storage';
import { openDatabaseOf } from './start';
import { StartError } from '../db/startError';

export async function checkFiles(
  config: Config,
  parts: Parts,
  deep: boolean,
  say: (line: string) => void,
): Promise<boolean> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'db')))
    throw new StartError(`There is no database in ${config.dataDir}.`);
  const { store } = await openDatabaseOf(config, parts, () => Promise.resolve());
  const counts = { lost: 0, unrecorded: 0 };
  try {
    const { files } = await openStorage(config);
    for await (const { kind, sha256, text } of differencesOf(store.db, files, deep)) {
      counts[kind === 'unrecorded' ? 'unrecorded' : 'lost'] += 1;
      say(`${kind}  ${sha256}  ${text}`);
    }
  } finally {
    await store.close();
  }
  say(
    counts.lost + counts.unrecorded === 0
      ? 'The database and the store agree.'
      : `${counts.lost} lost or damaged, ${counts.unrecorded} without a record.`,
  );
  return counts.lost === 0;
}
