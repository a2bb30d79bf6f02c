/** A PostgreSQL server, or any engine that speaks its protocol, by its address. */
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type ClientConfig, type PoolClient } from 'pg';
import { codeOf, reasonOf, StartError } from './startError';
import { DatabaseAway, isAway, type Database, type Store } from './database';
import { refuseForeign } from './foreign';
import { OneGoDialect } from './oneGoDialect';
import { planNames, planOnce } from './planOnce';

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
  '57P03': 'it is just starting or stopping',
  '53300': 'all its connections are taken',
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

/** What happens to a connection that somebody uses is told by their statement: the event alone must end nothing. */
const ignore = () => undefined;

async function connect(config: ClientConfig, place: string): Promise<Client> {
  const client = new Client(config);
  client.on('error', ignore);
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

const dialect = new OneGoDialect();
const databaseOf = (client: Client | Pool | PoolClient) =>
  new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined);

/**
 * drizzle's own transaction keeps its connection for good where even its beginning fails: here it is given back whatever
 * happens, and thrown away where it broke.
 */
function withTransactions(pool: Pool): Database {
  const db = databaseOf(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseAway('There is no connection to the database.', { cause: error });
    });
    let failed: unknown;
    try {
      return await databaseOf(client).transaction(work, config);
    } catch (error) {
      failed = error;
      throw error;
    } finally {
      client.release(isAway(failed));
    }
  };
  return db;
}

function makePool(config: ClientConfig, { statementMs, onLostConnection }: PostgresOptions): Pool {
  const pool = new Pool({
    ...config,
    max: 10,
    keepAlive: true,
    statement_timeout: statementMs,
    // Where the line is cut, nobody tells that the server's own limit has passed.
    query_timeout: statementMs + CONNECT_MS,
    idle_in_transaction_session_timeout: statementMs * 2,
    verify: (client, done) => {
      client.query(SETTINGS).then(() => {
        done();
      }, done);
    },
  });
  const named = planNames();
  pool.on('connect', (client) => {
    client.on('error', ignore);
    planOnce(client, named);
  });
  pool.on('error', onLostConnection);
  return pool;
}

export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const place = placeOf(options.url);
  const config = {
    connectionString: options.url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'docman',
  };
  await (await connect(config, place)).end();
  const pool = makePool(config, options);
  return {
    db: withTransactions(pool),
    async setUp(migrations, work) {
      const client = await connect(config, place);
      try {
        await client.query('select pg_advisory_lock($1)', [SET_UP_LOCK]);
        const db = databaseOf(client);
        await refuseForeign(db, migrations, place);
        await migrate(db, { migrationsFolder: migrations, ...MIGRATIONS_TABLE });
        return await work(db);
      } finally {
        // Where the connection is lost, its end fails as well, and would hide why.
        await client.end().catch(ignore);
      }
    },
    close: () => pool.end(),
  };
}
