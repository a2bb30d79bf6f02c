import type { SessionUser } from '../../../src/session/storage';

const USER: SessionUser = {
  accessToken: 'token-1',
  username: 'administrator',
  roles: ['ROLE_ADMIN'],
  menus: { 18: { menu_id: 18, module: 'Roles', link: '/admin/roles' } },
};

/** The modules as a page load finds them: what is stored is read anew. */
async function loadPage() {
  jest.resetModules();
  const { storage } = await import('../../../src/session/storage');
  const { session, roleFlags } = await import('../../../src/session/session');
  return { storage, session, roleFlags };
}

/** What another tab does to the shared storage reaches this one as an event. */
function otherTab(key: string | null, value: string | null) {
  if (key === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

afterEach(() => {
  localStorage.clear();
});

describe('local storage keys (specification section 3, decisions: storage form)', () => {
  it('auth-token and auth-username hold the bare string, auth-user the whole login response as JSON', async () => {
    const { session } = await loadPage();
    session.begin('token-1');
    expect(Object.entries(localStorage)).toEqual([['auth-token', 'token-1']]);
    session.complete(USER);
    expect(Object.keys(localStorage).sort()).toEqual(['auth-token', 'auth-user', 'auth-username']);
    expect(localStorage.getItem('auth-username')).toBe('administrator');
    expect(JSON.parse(localStorage.getItem('auth-user') ?? '')).toEqual(USER);
  });

  it.each(['currentship', 'currentdd'] as const)(
    '%s: JSON of {id, code, name}, {} when absent',
    async (key) => {
      const { storage } = await loadPage();
      const kept = key === 'currentship' ? storage.ship : storage.drydock;
      expect(kept.read()).toBeNull();
      kept.write({ id: 3, code: 'HAL', name: 'Halcyon' });
      expect(localStorage.getItem(key)).toBe('{"id":3,"code":"HAL","name":"Halcyon"}');
      expect(kept.read()).toEqual({ id: 3, code: 'HAL', name: 'Halcyon' });
      kept.write(null);
      expect(localStorage.getItem(key)).toBe('{}');
      expect(kept.read()).toBeNull();
    },
  );

  it('ddredirect: the path prefix as it is', async () => {
    const { storage } = await loadPage();
    storage.writeRedirect('/admin/roles/?q=a');
    expect(localStorage.getItem('ddredirect')).toBe('/admin/roles/?q=a');
    expect(storage.readRedirect()).toBe('/admin/roles/?q=a');
    storage.removeRedirect();
    expect(storage.readRedirect()).toBeNull();
  });
});

const BROKEN = [
  '{',
  'undefined',
  'null',
  '[]',
  '5',
  '"text"',
  '{}',
  '{"accessToken":"token-1"}',
  JSON.stringify({ ...USER, menus: [{ menu_id: 1 }] }),
  JSON.stringify({ ...USER, menus: { 1: { menu_id: '1' } } }),
  JSON.stringify({ ...USER, roles: 'ROLE_ADMIN' }),
  JSON.stringify({ ...USER, roles: [1] }),
  '<html>',
  '\u0000',
];

describe('unreadable JSON counts as absent, never as a crash', () => {
  it.each(BROKEN)('auth-user holding %j', async (value) => {
    localStorage.setItem('auth-token', 'token-1');
    localStorage.setItem('auth-user', value);
    const { session } = await loadPage();
    expect(session.get()).toEqual({ token: 'token-1', user: null, complete: true });
  });

  it.each(['{', 'null', '[]', '{"id":"1"}', '{"id":1,"code":2,"name":"x"}', ''])(
    'currentship and currentdd holding %j',
    async (value) => {
      localStorage.setItem('currentship', value);
      localStorage.setItem('currentdd', value);
      const { storage } = await loadPage();
      expect(storage.ship.read()).toBeNull();
      expect(storage.drydock.read()).toBeNull();
    },
  );

  it('an auth-user of another token is not this session’s', async () => {
    localStorage.setItem('auth-token', 'token-2');
    localStorage.setItem('auth-user', JSON.stringify(USER));
    const { session } = await loadPage();
    expect(session.get()).toMatchObject({ token: 'token-2', user: null });
  });

  it('an empty auth-token is no session', async () => {
    localStorage.setItem('auth-token', '');
    localStorage.setItem('auth-user', JSON.stringify(USER));
    const { session } = await loadPage();
    expect(session.get()).toBeNull();
  });

  it('a browser that refuses storage altogether has no session', async () => {
    const spy = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { session, storage } = await loadPage();
    expect(session.get()).toBeNull();
    expect(storage.ship.read()).toBeNull();
    spy.mockRestore();
  });
});

describe('session (specification section 4)', () => {
  it('is read from what is stored at page load', async () => {
    localStorage.setItem('auth-token', 'token-1');
    localStorage.setItem('auth-user', JSON.stringify(USER));
    const { session } = await loadPage();
    expect(session.get()).toEqual({ token: 'token-1', user: USER, complete: true });
  });

  it('is not complete between the token’s arrival and the user’s', async () => {
    const { session } = await loadPage();
    const seen: unknown[] = [];
    session.subscribe(() => seen.push(session.get()?.complete ?? null));
    session.begin('token-1');
    session.complete(USER);
    session.end();
    expect(seen).toEqual([false, true, null]);
  });

  it('sign-out clears all local storage, also what is not its own', async () => {
    const { session } = await loadPage();
    session.begin('token-1');
    session.complete(USER);
    for (const key of ['currentship', 'currentdd', 'ddredirect', 'something-else'])
      localStorage.setItem(key, '{}');
    session.end();
    expect(localStorage).toHaveLength(0);
    expect(session.get()).toBeNull();
  });

  it('a new token begins a new epoch, the completion of the same does not', async () => {
    const { session } = await loadPage();
    const before = session.epoch();
    session.begin('token-1');
    const signedIn = session.epoch();
    session.complete(USER);
    expect(session.epoch()).toBe(signedIn);
    session.end();
    expect([before, signedIn, session.epoch()].map((epoch) => epoch - before)).toEqual([0, 1, 2]);
  });

  it.each([
    ['clears everything', null, null],
    ['removes the token', 'auth-token', null],
    ['removes the user and the token', 'auth-user', null],
  ])('another tab that %s signs this one out', async (_what, key, value) => {
    localStorage.setItem('auth-token', 'token-1');
    localStorage.setItem('auth-user', JSON.stringify(USER));
    const { session } = await loadPage();
    if (key === 'auth-user') localStorage.removeItem('auth-token');
    otherTab(key, value);
    expect(session.get()).toBeNull();
  });

  it('another tab’s sign-in becomes this one’s with the user, not with the bare token', async () => {
    const { session } = await loadPage();
    otherTab('auth-token', 'token-1');
    expect(session.get()).toBeNull();
    otherTab('auth-user', JSON.stringify(USER));
    expect(session.get()).toEqual({ token: 'token-1', user: USER, complete: true });
  });

  it('what other tabs write besides does not matter', async () => {
    const { session } = await loadPage();
    const listener = jest.fn();
    session.subscribe(listener);
    otherTab('currentship', '{}');
    otherTab('other', 'x');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('role flags (specification section 4)', () => {
  it.each([
    ['ROLE_ADMIN sets the admin flag', ['ROLE_ADMIN'], true, false],
    ['ROLE_MODERATOR sets the moderator flag', ['ROLE_MODERATOR'], false, true],
    ['both set both', ['ROLE_MODERATOR', 'ROLE_ADMIN'], true, true],
    ['other roles set none', ['ROLE_ADMINISTRATOR', 'role_admin', 'ROLE_VIEWER'], false, false],
    ['no roles set none', [], false, false],
  ])('%s', async (_row, roles, isAdmin, isModerator) => {
    const { roleFlags } = await loadPage();
    expect(roleFlags(roles)).toEqual({ isAdmin, isModerator });
  });
});
