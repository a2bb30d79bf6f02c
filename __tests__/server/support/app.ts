/** The server without a port, on a seeded database, with a clock that stands still until it is moved. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { SignInReply } from '../../../src/contract/auth';
import { endpoints, type EndpointName } from '../../../src/contract/endpoints';
import { buildApp, type AppOptions } from '../../../server/app/app';
import type { BucketPlace } from '../../../server/files/bucket/bucketPlace';
import type { Database, Store } from '../../../server/db/database';
import { FILE_LIMITS, makeFileTools } from '../../../server/papers/fileTools';
import { openStorage, type Storage } from '../../../server/files/storage';
import type { Settings } from '../../../server/http/settings';
import { openDatabase, withFaults, type Faults } from './database';

export const password = process.env['DOCMAN_TEST_PASSWORD'] ?? '';

const template = process.env['DOCMAN_TEST_TEMPLATE'] ?? '';

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

export interface Refusal {
  message: string;
  errors: Record<string, string[]>;
}

export interface Asked {
  id?: number | string;
  /** Of a file, where one stands in the path. */
  hash?: string;
  body?: unknown;
  token?: string | undefined;
  address?: string;
  headers?: Record<string, string>;
  /** What stands behind the `?`. */
  query?: Record<string, string | number>;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  store: Store;
  /** In a folder of its own, which goes with the app. */
  storage: Storage;
  dataDir: string;
  faults: Faults;
  /** Lines of the log. */
  log: string[];
  clock: { now: Date; advance: (milliseconds: number) => void };
  ask: <T = { message: string; errors?: Record<string, string[]> }>(
    name: EndpointName,
    asked?: Asked,
  ) => Promise<Answer<T>>;
  /** The token of somebody who has signed in before, or signs in now. */
  tokenOf: (username: string) => Promise<string>;
  signIn: (username: string) => Promise<Answer<SignInReply>>;
  close: () => Promise<void>;
}

type AskAs<Usual, Refused> = <T = Usual>(
  who: string,
  name: EndpointName,
  id: number,
  body?: object,
) => Promise<Answer<T & Refused>>;

/** Calls about one record by whoever is named; `Usual`: what most of a file's calls answer, `Refused`: what its refusals say. */
export const askAs =
  <Usual = unknown, Refused = Partial<Refusal>>(docman: () => TestApp): AskAs<Usual, Refused> =>
  async (who, name, id, body) => {
    const { ask, tokenOf } = docman();
    const token = await tokenOf(who);
    return ask(name, { token, id, ...(body === undefined ? {} : { body }) });
  };

const texts = (values: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const NO_FILE = '0'.repeat(64);

/** A path of the contract with what stands in the place of its braces. */
export const pathOf = (path: string, { id = 1, hash = NO_FILE }: Pick<Asked, 'id' | 'hash'>) =>
  path.replace('{id}', String(id)).replace(/\{(sha256|token)\}/, hash);

function injection(name: EndpointName, asked: Asked): InjectOptions {
  const { method, path } = endpoints[name];
  const { body, token, address, headers, query } = asked;
  return {
    method,
    url: `/api${pathOf(path, asked)}`,
    headers: {
      ...(token === undefined ? {} : { 'x-access-token': token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(address === undefined ? {} : { remoteAddress: address }),
    ...(query === undefined ? {} : { query: texts(query) }),
  };
}

/** Now, but not later than the day on which the data were made: what they say of today is still true after midnight. */
function nowOfTheData(): Date {
  const day = process.env['DOCMAN_TEST_DAY'];
  const now = new Date();
  return day === undefined || now.toISOString().startsWith(day)
    ? now
    : new Date(`${day}T23:59:59.000Z`);
}

type Options = Partial<AppOptions> & {
  settings?: Partial<Settings>;
  /** A database that the test has filled itself. */
  store?: Store;
  now?: Date;
  /** Where files lie instead of in a folder. */
  bucket?: BucketPlace;
};

export async function openApp(given: Options = {}): Promise<TestApp> {
  const { settings, store: filled, now = nowOfTheData(), bucket, ...options } = given;
  const store = filled ?? (await openDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'docman-files-'));
  // The demonstration's documents, where the database has them.
  if (filled === undefined)
    cpSync(join(template, 'files'), join(dataDir, 'files'), { recursive: true });
  const storage = await openStorage({ dataDir, bucket });
  const faults: Faults = {};
  const log: string[] = [];
  const clock: TestApp['clock'] = {
    now,
    advance: (milliseconds) => (clock.now = new Date(clock.now.getTime() + milliseconds)),
  };
  // As patient as a slow machine needs; what may be waited for is tried by the suites of the limits themselves.
  const fileTools = makeFileTools(storage.files, resolve('dist/server/fileWorker.js'), {
    ...FILE_LIMITS,
    patienceMs: 600_000,
    niceness: 0,
  });
  const app = await buildApp({
    db: withFaults(store.db, faults),
    storage,
    fileTools,
    settings: { now: () => clock.now, timeLimitMs: 240_000, ...settings },
    log: { write: (line) => log.push(line) },
    ...options,
  });

  const ask = async <T>(name: EndpointName, asked: Asked = {}): Promise<Answer<T>> => {
    const { statusCode, headers, body } = await app.inject(injection(name, asked));
    const isJson = String(headers['content-type']).startsWith('application/json');
    const answer: unknown = isJson ? JSON.parse(body) : body === '' ? undefined : body;
    return { status: statusCode, headers, body: answer as T };
  };
  const signIn = (username: string) => ask<SignInReply>('signIn', { body: { username, password } });
  const tokens = new Map<string, string>();
  const tokenOf = async (username: string) => {
    const token = tokens.get(username) ?? (await signIn(username)).body.accessToken;
    tokens.set(username, token);
    return token;
  };
  const close = async () => {
    await app.close();
    await fileTools.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    app,
    db: store.db,
    store,
    storage,
    dataDir,
    faults,
    log,
    clock,
    ask,
    tokenOf,
    signIn,
    close,
  };
}
