/** A seeded database for one test file: PGlite in memory, or one of its own on the PostgreSQL that the run names. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { Database, Store } from '../../../server/db/database';
import { embeddedStore } from '../../../server/db/openEmbedded';
import { openPostgres } from '../../../server/db/openPostgres';
import { contentOf } from '../../support/dataTar';

export const serverAddress = process.env['DOCMAN_TEST_DATABASE_URL'];
export const migrations = resolve('server/db/migrations');

/** What the global setup has made. */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The global setup has not set ${name}.`);
  return value;
}

async function onServer(address: string, statement: string) {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function makeOnServer(address: string, template: string | undefined) {
  const name = `docman_test_${randomBytes(6).toString('hex')}`;
  const like = template === undefined ? '' : `template ${template}`;
  await onServer(address, `create database ${name} ${like}`);
  const url = new URL(address);
  url.pathname = name;
  return {
    name,
    url: url.href,
    drop: () => onServer(address, `drop database ${name} with (force)`),
  };
}

/** A seeded database of its own for a process to open; undefined where the run has no PostgreSQL. */
export const openDatabaseAddress = async () =>
  serverAddress === undefined
    ? undefined
    : makeOnServer(serverAddress, setting('DOCMAN_TEST_DATABASE_TEMPLATE'));

async function openOnServer(url: string, drop: () => Promise<void>): Promise<Store> {
  let closing = false;
  const store = await openPostgres({
    url,
    statementMs: 20_000,
    onLostConnection: (error) => {
      // Dropping the database ends a connection that its server has not quite closed yet.
      if (!closing) throw error;
    },
  });
  const close = async () => {
    closing = true;
    await store.close();
    await drop();
  };
  return { ...store, close };
}

async function openLike(address: string, template: string | undefined): Promise<Store> {
  const { url, drop } = await makeOnServer(address, template);
  return openOnServer(url, drop);
}

/** A Blob's own `arrayBuffer` goes through streams and copies twice, which takes a sixth of the time of opening. */
class Bytes extends Blob {
  constructor(private readonly content: Uint8Array) {
    super();
  }

  override arrayBuffer() {
    return Promise.resolve(new Uint8Array(this.content).buffer);
  }
}

/** No more memory than its few pages need: to set up the usual 128 MiB takes a sixth of the time of opening. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

const loadInMemory = (content: Uint8Array) =>
  PGlite.create({ loadDataDir: new Bytes(content), startParams });

async function openInMemory(seeded: boolean): Promise<PGlite> {
  const client = await loadInMemory(
    readFileSync(join(setting('DOCMAN_TEST_FOLDER'), 'database.tar')),
  );
  // Emptying a filled one takes a tenth of the time of making an empty one.
  if (!seeded) await client.exec('drop schema public cascade; create schema public');
  return client;
}

export async function openDatabase({ seeded = true } = {}): Promise<Store> {
  if (serverAddress === undefined) return embeddedStore(await openInMemory(seeded));
  return openLike(serverAddress, seeded ? setting('DOCMAN_TEST_DATABASE_TEMPLATE') : undefined);
}

/** A database to copy: the whole content of an embedded one, or the name of one that stays on the server. */
export async function makeTemplate(fill: (store: Store) => Promise<unknown>): Promise<Uint8Array> {
  if (serverAddress === undefined) {
    const client = await openInMemory(false);
    await fill(embeddedStore(client));
    const content = await contentOf(client);
    await client.close();
    return content;
  }
  const { name, url } = await makeOnServer(serverAddress, undefined);
  const store = await openOnServer(url, () => Promise.resolve());
  await fill(store);
  await store.close();
  return Buffer.from(name);
}

/** A copy of what `makeTemplate` made. */
export async function openCopy(template: Uint8Array): Promise<Store> {
  if (serverAddress === undefined) return embeddedStore(await loadInMemory(template));
  return openLike(serverAddress, Buffer.from(template).toString());
}

export interface Faults {
  /** Thrown by every statement. */
  error?: Error;
  /** Milliseconds before every statement. */
  delay?: number;
}

const STATEMENTS = ['select', 'insert', 'update', 'delete', 'execute', 'transaction'];

interface Prepared {
  execute: (values?: Record<string, unknown>) => Promise<unknown>;
}

/** The same database, whose statements fail or dawdle as `faults` says at the time. */
export function withFaults(db: Database, faults: Faults): Database {
  const dawdle = () =>
    faults.delay === undefined
      ? Promise.resolve()
      : new Promise((done) => setTimeout(done, faults.delay));
  /** Built once and asked later: what is wrong at that time counts. */
  const asked = (prepared: Prepared): Prepared => ({
    execute: async (values) => {
      if (faults.error) throw faults.error;
      await dawdle();
      return prepared.execute(values);
    },
  });
  const watched = (builder: object): object =>
    new Proxy(builder, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name === 'then' && faults.delay !== undefined)
          return (done: () => void, failed: () => void) =>
            dawdle().then(() => Reflect.apply(value, target, [done, failed]) as unknown);
        return (...args: unknown[]) => {
          const next: unknown = Reflect.apply(value, target, args);
          if (name === 'prepare') return asked(next as Prepared);
          return typeof next === 'object' && next !== null && !(next instanceof Promise)
            ? watched(next)
            : next;
        };
      },
    });
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || !STATEMENTS.includes(String(name))) return value;
      return (...args: unknown[]) => {
        if (faults.error) throw faults.error;
        if (name === 'select') return watched(Reflect.apply(value, target, args) as object);
        if (faults.delay === undefined) return Reflect.apply(value, target, args) as unknown;
        if (name === 'transaction')
          return dawdle().then(() => Reflect.apply(value, target, args) as unknown);
        return watched(Reflect.apply(value, target, args) as object);
      };
    },
  });
}
