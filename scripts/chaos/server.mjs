/** The built server as a process that is killed and started again, on one port. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../../dist/server/main.js');

export function makeServer({ port, databaseUrl, folder, password }) {
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    ...{ PORT: String(port), DATABASE_URL: databaseUrl, DOCMAN_DATA_DIR: folder },
    DOCMAN_DEMO_PASSWORD: password,
  };
  /** Ends that nobody asked for. */
  const ends = [];
  let log = '';
  let child;
  let killed = false;
  const answers = async () => {
    try {
      return (await fetch(`${url}/api/health`)).status === 200;
    } catch {
      return false;
    }
  };
  /** Gives the milliseconds that it took. The limit is for what hangs: a busy machine takes its time. */
  const whenHealthy = async () => {
    const from = performance.now();
    while (!(await answers())) {
      if (performance.now() - from > 300_000) throw new Error(`It does not answer: ${log}`);
      await sleep(10);
    }
    return performance.now() - from;
  };
  const start = () => {
    killed = false;
    child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (bytes) => (log = (log + String(bytes)).slice(-4_000)));
    child.once('exit', (code, signal) => {
      if (!killed) ends.push(`The server ended with ${code ?? signal}.`);
    });
    return whenHealthy();
  };
  const end = async (signal) => {
    killed = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  };
  return {
    url,
    ends,
    start,
    whenHealthy,
    log: () => log,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
