/** Opens the database, fills it at its first start, and listens. */
import { buildApp } from './app';
import type { Config } from './config';
import type { Database, Store } from './db/database';
import { openFolder } from './db/openFolder';
import { openPostgres } from './db/openPostgres';
import { checkPort, listen } from './http/listen';
import { fillKeys } from './seed/keys';
import { addNewScreens, seedOnce, type Seeded } from './seed/seed';
import { defaultSettings } from './settings';

export interface Running {
  address: string;
  /** Set at the first start alone. */
  seeded: Seeded | undefined;
  stop(): Promise<void>;
}

type Opened = { store: Store; filled: Seeded | undefined };

async function open(config: Config, migrations: string): Promise<Opened> {
  const now = defaultSettings.now();
  const fill = async (db: Database) => {
    const seeded = await seedOnce(db, { kind: config.seed, password: config.demoPassword, now });
    if (seeded !== undefined) return seeded;
    await addNewScreens(db, now);
    await fillKeys(db);
    return undefined;
  };
  if (config.databaseUrl === undefined) return openFolder(config.dataDir, migrations, fill);
  const store = await openPostgres({
    url: config.databaseUrl,
    statementMs: defaultSettings.timeLimitMs,
    onLostConnection: (error) => process.stderr.write(`Lost a connection: ${error.message}\n`),
  });
  return { store, filled: await store.setUp(migrations, fill) };
}

/** Throws a StartError with the sentence that tells what is in the way. */
export async function start(config: Config, migrations: string): Promise<Running> {
  // Before anything else: a first start must not make up a password that it never shows.
  await checkPort(config);
  const { store, filled } = await open(config, migrations);
  const app = await buildApp({
    db: store.db,
    settings: { selfSignUp: config.selfSignUp },
    clientDir: config.clientDir,
    allowedOrigins: config.allowedOrigins,
    apiOrigin: config.apiOrigin,
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
  });
  const stop = async () => {
    await app.close();
    await store.close();
  };
  try {
    return { address: await listen(app, config), seeded: filled, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
