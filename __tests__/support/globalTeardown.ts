/** Removes what globalSetup made. */
import { rm } from 'node:fs/promises';
import { Client } from 'pg';

export default async function globalTeardown() {
  const {
    DOCMAN_TEST_FOLDER: folder,
    DOCMAN_TEST_DATABASE_URL: address,
    DOCMAN_TEST_DATABASE_TEMPLATE: template,
  } = process.env;
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  if (address === undefined || template === undefined) return;
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(`drop database ${template} with (force)`);
  await client.end();
}
