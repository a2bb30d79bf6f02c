/** What strangers' files may cost: memory, processes and time, whatever they hold, while everybody else is served. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { PaperFault } from '../../server/papers/paperFault';
import { paperTools } from '../../server/papers/paperTools';
import { workerPool } from '../../server/papers/workerPool';
import { hashOf } from './support/files';
import { openApp } from './support/app';
import { docxOf, hostilePdf, packedBlanks } from './support/hostile';
import { memoryFiles } from './support/memoryFiles';
import { readableDocx, readablePdf } from './support/papers';

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const STAMP = { line: 'A line', hint: 'A hint', url: 'https://docman.example/1', watermark: null };

const store = memoryFiles();
// As patient as a slow machine needs; who waits too long is tried below.
const LIMITS = { atOnce: 2, waiting: 16, patienceMs: 600_000 };
const papers = paperTools(store, resolve('dist/server/paperWorker.js'), LIMITS);
// Workers come after everything else that the machine does, and each may take its minute.
jest.setTimeout(240_000);

async function keep(bytes: Uint8Array): Promise<string> {
  await store.put(hashOf(bytes), bytes);
  return hashOf(bytes);
}
const textOf = async (bytes: Uint8Array, mime = PDF) => papers.text(await keep(bytes), mime);

/** The memory of each process that this one has started, in bytes. */
function workers(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' });
  return lines
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([parent, , ...args]) => Number(parent) === process.pid && /paperWorker/.test(args.join()),
    )
    .map(([, size]) => Number(size) * 1_024);
}

/** The largest that any of them was while `work` went on, and how many there were at once. */
async function watched<T>(work: Promise<T>) {
  const seen = { most: 0, atOnce: 0 };
  const timer = setInterval(() => {
    const sizes = workers();
    seen.most = Math.max(seen.most, ...sizes);
    seen.atOnce = Math.max(seen.atOnce, sizes.length);
  }, 40);
  const [ended] = await Promise.allSettled([work]);
  clearInterval(timer);
  return { ...seen, ended };
}

const contentFault = expect.objectContaining({ name: 'PaperFault', kind: 'content' }) as unknown;

describe('a PDF of a few KB', () => {
  test('whose page unpacks to a gigabyte is given up at a bound, and has no text', async () => {
    const hostile = hostilePdf(1_000);
    expect(hostile.length).toBeLessThan(5_000);
    const { most, ended } = await watched(textOf(hostile));
    expect(ended).toEqual({ status: 'fulfilled', value: { text: '', pages: 1 } });
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(1_100_000_000);
  });

  test('with many parts, each within its bound, is given up when the process has too much', async () => {
    const { most, ended } = await watched(textOf(hostilePdf(100, { streams: 40 })));
    expect(ended).toEqual({ status: 'rejected', reason: contentFault });
    expect(most).toBeLessThan(1_100_000_000);
  });

  test('whose objects unpack to a gigabyte is drawn on within the bound, or not at all', async () => {
    const sha256 = await keep(hostilePdf(1_000, { inObjects: true }));
    const { most, ended } = await watched(papers.stamp(sha256, STAMP));
    if (ended.status === 'rejected') expect(ended.reason).toBeInstanceOf(PaperFault);
    expect(most).toBeLessThan(1_100_000_000);
  });
});

describe('a DOCX', () => {
  test('of nothing but opening brackets is done at once: its time grows with its length alone', async () => {
    const brackets = deflateRawSync(Buffer.from('<'.repeat(2_000_000)));
    expect(await textOf(docxOf(brackets), DOCX)).toEqual({ text: '', pages: null });
  });

  test('that unpacks to gigabytes, whatever it says of its size, is read as far as the bound', async () => {
    const { ended, most } = await watched(textOf(docxOf(packedBlanks(3_000).subarray(2)), DOCX));
    expect(ended).toEqual({ status: 'fulfilled', value: { text: '', pages: null } });
    expect(most).toBeLessThan(1_000_000_000);
  });

  test('tells its words, in order, without its markup and what was deleted', async () => {
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body = `${run('Frame')}<w:r><w:tab/></w:r>${run('4')}${run('0 &amp; &lt;keel&gt;')}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>`;
    const xml = `<?xml version="1.0"?><w:document xmlns:w="w"><w:body><w:p>${body}</w:p><w:p>${run('Next')}</w:p></w:body></w:document>`;
    expect((await textOf(docxOf(deflateRawSync(Buffer.from(xml))), DOCX)).text).toBe(
      'Frame 40 & <keel> Next',
    );
    expect((await textOf(readableDocx('One', 'Two'), DOCX)).text).toBe('One Two');
  });

  test('that breaks off keeps the words before that', async () => {
    const xml = '<w:document><w:p><w:t>Before</w:t></w:p><w:p =<w:p><w:t>After</w:t></w:p>';
    expect((await textOf(docxOf(deflateRawSync(Buffer.from(xml))), DOCX)).text).toBe('Before');
  });
});

test('however many are asked for, two workers run at once', async () => {
  const all = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => readablePdf(`Paper ${n}`).then(keep)),
  );
  const { atOnce, ended } = await watched(
    Promise.all(all.map((sha256) => papers.stamp(sha256, STAMP))),
  );
  expect(ended.status).toBe('fulfilled');
  expect(atOnce).toBe(2);
});

test('those who ask for the same paper at once get the same, from one worker', async () => {
  const sha256 = await keep(await readablePdf('The same'));
  const all = await Promise.all(Array.from({ length: 30 }, () => papers.stamp(sha256, STAMP)));
  expect(new Set(all).size).toBe(1);
});

test('the server answers while hostile files keep its workers busy', async () => {
  const docman = await openApp();
  const url = await docman.app.listen({ port: 0, host: '127.0.0.1' });
  let working = true;
  const work = Promise.allSettled([1, 2].map((n) => textOf(hostilePdf(1_000 + 16 * n)))).finally(
    () => (working = false),
  );
  for (let n = 0; n < 20; n += 1) expect((await fetch(`${url}/api/health`)).status).toBe(200);
  expect(working).toBe(true);
  await work;
  await docman.close();
});

describe('the queue', () => {
  const FEW = { ...LIMITS, waiting: 3 };

  /** Work that goes on until it is told to end. */
  function pending() {
    const ends: (() => void)[] = [];
    const begun: string[] = [];
    const work = (name: string) => () => {
      begun.push(name);
      return new Promise<string>((end) =>
        ends.push(() => {
          end(name);
        }),
      );
    };
    const endOne = async () => {
      // What has its turn begins a moment later.
      await new Promise((done) => setImmediate(done));
      ends.shift()?.();
      await new Promise((done) => setImmediate(done));
    };
    return { work, begun, endOne };
  }
  const busy = expect.objectContaining({ status: 503, retryAfter: 5 }) as unknown;

  test('begins what is urgent before all that is not, each in the order it came', async () => {
    const pool = workerPool(LIMITS);
    const { work, begun, endOne } = pending();
    const all = [
      ...['text 1', 'text 2', 'text 3', 'text 4'].map((name) => pool.run(work(name), false)),
      ...['stamp 1', 'stamp 2'].map((name) => pool.run(work(name), true)),
    ];
    for (let n = 0; n < 6; n += 1) await endOne();
    await Promise.all(all);
    expect(begun).toEqual(['text 1', 'text 2', 'stamp 1', 'stamp 2', 'text 3', 'text 4']);
  });

  test('refuses with 503 what comes when it is full, and takes the next when it is not', async () => {
    const pool = workerPool(FEW);
    const { work, endOne } = pending();
    const all = ['1', '2', '3', '4', '5'].map((name) => pool.run(work(name), true));
    await expect(pool.run(work('6'), true)).rejects.toEqual(busy);
    await endOne();
    all.push(pool.run(work('7'), true));
    for (let n = 0; n < 5; n += 1) await endOne();
    expect(await Promise.all(all)).toEqual(['1', '2', '3', '4', '5', '7']);
  });

  test('refuses what is urgent after a while; the rest waits', async () => {
    const pool = workerPool({ ...FEW, atOnce: 1, patienceMs: 20 });
    const { work, begun, endOne } = pending();
    const first = pool.run(work('first'), true);
    const text = pool.run(work('text'), false);
    await expect(pool.run(work('late'), true)).rejects.toEqual(busy);
    await endOne();
    await endOne();
    expect(await Promise.all([first, text])).toEqual(['first', 'text']);
    expect(begun).not.toContain('late');
  });

  test('goes on after work that fails', async () => {
    const pool = workerPool({ ...LIMITS, atOnce: 1 });
    const failed = pool.run(() => Promise.reject(new Error('no')), true);
    const next = pool.run(() => Promise.resolve('yes'), true);
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
