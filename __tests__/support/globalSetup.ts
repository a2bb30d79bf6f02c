/** Once before all tests: builds the server, and seeds what every test starts from a copy of. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { makeWorkFolder } from '../../scripts/workFolder.cjs';
import { contentOf } from './dataTar';
import { startDocman } from './server';

/** For tests that open the database in their own memory. */
async function dump(dataDir: string, file: string) {
  const client = await PGlite.create(join(dataDir, 'db'));
  writeFileSync(file, await contentOf(client));
  await client.close();
}

/** A seeded database on the PostgreSQL at this address; tests make theirs from it. */
async function makeTemplate(address: string) {
  const name = `docman_template_${randomBytes(4).toString('hex')}`;
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(address);
  url.pathname = name;
  const server = await startDocman({ env: { DATABASE_URL: url.href } });
  await server.stop();
  process.env['DOCMAN_TEST_DATABASE_TEMPLATE'] = name;
}

export default async function globalSetup() {
  execFileSync(process.execPath, ['scripts/build.mjs', '--server'], { stdio: 'inherit' });
  const folder = makeWorkFolder('tests');
  process.env['DOCMAN_TEST_FOLDER'] = folder;
  // What the tests make stands in it, and goes with it.
  process.env['TMPDIR'] = folder;
  process.env['DOCMAN_TEST_PASSWORD'] = randomBytes(9).toString('base64url');
  const template = join(folder, 'data');
  process.env['DOCMAN_TEST_DAY'] = new Date().toISOString().slice(0, 10);
  const server = await startDocman({ dataDir: template });
  await server.stop();
  process.env['DOCMAN_TEST_TEMPLATE'] = template;
  const address = process.env['DOCMAN_TEST_DATABASE_URL'];
  if (address !== undefined) await makeTemplate(address);
  else await dump(template, join(folder, 'database.tar'));
}
