/** Drafts with a real IndexedDB (in memory), and with each way in which there may be none. */
import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { waitFor } from '@testing-library/react';
import type { drafts as Drafts } from '../../../src/session/drafts';
import type { session as Session } from '../../../src/session/session';

const user = (username: string, accessToken = `token-of-${username}`) => ({
  accessToken,
  username,
  roles: [],
  menus: {},
});

interface Page {
  session: typeof Session;
  drafts: typeof Drafts;
}
let pages: Page[] = [];

/** The modules as a page load, or another tab, finds them. */
async function loadPage(): Promise<Page> {
  jest.resetModules();
  const { session } = await import('../../../src/session/session');
  const { drafts } = await import('../../../src/session/drafts');
  const page = { session, drafts };
  pages.push(page);
  return page;
}

/** A page on which this person has signed in, and whose drafts have been read. */
async function signedIn(username: string, token?: string) {
  const page = await loadPage();
  page.session.complete(user(username, token));
  await page.drafts.reading();
  return page;
}

const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

const values = ({ drafts }: Page) => drafts.all().map(({ form, value }) => [form, value]);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  window.history.replaceState(null, '', '/admin/roles/1');
  document.title = 'Fleet manager · Docman';
});

afterEach(() => {
  jest.restoreAllMocks();
  for (const { session } of pages) session.end();
  pages = [];
  localStorage.clear();
});

describe('what somebody has entered', () => {
  it('is there until it is saved or thrown away', async () => {
    const { drafts } = await signedIn('ingrid.dahl');
    await drafts.put('role/1', { label: 'Half' });
    expect(drafts.get('role/1')?.value).toEqual({ label: 'Half' });
    expect(drafts.get('role/2')).toBeUndefined();
    await drafts.drop('role/1');
    expect(drafts.get('role/1')).toBeUndefined();
  });

  it.each([
    ['a reload, a closed tab, a crash', () => undefined],
    ['a 401, a timeout or signing out', ({ session }: Page) => session.end()],
  ])('is offered again after %s, with when and where it was entered', async (_what, end) => {
    const before = await signedIn('ingrid.dahl');
    await before.drafts.put('role/1', { label: 'Half' });
    const entered = before.drafts.get('role/1')?.at;
    expect(before.drafts.get('role/1')?.restored).toBeUndefined();
    end(before);
    const { drafts } = await signedIn('ingrid.dahl', 'token-2');
    expect(drafts.get('role/1')).toMatchObject({
      value: { label: 'Half' },
      restored: entered,
      title: 'Fleet manager',
      path: '/admin/roles/1',
    });
  });

  it('is offered again on the same page, when only the session ended', async () => {
    const { session, drafts } = await signedIn('ingrid.dahl');
    await drafts.put('role/1', { label: 'Half' });
    session.end();
    expect(drafts.all()).toEqual([]);
    session.begin('token-2');
    expect(drafts.reading()).not.toBeNull();
    session.complete(user('ingrid.dahl', 'token-2'));
    await drafts.reading();
    expect(drafts.get('role/1')?.value).toEqual({ label: 'Half' });
  });

  it('stays as restored while it is edited on, and is gone for good when it is saved', async () => {
    await (await signedIn('ingrid.dahl')).drafts.put('role/1', { label: 'Half' });
    const page = await signedIn('ingrid.dahl');
    const restored = page.drafts.get('role/1')?.restored;
    await page.drafts.put('role/1', { label: 'Whole' });
    expect(page.drafts.get('role/1')).toMatchObject({ value: { label: 'Whole' }, restored });
    await page.drafts.drop('role/1');
    expect(values(await signedIn('ingrid.dahl'))).toEqual([]);
  });

  it('is forgotten after 30 days', async () => {
    const before = await signedIn('ingrid.dahl');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValueOnce(now - 31 * 24 * 3_600_000);
    await before.drafts.put('role/1', {});
    await before.drafts.put('role/2', {});
    expect(values(await signedIn('ingrid.dahl'))).toEqual([['role/2', {}]]);
  });

  it('is kept without passwords', async () => {
    const { drafts } = await signedIn('ingrid.dahl');
    const entered = { username: 'new.person', password: 'secret', more: [{ newPassword: 'x' }] };
    await drafts.put('user/new', entered);
    const { drafts: later } = await signedIn('ingrid.dahl');
    expect(later.get('user/new')?.value).toEqual({
      username: 'new.person',
      password: '',
      more: [{ newPassword: '' }],
    });
  });
});

describe('nobody sees another’s drafts', () => {
  it('neither in memory nor by anything that drafts can be asked', async () => {
    const first = await signedIn('ingrid.dahl');
    await first.drafts.put('role/1', { label: 'Ingrid’s' });
    first.session.complete(user('rajan.menon'));
    await first.drafts.reading();
    expect(first.drafts.get('role/1')).toBeUndefined();
    expect(first.drafts.all()).toEqual([]);
    const other = await signedIn('rajan.menon');
    expect(other.drafts.get('role/1')).toBeUndefined();
    expect(other.drafts.all()).toEqual([]);
  });

  it('nor can another drop or replace them', async () => {
    await (await signedIn('ingrid.dahl')).drafts.put('role/1', { label: 'Ingrid’s' });
    const other = await signedIn('rajan.menon');
    await other.drafts.drop('role/1');
    await other.drafts.put('role/1', { label: 'Rajan’s' });
    expect(values(await signedIn('ingrid.dahl'))).toEqual([['role/1', { label: 'Ingrid’s' }]]);
  });

  it('nor do they arrive late, when the person has changed while they were read', async () => {
    await (await signedIn('ingrid.dahl')).drafts.put('role/1', {});
    const page = await loadPage();
    page.session.complete(user('ingrid.dahl'));
    page.session.complete(user('rajan.menon'));
    await page.drafts.reading();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(page.drafts.all()).toEqual([]);
  });

  it('and without a session nothing is kept or shown', async () => {
    const { drafts } = await loadPage();
    await drafts.put('role/1', {});
    expect(drafts.all()).toEqual([]);
    expect(drafts.reading()).toBeNull();
  });
});

describe('another tab of the same person', () => {
  const heard = () => new Promise((resolve) => setTimeout(resolve, 50));

  it('sees what is entered here, and forgets what is saved here', async () => {
    const here = await signedIn('ingrid.dahl');
    const there = await signedIn('ingrid.dahl');
    await here.drafts.put('role/1', { label: 'Half' });
    await waitFor(() => {
      expect(values(there)).toEqual([['role/1', { label: 'Half' }]]);
    });
    await here.drafts.drop('role/1');
    await waitFor(() => {
      expect(values(there)).toEqual([]);
    });
  });

  it('keeps what was entered in it itself', async () => {
    const here = await signedIn('ingrid.dahl');
    const there = await signedIn('ingrid.dahl');
    await there.drafts.put('role/1', { label: 'Mine' });
    await here.drafts.put('role/1', { label: 'Other' });
    await here.drafts.drop('role/1');
    await heard();
    expect(values(there)).toEqual([['role/1', { label: 'Mine' }]]);
  });
});

describe('closing the page', () => {
  it('asks only until what was entered is safe', async () => {
    const { drafts } = await signedIn('ingrid.dahl');
    expect(leave()).toBe(false);
    const kept = drafts.put('role/1', {});
    expect(leave()).toBe(true);
    await kept;
    expect(leave()).toBe(false);
  });

  it.each<[string, () => void]>([
    [
      'there is no IndexedDB',
      () => {
        Reflect.deleteProperty(globalThis, 'indexedDB');
      },
    ],
    [
      'it cannot be opened (private mode)',
      () => {
        jest.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw new DOMException('no', 'SecurityError');
        });
      },
    ],
    [
      'the disk is full',
      () => {
        jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        });
      },
    ],
  ])('where %s: asks as long as there is something, and all else works', async (_what, breakIt) => {
    breakIt();
    const { drafts } = await signedIn('ingrid.dahl');
    await drafts.put('role/1', { label: 'Half' });
    expect(drafts.get('role/1')?.value).toEqual({ label: 'Half' });
    expect(leave()).toBe(true);
    await drafts.drop('role/1');
    expect(leave()).toBe(false);
  });

  it('where IndexedDB takes seconds to answer: what was entered is there all the same', async () => {
    await (await signedIn('ingrid.dahl')).drafts.put('role/1', { label: 'Half' });
    const real = globalThis.indexedDB;
    const open = (name: string, version: number) => {
      const request = real.open(name, version);
      const answer = { onsuccess: () => {} };
      request.onsuccess = () =>
        setTimeout(() => {
          answer.onsuccess();
        }, 2_000);
      return Object.defineProperty(answer, 'result', { get: () => request.result });
    };
    globalThis.indexedDB = { open } as unknown as IDBFactory;
    const page = await signedIn('ingrid.dahl');
    globalThis.indexedDB = real;
    expect(values(page)).toEqual([['role/1', { label: 'Half' }]]);
  });

  it('where IndexedDB never answers: forms open after ten seconds all the same', async () => {
    jest.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
    const { drafts } = await signedIn('ingrid.dahl');
    expect(drafts.reading()).toBeNull();
  });
});

it('tells who listens, once a change; what is put again unchanged is none', async () => {
  const { drafts } = await signedIn('ingrid.dahl');
  const listener = jest.fn();
  const stop = drafts.subscribe(listener);
  await drafts.put('role/1', { label: 'Half' });
  await drafts.put('role/1', { label: 'Half' });
  await drafts.drop('role/1');
  await drafts.drop('role/1');
  stop();
  await drafts.put('role/1', {});
  expect(listener).toHaveBeenCalledTimes(2);
});
