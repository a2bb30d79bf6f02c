/** Starts the built server as a process of its own, for the browser tests and the benchmark. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { root } from './inputs.mjs';

// For what hangs: on a busy machine a first start takes its time.
const SECONDS_TO_START = 300;

async function isUp(origin) {
  try {
    return (await fetch(`${origin}/api/health`)).ok;
  } catch {
    return false;
  }
}

/** Resolves once it answers: its address, process id, milliseconds it took, what it printed, how to stop it. */
export async function startServer({ dataDir, password, port: wanted, env = {}, flags = [] }) {
  const port = wanted ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const inherited = { ...process.env };
  delete inherited.DATABASE_URL;
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', ...flags, join(root, 'dist/server/main.js')],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...inherited,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DOCMAN_DATA_DIR: dataDir,
        DOCMAN_DEMO_PASSWORD: password,
        ...env,
      },
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => (printed = (printed + String(bytes)).slice(-100_000)));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const stop = async (signal = 'SIGTERM') => {
    child.kill(signal);
    await Promise.race([gone, sleep(10_000).then(() => child.kill('SIGKILL'))]);
    await gone;
  };
  while (!(await isUp(origin))) {
    if (child.exitCode !== null || performance.now() - started > SECONDS_TO_START * 1000) {
      await stop();
      throw new Error(`The server did not start:\n${printed}`);
    }
    await sleep(20);
  }
  const milliseconds = performance.now() - started;
  return { origin, pid: child.pid, milliseconds, printed: () => printed, stop };
}
