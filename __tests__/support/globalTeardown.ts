/** Removes what globalSetup made, and the databases that tests have made to copy. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** See server/support/reference.ts. */
const references = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('reference'))
    .map((name) => readFileSync(join(folder, name, 'database'), 'utf8'));

async function dropAll(address: string, names: string[]) {
  const client = new Client({ connectionString: address });
  await client.connect();
  for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

export default async function globalTeardown() {
  const {
    DOCMAN_TEST_FOLDER: folder,
    DOCMAN_TEST_DATABASE_URL: address,
    DOCMAN_TEST_DATABASE_TEMPLATE: template,
  } = process.env;
  if (folder === undefined) return;
  if (address !== undefined && template !== undefined)
    await dropAll(address, [template, ...references(folder)]);
  rmSync(folder, { recursive: true, force: true });
}
