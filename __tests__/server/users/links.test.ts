/** Accounts that anybody reaches by a link: never those that administer, and never as if somebody had proved who they are. */
import { eq } from 'drizzle-orm';
import type { Me } from '../../../src/contract/auth';
import type { PermissionDetail } from '../../../src/contract/roles';
import type { User, UserSession } from '../../../src/contract/users';
import { permissions, users } from '../../../server/db/schema';
import { openApp, type Refusal, type TestApp } from '../support/app';
import {
  edited,
  expectForbidden,
  expectRefused,
  makeRole,
  makeUser,
  newUser,
} from '../support/people';

const SETTINGS = 20;

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp();
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

const byLink = (username: string) =>
  docman.ask<{ accessToken: string }>('signInByLink', { body: { username } });
const forbidden = (role: string) => ({
  deep_link_allowed: [`${role} has administration permissions, so it cannot sign in by link.`],
});

describe('by link nobody comes in who may change users, roles, permissions or settings', () => {
  test.each([
    ['ROLE_MAKES_USERS', { 17: 'VC' }],
    ['ROLE_EDITS_USERS', { 17: 'VE' }],
    ['ROLE_ENDS_USERS', { 17: 'VD' }],
    ['ROLE_MAKES_ROLES', { 18: 'VC' }],
    ['ROLE_GRANTS', { 19: 'VE' }],
  ])('whatever their role is called: %s', async (name, codes) => {
    const role = await makeRole(docman, name, codes);
    const wanted = { role_ids: [10, role], deep_link_allowed: true };
    const made = await docman.ask<Refusal>('createUser', { token, body: newUser(wanted) });
    expectRefused(made, forbidden(name));
    const linked = await makeUser(docman, { deep_link_allowed: true });
    const body = edited(linked, { role_ids: [10, role] });
    const given = await docman.ask<Refusal>('updateUser', { token, id: linked.id, body });
    expectRefused(given, forbidden(name));
    // As a database of an earlier version may hold it.
    const old = await makeUser(docman, { role_ids: [role] });
    await docman.db.update(users).set({ deep_link_allowed: true }).where(eq(users.id, old.id));
    expect((await byLink(old.username)).status).toBe(401);
  });

  test('nor by a role for settings', async () => {
    const role = await makeRole(docman, 'ROLE_SETS', { 1: 'V' });
    await docman.db.execute(
      `insert into menus values (${SETTINGS}, 'Settings', '/admin/settings', null, 20, 'VCED') on conflict do nothing`,
    );
    await docman.db.insert(permissions).values({ role_id: role, menu_id: SETTINGS, actions: 'VE' });
    const wanted = { role_ids: [role], deep_link_allowed: true };
    const made = await docman.ask<Refusal>('createUser', { token, body: newUser(wanted) });
    expectRefused(made, forbidden('ROLE_SETS'));
  });

  test('but who merely sees and exports them may', async () => {
    const role = await makeRole(docman, 'ROLE_SEES', { 17: 'VX', 18: 'V', 19: 'V' });
    const { username } = await makeUser(docman, { role_ids: [role], deep_link_allowed: true });
    expect((await byLink(username)).status).toBe(200);
  });

  test('a role that one of them holds is not let to administer, until their link is taken away', async () => {
    const role = await makeRole(docman, 'ROLE_GROWS', { 17: 'V' });
    const user = await makeUser(docman, { role_ids: [role], deep_link_allowed: true });
    const grant = async () => {
      const { body } = await docman.ask<PermissionDetail>('permissions', { token, id: role });
      const menus = [{ menu_id: 17, actions: ['V', 'E'] }];
      const wanted = { version: body.version, menus };
      return docman.ask<Refusal>('updatePermissions', { token, id: role, body: wanted });
    };
    expectRefused(await grant(), {
      menus: [
        `${user.username} can sign in by link, so none of their roles can change Users. Turn off sign-in by link first.`,
      ],
    });
    const { accessToken } = (await byLink(user.username)).body;
    const body = edited(user, { deep_link_allowed: false });
    const taken = await docman.ask<User>('updateUser', { token, id: user.id, body });
    expect(taken.status).toBe(200);
    // Who had come in by it is out.
    expect((await docman.ask('me', { token: accessToken })).status).toBe(401);
    expect((await grant()).status).toBe(200);
  });
});

describe('an account that is reached by link', () => {
  let user: User;
  let own: string;
  beforeAll(async () => {
    user = await makeUser(docman, { role_ids: [7], deep_link_allowed: true });
    own = (await byLink(user.username)).body.accessToken;
  });
  const text =
    'This account can sign in by link, so an administrator manages its profile and sessions.';

  test('renames itself, changes its password and ends its sessions by no way of signing in', async () => {
    const { accessToken } = (await docman.signIn(user.username)).body;
    const profile = edited(user, { fullname: 'Somebody Else' });
    const { fullname, email, locale, time_zone, version } = profile;
    const me = { fullname, email, locale, time_zone, version };
    const secret = process.env['DOCMAN_TEST_PASSWORD'] ?? '';
    for (const by of [own, accessToken]) {
      const answers = [
        await docman.ask<Refusal>('updateMe', { token: by, body: me }),
        await docman.ask<Refusal>('changePassword', {
          token: by,
          body: { old: secret, new: 'another secret' },
        }),
        await docman.ask<Refusal>('endMySession', { token: by, id: 1 }),
        await docman.ask<Refusal>('endMyOtherSessions', { token: by }),
      ];
      for (const answer of answers) expectForbidden(answer, text);
    }
    expect((await docman.signIn(user.username)).status).toBe(200);
  });

  test('is told of its own session alone, and may sign out of it', async () => {
    const { body } = await docman.ask<UserSession[]>('mySessions', { token: own });
    expect(body.map(({ current }) => current)).toEqual([true]);
    const other = (await byLink(user.username)).body.accessToken;
    expect((await docman.ask('signOut', { token: other })).status).toBe(204);
    expect((await docman.ask('me', { token: other })).status).toBe(401);
  });

  test('comments on nothing, though its roles may', async () => {
    const { body } = await docman.ask<Me>('me', { token: own });
    const documents = body.permissions.find(({ link }) => link === '/documents');
    expect([body.deep_link_allowed, documents?.actions]).toEqual([true, ['V', 'C', 'X']]);
    const said = { text: 'Anybody', page: null, x: null, y: null };
    const answer = await docman.ask('createComment', { token: own, id: 1, body: said });
    expect(answer.status).toBe(403);
  });
});
