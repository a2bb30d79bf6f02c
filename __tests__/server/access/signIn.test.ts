import * as argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Me, SignInReply } from '../../../src/contract/auth';
import type { Menu } from '../../../src/contract/menus';
import { auditEvents, sessions, users } from '../../../server/db/schema';
import { openApp, password, type TestApp } from '../support/app';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

let docman: TestApp;
beforeAll(async () => (docman = await openApp()));
afterAll(() => docman.close());

const signIn = (username: string, secret = password) =>
  docman.ask<SignInReply & { message: string }>('signIn', { body: { username, password: secret } });
const byLink = (username: string) =>
  docman.ask<SignInReply & { message: string }>('signInByLink', { body: { username } });

describe('signing in with a password', () => {
  test('gives a token, the username, the roles and the menus', async () => {
    const { status, body } = await signIn('administrator');
    expect(status).toBe(200);
    expect(body.accessToken).toMatch(/^[\w-]{43}$/);
    expect(body).toMatchObject({
      username: 'administrator',
      roles: ['ROLE_ADMIN'],
      menus: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 16, 17, 18, 19, 20].map((menu_id) => ({
        menu_id,
      })),
    });
  });

  test.each([
    ['administrator', 17],
    ['doc.controller', 16],
    ['fleet.manager', 13],
    ['ingrid.dahl', 12],
    ['tomas.varga', 12],
    ['paula.frost', 11],
    ['hal.master', 9],
    ['selat.pm', 9],
    ['bv.surveyor', 9],
    ['owner.viewer', 8],
  ])('gives %s the menus whose screens exist: %i', async (username, count) => {
    expect((await signIn(username)).body.menus).toHaveLength(count);
  });

  test('ignores the case of the username, and answers with it as it was given', async () => {
    const { status, body } = await signIn('Rajan.MENON');
    expect(status).toBe(200);
    expect(body.username).toBe('rajan.menon');
  });

  test('minds the case of the password', async () => {
    expect((await signIn('rajan.menon', `${password}x`)).status).toBe(401);
    expect((await signIn('rajan.menon', password.toUpperCase())).status).toBe(401);
  });

  test('says the same of an unknown user and of a wrong password', async () => {
    const wrong = await signIn('rajan.menon', 'wrong password');
    const unknown = await signIn('nobody.at.all', 'wrong password');
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body).toEqual({ message: 'Wrong username or password.' });
  });

  test('checks one password for an unknown user, as for a known one', async () => {
    const checked = jest.mocked(argon2.verify);
    checked.mockClear();
    await signIn('ana.ribeiro', 'wrong password');
    await signIn('ana.ribeira', 'wrong password');
    const [known, unknown] = checked.mock.calls.map(([hash]) => String(hash));
    expect(checked).toHaveBeenCalledTimes(2);
    expect(known).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(unknown?.length).toBe(known?.length);
    expect(unknown?.split('$')[3]).toBe(known?.split('$')[3]);
  });

  test('tells a deactivated account 405, but only whoever knows its password', async () => {
    const right = await signIn('former.user');
    expect(right.status).toBe(405);
    expect(right.body.message).toContain('deactivated');
    expect((await signIn('former.user', 'wrong password')).status).toBe(401);
  });

  test('notes the last sign-in and writes an audit event without password or token', async () => {
    const { body } = await signIn('paula.frost');
    const [user] = await docman.db.select().from(users).where(eq(users.username, 'paula.frost'));
    expect(user?.last_login_at?.getTime()).toBe(docman.clock.now.getTime());
    const events = await docman.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.username, 'paula.frost'));
    expect(events.at(-1)).toMatchObject({ action: 'sign_in', entity: 'user', entity_id: user?.id });
    expect(JSON.stringify(events)).not.toContain(body.accessToken);
    expect(JSON.stringify(events)).not.toContain(password);
  });
});

describe('signing in by link', () => {
  test('works for an account that allows it, and is written down', async () => {
    const { status, body } = await byLink('DeepLink.demo');
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: 'deeplink.demo', roles: ['ROLE_VIEWER'] });
    const [event] = await docman.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'sign_in_by_link'));
    expect(event).toMatchObject({ username: 'deeplink.demo', address: '127.0.0.1' });
    expect((await docman.ask<Me>('me', { token: body.accessToken })).body.username).toBe(
      'deeplink.demo',
    );
  });

  test.each(['owner.viewer', 'administrator', 'doc.controller', 'former.user', 'nobody.at.all'])(
    'is refused to %s with one and the same text',
    async (username) => {
      const { status, body } = await byLink(username);
      expect(status).toBe(401);
      expect(body).toEqual({ message: 'Wrong username or password.' });
    },
  );

  test.each(['administrator', 'doc.controller'])(
    'is refused to %s even where the account allows it, and starts no session',
    async (username) => {
      const mine = eq(users.username, username);
      await docman.db.update(users).set({ deep_link_allowed: true }).where(mine);
      const before = await docman.db.$count(sessions);
      expect((await byLink(username)).status).toBe(401);
      expect(await docman.db.$count(sessions)).toBe(before);
      await docman.db.update(users).set({ deep_link_allowed: false }).where(mine);
    },
  );

  test('is refused to a deactivated account that allows it', async () => {
    const mine = eq(users.username, 'former.user');
    await docman.db.update(users).set({ deep_link_allowed: true }).where(mine);
    expect((await byLink('former.user')).status).toBe(401);
    await docman.db.update(users).set({ deep_link_allowed: false }).where(mine);
  });
});

describe('a sign-in that failed', () => {
  const failures = async () =>
    (
      await docman.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.action, 'sign_in_failed'))
        .orderBy(auditEvents.id)
    ).map(({ label, entity, entity_id, user_id, username }) => ({
      label,
      entity,
      entity_id,
      user_id,
      username,
    }));
  const of = (id: number, label: string) => ({
    label,
    entity: 'user',
    entity_id: id,
    // Nobody was signed in.
    user_id: null,
    username: null,
  });

  test.each([
    ['with a wrong password', 5, 'rajan.menon', () => signIn('Rajan.Menon', 'wrong password')],
    ['to a deactivated account', 16, 'former.user', () => signIn('former.user')],
    ['by a link that is not allowed', 15, 'owner.viewer', () => byLink('owner.viewer')],
    ['by a link, deactivated', 16, 'former.user', () => byLink('former.user')],
  ])('%s is written down with the account', async (_what, id, username, attempt) => {
    const before = await failures();
    expect([401, 405]).toContain((await attempt()).status);
    expect(await failures()).toEqual([...before, of(id, username)]);
  });

  test('by link as an administrator is written down once, even where the account allows it', async () => {
    const mine = eq(users.username, 'doc.controller');
    await docman.db.update(users).set({ deep_link_allowed: true }).where(mine);
    const before = await failures();
    await byLink('doc.controller');
    expect(await failures()).toEqual([...before, of(2, 'doc.controller')]);
    await docman.db.update(users).set({ deep_link_allowed: false }).where(mine);
  });

  test('to an account that does not exist is not: what was typed may be a password', async () => {
    const before = await docman.db.select().from(auditEvents);
    await signIn('my secret password');
    await byLink('my secret password');
    expect(await docman.db.select().from(auditEvents)).toEqual(before);
  });

  test('does not count as one more attempt of the account', async () => {
    for (let n = 0; n < 9; n += 1) await signIn('selat.pm', 'wrong password');
    expect((await signIn('selat.pm')).status).toBe(200);
  });
});

describe('what everybody who has signed in may read', () => {
  test('the menus that exist, by id, label and link', async () => {
    const token = await docman.tokenOf('owner.viewer');
    expect((await docman.ask<Menu[]>('menuCatalogue', { token })).body).toEqual([
      { id: 1, label: 'Dashboard', link: '/' },
      { id: 2, label: 'Ships', link: '/ships' },
      { id: 3, label: 'Dockings', link: '/drydocks' },
      { id: 4, label: 'Specification', link: '/jobs' },
      { id: 5, label: 'Quotations', link: '/quotations' },
      { id: 6, label: 'Variation orders', link: '/variation_orders' },
      { id: 7, label: 'Daily reports', link: '/daily_reports' },
      { id: 8, label: 'Documents', link: '/documents' },
      { id: 9, label: 'My reviews', link: '/reviews' },
      { id: 11, label: 'Certificates', link: '/certificates' },
      { id: 12, label: 'Compliance', link: '/compliance' },
      { id: 13, label: 'Yards', link: '/yards' },
      { id: 16, label: 'Audit log', link: '/audit_events' },
      { id: 17, label: 'Users', link: '/admin/users' },
      { id: 18, label: 'Roles', link: '/admin/roles' },
      { id: 19, label: 'Permissions', link: '/admin/permissions' },
      { id: 20, label: 'Settings', link: '/admin/settings' },
    ]);
  });

  test('who they are and what they may do', async () => {
    const token = await docman.tokenOf('doc.controller');
    expect((await docman.ask<Me>('me', { token })).body).toEqual({
      id: 2,
      username: 'doc.controller',
      fullname: 'Marta Kowalczyk',
      email: 'doc.controller@example.com',
      locale: 'en',
      time_zone: 'UTC',
      version: 1,
      deep_link_allowed: false,
      favourites: [],
      zone_chosen: false,
      roles: ['ROLE_MODERATOR'],
      role_labels: ['Document controller'],
      menus: [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 16, 17, 18, 19, 20].map((menu_id) => ({
        menu_id,
      })),
      permissions: [
        { menu_id: 1, link: '/', actions: ['V', 'X'] },
        { menu_id: 2, link: '/ships', actions: ['V', 'X'] },
        { menu_id: 3, link: '/drydocks', actions: ['V', 'X'] },
        { menu_id: 4, link: '/jobs', actions: ['V', 'X'] },
        { menu_id: 6, link: '/variation_orders', actions: ['V'] },
        { menu_id: 7, link: '/daily_reports', actions: ['V', 'X'] },
        { menu_id: 8, link: '/documents', actions: ['V', 'C', 'E', 'D', 'X', 'M'] },
        { menu_id: 9, link: '/reviews', actions: ['V'] },
        { menu_id: 11, link: '/certificates', actions: ['V', 'C', 'E', 'X'] },
        { menu_id: 12, link: '/compliance', actions: ['V', 'X'] },
        { menu_id: 13, link: '/yards', actions: ['V'] },
        { menu_id: 16, link: '/audit_events', actions: ['V', 'X'] },
        { menu_id: 17, link: '/admin/users', actions: ['V'] },
        { menu_id: 18, link: '/admin/roles', actions: ['V'] },
        { menu_id: 19, link: '/admin/permissions', actions: ['V'] },
        { menu_id: 20, link: '/admin/settings', actions: ['V', 'C', 'E'] },
      ],
    });
  });
});
