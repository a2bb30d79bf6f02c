/** All the files that a person is sending, with a server that keeps them waiting. */
import { waitFor } from '@testing-library/react';
import { connection } from '../../../../src/api/connection';
import { ApiError } from '../../../../src/api/ApiError';
import type { TransferParts } from '../../../../src/parts/transfers/transfer';
import { transfers } from '../../../../src/parts/transfers/transferQueue';
import { session } from '../../../../src/session/session';

const signIn = (username: string, accessToken: string) => {
  session.begin(accessToken);
  session.complete({ accessToken, username, roles: [], menus: {} });
};

/** Sends for ever, until it is told to stop. */
const slow: TransferParts = {
  hash: () => Promise.resolve('f'.repeat(64)),
  announce: (draft) =>
    Promise.resolve({
      ...draft,
      sha256: draft.sha256 ?? null,
      id: 1,
      state: 'OPEN',
      offset: 0,
      address: '/tus/abc',
      created_at: '2026-11-20T10:00:00Z',
      expires_at: '2026-11-27T10:00:00Z',
      duplicates: [],
    }),
  carry: (_file, _upload, { signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error('stopped'));
      });
    }),
  complete: () => Promise.reject(new Error('It never comes to this')),
  discard: () => Promise.resolve(),
  now: () => Date.now(),
};

const states = () => Object.fromEntries(transfers.states.get());
const expectStates = (expected: Record<string, string>) =>
  waitFor(() => {
    expect(states()).toEqual(expected);
  });
const add = (key: string, parts: Partial<TransferParts> = {}) => {
  transfers.add(key, new File(['x'], `${key}.pdf`), { ...slow, ...parts });
};

const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? 'asks' : 'leaves';
};

beforeEach(() => {
  signIn('ana.ribeiro', 'first');
});

afterEach(() => {
  for (const key of transfers.states.get().keys()) transfers.forget(key);
  connection.found();
});

test('two are sent at a time, and the next one sets out when one of them ends', async () => {
  for (const key of ['a', 'b', 'c', 'd']) add(key);
  await expectStates({ a: 'sending', b: 'sending', c: 'waiting', d: 'waiting' });
  transfers.cancel('a');
  await expectStates({ b: 'sending', c: 'sending', d: 'waiting' });
  transfers.pause('b');
  await expectStates({ b: 'paused', c: 'sending', d: 'sending' });
  transfers.resume('b');
  await expectStates({ b: 'waiting', c: 'sending', d: 'sending' });
});

test('the page asks before it is left while something is sent, and only then', async () => {
  expect(leaving()).toBe('leaves');
  add('a');
  await expectStates({ a: 'sending' });
  expect(leaving()).toBe('asks');
  transfers.pause('a');
  await waitFor(() => {
    expect(leaving()).toBe('leaves');
  });
});

test('what a lost connection held up goes on when it is back', async () => {
  const lost = () => {
    connection.lost();
    return Promise.reject(new ApiError('connection', 0, '', {}));
  };
  const announce = jest.fn(slow.announce).mockImplementationOnce(lost);
  add('a', { announce });
  await expectStates({ a: 'offline' });
  connection.found();
  await expectStates({ a: 'sending' });
});

test('a fault of the server is tried again by itself', async () => {
  const busy = () => Promise.reject(new ApiError('answer', 503, '', {}));
  const announce = jest.fn(slow.announce).mockImplementationOnce(busy);
  add('a', { announce });
  await expectStates({ a: 'offline' });
  await waitFor(() => {
    expect(states()).toEqual({ a: 'sending' });
  });
});

test('the end of the session stops all of them, and the same person goes on with the next', async () => {
  add('a');
  add('b');
  await expectStates({ a: 'sending', b: 'sending' });
  session.end();
  await expectStates({ a: 'signedOut', b: 'signedOut' });
  expect(leaving()).toBe('leaves');
  signIn('ana.ribeiro', 'second');
  await expectStates({ a: 'sending', b: 'sending' });
});

test('a session that the server alone has ended is not asked again and again', async () => {
  const carry = jest.fn(() => Promise.reject(new ApiError('answer', 401, '', {})));
  add('a', { carry });
  await expectStates({ a: 'signedOut' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(carry).toHaveBeenCalledTimes(1);
});

test('another person finds nothing of them', async () => {
  add('a');
  await expectStates({ a: 'sending' });
  session.end();
  signIn('li.wenting', 'third');
  expect(states()).toEqual({});
});
