/** What operators see: the health of the parts, a line for every call, and figures for Prometheus. */
import { request as httpRequest } from 'node:http';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/app/app';
import type { Called } from '../../../server/http/accessLog';
import { watchHealth } from '../../../server/app/health';
import { measure } from '../../../server/app/metrics';
import { openApp, password, type TestApp } from '../support/app';
import { withFaults, type Faults } from '../support/database';

const HASH = 'a'.repeat(64);
const WELL = { status: 'ok', database: 'ok', store: 'ok', queues: { texts: 'ok', workers: 'ok' } };

let docman: TestApp;
let watched: Parameters<typeof watchHealth>[0];
beforeAll(async () => {
  docman = await openApp({ logLevel: 'info', settings: { healthPatienceMs: 20_000 } });
  const { db, storage } = docman;
  watched = { db, store: storage.files, fileTools: undefined, patienceMs: 20_000 };
});
afterAll(() => docman.close());
afterEach(() => {
  delete docman.faults.error;
  delete docman.faults.delay;
  docman.log.length = 0;
});

describe('/health', () => {
  const health = () => docman.ask<Record<string, unknown>>('health');

  test('tells everybody the states of the parts, and nothing else', async () => {
    const { status, body } = await health();
    expect([status, body]).toEqual([200, WELL]);
  });

  test('answers 503 while the database is away, and 200 as soon as it is back', async () => {
    docman.faults.error = new Error('connection refused at 10.0.0.1');
    const { status, body, headers } = await health();
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(body).toEqual({
      message: 'The database cannot be reached. Please try again in a moment.',
      ...{
        status: 'failing',
        database: 'away',
        store: 'ok',
        queues: { texts: 'unknown', workers: 'ok' },
      },
    });
    delete docman.faults.error;
    expect((await health()).body).toEqual(WELL);
  });

  test('does not wait for a busy database, nor asks it again before it has answered', async () => {
    const gate: { open?: () => void } = {};
    const opened = new Promise<void>((open) => (gate.open = open));
    let asked = 0;
    const busy = Object.assign(Object.create(docman.db) as typeof docman.db, {
      execute: () => {
        asked += 1;
        return opened;
      },
    });
    const watch = watchHealth({ ...watched, db: busy, patienceMs: 80 });
    const answers = await Promise.all([watch.health(), watch.health(), watch.health()]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'degraded', database: 'slow' });
    expect(asked).toBe(1);
    gate.open?.();
    await opened;
    await watch.health();
    expect((await watch.health()).database).toBe('ok');
  });

  test('tells that the file store is gone, with 200: most of the server works without it', async () => {
    const other = await openApp({ settings: { healthPatienceMs: 20_000 } });
    await rm(join(other.dataDir, 'files'), { recursive: true });
    const { status, body } = await other.ask('health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'degraded', database: 'ok', store: 'away' });
    await other.close();
  });

  test('tells that no more work is taken where too much waits for a worker', async () => {
    const queue = () => ({ length: 16, isFull: true });
    const watch = watchHealth({ ...watched, fileTools: { queue } });
    const { status, queues } = await watch.health();
    expect([status, queues.workers, watch.workWaiting()]).toEqual(['degraded', 'full', 16]);
  });

  test('tells that the text reader is behind', async () => {
    const other = await openApp({ settings: { healthPatienceMs: 20_000 } });
    await other.db.execute(
      `insert into files (sha256, size, mime, stored_at)
       select md5(n::text) || md5(n::text), 1, 'text/plain', now() from generate_series(1, 1000) n`,
    );
    expect((await other.ask('health')).body).toEqual({
      ...WELL,
      status: 'degraded',
      queues: { texts: 'behind', workers: 'ok' },
    });
    await other.close();
  });
});

describe('the log at level info', () => {
  const lines = () => docman.log.map((line) => JSON.parse(line) as Called & { request_id: string });

  test('has one line for a call: who, what, how it went and how long it took', async () => {
    const token = await docman.tokenOf('rajan.menon');
    docman.log.length = 0;
    await docman.ask('ship', { token, id: 1 });
    expect(lines()).not.toMatchObject([{ aborted: true }]);
    expect(lines()).toEqual([
      expect.objectContaining({
        msg: 'call',
        level: 30,
        method: 'GET',
        route: '/api/ships/:id',
        status: 200,
        ms: expect.any(Number) as number,
        user_id: 5,
        request_id: expect.stringMatching(/^[0-9a-f]{10}$/) as string,
      }),
    ]);
  });

  test('has no address, query, name, password or token of anybody', async () => {
    const { body } = await docman.signIn('rajan.menon');
    const token = body.accessToken;
    await docman.ask('ships', { token, query: { q: 'hidden-query' } });
    await docman.ask('checkFile', { hash: HASH });
    await docman.app.inject({
      url: '/api/hidden-path?hidden-query',
      headers: { cookie: 'hidden=1' },
    });
    const { length } = lines();
    expect([length, lines().at(-1)]).toMatchObject([4, { route: null, status: 404 }]);
    await docman.app.inject('/api/%zz-hidden');
    expect(lines().at(-1)).toMatchObject({ route: null, status: 400 });
    const log = docman.log.join('\n');
    for (const secret of ['hidden', password, token, 'rajan', HASH, '127.0.0.1'])
      expect(log).not.toContain(secret);
  });

  test('tells of a client that hung up', async () => {
    let hangUp: () => void = () => undefined;
    const faults: Faults = {
      // At the first statement: by a clock, a busy machine would have answered before.
      get delay() {
        hangUp();
        return 3_000;
      },
    };
    const calls: Called[] = [];
    const told = new Promise<void>((done) => {
      void buildApp({
        db: withFaults(docman.db, faults),
        storage: docman.storage,
        onCall: (call) => {
          calls.push(call);
          done();
        },
      }).then(async (app: FastifyInstance) => {
        const url = await app.listen({ port: 0, host: '127.0.0.1' });
        const headers = { 'x-access-token': 'x'.repeat(43) };
        const call = httpRequest(`${url}/api/me`, { headers }).on('error', () => undefined);
        hangUp = () => call.destroy();
        call.end();
        closing = () => app.close();
      });
    });
    let closing: () => Promise<unknown> = () => Promise.resolve();
    await told;
    expect(calls).toEqual([expect.objectContaining({ route: '/api/me', aborted: true })]);
    await closing();
  });
});

describe('the metrics', () => {
  test('have a port of their own, in the text format of Prometheus', async () => {
    const measuring = measure(watchHealth(watched), {
      host: '127.0.0.1',
      port: 0,
    });
    const app = await buildApp({
      db: docman.db,
      storage: docman.storage,
      onCall: measuring.onCall,
    });
    const address = await measuring.listen();
    await app.inject('/api/me');
    await app.inject('/api/nothing/here');
    await app.inject({ method: 'PROPFIND' as 'GET', url: '/api/me' });
    const answer = await fetch(address);
    const elsewhere = await fetch(address.replace('/metrics', '/api/health'));
    expect([elsewhere.status, (await app.inject('/metrics')).statusCode]).toEqual([404, 404]);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const said = (await answer.text()).split('\n');
    await Promise.all([app.close(), measuring.close()]);
    const calls = 'docman_http_request_duration_seconds_count';
    expect(said).toContain(`${calls}{method="GET",route="/api/me",status="401"} 1`);
    expect(said).toContain(`${calls}{method="GET",route="none",status="404"} 1`);
    expect(said).toContain(`${calls}{method="OTHER",route="none",status="404"} 1`);
    expect(said).toContain('docman_up{part="database"} 1');
    expect(said).toContain('docman_up{part="store"} 1');
    expect(said).toContain('docman_files_waiting_for_text 0');
    expect(said).toContain('docman_work_waiting 0');
    expect(said.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true);
  });
});
