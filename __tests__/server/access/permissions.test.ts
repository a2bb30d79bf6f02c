import { and, eq } from 'drizzle-orm';
import type { Me, SignInReply } from '../../../src/contract/auth';
import type { FullMenu } from '../../../src/contract/menus';
import type { PermissionDetail, Role } from '../../../src/contract/roles';
import { auditEvents, permissions, userRoles } from '../../../server/db/schema';
import { openApp, type TestApp } from '../support/app';

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp();
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

type Reply = PermissionDetail & {
  message: string;
  errors: Record<string, string[]>;
  current: PermissionDetail;
};
type Grants = { menu_id: number; actions: string[] }[];

const read = (id: number) => docman.ask<Reply>('permissions', { token, id });
const grant = async (id: number, menus: Grants, as = token) => {
  const { version } = (await read(id)).body;
  return docman.ask<Reply>('updatePermissions', { token: as, id, body: { version, menus } });
};

test('tells what a role may do on each menu', async () => {
  expect((await read(1)).body).toEqual({
    role_id: 1,
    version: 1,
    menus: [
      { menu_id: 1, actions: ['V', 'X'] },
      { menu_id: 2, actions: ['V', 'C', 'E', 'D', 'X'] },
      { menu_id: 3, actions: ['V', 'C', 'E', 'D', 'A', 'X'] },
      { menu_id: 4, actions: ['V', 'C', 'E', 'D', 'A', 'X'] },
      { menu_id: 5, actions: ['V', 'C', 'E', 'D', 'A', 'X'] },
      { menu_id: 6, actions: ['V', 'C', 'E', 'D', 'A', 'X'] },
      { menu_id: 7, actions: ['V', 'C', 'E', 'D', 'A', 'X'] },
      { menu_id: 8, actions: ['V', 'C', 'E', 'D', 'A', 'X', 'M'] },
      { menu_id: 9, actions: ['V', 'A'] },
      { menu_id: 11, actions: ['V', 'C', 'E', 'D', 'X'] },
      { menu_id: 12, actions: ['V', 'E', 'X'] },
      { menu_id: 13, actions: ['V', 'C', 'E', 'D', 'X'] },
      { menu_id: 16, actions: ['V', 'X'] },
      { menu_id: 17, actions: ['V', 'C', 'E', 'D', 'X'] },
      { menu_id: 18, actions: ['V', 'C', 'E', 'D'] },
      { menu_id: 19, actions: ['V', 'E'] },
      { menu_id: 20, actions: ['V', 'C', 'E', 'D'] },
    ],
  });
});

test('lists all menus with the actions that can be granted on them', async () => {
  expect((await docman.ask<FullMenu[]>('allMenus', { token })).body).toEqual([
    { id: 1, label: 'Dashboard', link: '/', parent_id: null, position: 1, actions: ['V', 'X'] },
    {
      id: 2,
      label: 'Ships',
      link: '/ships',
      parent_id: null,
      position: 2,
      actions: ['V', 'C', 'E', 'D', 'X'],
    },
    {
      id: 3,
      label: 'Dockings',
      link: '/drydocks',
      parent_id: null,
      position: 3,
      actions: ['V', 'C', 'E', 'D', 'A', 'X'],
    },
    {
      id: 4,
      label: 'Specification',
      link: '/jobs',
      parent_id: null,
      position: 4,
      actions: ['V', 'C', 'E', 'D', 'A', 'X'],
    },
    {
      id: 5,
      label: 'Quotations',
      link: '/quotations',
      parent_id: null,
      position: 5,
      actions: ['V', 'C', 'E', 'D', 'A', 'X'],
    },
    {
      id: 6,
      label: 'Variation orders',
      link: '/variation_orders',
      parent_id: null,
      position: 6,
      actions: ['V', 'C', 'E', 'D', 'A', 'X'],
    },
    {
      id: 7,
      label: 'Daily reports',
      link: '/daily_reports',
      parent_id: null,
      position: 7,
      actions: ['V', 'C', 'E', 'D', 'A', 'X'],
    },
    {
      id: 8,
      label: 'Documents',
      link: '/documents',
      parent_id: null,
      position: 8,
      actions: ['V', 'C', 'E', 'D', 'A', 'X', 'M'],
    },
    {
      id: 9,
      label: 'My reviews',
      link: '/reviews',
      parent_id: null,
      position: 9,
      actions: ['V', 'A'],
    },
    {
      id: 11,
      label: 'Certificates',
      link: '/certificates',
      parent_id: null,
      position: 11,
      actions: ['V', 'C', 'E', 'D', 'X'],
    },
    {
      id: 12,
      label: 'Compliance',
      link: '/compliance',
      parent_id: null,
      position: 12,
      actions: ['V', 'E', 'X'],
    },
    {
      id: 13,
      label: 'Yards',
      link: '/yards',
      parent_id: null,
      position: 13,
      actions: ['V', 'C', 'E', 'D', 'X'],
    },
    {
      id: 16,
      label: 'Audit log',
      link: '/audit_events',
      parent_id: null,
      position: 16,
      actions: ['V', 'X'],
    },
    {
      id: 17,
      label: 'Users',
      link: '/admin/users',
      parent_id: null,
      position: 17,
      actions: ['V', 'C', 'E', 'D', 'X'],
    },
    {
      id: 18,
      label: 'Roles',
      link: '/admin/roles',
      parent_id: null,
      position: 18,
      actions: ['V', 'C', 'E', 'D'],
    },
    {
      id: 19,
      label: 'Permissions',
      link: '/admin/permissions',
      parent_id: null,
      position: 19,
      actions: ['V', 'E'],
    },
    {
      id: 20,
      label: 'Settings',
      link: '/admin/settings',
      parent_id: null,
      position: 20,
      actions: ['V', 'C', 'E', 'D'],
    },
  ]);
});

test('a change holds from the next call and the next sign-in of whoever has the role', async () => {
  const theirs = await docman.tokenOf('paula.frost');
  expect((await docman.ask('roles', { token: theirs })).status).toBe(403);
  const { status, body } = await grant(6, [
    { menu_id: 1, actions: ['V'] },
    { menu_id: 18, actions: ['V', 'C'] },
  ]);
  expect(status).toBe(200);
  expect(body).toEqual({
    role_id: 6,
    version: 2,
    menus: [
      { menu_id: 1, actions: ['V'] },
      { menu_id: 18, actions: ['V', 'C'] },
    ],
  });
  expect((await docman.ask('roles', { token: theirs })).status).toBe(200);
  const { menus } = (await docman.signIn('paula.frost')).body;
  expect(menus).toEqual([{ menu_id: 1 }, { menu_id: 18 }]);
  await grant(6, [{ menu_id: 1, actions: ['V'] }]);
  expect((await docman.ask('roles', { token: theirs })).status).toBe(403);
});

test('whoever may do anything on a menu may view it, and an empty entry grants nothing', async () => {
  const { body } = await grant(7, [
    { menu_id: 18, actions: ['D', 'C', 'C'] },
    { menu_id: 1, actions: [] },
  ]);
  expect(body.menus).toEqual([{ menu_id: 18, actions: ['V', 'C', 'D'] }]);
  const { body: role } = await docman.ask<Role>('role', { token, id: 7 });
  expect(role).toMatchObject({ menus_count: 1, version: 1 });
});

test('the rights of all roles of a person are united', async () => {
  await docman.db.insert(userRoles).values({ user_id: 2, role_id: 7 });
  await grant(7, [{ menu_id: 18, actions: ['D'] }]);
  const { body } = await docman.ask<Me>('me', { token: await docman.tokenOf('doc.controller') });
  expect(body.roles).toEqual(['ROLE_MODERATOR', 'ROLE_SHIP_STAFF']);
  expect(body.permissions.find(({ menu_id }) => menu_id === 18)).toEqual({
    menu_id: 18,
    link: '/admin/roles',
    actions: ['V', 'D'],
  });
  const signedIn = await docman.signIn('doc.controller');
  expect((signedIn.body satisfies SignInReply).menus.map(({ menu_id }) => menu_id)).toEqual([
    1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 16, 17, 18, 19, 20,
  ]);
});

test.each<[string, Grants, Record<string, string[]>]>([
  [
    'an unknown menu',
    [{ menu_id: 99, actions: ['V'] }],
    { 'menus[0].menu_id': ['Menu not found.'] },
  ],
  [
    'a menu whose screen does not exist yet',
    [{ menu_id: 14, actions: ['V'] }],
    { 'menus[0].menu_id': ['Menu not found.'] },
  ],
  [
    'a menu named twice',
    [
      { menu_id: 1, actions: ['V'] },
      { menu_id: 1, actions: ['X'] },
    ],
    { 'menus[1].menu_id': ['Dashboard is listed twice.'] },
  ],
  [
    'an action that the menu does not have',
    [{ menu_id: 19, actions: ['V', 'C', 'A'] }],
    { 'menus[0].actions': ['Permissions does not offer: create, approve.'] },
  ],
  [
    'an action that does not exist',
    [{ menu_id: 1, actions: ['Z'] }],
    { 'menus[0].actions[0]': ['Unknown action'] },
  ],
])('refuses %s, and changes nothing', async (_what, menus, errors) => {
  const before = (await read(8)).body;
  const { status, body } = await grant(8, menus);
  expect(status).toBe(422);
  expect(body.errors).toEqual(errors);
  expect((await read(8)).body).toEqual(before);
});

test('refuses a version that is not the newest, and gives the permissions as they stand', async () => {
  const { version } = (await read(9)).body;
  const body = { version, menus: [{ menu_id: 1, actions: ['V', 'X'] }] };
  const first = await docman.ask<Reply>('updatePermissions', { token, id: 9, body });
  const second = await docman.ask<Reply>('updatePermissions', {
    token,
    id: 9,
    body: { version, menus: [] },
  });
  expect(second.status).toBe(422);
  expect(second.body.errors['version']?.[0]).toMatch(
    /^Changed by System Administrator on \d\d? \w{3} \d{4}, \d\d:\d\d\. Your change was not saved\.$/,
  );
  expect(second.body.current).toEqual(first.body);
});

describe('nobody can grant more than they hold', () => {
  let theirs: string;
  beforeAll(async () => {
    // The document controller may now change permissions, but holds little else.
    await docman.db
      .update(permissions)
      .set({ actions: 'VE' })
      .where(and(eq(permissions.role_id, 2), eq(permissions.menu_id, 19)));
    await docman.db
      .delete(userRoles)
      .where(and(eq(userRoles.user_id, 2), eq(userRoles.role_id, 7)));
    theirs = await docman.tokenOf('doc.controller');
  });

  test('not to others', async () => {
    const { status, body } = await grant(8, [{ menu_id: 18, actions: ['V', 'C'] }], theirs);
    expect(status).toBe(403);
    expect(body.message).toBe(
      'You can grant only permissions that you hold. On Roles you do not hold: create.',
    );
    expect(body).not.toHaveProperty('errors');
  });

  test('not to themselves', async () => {
    const own = [
      { menu_id: 1, actions: ['V', 'X'] },
      { menu_id: 18, actions: ['V', 'E'] },
      { menu_id: 19, actions: ['V', 'E'] },
    ];
    expect((await grant(2, own, theirs)).status).toBe(403);
  });

  test('but what a role had already may stay, and what they hold may be given', async () => {
    const before = (await read(1)).body.menus;
    expect((await grant(1, before, theirs)).status).toBe(200);
    const given = await grant(8, [{ menu_id: 18, actions: ['V'] }], theirs);
    expect(given.status).toBe(200);
  });
});

test('the administrators cannot lose an administration menu, and keep what they had', async () => {
  const users = { menu_id: 17, actions: ['V', 'C', 'E', 'D', 'X'] };
  const audit = { menu_id: 16, actions: ['V', 'X'] };
  const { status, body } = await grant(1, [
    audit,
    users,
    { menu_id: 18, actions: ['V', 'C', 'E'] },
  ]);
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    menus: ['Administrators keep their permissions on Roles: delete.'],
  });
  const roles = { menu_id: 18, actions: ['V', 'C', 'E', 'D'] };
  const without = await grant(1, [audit, users, roles]);
  expect(without.body.errors).toEqual({
    menus: ['Administrators keep their permissions on Permissions: view, edit.'],
  });
  const unseen = await grant(1, [users, roles, { menu_id: 19, actions: ['V', 'E'] }]);
  expect(unseen.body.errors).toEqual({
    menus: ['Administrators keep their permissions on Audit log: view, export.'],
  });
  const lessElsewhere = (await read(1)).body.menus.filter(({ menu_id }) => menu_id !== 1);
  expect((await grant(1, lessElsewhere)).status).toBe(200);
});

test('answers 404 for a role that does not exist', async () => {
  expect((await read(999)).status).toBe(404);
  const body = { version: 1, menus: [] };
  expect((await docman.ask('updatePermissions', { token, id: 999, body })).status).toBe(404);
});

test('the audit log tells what was granted before and after', async () => {
  await grant(10, [{ menu_id: 1, actions: ['V'] }]);
  await grant(10, [{ menu_id: 18, actions: ['V'] }]);
  const events = await docman.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'permissions'), eq(auditEvents.entity_id, 10)))
    .orderBy(auditEvents.id);
  expect(events.at(-1)).toMatchObject({
    action: 'update',
    username: 'administrator',
    label: 'Viewer (owner, insurer, auditor)',
    before: { Dashboard: 'V' },
    after: { Roles: 'V' },
  });
});
