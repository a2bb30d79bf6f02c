/** What strangers' files may cost: memory, processes and time, whatever they hold, while everybody else is served. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { ContentFault } from '../../../server/papers/fileFaults';
import { makeFileTools } from '../../../server/papers/fileTools';
import type { FileText } from '../../../server/papers/readText';
import { hashOf } from '../support/files';
import { openApp } from '../support/app';
import { docxOf, hostilePdf, packedBlanks } from '../support/hostile';
import { memoryFiles } from '../support/memoryFiles';
import { readableDocx, readablePdf } from '../support/readableFiles';

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const STAMP = { line: 'A line', hint: 'A hint', url: 'https://docman.example/1', watermark: null };

/** For so long a process that draws comes before nothing else (fileProcess.ts). */
const EQUAL_MS = 1_000;

const store = memoryFiles();
// As patient as a slow machine needs; who waits too long is tried below.
const LIMITS = {
  atOnce: 2,
  waiting: 16,
  patienceMs: 600_000,
  processorMs: 60_000,
  hangingMs: 600_000,
  // Beside other suites, files that come after everything else would take a quarter of an hour: that is tried below.
  niceness: 0,
  keptMs: 0,
};
const WORKER = resolve('dist/server/fileWorker.js');
const tools = makeFileTools(store, WORKER, LIMITS);
jest.setTimeout(600_000);

async function keep(bytes: Uint8Array): Promise<string> {
  await store.put(hashOf(bytes), bytes);
  return hashOf(bytes);
}
const textOf = async (bytes: Uint8Array, mime = PDF) => tools.text(await keep(bytes), mime);

/** Each process of files that this one has started: its number, and its memory in bytes. */
function processes(): { pid: number; bytes: number }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,pid=,rss=,args='], { encoding: 'utf8' });
  return lines
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([parent, , , ...args]) => Number(parent) === process.pid && /fileWorker/.test(args.join()),
    )
    .map(([, pid, size]) => ({ pid: Number(pid), bytes: Number(size) * 1_024 }));
}
const workers = () => processes().map(({ bytes }) => bytes);

interface Watched<T> {
  most: number;
  atOnce: number;
  ended: PromiseSettledResult<T>;
}

/** The largest that any of them was while `work` went on, and how many there were at once. */
async function watched<T>(work: Promise<T>): Promise<Watched<T>> {
  const seen = { most: 0, atOnce: 0 };
  const timer = setInterval(() => {
    const sizes = workers();
    seen.most = Math.max(seen.most, ...sizes);
    seen.atOnce = Math.max(seen.atOnce, sizes.length);
  }, 200);
  const [ended] = await Promise.allSettled([work]);
  clearInterval(timer);
  return { ...seen, ended };
}

const contentFault = expect.objectContaining({ name: 'ContentFault', kind: 'content' }) as unknown;

describe('a PDF of a few KB', () => {
  let page: Watched<FileText>;
  let objects: Watched<Uint8Array>;
  const health: number[] = [];

  // Both at once, while somebody asks the server: inflating is what takes the time of this suite.
  beforeAll(async () => {
    const docman = await openApp();
    const url = await docman.app.listen({ port: 0, host: '127.0.0.1' });
    const both = Promise.all([
      watched(textOf(hostilePdf(200))),
      watched(keep(hostilePdf(200, { inObjects: true })).then((one) => tools.stamp(one, STAMP))),
    ]);
    let working = true;
    void both.finally(() => (working = false));
    while (working) {
      health.push((await fetch(`${url}/api/health`)).status);
      await setTimeout(50);
    }
    [page, objects] = await both;
    await docman.close();
  });

  test('whose page unpacks to more than a bound is given up there, and has no text', () => {
    expect(hostilePdf(200).length).toBeLessThan(5_000);
    expect(page.ended).toEqual({ status: 'fulfilled', value: { text: '', pages: 1 } });
    expect(page.most).toBeGreaterThan(0);
    expect(page.most).toBeLessThan(1_100_000_000);
  });

  test('whose objects unpack to more than a bound is drawn on within it, or not at all', () => {
    const { ended, most } = objects;
    if (ended.status === 'rejected') expect(ended.reason).toBeInstanceOf(ContentFault);
    expect(most).toBeLessThan(1_100_000_000);
  });

  test('keeps a worker busy, and the server answers meanwhile', () => {
    expect(health.length).toBeGreaterThan(20);
    expect(new Set(health)).toEqual(new Set([200]));
  });

  test('with many parts, each within its bound, is given up when the process has too much', async () => {
    const { most, ended } = await watched(textOf(hostilePdf(100, { streams: 15 })));
    expect(ended).toEqual({ status: 'rejected', reason: contentFault });
    expect(most).toBeLessThan(1_100_000_000);
  });
});

describe('a file that takes long', () => {
  const timeFault = expect.objectContaining({ name: 'ContentFault', kind: 'time' }) as unknown;

  test('may have so much of a processor, and is given up for now when it has had that', async () => {
    const hasty = makeFileTools(store, WORKER, { ...LIMITS, processorMs: 1_000 });
    const sha256 = await keep(hostilePdf(200));
    await expect(hasty.text(sha256, PDF)).rejects.toEqual(timeFault);
  });

  test('is given up when its worker hangs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docman-hanging-'));
    const hanging = join(folder, 'worker.mjs');
    writeFileSync(hanging, 'setInterval(() => undefined, 1_000);');
    const tools = makeFileTools(store, hanging, { ...LIMITS, hangingMs: 500 });
    await expect(tools.text(await keep(readableDocx('One')), DOCX)).rejects.toEqual(timeFault);
    rmSync(folder, { recursive: true });
  });
});

describe('a DOCX', () => {
  test('of nothing but opening brackets is done at once: its time grows with its length alone', async () => {
    const brackets = deflateRawSync(Buffer.from('<'.repeat(500_000)));
    expect(await textOf(docxOf(brackets), DOCX)).toEqual({ text: '', pages: null });
  });

  test('that unpacks to more than a bound, whatever it says of its size, is read as far as the bound', async () => {
    const { ended, most } = await watched(textOf(docxOf(packedBlanks(300).subarray(2)), DOCX));
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
  const numbers = Array.from({ length: 12 }, (_, n) => n);
  const all = await Promise.all(numbers.map((n) => readablePdf(`Document ${n}`).then(keep)));
  const { atOnce, ended } = await watched(
    Promise.all(all.map((sha256) => tools.stamp(sha256, STAMP))),
  );
  expect(ended.status).toBe('fulfilled');
  expect(atOnce).toBe(2);
});

describe('other work of the machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docman-priority-'));
  const worker = join(folder, 'worker.mjs');
  // Tells its priority at first, and ends when it comes after everything else.
  writeFileSync(
    worker,
    `import { writeFileSync } from 'node:fs';
    import { getPriority } from 'node:os';
    const first = getPriority();
    const at = Date.now();
    process.on('message', ({ output }) => setInterval(() => {
      if (getPriority() < 10) return;
      writeFileSync(output, JSON.stringify({ text: first + ' ' + at, pages: null }));
      process.send({ bytes: 0 });
    }, 50));`,
  );
  const tools = makeFileTools(store, worker, { ...LIMITS, niceness: 10 });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('comes before the reading of a text', async () => {
    const { text } = await tools.text(await keep(readableDocx('Text')), DOCX);
    expect(Number(text.split(' ')[0])).toBeGreaterThanOrEqual(10);
  });

  test('comes before a download only once that takes long', async () => {
    const sha256 = await keep(await readablePdf('Drawn on'));
    const asked = Date.now();
    const bytes = await tools.stamp(sha256, STAMP);
    const { text } = JSON.parse(Buffer.from(bytes).toString()) as FileText;
    const [first, at = 0] = text.split(' ').map(Number);
    // One that a busy machine has started too late comes after everything else already.
    if (at - asked < EQUAL_MS) expect(first).toBe(getPriority());
  });
});

test('those who ask for the same document at once get the same, from one worker', async () => {
  const sha256 = await keep(await readablePdf('The same'));
  const all = await Promise.all(Array.from({ length: 30 }, () => tools.stamp(sha256, STAMP)));
  expect(new Set(all).size).toBe(1);
});

describe('a process that waits for the next file', () => {
  const kept = makeFileTools(store, WORKER, { ...LIMITS, keptMs: 600_000 });
  afterAll(() => kept.close());
  const numbers = () => processes().map(({ pid }) => pid);
  const good = async (text: string) => keep(await readablePdf(text));

  test('draws what comes next of its task, one of each task waits, and each text is that of its own file', async () => {
    for (const text of ['One', 'Two', 'Three']) {
      const sha256 = await good(text);
      expect((await kept.text(sha256, PDF)).text).toContain(text);
      const pdf = await kept.stamp(sha256, STAMP);
      expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
      expect(workers()).toHaveLength(2);
    }
    const before = numbers();
    await kept.text(await good('Four'), PDF);
    expect(numbers()).toEqual(before);
  });

  test('costs nobody anything when it has died', async () => {
    const sha256 = await good('After one that died');
    for (const pid of numbers()) process.kill(pid, 'SIGKILL');
    expect((await kept.stamp(sha256, STAMP)).byteLength).toBeGreaterThan(1_000);
  });

  test('is not used again after a file at fault, which another has looked at as well', async () => {
    await kept.stamp(await good('Before'), STAMP);
    const before = numbers();
    await expect(kept.stamp(await keep(Buffer.from('%PDF-1.7 no more')), STAMP)).rejects.toEqual(
      contentFault,
    );
    expect(numbers().some((pid) => before.includes(pid))).toBe(false);
    expect((await kept.stamp(await good('A good one'), STAMP)).byteLength).toBeGreaterThan(1_000);
  });

  test('is not used again once a file has made it large', async () => {
    await kept.close();
    const again = makeFileTools(store, WORKER, { ...LIMITS, keptMs: 600_000 });
    await again.text(await keep(hostilePdf(140)), PDF);
    expect(workers()).toEqual([]);
    await again.close();
  });

  test('gives each file the whole of the processor time that one may take', async () => {
    const busy = makeFileTools(store, WORKER, { ...LIMITS, keptMs: 600_000, processorMs: 2_000 });
    const sha256 = await keep(docxOf(deflateRawSync(Buffer.from('<'.repeat(100_000)))));
    const seconds = () =>
      Number(execFileSync('ps', ['-o', 'times=', '-p', numbers().join()], { encoding: 'utf8' }));
    await busy.text(sha256, DOCX);
    const [first] = numbers();
    while (seconds() < 3) await busy.text(sha256, DOCX);
    expect(numbers()).toEqual([first]);
    await busy.close();
  });

  test('ends when it has waited long enough, and with the server', async () => {
    const brief = makeFileTools(store, WORKER, { ...LIMITS, keptMs: 100 });
    await brief.stamp(await good('Brief'), STAMP);
    while (workers().length > 0) await setTimeout(50);
    const long = makeFileTools(store, WORKER, { ...LIMITS, keptMs: 600_000 });
    await long.stamp(await good('Long'), STAMP);
    expect(workers()).toHaveLength(1);
    await long.close();
    expect(workers()).toEqual([]);
  });
});
