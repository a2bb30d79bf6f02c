/** A PostgreSQL of a test's own, which it may crash. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, runInThisContext } from 'node:vm';
import type { Cluster, findPostgres, startPostgres } from '../../../scripts/postgres.mjs';

interface Scripts {
  findPostgres: typeof findPostgres;
  startPostgres: typeof startPostgres;
}

/** The scripts are ECMAScript modules, which Jest does not load by itself. */
const load = runInThisContext('(address) => import(address)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}) as (address: string) => Promise<unknown>;

export async function openCluster(): Promise<Cluster> {
  const scripts = (await load(pathToFileURL(resolve('scripts/postgres.mjs')).href)) as Scripts;
  const bin = scripts.findPostgres();
  if (bin === undefined) throw new Error('These tests ask for an installed PostgreSQL.');
  return scripts.startPostgres(bin, { durable: true });
}
