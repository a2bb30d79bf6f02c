/**
 * What every server of the journeys starts from: a copy of the data that the global setup has seeded. Where a PostgreSQL is
 * installed the records are there, in a third of the embedded database's time, which the suites of the screens ask.
 */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** What the global setup has made. */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The global setup has not set ${name}.`);
  return value;
}

export const today = () => new Date().toISOString().slice(0, 10);

export interface TestData {
  dataDir: string;
  /** Of the server that uses it. */
  env: Record<string, string>;
  /** As it was seeded. Empty where it is to be, or where the seed is of another day: a server seeds it anew. */
  renew: (how?: 'seeded' | 'empty') => Promise<void>;
  remove: () => Promise<void>;
}

export const TEMPLATE = 'template';

async function onCluster(cluster: string, statements: readonly string[]) {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** `name`: of letters, digits and hyphens. */
export function dataOf(name: string): TestData {
  const folder = setting('DOCMAN_E2E_FOLDER');
  const dataDir = join(folder, name);
  const cluster = process.env['DOCMAN_E2E_CLUSTER'];
  const removeFiles = () => rm(dataDir, { recursive: true, force: true });
  const dropping = `drop database if exists "${name}" with (force)`;
  const env: TestData['env'] = {};
  if (cluster !== undefined) {
    const url = new URL(cluster);
    url.pathname = name;
    env['DATABASE_URL'] = url.href;
  }
  return {
    dataDir,
    env,
    renew: async (how = 'seeded') => {
      const isSeeded = how === 'seeded' && setting('DOCMAN_E2E_DAY') === today();
      await removeFiles();
      if (isSeeded) await cp(join(folder, TEMPLATE), dataDir, { recursive: true });
      if (cluster === undefined) return;
      const from = isSeeded ? ` template "${TEMPLATE}"` : '';
      await onCluster(cluster, [dropping, `create database "${name}"${from}`]);
    },
    remove: async () => {
      await removeFiles();
      if (cluster !== undefined) await onCluster(cluster, [dropping]);
    },
  };
}
