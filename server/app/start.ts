/** Opens the database, fills it at its first start, and listens. */
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app';
import { accountRepository } from '../access/signIn/accountRepository';
import type { Config } from './config';
import type { Database, Store } from '../db/database';
import { openFolder, type Fill, type Parts } from '../db/openFolder';
import { openPostgres } from '../db/openPostgres';
import { remindOfDue } from '../certificates/due/reminders';
import { remindOfDocking } from '../fleet/compliance/dueReminders';
import { remindOverdue } from '../documents/reviews/overdue';
import { repairDocuments } from '../documents/documentRepair';
import { openStorage, type Storage } from '../files/storage';
import { sweepNotifications } from '../notifications/notify';
import { sweepFiles } from '../documents/files/sweep';
import { describeFault } from '../http/errors';
import { watchHealth } from './health';
import { checkPort, listen, type Place } from '../http/listen';
import { measure } from './metrics';
import { trustCopies } from '../papers/stampedCopies';
import { makeFileTools } from '../papers/fileTools';
import { startTextReader } from '../documents/files/textReader';
import { addCertificateKinds } from '../seed/certificateKinds';
import { addDocumentTypes } from '../seed/documentTypes';
import { addStandardJobs } from '../seed/library/standardJobs';
import { fillKeys } from '../seed/keys';
import { addNewScreens, seedOnce, type Seeded } from '../seed/seed';
import { defaultSettings } from '../http/settings';

/** Where the parts of the server lie that are no code of this process. */
export interface Places extends Parts {
  fileWorker: string;
}

export interface Running {
  address: string;
  /** Where Prometheus reads, where a port is set for it. */
  metricsAddress: string | undefined;
  /** Set at the first start alone. */
  seeded: Seeded | undefined;
  /** The usernames that anybody signs in as without a password. */
  passwordless: string[];
  stop(): Promise<void>;
}

interface Filled {
  seeded: Seeded | undefined;
  storage: Storage;
}

/** The database that the configuration names, brought up to date, with what `fill` made of it. */
export async function openDatabaseOf<T>(
  config: Config,
  parts: Parts,
  fill: Fill<T>,
): Promise<{ store: Store; filled: T }> {
  if (config.databaseUrl === undefined) return openFolder(config.dataDir, parts, fill);
  const store = await openPostgres({
    url: config.databaseUrl,
    statementMs: defaultSettings.timeLimitMs,
    onLostConnection: (error) => process.stderr.write(`Lost a connection: ${error.message}\n`),
  });
  return { store, filled: await store.setUp(parts.migrations, fill) };
}

const filling =
  (config: Config): Fill<Filled> =>
  async (db) => {
    const now = defaultSettings.now();
    // Here, where the data folder is this process's alone.
    const storage = await openStorage(config);
    await trustCopies(db, config);
    const { seed: kind, demoPassword: password } = config;
    const seeded = await seedOnce(db, { kind, password, now, files: storage.files });
    if (seeded === undefined) {
      await addNewScreens(db, now);
      await addDocumentTypes(db, now);
      await addStandardJobs(db, now);
      await addCertificateKinds(db, now);
      await fillKeys(db);
    }
    return { seeded, storage };
  };

const HOUR_MS = 3_600_000;

/** Now and every hour, after one another; a fault is logged, and the next hour tries again. */
function everyHour(work: () => Promise<void>, log: FastifyBaseLogger, failed: string) {
  let doing = Promise.resolve();
  const begin = () => {
    doing = doing.then(work).catch((error: unknown) => {
      log.error({ fault: describeFault(error) }, failed);
    });
  };
  begin();
  const timer = setInterval(begin, HOUR_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return doing;
    },
  };
}

/** Every server does it; each late review, what falls due of certificates and class, and each docking due is told of once. */
async function remind(db: Database): Promise<void> {
  const now = defaultSettings.now();
  await remindOverdue(db, now);
  await remindOfDue(db, now);
  await remindOfDocking(db, now);
  await sweepNotifications(db, now);
}

/** Once, beside the calls: in a large register it takes some seconds. */
function repairOnce(db: Database, log: FastifyBaseLogger) {
  const stopping = new AbortController();
  const working = repairDocuments(db, stopping.signal).then(
    (count) => {
      if (count > 0) log.warn({ count }, 'documents that contradicted their revisions were mended');
    },
    (error: unknown) => {
      log.error({ fault: describeFault(error) }, 'mending documents failed');
    },
  );
  return {
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}

const placeOfMetrics = ({ host, metricsPort: port }: Config): Place | undefined =>
  port === undefined ? undefined : { host, port, setting: 'DOCMAN_METRICS_PORT' };

/** Throws a StartError with the sentence that tells what is in the way. */
export async function start(config: Config, places: Places): Promise<Running> {
  // Before anything else: a first start must not make up a password that it never shows.
  await checkPort(config);
  const metricsPlace = placeOfMetrics(config);
  if (metricsPlace) await checkPort(metricsPlace);
  const { store, filled } = await openDatabaseOf(config, places, filling(config));
  const { seeded, storage } = filled;
  const fileTools = makeFileTools(storage.files, places.fileWorker);
  const health = watchHealth({
    db: store.db,
    store: storage.files,
    fileTools,
    patienceMs: defaultSettings.healthPatienceMs,
  });
  const measuring = metricsPlace && measure(health, metricsPlace);
  const app = await buildApp({
    health,
    onCall: measuring?.onCall,
    db: store.db,
    storage,
    fileTools,
    settings: {
      selfSignUp: config.selfSignUp,
      fileLimitBytes: config.fileLimitBytes,
      publicUrl: config.publicUrl,
      listenHost: config.host,
    },
    clientDir: config.clientDir,
    allowedOrigins: config.allowedOrigins,
    apiOrigin: config.apiOrigin,
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
  });
  const reading = startTextReader(store.db, fileTools, (text) => {
    app.log.warn(text);
  });
  const sweeping = everyHour(
    () => sweepFiles(store.db, storage, defaultSettings.now()),
    app.log,
    'sweeping failed',
  );
  const reminding = everyHour(() => remind(store.db), app.log, 'reminding of late reviews failed');
  const repairing = repairOnce(store.db, app.log);
  const stop = async () => {
    // Node closes those that are idle when it is asked to; one that has just been answered would be kept for its next call.
    const closing = setInterval(() => {
      app.server.closeIdleConnections();
    }, 50);
    await app.close();
    clearInterval(closing);
    await measuring?.close();
    await repairing.stop();
    await sweeping.stop();
    await reminding.stop();
    await reading.stop();
    await fileTools.close();
    await store.close();
  };
  try {
    const passwordless = await accountRepository(store.db).passwordless();
    const metricsAddress = await measuring?.listen();
    return { address: await listen(app, config), metricsAddress, seeded, passwordless, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
