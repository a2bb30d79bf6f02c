/** Builds what has changed and makes the data folder that every worker's server starts from. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../../scripts/run.mjs';
import { startServer } from '../../scripts/serve.mjs';

export default async function globalSetup() {
  if ((await runTool('build', [])) !== 0) throw new Error('The build failed.');
  const folder = await mkdtemp(join(tmpdir(), 'docman-e2e-'));
  const template = join(folder, 'template');
  const password = randomBytes(12).toString('base64url');
  process.env['DOCMAN_E2E_DAY'] = new Date().toISOString().slice(0, 10);
  const server = await startServer({ dataDir: template, password });
  await server.stop();
  process.env['DOCMAN_E2E_FOLDER'] = folder;
  process.env['DOCMAN_E2E_PASSWORD'] = password;
  return () => rm(folder, { recursive: true, force: true });
}
