/** One file on its way, with a server that does what each test wants of it. */
import { ApiError, SessionOver } from '../../../../src/api/ApiError';
import { createTransfer, type TransferParts } from '../../../../src/parts/transfers/transfer';
import { storableName, whyNot } from '../../../../src/parts/transfers/transferRules';
import { createRate } from '../../../../src/parts/transfers/transferRate';
import type { TransferState } from '../../../../src/parts/transfers/transferState';
import type { Upload } from '../../../../src/contract/documents/uploads';

const file = (name = 'plan.pdf', size = 100) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });

const upload = (of: Partial<Upload> = {}): Upload => ({
  id: 7,
  name: 'plan.pdf',
  size: 100,
  sha256: 'f'.repeat(64),
  state: 'OPEN',
  offset: 0,
  address: '/tus/abc',
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-27T10:00:00Z',
  duplicates: [],
  ...of,
});

const stored = upload({ state: 'STORED', offset: 100 });
const answer = (status: number, body = {}) => new ApiError('answer', status, '', body);
const lost = () => new ApiError('connection', 0, '', {});

/** Never ends by itself, but when it is stopped. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('stopped'));
    });
  });

function partsOf(parts: Partial<TransferParts> = {}) {
  let at = 0;
  return {
    hash: jest.fn<Promise<string>, []>(() => Promise.resolve('f'.repeat(64))),
    announce: jest.fn(() => Promise.resolve(upload())),
    carry: jest.fn(() => Promise.resolve()),
    complete: jest.fn(() => Promise.resolve(stored)),
    discard: jest.fn(() => Promise.resolve()),
    now: () => (at += 1_000),
    ...parts,
  };
}

/** A transfer, and all the states it has gone through. */
function begin(parts: Partial<TransferParts> = {}, of = file()) {
  const used = partsOf(parts);
  const transfer = createTransfer(of, used);
  const seen: TransferState[] = [];
  transfer.subscribe(() => seen.push(transfer.get()));
  const states = () =>
    seen.map(({ name }) => name).filter((state, place, all) => state !== all[place - 1]);
  const until = async (state: TransferState['name']) => {
    for (let turn = 0; transfer.get().name !== state; turn += 1) {
      if (turn > 50) throw new Error(`It is ${transfer.get().name}, not ${state}`);
      await Promise.resolve();
    }
    return transfer.get();
  };
  return { transfer, states, seen, until, ...used };
}

test('a file is read, announced, sent, checked and stored', async () => {
  const { transfer, states, until, announce } = begin();
  transfer.start();
  expect(await until('stored')).toEqual({ name: 'stored', upload: stored });
  expect(states()).toEqual(['hashing', 'sending', 'checking', 'stored']);
  expect(announce).toHaveBeenCalledWith(
    { name: 'plan.pdf', size: 100, sha256: 'f'.repeat(64) },
    expect.anything(),
  );
});

test('what the server has already is not sent again', async () => {
  const { transfer, until, carry, complete } = begin({ announce: () => Promise.resolve(stored) });
  transfer.start();
  await until('stored');
  expect(carry).not.toHaveBeenCalled();
  expect(complete).not.toHaveBeenCalled();
});

test('the speed and the time that is left are told once they are known', async () => {
  const { transfer, seen, until } = begin({
    carry: (_file, _upload, { onSent }) => {
      for (const sent of [10, 20, 30]) onSent(sent);
      return Promise.resolve();
    },
  });
  transfer.start();
  await until('stored');
  const sending = seen.filter(({ name }) => name === 'sending');
  expect(sending[1]).toEqual({ name: 'sending', done: 10 });
  expect(sending.at(-1)).toMatchObject({ done: 30, speed: expect.any(Number) as number });
  expect(sending.at(-1)).toHaveProperty('left');
});

test.each<[words: string, name: string, size: number, key: string]>([
  ['an ending that is not welcome', 'setup.exe', 10, 'kind'],
  ['nothing in it', 'plan.pdf', 0, 'empty'],
  ['more than the limit', 'plan.pdf', 200_000_001, 'tooBig'],
])('a file with %s is refused before a byte is read or sent', (_, name, size, key) => {
  const { transfer, hash, announce } = begin({}, file(name, size));
  transfer.start();
  expect(transfer.get()).toMatchObject({ name: 'refused', refusal: { key } });
  expect(hash).not.toHaveBeenCalled();
  expect(announce).not.toHaveBeenCalled();
});

test('a file of exactly the limit is not refused', () => {
  expect(whyNot({ name: 'plan.pdf', size: 200_000_000 })).toBeUndefined();
});

test('what the server refuses is told in its words', async () => {
  const words = ['These bytes are not those that were announced.'];
  const { transfer, until } = begin({
    complete: () => Promise.reject(answer(422, { errors: { sha256: words } })),
  });
  transfer.start();
  expect(await until('refused')).toEqual({ name: 'refused', refusal: { words: words[0] } });
});

test('a lost connection is waited for, and then it goes on without reading the file again', async () => {
  const carry = jest
    .fn<ReturnType<TransferParts['carry']>, Parameters<TransferParts['carry']>>()
    .mockImplementationOnce((_file, _upload, { onSent }) => {
      onSent(40);
      return Promise.reject(lost());
    })
    .mockResolvedValue(undefined);
  const { transfer, until, hash, announce } = begin({ carry });
  transfer.start();
  expect(await until('offline')).toEqual({ name: 'offline', done: 40 });
  transfer.start();
  await until('stored');
  expect(hash).toHaveBeenCalledTimes(1);
  expect(announce).toHaveBeenCalledTimes(2);
});

test('a fault of the server is tried again, but not for ever', async () => {
  const { transfer, until } = begin({ announce: () => Promise.reject(answer(503)) });
  for (let time = 0; time < 8; time += 1) {
    transfer.start();
    await until('offline');
    transfer.hold('waiting');
  }
  transfer.start();
  expect(await until('refused')).toMatchObject({ name: 'refused' });
});

test('the end of the session holds it up, and a renewed one goes on where it was', async () => {
  const carry = jest
    .fn<ReturnType<TransferParts['carry']>, Parameters<TransferParts['carry']>>()
    .mockRejectedValueOnce(answer(401))
    .mockRejectedValueOnce(new SessionOver('over'))
    .mockResolvedValue(undefined);
  const { transfer, until, hash } = begin({ carry });
  transfer.start();
  await until('signedOut');
  transfer.start();
  await until('sending');
  await until('signedOut');
  transfer.start();
  await until('stored');
  expect(hash).toHaveBeenCalledTimes(1);
});

test('it pauses at once, tells how far it was, and goes on', async () => {
  const carry = jest
    .fn<ReturnType<TransferParts['carry']>, Parameters<TransferParts['carry']>>()
    .mockImplementationOnce((_file, _upload, { onSent, signal }) => {
      onSent(60);
      return endless(signal);
    })
    .mockResolvedValue(undefined);
  const { transfer, until } = begin({ carry });
  transfer.start();
  await until('sending');
  await Promise.resolve();
  await Promise.resolve();
  while (transfer.get().name === 'sending' && !carry.mock.calls.length) await Promise.resolve();
  transfer.pause();
  expect(transfer.get()).toEqual({ name: 'paused', done: 60 });
  expect(carry.mock.calls[0]?.[2].signal.aborted).toBe(true);
  transfer.start();
  await until('stored');
});

test('cancelling stops it, has the server forget it, and nothing revives it', async () => {
  const { transfer, until, carry, discard } = begin({
    carry: jest.fn((_file, _upload, { signal }: { signal: AbortSignal }) => endless(signal)),
  });
  transfer.start();
  await until('sending');
  while (!(carry as jest.Mock).mock.calls.length) await Promise.resolve();
  transfer.cancel();
  transfer.start();
  transfer.pause();
  expect(transfer.get()).toEqual({ name: 'cancelled' });
  expect(discard).toHaveBeenCalledWith(7);
});

test('what the server has forgotten meanwhile is announced anew, once', async () => {
  const { transfer, until, announce } = begin({ carry: () => Promise.reject(answer(404)) });
  transfer.start();
  await until('refused');
  expect(announce).toHaveBeenCalledTimes(2);
});

describe('a large file', () => {
  const LARGE = 10_000_000;
  const HASH = 'f'.repeat(64);
  const begun = upload({ size: LARGE, sha256: null });
  const large = (parts: Partial<TransferParts>) => begin(parts, file('plan.pdf', LARGE));
  /** As the server answers: without a hash another upload than with it, where `known` is given. */
  const announced = (known: Upload = upload({ size: LARGE })) =>
    jest.fn<ReturnType<TransferParts['announce']>, Parameters<TransferParts['announce']>>(
      ({ sha256 }) => Promise.resolve(sha256 === undefined ? begun : known),
    );
  /** Ends when the test says so. */
  const held = <T>() => {
    let release: (value: T) => void = () => undefined;
    const promise = new Promise<T>((resolve) => (release = resolve));
    return { promise, release };
  };

  test('is sent while it is read, and completed only with its hash', async () => {
    const reading = held<string>();
    const { transfer, until, announce, carry, complete } = large({
      hash: () => reading.promise,
      announce: announced(),
    });
    transfer.start();
    expect(await until('hashing')).toEqual({ name: 'hashing', done: 0 });
    expect(carry).toHaveBeenCalledTimes(1);
    expect(complete).not.toHaveBeenCalled();
    reading.release(HASH);
    await until('stored');
    const draft = { name: 'plan.pdf', size: LARGE };
    expect((announce as jest.Mock).mock.calls.map(([sent]) => sent as unknown)).toEqual([
      draft,
      { ...draft, sha256: HASH, begun_id: 7 },
    ]);
    expect(carry).toHaveBeenCalledTimes(1);
    expect(complete).toHaveBeenCalledWith(7, expect.anything());
  });

  test('that the server has already is sent no further once its hash is known', async () => {
    let stopped: AbortSignal | undefined;
    const { transfer, until, complete } = large({
      announce: announced(stored),
      carry: (_file, _upload, { signal }) => {
        stopped = signal;
        return endless(signal);
      },
    });
    transfer.start();
    await until('stored');
    expect(stopped?.aborted).toBe(true);
    expect(complete).not.toHaveBeenCalled();
  });

  test('goes on with the upload of the same file that waits there already', async () => {
    const carried: Upload[] = [];
    const before = upload({ id: 3, size: LARGE, offset: 9_000_000 });
    const { transfer, until, complete } = large({
      announce: announced(before),
      carry: (_file, to, { signal }) => {
        carried.push(to);
        return to.id === 7 ? endless(signal) : Promise.resolve();
      },
    });
    transfer.start();
    await until('stored');
    expect(carried.map(({ id, offset }) => [id, offset])).toEqual([
      [7, 0],
      [3, 9_000_000],
    ]);
    expect(complete).toHaveBeenCalledWith(3, expect.anything());
  });

  test('goes on with the same upload after the line broke before its hash was known', async () => {
    const reading = held<string>();
    const carry = jest
      .fn<ReturnType<TransferParts['carry']>, Parameters<TransferParts['carry']>>()
      .mockImplementationOnce((_file, _upload, { onSent }) => {
        onSent(40);
        return Promise.reject(lost());
      })
      .mockResolvedValue(undefined);
    const announce = announced();
    const { transfer, until } = large({ hash: () => reading.promise, announce, carry });
    transfer.start();
    expect(await until('offline')).toEqual({ name: 'offline', done: 40 });
    transfer.start();
    await until('hashing');
    reading.release(HASH);
    await until('stored');
    expect(announce.mock.calls.filter(([{ sha256 }]) => sha256 === undefined)).toHaveLength(1);
    expect(carry.mock.calls.map(([, to]) => to.id)).toEqual([7, 7]);
  });

  test('that cannot be read is refused, and no more of it is sent', async () => {
    const carry = jest.fn((_file, _upload, { signal }: { signal: AbortSignal }) => endless(signal));
    const { transfer, until } = large({
      hash: () => Promise.reject(new DOMException('', 'NotReadableError')),
      announce: announced(),
      carry,
    });
    transfer.start();
    expect(await until('refused')).toEqual({ name: 'refused', refusal: { key: 'unreadable' } });
    expect(carry.mock.calls[0]?.[2].signal.aborted).toBe(true);
  });

  test('that was paused while it was read and sent stops both', async () => {
    const signals: AbortSignal[] = [];
    const stop = (signal: AbortSignal) => {
      signals.push(signal);
      return endless(signal);
    };
    const { transfer } = large({
      hash: (_file, { signal }) => stop(signal),
      announce: announced(),
      carry: (_file, _upload, { signal }) => stop(signal),
    });
    transfer.start();
    while (signals.length < 2) await Promise.resolve();
    transfer.pause();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(transfer.get().name).toBe('paused');
  });
});

test('a file that was moved away says so', async () => {
  const { transfer, until } = begin({
    hash: () => Promise.reject(new DOMException('', 'NotReadableError')),
  });
  transfer.start();
  expect(await until('refused')).toEqual({ name: 'refused', refusal: { key: 'unreadable' } });
});

test('the server is given a name that every disk takes', () => {
  expect(storableName('a/b:c*?.pdf')).toBe('a_b_c__.pdf');
  expect(storableName(`${'a'.repeat(300)}.pdf`)).toMatch(/^a{251}\.pdf$/);
  expect(storableName(' Plan 1.pdf ')).toBe('Plan 1.pdf');
});

test('the speed is that of the last seconds, and begins anew when bytes are sent again', () => {
  const rate = createRate();
  rate.add(0, 0);
  expect(rate.speed()).toBeUndefined();
  rate.add(1_000, 1_000);
  rate.add(2_000, 2_000);
  expect(rate.speed()).toBe(1_000);
  rate.add(22_000, 12_000);
  expect(rate.speed()).toBeUndefined();
  rate.add(32_000, 13_000);
  expect(rate.speed()).toBe(10_000);
  rate.add(5_000, 14_000);
  expect(rate.speed()).toBeUndefined();
});
