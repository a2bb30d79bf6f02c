/**
 * `npm run dev`: the web app with hot reload, and the API beside it, restarted on every edit once the
 * old process has gone (two on one data folder lose data). Its data folder is not that of `npm start`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './ports.mjs';
import { root } from './inputs.mjs';
import { tools } from './run.mjs';

process.chdir(root);
const apiPort = await freePort();
process.env.DOCMAN_DEV_API = `http://127.0.0.1:${apiPort}`;

// Its workers run from their bundles.
execFileSync(process.execPath, ['scripts/build.mjs', '--server'], { stdio: 'inherit' });
const api = spawn(
  process.execPath,
  [join(root, tools.tsx), 'watch', '--clear-screen=false', 'server/app/main.ts'],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      DOCMAN_DATA_DIR: process.env.DOCMAN_DATA_DIR ?? join(root, 'data/dev'),
    },
  },
);

const { createServer } = await import('vite');
const vite = await createServer({
  root,
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    ...(process.env.PORT ? { port: Number(process.env.PORT), strictPort: true } : {}),
  },
});
await vite.listen();
console.log('Open this address; the one that the API prints below is only the API behind it:');
vite.printUrls();

let stopping = false;
async function stop(signal, code) {
  if (stopping) return;
  stopping = true;
  api.kill(signal);
  await vite.close();
  if (api.exitCode === null && api.signalCode === null)
    await new Promise((resolve) => api.once('exit', resolve));
  process.exit(code);
}
process.on('SIGINT', () => void stop('SIGINT', 0));
process.on('SIGTERM', () => void stop('SIGTERM', 0));
api.once('exit', (code) => void stop('SIGTERM', code ?? 1));
