/** The server without a port, on a seeded database, with a clock that stands still until it is moved. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { SignInReply } from '../../../src/contract/auth';
import { endpoints, type EndpointName } from '../../../src/contract/endpoints';
import { buildApp, type AppOptions } from '../../../server/app';
import type { Database, Store } from '../../../server/db/database';
import type { Settings } from '../../../server/settings';
import { openDatabase, withFaults, type Faults } from './database';

export const password = process.env['DOCMAN_TEST_PASSWORD'] ?? '';

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

export interface Asked {
  id?: number | string;
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

const texts = (values: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

function injection(name: EndpointName, asked: Asked): InjectOptions {
  const { method, path } = endpoints[name];
  const { body, token, address, headers, query } = asked;
  return {
    method,
    url: `/api${path.replace('{id}', String(asked.id ?? 1))}`,
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

type Options = Partial<AppOptions> & {
  settings?: Partial<Settings>;
  /** A database that the test has filled itself. */
  store?: Store;
  now?: Date;
};

export async function openApp(given: Options = {}): Promise<TestApp> {
  const { settings, store: filled, now = new Date(), ...options } = given;
  const store = filled ?? (await openDatabase());
  const faults: Faults = {};
  const log: string[] = [];
  const clock: TestApp['clock'] = {
    now,
    advance: (milliseconds) => (clock.now = new Date(clock.now.getTime() + milliseconds)),
  };
  const app = await buildApp({
    db: withFaults(store.db, faults),
    settings: { now: () => clock.now, ...settings },
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
    await store.close();
  };
  return { app, db: store.db, store, faults, log, clock, ask, tokenOf, signIn, close };
}
