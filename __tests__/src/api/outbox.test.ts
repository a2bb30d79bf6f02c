/** What waits for a line: against the real server, on a line that is cut at random moments, and in a real IndexedDB (in memory). */
import { QueryClient } from '@tanstack/react-query';
import * as fake from 'fake-indexeddb';
import { ApiError } from '../../../src/api/ApiError';
import { signIn } from '../../../src/api/auth';
import { request } from '../../../src/api/http';
import { KeptForLater, orKept, sendOrKeep } from '../../../src/api/outbox';
import { commentsSchema } from '../../../src/contract/documents/documentRecords';
import { documentsPageSchema } from '../../../src/contract/documents/documentLists';
import { endpoints } from '../../../src/contract/endpoints';
import {
  dailyReportListSchema,
  dailyReportSchema,
} from '../../../src/contract/execution/dailyReportRecords';
import { dailyReportFields } from '../../../src/contract/execution/dailyReports';
import { fieldsOf } from '../../../src/contract/fieldTable';
import { sendOutbox } from '../../../src/parts/outbox/sendOutbox';
import { jobListSchema, jobSchema } from '../../../src/contract/jobs/jobRecords';
import { outbox } from '../../../src/session/outbox';
import { session } from '../../../src/session/session';
import { useBackend } from '../../support/renderApp';

// The library asks for the classes too.
const { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange } = fake;
const { IDBObjectStore, IDBRequest, IDBTransaction } = fake;
Object.assign(globalThis, { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange });
Object.assign(globalThis, { IDBObjectStore, IDBRequest, IDBTransaction });

const client = new QueryClient();
const ask = globalThis.fetch;
let password: string;
let revision: number;

beforeAll(async () => {
  ({ password } = await useBackend());
});
beforeEach(async () => {
  Object.assign(globalThis, { indexedDB: new fake.IDBFactory() });
  await signIn({ username: 'rajan.menon', password });
  const page = await request(endpoints.documents, {
    query: { q: 'HAL-DD26-SPC-0001', page_size: 1 },
    reply: documentsPageSchema,
  });
  revision = page.items[0]?.shown?.id ?? 0;
});
afterEach(() => {
  globalThis.fetch = ask;
});

/** Numbers from 0 to 1, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const noLine = () => Promise.reject(new TypeError('Failed to fetch'));

const write = (text: string) =>
  orKept(
    sendOrKeep({
      kind: 'comment',
      target: revision,
      body: { text, page: null, x: null, y: null },
      send: (body) => request(endpoints.createComment, { id: revision, body }),
    }),
  );

const stored = async () =>
  (await request(endpoints.comments, { id: revision, reply: commentsSchema })).map(
    ({ text }) => text,
  );

test('of 40 comments on a line that is cut 100 times none is lost, none doubled, and their order stays', async () => {
  const before = await stored();
  const random = numbers(20_261_128);
  let cuts = 0;
  globalThis.fetch = async (...call) => {
    const place = random();
    if (cuts >= 100 || place > 0.8) return ask(...call);
    cuts += 1;
    // The call does not arrive, or it does and its answer is lost.
    if (place > 0.4) await ask(...call);
    return noLine();
  };
  const texts = Array.from({ length: 40 }, (_, place) => `From the dock, ${place + 1}`);
  for (const text of texts) {
    await write(text);
    if (random() > 0.5) await sendOutbox(client);
    // Another page load knows what this one has kept.
    if (random() > 0.7) await outbox.load();
  }
  for (let tries = 0; outbox.get().length > 0; tries += 1) {
    expect(tries).toBeLessThan(200);
    await sendOutbox(client);
  }
  expect(cuts).toBe(100);
  globalThis.fetch = ask;
  expect((await stored()).slice(before.length)).toEqual(texts);
});

test('what the server refuses stays with its reason, and holds back what was written after it about the same alone', async () => {
  const before = await stored();
  globalThis.fetch = noLine;
  await write('x'.repeat(20_000));
  await write('After the one that is too long');
  const { items } = { items: outbox.get() };
  expect(items.map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
  globalThis.fetch = ask;
  await sendOutbox(client);
  expect(outbox.get().map(({ refusal }) => refusal?.status)).toEqual([422, undefined]);
  expect(outbox.get()[0]?.refusal?.texts.join('')).not.toBe('');
  expect(await stored()).toHaveLength(before.length);

  await outbox.drop(outbox.get()[0]?.id ?? '');
  await sendOutbox(client);
  expect(outbox.get()).toEqual([]);
  expect((await stored()).at(-1)).toBe('After the one that is too long');
});

test('a server that is busy is asked again, and nothing counts as refused', async () => {
  globalThis.fetch = noLine;
  await write('When you have time');
  globalThis.fetch = () => Promise.resolve(new Response('{}', { status: 503 }));
  await sendOutbox(client);
  expect(outbox.get()).toHaveLength(1);
  expect(outbox.get()[0]?.refusal).toBeUndefined();
  globalThis.fetch = ask;
  expect(await sendOutbox(client)).toBe(1);
});

test('what is written while others wait is not sent past them', async () => {
  globalThis.fetch = noLine;
  await write('One');
  globalThis.fetch = ask;
  await write('Two');
  expect(outbox.get().map(({ body }) => (body as { text: string }).text)).toEqual(['One', 'Two']);
  expect(await sendOutbox(client)).toBe(2);
});

test('of a report that is written again without a line the last alone is sent, and what was sent and not answered is no conflict', async () => {
  const drydockId = 1;
  const days = await request(endpoints.dailyReports, {
    id: drydockId,
    reply: dailyReportListSchema,
  });
  const id = days.items.find(({ state }) => state === 'DRAFT')?.id ?? 0;
  const read = () => request(endpoints.dailyReport, { id, reply: dailyReportSchema });
  const { version, ...report } = await read();
  const entries = fieldsOf(dailyReportFields, report);
  const save = (done: string) =>
    orKept(
      sendOrKeep({
        ...{ kind: 'report', target: id, told: done, body: { ...entries, done, version } },
        send: (body) => request(endpoints.updateDailyReport, { id, body }),
      }),
    );
  globalThis.fetch = noLine;
  await save('First coat');
  await save('First coat, sheltered');
  expect(outbox.get().map(({ told }) => told)).toEqual(['First coat, sheltered']);
  // It arrives, and its answer does not.
  globalThis.fetch = async (...call) => {
    await ask(...call);
    return noLine();
  };
  expect(await sendOutbox(client)).toBe(0);
  globalThis.fetch = ask;
  expect(await sendOutbox(client)).toBe(1);
  expect(await read()).toMatchObject({ done: 'First coat, sheltered', version: version + 1 });
  // On other words than it was written on, it is refused and stays with its author.
  globalThis.fetch = noLine;
  await save('Second coat');
  globalThis.fetch = ask;
  await sendOutbox(client);
  expect(outbox.get().map(({ refusal }) => refusal?.status)).toEqual([422]);
  await outbox.drop(outbox.get()[0]?.id ?? '');
});

test('a signature waits for the checks of its gate, a check for no signature, and one that is given again takes its place', async () => {
  const target = 1;
  const tick = () =>
    orKept(
      sendOrKeep({
        ...{ kind: 'check', target, body: { check: 'ANCHORS', done: true } },
        send: (body) => request(endpoints.checkGate, { id: target, body }),
      }),
    );
  const sign = (basis: string) =>
    orKept(
      sendOrKeep({
        ...{ kind: 'signature', target, told: basis, body: { basis } },
        send: (body) => request(endpoints.signGate, { id: target, body }),
      }),
    );
  const kinds = () => outbox.get().map(({ kind, told, refusal }) => [kind, told, refusal?.status]);
  globalThis.fetch = noLine;
  await tick();
  globalThis.fetch = ask;
  // Though there is a line again, not past the check.
  await sign('a'.repeat(64));
  expect(kinds()).toEqual([
    ['check', undefined, undefined],
    ['signature', 'a'.repeat(64), undefined],
  ]);
  await sendOutbox(client);
  // That gate lacks more than this check.
  expect(kinds()).toEqual([['signature', 'a'.repeat(64), 422]]);
  await tick();
  expect(outbox.get()).toHaveLength(1);
  globalThis.fetch = noLine;
  await sign('b'.repeat(64));
  expect(kinds()).toEqual([['signature', 'b'.repeat(64), undefined]]);
  globalThis.fetch = ask;
  await outbox.drop(outbox.get()[0]?.id ?? '');
});

test('a step that was refused holds what follows of its job, and is taken anew once it is made again', async () => {
  const list = await request(endpoints.jobs, { id: 1, reply: jobListSchema });
  const id = list.items.find(({ calls, class_item: c }) => calls.includes('done') && !c)?.id ?? 0;
  const step = (call: 'accept' | 'done') =>
    orKept(
      sendOrKeep({
        ...{ kind: 'step', call, target: id, told: call, body: {} },
        send: (body) =>
          request(call === 'done' ? endpoints.doneJob : endpoints.acceptJob, { id, body }),
      }),
    );
  globalThis.fetch = noLine;
  // Nobody accepts what is not done.
  await step('accept');
  await step('done');
  globalThis.fetch = ask;
  await sendOutbox(client);
  expect(outbox.get().map(({ call, refusal }) => [call, refusal?.status])).toEqual([
    ['accept', 422],
    ['done', undefined],
  ]);
  await outbox.drop(outbox.get()[0]?.id ?? '');
  expect(await sendOutbox(client)).toBe(1);
  const { state } = await request(endpoints.job, { id, reply: jobSchema });
  expect(state).toBe('DONE');
});

test('nobody else sees or sends it', async () => {
  globalThis.fetch = noLine;
  await write('Mine');
  globalThis.fetch = ask;
  session.end();
  await signIn({ username: 'tomas.varga', password });
  await outbox.load();
  expect(outbox.get()).toEqual([]);
  expect(await sendOutbox(client)).toBe(0);
  session.end();
  await signIn({ username: 'rajan.menon', password });
  expect(await sendOutbox(client)).toBe(1);
});

test('where the browser keeps nothing, it fails as it did: the form keeps what was written', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  globalThis.fetch = noLine;
  const sent = write('Nowhere to keep it');
  await expect(sent).rejects.toBeInstanceOf(ApiError);
  await expect(sent).rejects.not.toBeInstanceOf(KeptForLater);
});
