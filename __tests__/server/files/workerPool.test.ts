/** Who has the next file worker, who waits, and who is refused. */
import { workerPool } from '../../../server/papers/workerPool';

const LIMITS = { atOnce: 2, waiting: 16, patienceMs: 600_000 };

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
