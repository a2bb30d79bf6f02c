/** A short run of `npm run chaos`: kills amid work lose and contradict nothing. */
import { spawn } from 'node:child_process';

test('killed by turns, server and PostgreSQL lose nothing that was acknowledged, and no document contradicts its revisions', async () => {
  const run = spawn(process.execPath, ['scripts/chaos.mjs', 'kills', '4'], { stdio: 'pipe' });
  let said = '';
  run.stdout.on('data', (bytes) => (said += String(bytes)));
  run.stderr.on('data', (bytes) => (said += String(bytes)));
  const code = await new Promise((done) => run.once('close', done));
  expect([code, said]).toEqual([0, expect.stringContaining('0 answers 500, 0 differences.')]);
}, 600_000);
