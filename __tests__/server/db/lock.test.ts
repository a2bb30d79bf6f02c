/** The lock on a data folder, where the processes that hold it have died, been restarted or live elsewhere. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder, type FolderLock } from '../../../server/db/lock';
import { parseHolder, self } from '../../../server/db/holder';
import { makeFolder, removeFolders } from '../support/process';

afterAll(removeFolders);

const FAST = { beatMs: 20, silentMs: 400 };
/** A pause of a busy machine is no silence. */
const PATIENT = { ...FAST, silentMs: 60_000 };
const IN_USE = /is in use by another Docman process/;

const hold = async (folder: string, holder: object, number = 1) => {
  const file = join(folder, `docman.lock.${number}`);
  writeFileSync(file, JSON.stringify({ ...(await self()), ...holder }));
  return file;
};
const elsewhere = { machine: 'another host, another boot' };
const long = new Date(Date.now() - 60_000);

test('it is taken, refused to another, and free again when it is given back', async () => {
  const folder = makeFolder();
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(IN_USE);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
  (await lockFolder(folder)).release();
});

test('of many that want it at once exactly one gets it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const folder = makeFolder();
    if (round % 2 === 1) await hold(folder, { pid: 2 ** 30 });
    const wanted = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const got = wanted.flatMap((one): FolderLock[] =>
      one.status === 'fulfilled' ? [one.value] : [],
    );
    expect(got).toHaveLength(1);
    got[0]?.release();
  }
});

test('a holder that was killed does not hinder, and its file is removed', async () => {
  const folder = makeFolder();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const stat = readFileSync(`/proc/${child.pid ?? 0}/stat`, 'utf8');
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  await hold(folder, { pid: child.pid, started });
  await expect(lockFolder(folder)).rejects.toThrow(IN_USE);
  const gone = new Promise((done) => child.on('exit', done));
  child.kill('SIGKILL');
  await gone;
  const lock = await lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['docman.lock.2']);
  lock.release();
});

test('a process that has the id of a dead holder is not taken for it', async () => {
  const folder = makeFolder();
  await hold(folder, { pid: 1, started: '1' });
  await hold(folder, { pid: process.pid, started: '1' }, 2);
  (await lockFolder(folder)).release();
});

test('a holder on another machine counts as alive while it gives signs of life', async () => {
  const folder = makeFolder();
  const file = await hold(folder, elsewhere);
  const beat = setInterval(() => {
    const now = new Date();
    utimesSync(file, now, now);
  }, FAST.beatMs);
  await expect(lockFolder(folder, PATIENT)).rejects.toThrow(IN_USE);
  clearInterval(beat);
});

test('a holder on another machine that fell silent long ago is not waited for', async () => {
  const folder = makeFolder();
  utimesSync(await hold(folder, elsewhere), long, long);
  const started = performance.now();
  (await lockFolder(folder)).release();
  // Whoever waits, waits for twice as long.
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a holder on another machine that fell silent just now is waited for, and then is not', async () => {
  const folder = makeFolder();
  const future = new Date(Date.now() + 3_600_000);
  utimesSync(await hold(folder, elsewhere), future, future);
  const started = performance.now();
  (await lockFolder(folder, FAST)).release();
  expect(performance.now() - started).toBeGreaterThan(FAST.silentMs - 50);
});

test('a file that is not yet written is waited for', async () => {
  const folder = makeFolder();
  const file = join(folder, 'docman.lock.1');
  writeFileSync(file, '');
  setTimeout(() => void hold(folder, {}), 100);
  await expect(lockFolder(folder, PATIENT)).rejects.toThrow(IN_USE);
});

test('the holder gives signs of life as long as it holds', async () => {
  const folder = makeFolder();
  const lock = await lockFolder(folder, FAST);
  const file = join(folder, 'docman.lock.1');
  for (let beat = 0; beat < 3; beat += 1) {
    utimesSync(file, long, long);
    while (statSync(file).mtimeMs < long.getTime() + 30_000)
      await new Promise((done) => setTimeout(done, FAST.beatMs));
  }
  lock.release();
});

test.each(['', 'x', '[]', '{}', '{"pid":"1"}', '{"pid":1}', 'null'])(
  'the text %j describes no holder',
  (text) => {
    expect(parseHolder(text)).toBeNull();
  },
);
