/** The bundled server as its owner meets it: first and later starts, what it refuses, and how it ends. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { startDocman } from '../../support/server';
import { BUNDLE, makeFolder, removeFolders, run } from '../support/process';

const template = process.env['DOCMAN_TEST_TEMPLATE'] ?? '';
const seededFolder = () => {
  const folder = makeFolder();
  cpSync(template, folder, { recursive: true });
  return folder;
};
afterAll(removeFolders);

test('the first start tells the address, who may sign in and a password it made up; later ones the address', async () => {
  const DOCMAN_DATA_DIR = makeFolder();
  const first = await run({ DOCMAN_DATA_DIR });
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(/^Docman is ready at http:\/\/127\.0\.0\.1:\d+\n/);
  expect(first.stdout).toMatch(/with the password {2}\w{4}-\w{4}-\w{4}-\w{4} {2}as one of/);
  expect(first.stdout).toMatch(/ {2}administrator +Administrator\n/);
  expect(first.stdout.match(/^ {2}\S+ {2,}\w/gm)).toHaveLength(17);
  expect(readdirSync(DOCMAN_DATA_DIR)).toEqual(['db', 'files', 'uploads']);
  const second = await run({ DOCMAN_DATA_DIR });
  expect(second).toMatchObject({ code: 0, stderr: '' });
  expect(second.stdout).not.toContain('administrator');
  const said = 'Anyone who can reach it signs in as deeplink.demo without a password.';
  for (const { stdout } of [first, second]) expect(stdout.split('\n')).toContain(said);
  expect(second.stdout.split('\n')).toHaveLength(4);
});

describe('where other machines can reach the server, the first start', () => {
  const HOST = '0.0.0.0';

  test('is refused unless it is said what to load, and is then repeated without a trace', async () => {
    const DOCMAN_DATA_DIR = makeFolder();
    const refused = await run({ DOCMAN_DATA_DIR, HOST });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^HOST lets other machines reach .* DOCMAN_SEED=empty .*\n$/);
    const empty = await run({ DOCMAN_DATA_DIR, HOST, DOCMAN_SEED: 'empty' });
    expect(empty).toMatchObject({ code: 0, stderr: '' });
    expect(empty.stdout.match(/^ {2}\S+ {2,}\w/gm)).toEqual(['  administrator  A']);
    expect(empty.stdout).not.toContain('without a password');
    expect((await run({ DOCMAN_DATA_DIR, HOST })).code).toBe(0);
  });

  test('loads the demonstration where that is said, and names the account that needs no password', async () => {
    const demo = await run({ DOCMAN_DATA_DIR: makeFolder(), HOST, DOCMAN_SEED: 'demo' });
    expect(demo).toMatchObject({ code: 0, stderr: '' });
    expect(demo.stdout.match(/^ {2}\S+ {2,}\w/gm)).toHaveLength(17);
    expect(demo.stdout).toContain('signs in as deeplink.demo without a password');
  });
});

test('nothing of the demonstration is loaded but by the first start that writes it', async () => {
  const folder = makeFolder();
  cpSync(dirname(BUNDLE), join(folder, 'server'), {
    recursive: true,
    filter: (file) => !/demo-\w+\.js/.test(file),
  });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const startWithout = (DOCMAN_SEED: string, data: string) =>
    run(
      { DOCMAN_DATA_DIR: join(folder, data), DOCMAN_SEED },
      undefined,
      [],
      join(folder, 'server/main.js'),
    );
  expect(await startWithout('empty', 'data')).toMatchObject({ code: 0, stderr: '' });
  expect(await startWithout('empty', 'data')).toMatchObject({ code: 0, stderr: '' });
  const demo = await startWithout('demo', 'other');
  expect(demo.code).toBe(1);
  expect(demo.stderr).toMatch(/demo-\w+\.js/);
});

test('a first start that is killed before it is done can be repeated, here with the administrator alone', async () => {
  const folder = makeFolder();
  const child = spawn(process.execPath, [BUNDLE], {
    env: { PORT: '0', DOCMAN_DATA_DIR: folder },
    stdio: 'ignore',
  });
  const gone = new Promise((done) => child.on('exit', done));
  while (!existsSync(join(folder, 'db/PG_VERSION')))
    await new Promise((done) => setTimeout(done, 10));
  child.kill('SIGKILL');
  await gone;
  const again = await run({
    DOCMAN_DATA_DIR: folder,
    DOCMAN_SEED: 'empty',
    DOCMAN_DEMO_PASSWORD: 'from outside',
  });
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(again.stdout).toContain('with the password  from outside  as one of');
  expect(again.stdout.match(/^ {2}\S+ {2,}\w/gm)).toEqual(['  administrator  A']);
  expect(readdirSync(folder)).toEqual(['db', 'files', 'uploads']);
});

test('a first start that finds its port in use makes up no password', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => other.on('listening', done));
  const address = other.address();
  const folder = makeFolder();
  const PORT = typeof address === 'object' && address ? String(address.port) : '';
  expect((await run({ DOCMAN_DATA_DIR: folder, PORT })).code).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
  other.close();
});

describe('one sentence and exit code 1 for', () => {
  const refused = async (env: Record<string, string>, sentence: RegExp) => {
    const { code, stdout, stderr } = await run(env);
    expect(stderr).toMatch(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  };

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.on('listening', done));
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    await refused(
      { DOCMAN_DATA_DIR: seededFolder(), PORT: port },
      new RegExp(
        `^Port ${port} on 127\\.0\\.0\\.1 is in use by another program; set PORT to another\\.`,
      ),
    );
    other.close();
  });

  test('an address that is not of this machine', () =>
    refused(
      { DOCMAN_DATA_DIR: seededFolder(), HOST: '203.0.113.1' },
      /^Port 0 on 203\.0\.113\.1 cannot/,
    ));

  test('a data folder that is a file', () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, 'x');
    return refused(
      { DOCMAN_DATA_DIR: file },
      /^The data folder \S+ cannot be used: it is a file\.$/m,
    );
  });

  test('a data folder below a file', () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, 'x');
    return refused(
      { DOCMAN_DATA_DIR: join(file, 'data') },
      /cannot be used: a part of its path is a file/,
    );
  });

  test('a data folder that cannot be made', () =>
    refused(
      { DOCMAN_DATA_DIR: '/proc/docman' },
      /^The data folder \/proc\/docman cannot be used: /,
    ));

  test('a data folder with something else in it', () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'db'), 'not a database');
    return refused({ DOCMAN_DATA_DIR: folder }, /^The data folder \S+ cannot be used: /);
  });

  test('a database that does not answer, without its password', async () => {
    const env = { DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/docman' };
    await refused(
      env,
      /^The database at 127\.0\.0\.1:1\/docman cannot be reached: nothing answers there\.$/m,
    );
  });

  test('an object store that does not answer, without its keys', () =>
    refused(
      {
        DOCMAN_DATA_DIR: seededFolder(),
        DOCMAN_STORE: 's3://docman/documents',
        DOCMAN_S3_ENDPOINT: 'http://127.0.0.1:1',
        AWS_ACCESS_KEY_ID: 'me',
        AWS_SECRET_ACCESS_KEY: 'hush',
      },
      /^The bucket s3:\/\/docman\/documents\/ at http:\/\/127\.0\.0\.1:1 cannot be used: nothing answers there\.$/m,
    ));

  // What else is refused so: config.test.ts.
  test('a setting that makes no sense', () =>
    refused({ DOCMAN_DATA_DIR: '/proc/never-reached', PORT: 'eighty' }, /^PORT must be a number/));
});

describe('two processes on one data folder', () => {
  test('the second is refused with a sentence, and the first keeps its data', async () => {
    const first = await startDocman();
    const second = await run({ DOCMAN_DATA_DIR: first.dataDir });
    expect(second).toEqual({
      code: 1,
      stdout: '',
      stderr: `The data folder ${first.dataDir} is in use by another Docman process; stop that one first.\n`,
    });
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
    await first.stop();
  });

  test('of several that start at once one runs', async () => {
    const folder = seededFolder();
    const started = await Promise.allSettled([1, 2, 3].map(() => startDocman({ dataDir: folder })));
    const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(running).toHaveLength(1);
    for (const one of started)
      if (one.status === 'rejected') expect(String(one.reason)).toContain('is in use by another');
    await running[0]?.stop();
  });
});

test('a request under way is answered before a stop, which then waits for no connection that is kept', async () => {
  const server = await startDocman();
  const body = JSON.stringify({ username: 'administrator', password: server.password });
  const call = request(`${server.url}/api/auth/signin`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const underWay = new Promise((done) => call.once('continue', done));
  const status = new Promise((done, failed) => {
    call.on('response', (reply) => done(reply.statusCode));
    call.on('error', failed);
  });
  call.flushHeaders();
  await underWay;
  call.write(body.slice(0, 10));
  const stopping = server.stop();
  await new Promise((done) => setTimeout(done, 300));
  call.end(body.slice(10));
  expect(await status).toBe(200);
  expect(await stopping).toBe(0);
});
