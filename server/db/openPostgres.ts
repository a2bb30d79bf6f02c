/** A PostgreSQL server, or any engine that speaks its protocol, by its address. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type ClientConfig } from 'pg';
import { codeOf, reasonOf, StartError } from '../startError';
import type { Store } from './database';

const MIGRATIONS_TABLE = { migrationsSchema: 'public', migrationsTable: 'migrations' };
const CONNECT_MS = 5_000;
/** Any number of our own: whoever holds it is migrating or seeding. */
const SET_UP_LOCK = 4_102_337;

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'it does not answer in time',
  EHOSTUNREACH: 'there is no way to that host',
  '28P01': 'it refuses the username or the password',
  '28000': 'it refuses the username or the password',
  '3D000': 'it has no database of that name',
};

/**
 * Compiling a statement takes longer than ours do; a search remembers a hundred thousand places in 16 MB; and reading
 * here and there costs little more than reading on, in memory as on today's disks.
 */
const SETTINGS = `set jit = off; set work_mem = '16MB'; set random_page_cost = 1.1`;

/** Where the database is, without the username and the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function connect(config: ClientConfig, place: string): Promise<Client> {
  const client = new Client(config);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = REASONS[codeOf(error) ?? ''] ?? reasonOf(error);
    throw new StartError(`The database at ${place} cannot be reached: ${reason}.`);
  }
}

export interface PostgresOptions {
  url: string;
  /** The longest that one statement may take, waiting for locks included. */
  statementMs: number;
  /** Told when a connection that is not in use breaks; the next call makes a new one. */
  onLostConnection: (error: Error) => void;
}

export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const place = placeOf(options.url);
  const config = {
    connectionString: options.url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'docman',
  };
  await (await connect(config, place)).end();
  const pool = new Pool({
    ...config,
    max: 10,
    statement_timeout: options.statementMs,
    idle_in_transaction_session_timeout: options.statementMs * 2,
    verify: (client, done) => {
      client.query(SETTINGS).then(() => {
        done();
      }, done);
    },
  });
  pool.on('error', options.onLostConnection);
  return {
    db: drizzle(pool),
    async setUp(migrations, work) {
      const client = await connect(config, place);
      try {
        await client.query('select pg_advisory_lock($1)', [SET_UP_LOCK]);
        const db = drizzle(client);
        await migrate(db, { migrationsFolder: migrations, ...MIGRATIONS_TABLE });
        return await work(db);
      } finally {
        await client.end();
      }
    },
    close: () => pool.end(),
  };
}
