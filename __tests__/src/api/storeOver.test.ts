import { ApiError } from '../../../src/api/ApiError';
import { storeOver } from '../../../src/api/storeOver';

interface Row {
  version: number;
  note: string;
}

const stale = () =>
  new ApiError('answer', 422, '', { errors: { version: ['changed'] }, current: {} });

/** A record of which somebody else writes one of `notes` before each of ours. */
function record(now: Row, notes: string[] = []) {
  const put = jest.fn((seen: Row): Promise<Row> => {
    const note = notes.shift();
    if (note !== undefined) now = { version: now.version + 1, note };
    if (seen.version !== now.version) return Promise.reject(stale());
    now = { version: now.version + 1, note: 'mine' };
    return Promise.resolve(now);
  });
  return {
    read: () => Promise.resolve(now),
    of: ({ note }: Row) => note,
    same: Object.is,
    put,
  };
}

it('stores over what stood there when it was opened', async () => {
  const ways = record({ version: 4, note: 'old' });
  expect(await storeOver(ways, 'old', 'mine')).toEqual({ stored: 5 });
});

it('stores nothing where the same stands there already', async () => {
  const ways = record({ version: 7, note: 'mine' });
  expect(await storeOver(ways, 'old', 'mine')).toEqual({ stored: 7 });
  expect(ways.put).not.toHaveBeenCalled();
});

it('tells what somebody else has put there meanwhile, before and between', async () => {
  const before = record({ version: 5, note: 'theirs' });
  expect(await storeOver(before, 'old', 'mine')).toEqual({ theirs: 'theirs' });
  expect(before.put).not.toHaveBeenCalled();
  const between = record({ version: 5, note: 'old' }, ['theirs']);
  expect(await storeOver(between, 'old', 'mine')).toEqual({ theirs: 'theirs' });
});

it('goes on where somebody has changed something else, and gives up after the third time', async () => {
  expect(
    await storeOver(record({ version: 5, note: 'old' }, ['old', 'old']), 'old', 'mine'),
  ).toEqual({
    stored: 8,
  });
  const busy = record({ version: 5, note: 'old' }, ['old', 'old', 'old', 'old']);
  expect(await storeOver(busy, 'old', 'mine')).toBeUndefined();
  expect(busy.put).toHaveBeenCalledTimes(3);
});

it('hands on every other failure', async () => {
  const lost = new ApiError('connection', 0, '', {});
  const ways = { ...record({ version: 1, note: 'old' }), put: () => Promise.reject(lost) };
  await expect(storeOver(ways, 'old', 'mine')).rejects.toBe(lost);
});
