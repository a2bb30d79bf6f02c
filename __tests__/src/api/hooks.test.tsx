/** Every call of specification section 7 as its hook makes it, against the real server. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../src/api/ApiError';
import { signIn, useSignIn, useSignInByLink, useSignUp } from '../../../src/api/auth';
import { useMe, useUpdateMe } from '../../../src/api/me';
import { useAllMenus, useMenuCatalogue } from '../../../src/api/menus';
import { usePermissions, useUpdatePermissions } from '../../../src/api/permissions';
import {
  useCreateRole,
  useDeleteRole,
  useEngineers,
  useRole,
  useRoles,
  useRoleTypes,
  useUpdateRole,
} from '../../../src/api/roles';
import { useUpdateUser } from '../../../src/api/users';
import { createQueryClient } from '../../../src/app/queryClient';
import { useCreateDocument, useCreateRevision } from '../../../src/api/documents';
import { useDiscardUpload } from '../../../src/api/uploads';
import { session } from '../../../src/session/session';
import { waitingToasts } from '../../../src/ui/toast/toast';
import { callsOf, pause, useBackend } from '../../support/renderApp';
import type { Wire } from '../../support/wire';

let wire: Wire;
let password: string;
let client: QueryClient;

beforeAll(async () => {
  ({ wire, password } = await useBackend({ DOCMAN_SELF_SIGN_UP: 'true' }));
});
beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => {
  client.clear();
});

function hook<T>(use: () => T) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(use, { wrapper });
}

async function administrator() {
  await signIn({ username: 'administrator', password });
  wire.calls.length = 0;
}

interface Read {
  data: unknown;
  isSuccess: boolean;
  isError: boolean;
  error: Error | null;
}

const READS: [call: string, use: () => Read, shape: unknown][] = [
  [
    'GET /roles/menus',
    useMenuCatalogue,
    expect.arrayContaining([{ id: 18, label: 'Roles', link: '/admin/roles' }]),
  ],
  [
    'GET /roles',
    useRoles,
    expect.arrayContaining([expect.objectContaining({ id: 1, name: 'ROLE_ADMIN' })]),
  ],
  [
    'GET /role_types',
    useRoleTypes,
    expect.arrayContaining([{ id: 1, code: 'ADM', label: 'Administration' }]),
  ],
  [
    'GET /roles/engineers',
    useEngineers,
    expect.arrayContaining([expect.objectContaining({ username: 'tomas.varga' })]),
  ],
  ['GET /roles/3', () => useRole(3), expect.objectContaining({ id: 3, label: 'Fleet manager' })],
  ['GET /permissions/3', () => usePermissions(3), expect.objectContaining({ role_id: 3 })],
  [
    'GET /roles/allmenus',
    useAllMenus,
    expect.arrayContaining([expect.objectContaining({ id: 18, actions: ['V', 'C', 'E', 'D'] })]),
  ],
  ['GET /me', useMe, expect.objectContaining({ username: 'administrator' })],
];

describe('reads of specification section 7', () => {
  it.each(READS)(
    '%s: no payload, the token in x-access-token, the contract’s answer',
    async (call, use, shape) => {
      await administrator();
      const { result } = hook(use);
      await waitFor(() => {
        expect(result.current.isSuccess).toBe(true);
      });
      expect(result.current.data).toEqual(shape);
      expect(wire.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([call]);
      expect(wire.calls[0]?.body).toBeUndefined();
      expect(wire.calls[0]?.headers['x-access-token']).toBe(session.get()?.token);
    },
  );

  it.each(READS)('%s is aborted when nobody waits for it', async (call, use) => {
    await administrator();
    wire.reply(call, { body: [], after: 60_000 });
    const { unmount } = hook(use);
    await waitFor(() => {
      expect(wire.calls).toHaveLength(1);
    });
    unmount();
    await waitFor(() => {
      expect(wire.calls[0]?.aborted).toBe(true);
    });
    expect(waitingToasts.get()).toEqual([]);
  });

  it.each(READS)(
    '%s without a token: nothing is sent, the user is signed out, and no toast',
    async (_call, use) => {
      const ended = jest.fn();
      const stop = session.subscribe(ended);
      const { result } = hook(use);
      await waitFor(() => {
        expect(result.current.isError).toBe(true);
      });
      stop();
      expect(callsOf(wire)).toEqual([]);
      expect(ended).toHaveBeenCalled();
      expect(session.get()).toBeNull();
      expect(waitingToasts.get()).toEqual([]);
    },
  );

  const BROKEN = [
    ['an HTML page', { body: '<!doctype html><p>hello</p>', type: 'text/html' }],
    ['an empty body', { body: '' }],
    ['null', { body: 'null' }],
    ['a wrong shape', { body: { items: [1] } }],
    ['a list of wrong things', { body: [{ id: '1' }] }],
    ['broken JSON', { body: '[{"id":' }],
  ] as const;
  it.each(
    READS.flatMap(([call, use]) =>
      BROKEN.map(([what, reply]) => [what, call, use, reply] as const),
    ),
  )(
    '%s from %s: the toast for unreadable answers, once, and an error',
    async (_what, call, use, reply) => {
      await administrator();
      wire.reply(call, reply);
      const { result } = hook(use);
      await waitFor(() => {
        expect(result.current.isError).toBe(true);
      });
      expect(result.current.error).toBeInstanceOf(ApiError);
      expect(result.current.error).toMatchObject({ kind: 'shape' });
      expect(waitingToasts.get()).toEqual([
        { kind: 'toast', severity: 'error', status: 200, text: { key: 'errors.shape' } },
      ]);
      expect(wire.calls).toHaveLength(1);
      expect(session.get()).not.toBeNull();
    },
  );

  it('half an answer is a lost connection', async () => {
    await administrator();
    wire.reply('GET /roles', { body: [{ id: 1 }], drop: 'middle' });
    const { result } = hook(useRoles);
    await waitFor(() => {
      expect(result.current.isError).toBe(true);
    });
    expect(result.current.error).toMatchObject({ kind: 'connection' });
    expect(waitingToasts.get()).toEqual([
      { kind: 'toast', severity: 'error', status: 0, text: { key: 'errors.connection' } },
    ]);
  });
});

describe('retries (decisions): reads only, at most 2, after a lost connection, 502, 503 or 504', () => {
  it.each([
    ['a lost connection', { drop: 'before' as const }],
    ['502', { status: 502 }],
    ['503', { status: 503 }],
    ['504', { status: 504 }],
  ])('%s: asked three times in all, then one toast', async (_what, reply) => {
    await administrator();
    wire.reply('GET /role_types', reply);
    const { result } = hook(useRoleTypes);
    await waitFor(() => {
      expect(result.current.isError).toBe(true);
    });
    expect(wire.calls.filter(({ path }) => path === '/role_types')).toHaveLength(3);
    expect(waitingToasts.get()).toHaveLength(1);
  });

  it('an answer to the second question is an answer, and no toast', async () => {
    await administrator();
    wire.replyOnce('GET /role_types', { drop: 'before' });
    const { result } = hook(useRoleTypes);
    await waitFor(() => {
      expect(result.current.isSuccess).toBe(true);
    });
    expect(waitingToasts.get()).toEqual([]);
  });

  it.each([400, 403, 404, 405, 408, 409, 413, 422, 429, 500, 501])(
    '%i is reported at once',
    async (status) => {
      await administrator();
      wire.reply('GET /role_types', { status, body: { error: 'no' } });
      const { result } = hook(useRoleTypes);
      await waitFor(() => {
        expect(result.current.isError).toBe(true);
      });
      await pause(0);
      expect(wire.calls).toHaveLength(1);
      expect(waitingToasts.get()).toHaveLength(1);
    },
  );

  it('503 with Retry-After: asked no sooner than it says, three times in all, then its own sentence', async () => {
    await administrator();
    const message = 'The database is away.';
    wire.reply('GET /role_types', {
      status: 503,
      headers: { 'retry-after': '2' },
      body: { message },
    });
    const { result } = hook(useRoleTypes);
    await waitFor(() => {
      expect(result.current.isError).toBe(true);
    });
    const [first = 0, second = 0, third = 0, ...more] = wire.calls.map(({ at }) => at);
    expect(second - first).toBeGreaterThan(1_900);
    expect(third - second).toBeGreaterThan(1_900);
    expect(more).toEqual([]);
    expect(waitingToasts.get()).toMatchObject([{ status: 503, text: { words: message } }]);
  });

  it('503 that asks for a longer wait than anybody has is said at once', async () => {
    await administrator();
    wire.reply('GET /role_types', { status: 503, headers: { 'retry-after': '600' } });
    const { result } = hook(useRoleTypes);
    await waitFor(() => {
      expect(result.current.isError).toBe(true);
    });
    expect(wire.calls).toHaveLength(1);
  });

  it('401 signs out at once and is not asked again', async () => {
    await administrator();
    wire.reply('GET /role_types', { status: 401 });
    const { result } = hook(useRoleTypes);
    await waitFor(() => {
      expect(result.current.isError).toBe(true);
    });
    expect(session.get()).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(wire.calls).toHaveLength(1);
    expect(waitingToasts.get()).toEqual([]);
  });
});

const DRAFT = { name: 'ROLE_HOOK_TEST', label: 'Hook test', role_type_id: 2, is_engineer: false };

interface Mutation {
  mutateAsync: (variables: never) => Promise<unknown>;
}
/** The call, its hook, what to give it and what goes out. */
const WRITES: [call: string, use: () => Mutation, variables: unknown, body: unknown][] = [
  ['POST /roles', useCreateRole, DRAFT, DRAFT],
  ['PUT /roles/3', () => useUpdateRole(3), { ...DRAFT, version: 1 }, { ...DRAFT, version: 1 }],
  ['DELETE /roles/3', useDeleteRole, { id: 3, label: 'Purser' }, undefined],
  [
    'PUT /permissions/3',
    useUpdatePermissions,
    { roleId: 3, version: 1, menus: [] },
    { version: 1, menus: [] },
  ],
  [
    'POST /auth/signin',
    useSignIn,
    { username: 'administrator', password: 'wrong' },
    { username: 'administrator', password: 'wrong' },
  ],
  ['POST /auth/signain', useSignInByLink, 'deeplink.demo', { username: 'deeplink.demo' }],
  [
    'POST /auth/signup',
    useSignUp,
    { username: 'new.person', email: 'new@example.com', password: 'secret' },
    { username: 'new.person', email: 'new@example.com', password: 'secret' },
  ],
];

const run = (use: () => Mutation, variables: unknown) => {
  const { result } = hook(use);
  return act(() =>
    result.current.mutateAsync(variables as never).then(
      () => null,
      (error: unknown) => error,
    ),
  );
};

describe('writes of specification section 7', () => {
  it.each(WRITES)('%s: its payload, and JSON', async (call, use, variables, body) => {
    if (!call.includes('/auth/')) await administrator();
    wire.reply(call, { status: 422, body: { error: 'not now' } });
    await run(use, variables);
    expect(wire.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([call]);
    expect(wire.calls[0]?.body).toEqual(body);
    if (body !== undefined)
      expect(wire.calls[0]?.headers['content-type']).toMatch('application/json');
    if (!call.includes('/auth/'))
      expect(wire.calls[0]?.headers['x-access-token']).toBe(session.get()?.token);
    else expect(wire.calls[0]?.headers).not.toHaveProperty('x-access-token');
  });

  it.each(
    WRITES.flatMap(([call, use, variables]) =>
      [
        ['a lost connection', { drop: 'before' as const }],
        ['half an answer', { body: { id: 1 }, drop: 'middle' as const }],
        ['502', { status: 502 }],
        ['503', { status: 503 }],
        ['504', { status: 504 }],
        ['503 with Retry-After', { status: 503, headers: { 'retry-after': '0' } }],
      ].map(([what, reply]) => [call, what as string, use, variables, reply] as const),
    ),
  )('%s is never sent twice by itself: %s', async (call, _what, use, variables, reply) => {
    if (!call.includes('/auth/')) await administrator();
    wire.reply(call, reply as Parameters<Wire['reply']>[1]);
    expect(await run(use, variables)).toBeInstanceOf(ApiError);
    await pause(20);
    expect(wire.calls.filter(({ path }) => path !== '/health')).toHaveLength(1);
    expect(waitingToasts.get()).toHaveLength(1);
  });

  it('a write without a connection fails at once instead of waiting to be sent later', async () => {
    await administrator();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    wire.reply('POST /roles', { drop: 'before' });
    expect(await run(useCreateRole, DRAFT)).toMatchObject({ kind: 'connection' });
    online.mockRestore();
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await pause(50);
    expect(wire.calls.filter(({ path }) => path === '/roles')).toHaveLength(1);
  });

  it('a role’s life on the real server: created, read, updated, granted, deleted', async () => {
    await administrator();
    const create = hook(useCreateRole);
    const made = await act(() => create.result.current.mutateAsync(DRAFT));
    expect(made).toMatchObject({ ...DRAFT, version: 1, users_count: 0 });
    const update = hook(() => useUpdateRole(made.id));
    const changed = await act(() =>
      update.result.current.mutateAsync({ ...DRAFT, label: 'Changed', version: made.version }),
    );
    expect(changed).toMatchObject({ label: 'Changed', version: 2 });
    const rights = hook(() => usePermissions(made.id));
    await waitFor(() => {
      expect(rights.result.current.data).toMatchObject({ role_id: made.id, menus: [] });
    });
    const grant = hook(useUpdatePermissions);
    const version = rights.result.current.data?.version ?? 0;
    const menus = [{ menu_id: 18, actions: ['V' as const] }];
    await act(() =>
      grant.result.current.mutateAsync({ roleId: made.id, name: 'Viewer', version, menus }),
    );
    await waitFor(() => {
      expect(rights.result.current.data?.menus).toEqual(menus);
    });
    const remove = hook(useDeleteRole);
    await act(() => remove.result.current.mutateAsync(made));
    const gone = hook(() => useRole(made.id));
    await waitFor(() => {
      expect(gone.result.current.error).toMatchObject({ status: 404 });
    });
  });

  it('a success makes stale what it changed, and is said with the name of the record', async () => {
    await administrator();
    const list = hook(useRoles);
    await waitFor(() => {
      expect(list.result.current.isSuccess).toBe(true);
    });
    const before = list.result.current.data?.length ?? 0;
    const create = hook(useCreateRole);
    const made = await act(() =>
      create.result.current.mutateAsync({ ...DRAFT, name: 'ROLE_STALE_TEST' }),
    );
    await waitFor(() => {
      expect(list.result.current.data).toHaveLength(before + 1);
    });
    const text = { key: 'roles.created', values: { name: made.label } };
    expect(waitingToasts.get()).toEqual([{ severity: 'success', text }]);
    const remove = hook(useDeleteRole);
    await act(() => remove.result.current.mutateAsync(made));
    const gone = { key: 'roles.deleted', values: { name: made.label } };
    expect(waitingToasts.get().at(-1)).toEqual({ severity: 'success', text: gone });
  });
});

describe('rows of the catalogue that a call shows in another way (decisions: a test names each that does)', () => {
  const STALE = {
    status: 422,
    body: {
      message: 'Changed meanwhile',
      errors: { version: ['Changed by Marta Kowalczyk'] },
      current: { id: 3 },
    },
  };
  it.each<[string, string, () => Mutation, unknown, Parameters<Wire['reply']>[1]]>([
    [
      'signIn: 401',
      'POST /auth/signin',
      useSignIn,
      { username: 'administrator', password: 'x' },
      { status: 401 },
    ],
    [
      'signIn: 405',
      'POST /auth/signin',
      useSignIn,
      { username: 'administrator', password: 'x' },
      { status: 405 },
    ],
    ['signInByLink: 401', 'POST /auth/signain', useSignInByLink, 'x', { status: 401 }],
    ['signInByLink: 405', 'POST /auth/signain', useSignInByLink, 'x', { status: 405 }],
    [
      'signUp: 401',
      'POST /auth/signup',
      useSignUp,
      { username: 'abcdef', email: 'a@b.c', password: 'abc' },
      { status: 401 },
    ],
    [
      'updateRole: the stale version of 422',
      'PUT /roles/3',
      () => useUpdateRole(3),
      { ...DRAFT, version: 1 },
      STALE,
    ],
    [
      'updatePermissions: the stale version of 422',
      'PUT /permissions/3',
      useUpdatePermissions,
      { roleId: 3, version: 1, menus: [] },
      STALE,
    ],
    ['updateMe: the stale version of 422', 'PUT /me', useUpdateMe, { version: 1 }, STALE],
    [
      'updateUser: the stale version of 422',
      'PUT /users/3',
      () => useUpdateUser(3),
      { version: 1 },
      STALE,
    ],
    [
      'createDocument: 422',
      'POST /documents',
      useCreateDocument,
      { title: 'A document' },
      { status: 422, body: { message: 'Wrong', errors: { title: ['Too short'] } } },
    ],
    [
      'createRevision: 422',
      'POST /documents/3/revisions',
      () => useCreateRevision(3),
      { upload_id: 1 },
      { status: 422, body: { message: 'Wrong', errors: { change_note: ['Missing'] } } },
    ],
    ['discardUpload: 404', 'DELETE /uploads/3', useDiscardUpload, 3, { status: 404 }],
  ])('%s', async (_what, call, use, variables, reply) => {
    if (!call.includes('/auth/')) await administrator();
    const before = session.get();
    wire.reply(call, reply);
    expect(await run(use, variables)).toBeInstanceOf(ApiError);
    expect(waitingToasts.get()).toEqual([]);
    expect(session.get()).toBe(before);
  });

  it('and no other call opts out of any row', async () => {
    const { readdirSync, readFileSync } = await import('node:fs');
    const quiet = readdirSync('src/api', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) =>
        [...readFileSync(`src/api/${path}`, 'utf8').matchAll(/quiet: .*/g)].map(
          ([text]) => `${path}: ${text}`,
        ),
      );
    expect(quiet.sort()).toEqual([
      'account.ts: quiet: [404] },',
      'auth.ts: quiet: SHOWN_INLINE },',
      'auth.ts: quiet: SHOWN_INLINE },',
      'auth.ts: quiet: [401] },',
      'certificates.ts: quiet: [404] },',
      'certificates.ts: quiet: [404] },',
      "classDue.ts: quiet: ['stale'],",
      'classItems.ts: quiet: [404] },',
      'closeOut.ts: quiet: [404] },',
      "compliance.ts: quiet: ['stale'] },",
      // Of a record that is gone the page says so itself, and of a stored choice it is said once, in its own words.
      'compliance.ts: quiet: [404] },',
      "dailyReports.ts: quiet: ['stale'],",
      'dailyReports.ts: quiet: [404] },',
      'dailyReports.ts: quiet: [404] },',
      'dashboard.ts: quiet: [404] },',
      // What a list stores is read anew and stored over that, or told in its cell.
      "documentTags.ts: quiet: ['stale'],",
      // The sheet and the form say at the file what was wrong with it: a modal for each of many would bury them.
      "documents.ts: quiet: ['stale'] },",
      "documents.ts: quiet: ['stale'] },",
      'documents.ts: quiet: [403, 404] },',
      // Of one document, and of what a ship or docking has.
      'documents.ts: quiet: [404] },',
      'documents.ts: quiet: [404] },',
      'documents.ts: quiet: [422] },',
      'documents.ts: quiet: [422] },',
      "drydockHealth.ts: quiet: ['stale'],",
      "drydocks.ts: quiet: ['stale'] },",
      'drydocks.ts: quiet: [404] },',
      'dueItems.ts: quiet: [404] },',
      // An in-water survey has none.
      'gate.ts: quiet: [404] },',
      "jobs.ts: quiet: ['stale'] },",
      "jobs.ts: quiet: ['stale'],",
      'jobs.ts: quiet: [404] },',
      'listLooks.ts: quiet: [403, 404, 408, 429, 500, 502, 503, 504, 0] };',
      "me.ts: quiet: ['stale'],",
      // The number at the bell, which nobody has asked for.
      'notifications.ts: quiet: [403, 404, 408, 429, 500, 502, 503, 504, 0] };',
      'ownZone.ts: quiet: UNASKED,',
      'ownerCosts.ts: quiet: [404] },',
      "permissions.ts: quiet: ['stale'],",
      'photos.ts: quiet: [404] },',
      "quotations.ts: quiet: ['stale'],",
      'quotations.ts: quiet: [404] },',
      "reviewDue.ts: quiet: ['stale'],",
      "roles.ts: quiet: ['stale'],",
      "ships.ts: quiet: ['stale'] },",
      'ships.ts: quiet: [404] },',
      'tender.ts: quiet: [404] },',
      'tender.ts: quiet: [404] },',
      'tender.ts: quiet: [404] },',
      // An upload that is gone is what was wanted.
      'uploads.ts: quiet: [404] },',
      "users.ts: quiet: ['stale'] },",
      "variations.ts: quiet: ['stale'],",
      'variations.ts: quiet: [404] },',
      "yards.ts: quiet: ['stale'] },",
    ]);
  });
});
