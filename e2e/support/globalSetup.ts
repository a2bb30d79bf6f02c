/** Builds what has changed and makes the data that every worker's server starts from. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { runTool } from '../../scripts/run.mjs';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { startServer } from '../../scripts/serve.mjs';
import { makeWorkFolder } from '../../scripts/workFolder.cjs';
import { dataOf, TEMPLATE, today } from './data';

export default async function globalSetup() {
  if ((await runTool('build', [])) !== 0) throw new Error('The build failed.');
  const folder = makeWorkFolder('e2e');
  process.env['DOCMAN_E2E_FOLDER'] = folder;
  process.env['DOCMAN_E2E_DAY'] = today();
  const password = randomBytes(12).toString('base64url');
  process.env['DOCMAN_E2E_PASSWORD'] = password;
  const bin = findPostgres();
  const cluster = bin
    ? await startPostgres(bin, { folder: makeWorkFolder('postgres') })
    : undefined;
  if (cluster !== undefined) process.env['DOCMAN_E2E_CLUSTER'] = cluster.url;
  const { dataDir, env, renew } = dataOf(TEMPLATE);
  await renew('empty');
  const server = await startServer({ dataDir, password, env });
  await server.stop();
  return async () => {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
