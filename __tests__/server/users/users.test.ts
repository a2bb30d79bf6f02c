/** What administrators are promised about people: who may do what to whom, and what it leaves behind. */
import { eq } from 'drizzle-orm';
import type { DocumentsPage } from '../../../src/contract/documents/documentLists';
import type { User, UserUpdate } from '../../../src/contract/users';
import { auditEvents, userRoles, users } from '../../../server/db/schema';
import { openApp, password, type Refusal, type TestApp } from '../support/app';
import {
  ALL_CODES,
  edited,
  eventsOf,
  expectForbidden,
  expectRefused,
  makeRole,
  makeUser,
  newUser,
  sessionsOf,
  timeText,
  type UserReply,
} from '../support/people';

const ADMIN = 1;
const MODERATOR = 2;
const ABOVE = 'This user has more permissions than you. Ask an administrator.';

let docman: TestApp;
let token: string;
/** May do everything with users, and with the fleet what superintendents may. */
let clerk: string;
let clerkId: number;
/** May do all that administrators may, but is none. */
let deputy: string;
beforeAll(async () => {
  docman = await openApp({ settings: { selfSignUp: true } });
  token = await docman.tokenOf('administrator');
  const clerks = await makeRole(docman, 'ROLE_CLERK', {
    ...{
      1: 'VX',
      2: 'VCEX',
      3: 'VCEX',
      4: 'VCEDAX',
      5: 'VCEX',
      6: 'VCEAX',
      7: 'VCEAX',
      8: 'VCEAXM',
      9: 'VA',
      11: 'VCEX',
      12: 'VEX',
      13: 'VCEX',
    },
    17: 'VCEDX',
  });
  const deputies = await makeRole(docman, 'ROLE_DEPUTY', ALL_CODES);
  clerkId = (await makeUser(docman, { username: 'the.clerk', role_ids: [clerks] })).id;
  await makeUser(docman, { username: 'the.deputy', role_ids: [deputies] });
  clerk = await docman.tokenOf('the.clerk');
  deputy = await docman.tokenOf('the.deputy');
});
afterAll(() => docman.close());

const read = async (id: number) => (await docman.ask<User>('user', { token, id })).body;
const idOf = async (username: string) => {
  const [user] = await docman.db.select().from(users).where(eq(users.username, username));
  return user?.id ?? 0;
};
const create = (body: unknown, as = token) =>
  docman.ask<UserReply>('createUser', { token: as, body });
const update = (user: User, of: Partial<UserUpdate> = {}, as = token) =>
  docman.ask<UserReply>('updateUser', { token: as, id: user.id, body: edited(user, of) });
const activate = (id: number, as = token) =>
  docman.ask<UserReply>('activateUser', { token: as, id });
const deactivate = (id: number, as = token) =>
  docman.ask<UserReply>('deactivateUser', { token: as, id });
const setPassword = (id: number, secret: string, as = token) =>
  docman.ask<Refusal>('setUserPassword', { token: as, id, body: { password: secret } });
const signUp = async (username: string) => {
  const body = { username, email: `${username}@example.com`, password };
  return (await docman.ask<{ id: number }>('signUp', { body })).body.id;
};

describe('making a user', () => {
  test('answers 201 with the user, who may sign in at once', async () => {
    const wanted = newUser({
      fullname: 'Zoë Ångström',
      role_ids: [5, 4],
      locale: 'pt-BR',
      time_zone: 'Asia/Jakarta',
      memberships: [
        { ship_code: 'NDA', drydock_number: null },
        { ship_code: 'HAL', drydock_number: 'HAL-DD26' },
        { ship_code: 'HAL', drydock_number: null },
      ],
    });
    const { status, body } = await create(wanted);
    const shown = { ...wanted, password: undefined, role_ids: undefined };
    expect(status).toBe(201);
    expect(body).toEqual({
      ...shown,
      id: body.id,
      company: null,
      position: null,
      status: 'ACTIVE',
      version: 1,
      last_login_at: null,
      created_at: expect.stringMatching(/Z$/) as string,
      created_by: 'System Administrator',
      updated_at: body.created_at,
      updated_by: 'System Administrator',
      roles: [
        { id: 4, name: 'ROLE_SUPERINTENDENT', label: 'Technical superintendent' },
        { id: 5, name: 'ROLE_ENGINEER', label: 'Project engineer' },
      ],
      memberships: [
        { ship_code: 'HAL', drydock_number: null },
        { ship_code: 'HAL', drydock_number: 'HAL-DD26' },
        { ship_code: 'NDA', drydock_number: null },
      ],
      yard: null,
    });
    expect(await read(body.id)).toEqual(body);
    expect((await docman.signIn(wanted.username)).status).toBe(200);
  });

  test.each(['rajan.menon', 'Rajan.MENON', 'ｒａｊａｎ.menon'])(
    'refuses the username %s, which another has in some way of writing',
    async (username) => {
      expectRefused(await create(newUser({ username })), {
        username: ['Another user has this username.'],
      });
    },
  );

  test('refuses an e-mail address that another has, ignoring case', async () => {
    expectRefused(await create(newUser({ email: 'Rajan.Menon@Example.com' })), {
      email: ['Another user has this email address.'],
    });
  });

  test('refuses a role that does not exist', async () => {
    expectRefused(await create(newUser({ role_ids: [5, 4_000] })), {
      role_ids: ['Role not found.'],
    });
  });

  test.each<[string, object, Record<string, string[]>]>([
    ['no role', { role_ids: [] }, { role_ids: ['Select at least one role'] }],
    ['one role twice', { role_ids: [5, 5] }, { role_ids: ['Listed twice'] }],
    [
      'a docking of another ship',
      { memberships: [{ ship_code: 'HAL', drydock_number: 'NDA-DD26' }] },
      { 'memberships[0].drydock_number': ['This docking belongs to another ship'] },
    ],
    [
      'a time zone that does not exist',
      { time_zone: 'Mars/Olympus' },
      { time_zone: ['Unknown time zone'] },
    ],
  ])('refuses %s', async (_what, of, errors) => {
    expectRefused(await create(newUser(of)), errors);
  });

  test('takes nothing that is not the viewer’s to set', async () => {
    const extra = { id: 1, status: 'DEACTIVATED', version: 9, created_by: 3, password_hash: 'x' };
    const { body } = await create({ ...newUser(), ...extra });
    expect(body).toMatchObject({
      status: 'ACTIVE',
      version: 1,
      created_by: 'System Administrator',
    });
    expect(body.id).toBeGreaterThan(17);
  });

  test('stores nothing of what it refuses', async () => {
    const before = [await docman.db.$count(users), await docman.db.$count(auditEvents)];
    await create(newUser({ username: 'rajan.menon' }));
    await create(newUser({ role_ids: [4_000] }));
    await create(newUser({ role_ids: [ADMIN] }), clerk);
    expect([await docman.db.$count(users), await docman.db.$count(auditEvents)]).toEqual(before);
  });
});

describe('changing a user', () => {
  test('answers with the user and the next version', async () => {
    const user = await makeUser(docman, { role_ids: [5, 6] });
    docman.clock.advance(60_000);
    const of = {
      username: 'Renamed.Person',
      fullname: 'Renamed Person',
      email: 'renamed@example.com',
      role_ids: [6, 7],
      memberships: [{ ship_code: 'COM', drydock_number: null }],
      deep_link_allowed: true,
      locale: 'de',
      time_zone: 'Europe/Oslo',
    };
    const { status, body } = await update(user, of);
    const { role_ids, ...shown } = of;
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...shown, version: 2, created_at: user.created_at });
    expect(body.roles.map(({ id }) => id)).toEqual(role_ids);
    expect(Date.parse(body.updated_at) - Date.parse(user.updated_at)).toBe(60_000);
    expect(await read(user.id)).toEqual(body);
  });

  test('lets them sign in by the new name, and be found by it', async () => {
    const user = await makeUser(docman);
    await update(user, { username: 'quite.different', fullname: 'Quite Different' });
    expect((await docman.signIn('Quite.Different')).status).toBe(200);
    expect((await docman.signIn(user.username)).status).toBe(401);
    const found = await docman.ask<{ total: number }>('users', { token, query: { q: 'quite' } });
    expect(found.body.total).toBe(1);
  });

  test('refuses a version that is not the newest, and gives the user as they stand', async () => {
    const user = await makeUser(docman);
    const first = await update(user, { fullname: 'First Change' });
    const second = await update(user, { fullname: 'Second Change' });
    const on = timeText(docman.clock.now);
    expectRefused(second, {
      version: [`Changed by System Administrator on ${on}. Your change was not saved.`],
    });
    expect(second.body.current).toEqual(first.body);
  });

  test('refuses names that another has, and leaves the user as they were', async () => {
    const user = await makeUser(docman);
    expectRefused(await update(user, { username: 'ANA.ribeiro', fullname: 'Not stored' }), {
      username: ['Another user has this username.'],
    });
    expectRefused(await update(user, { email: 'ana.ribeiro@example.com' }), {
      email: ['Another user has this email address.'],
    });
    expect(await read(user.id)).toEqual(user);
  });

  test('takes their rights from the next call on', async () => {
    const user = await makeUser(docman, { role_ids: [MODERATOR] });
    const theirs = await docman.tokenOf(user.username);
    expect((await docman.ask('users', { token: theirs })).status).toBe(200);
    await update(user, { role_ids: [10] });
    expect((await docman.ask('users', { token: theirs })).status).toBe(403);
  });

  test('answers 404 for somebody who does not exist', async () => {
    const user = await makeUser(docman);
    const body = edited(user);
    expect((await docman.ask('updateUser', { token, id: 4_000, body })).status).toBe(404);
    for (const name of ['activateUser', 'deactivateUser', 'user', 'userSessions'] as const)
      expect((await docman.ask(name, { token, id: 4_000 })).status).toBe(404);
    expect((await setPassword(4_000, 'secret')).status).toBe(404);
    expect((await docman.ask('endUserSessions', { token, id: 4_000 })).status).toBe(404);
  });
});

describe('nobody gives what they do not hold', () => {
  test('not to a new user', async () => {
    expectForbidden(
      await create(newUser({ role_ids: [10, MODERATOR] }), clerk),
      'You can give only roles with no more permissions than your own. Document controller has more.',
    );
  });

  test('not to somebody who has less', async () => {
    const user = await makeUser(docman);
    expect((await update(user, { role_ids: [10, MODERATOR] }, clerk)).status).toBe(403);
    expect(await read(user.id)).toEqual(user);
  });

  test('but what they hold they may give and take', async () => {
    const user = await makeUser(docman);
    const given = await update(user, { role_ids: [4, 10] }, clerk);
    expect(given.status).toBe(200);
    expect((await update(given.body, { role_ids: [10] }, clerk)).status).toBe(200);
    expect((await create(newUser({ role_ids: [4] }), clerk)).status).toBe(201);
  });

  test('only administrators make administrators, whatever rights another holds', async () => {
    const message = 'Only administrators can give or remove the role Administrator.';
    const user = await makeUser(docman);
    expectForbidden(await create(newUser({ role_ids: [ADMIN] }), deputy), message);
    expectForbidden(await update(user, { role_ids: [10, ADMIN] }, deputy), message);
    expect((await update(user, { role_ids: [10, ADMIN] })).status).toBe(200);
    expect((await update(await read(user.id), { role_ids: [10] })).status).toBe(200);
  });
});

describe('nobody touches a user who holds what they do not', () => {
  const attempts: [
    string,
    (user: User, as: string) => Promise<{ status: number; body: unknown }>,
  ][] = [
    ['edits', (user, as) => update(user, { fullname: 'Changed' }, as)],
    ['deactivates', ({ id }, as) => deactivate(id, as)],
    ['activates', ({ id }, as) => activate(id, as)],
    ['sets the password of', ({ id }, as) => setPassword(id, 'my secret', as)],
    ['ends the sessions of', ({ id }, as) => docman.ask('endUserSessions', { token: as, id })],
  ];

  test.each(attempts)('nobody %s them', async (_what, attempt) => {
    const above = await makeUser(docman, { role_ids: [MODERATOR] });
    expect(await attempt(above, clerk)).toMatchObject({ status: 403, body: { message: ABOVE } });
    expect(await read(above.id)).toEqual(above);
  });

  test.each(attempts)('nobody but an administrator %s an administrator', async (_what, attempt) => {
    const admin = await makeUser(docman, { role_ids: [ADMIN] });
    expect(await attempt(admin, deputy)).toMatchObject({ status: 403, body: { message: ABOVE } });
    expect(await read(admin.id)).toEqual(admin);
    await deactivate(admin.id);
  });

  test('nobody ends one session of theirs', async () => {
    const above = await makeUser(docman, { role_ids: [MODERATOR] });
    const theirs = await docman.tokenOf(above.username);
    const [session] = (
      await docman.ask<{ id: number }[]>('userSessions', { token: clerk, id: above.id })
    ).body;
    const ended = await docman.ask('endSession', { token: clerk, id: session?.id ?? 0 });
    expect(ended).toMatchObject({ status: 403, body: { message: ABOVE } });
    expect((await docman.ask('me', { token: theirs })).status).toBe(200);
  });

  test('what somebody holds through a deactivated account counts as well', async () => {
    const above = await makeUser(docman, { role_ids: [MODERATOR] });
    await deactivate(above.id);
    expect((await activate(above.id, clerk)).status).toBe(403);
  });
});

describe('the yard that somebody works for', () => {
  const YARD = 8;
  const memberships = [{ ship_code: 'HAL', drydock_number: 'HAL-DD26' }];
  const commercial = async (username: string) => {
    const { body } = await docman.ask<DocumentsPage>('documents', {
      token: await docman.tokenOf(username),
      query: { confidentiality: 'COMMERCIAL' },
    });
    return body.items.map(({ number }) => number);
  };

  test('shows them its commercial documents on their docking, and those of no other yard', async () => {
    const { body: selat } = await docman.ask<User>('user', { token, id: await idOf('selat.pm') });
    const theirs = (await commercial('selat.pm')).filter((number) => number.startsWith('HAL'));
    expect(theirs).not.toEqual([]);
    const user = await makeUser(docman, { role_ids: [YARD], memberships });
    expect([user.yard, await commercial(user.username)]).toEqual([null, []]);
    const { body: given } = await update(user, { yard_id: selat.yard?.id ?? null });
    expect(given.yard).toEqual(selat.yard);
    expect(await commercial(user.username)).toEqual(theirs);
    const { body: kept } = await update(given, { fullname: 'Kept Yard' });
    expect(kept.yard).toEqual(selat.yard);
    const { body: moved } = await update(kept, { yard_id: 2 });
    expect([moved.yard?.id, await commercial(user.username)]).toEqual([2, []]);
    const { body: taken } = await update(moved, { yard_id: null });
    expect(taken.yard).toBeNull();
    const events = (await eventsOf(docman, user.id)).filter(({ after }) => after !== null);
    expect(events.map(({ after }) => (after as { yard: string | null }).yard)).toEqual([
      null,
      given.yard?.name,
      given.yard?.name,
      moved.yard?.name,
      null,
    ]);
  });

  test('has to exist', async () => {
    const errors = { yard_id: ['Yard not found.'] };
    expectRefused(await create(newUser({ yard_id: 4_000 })), errors);
    expectRefused(await update(await makeUser(docman), { yard_id: 4_000 }), errors);
  });

  test.each(['1', 1.5, 0, -1, true, {}, [1], 2 ** 40])('is no %p', async (yard_id) => {
    const { status, body } = await create({ ...newUser(), yard_id });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['yard_id']]);
  });
});

describe('nobody changes what they themselves may do', () => {
  test('not their roles, memberships, yard or sign-in by link, each told at its field', async () => {
    const self = await read(clerkId);
    const answer = await update(
      self,
      {
        role_ids: [10],
        memberships: [{ ship_code: 'HAL', drydock_number: null }],
        yard_id: 1,
        deep_link_allowed: true,
      },
      clerk,
    );
    expectRefused(answer, {
      role_ids: ['You cannot change your own roles. Ask another administrator.'],
      memberships: ['You cannot change your own ships and dockings. Ask another administrator.'],
      yard_id: ['You cannot change your own yard company. Ask another administrator.'],
      deep_link_allowed: ['You cannot change your own sign-in by link. Ask another administrator.'],
    });
    expect(await read(clerkId)).toEqual(self);
  });

  test('but their names they may', async () => {
    const self = await read(clerkId);
    const { status, body } = await update(self, { fullname: 'Chief Clerk' }, clerk);
    expect([status, body.fullname]).toEqual([200, 'Chief Clerk']);
  });

  test('nobody deactivates themselves', async () => {
    expectRefused(await deactivate(clerkId, clerk), {
      status: ['You cannot deactivate yourself. Ask another administrator.'],
    });
    expect((await docman.ask('me', { token: clerk })).status).toBe(200);
  });

  test('nobody gets round their old password', async () => {
    expectRefused(await setPassword(clerkId, 'new secret', clerk), {
      password: ['Change your own password in your profile.'],
    });
    expect((await docman.signIn('the.clerk')).status).toBe(200);
  });
});

describe('an active administrator always remains', () => {
  const last = 'This is the last active administrator. Appoint another first.';

  test('the last one cannot be deactivated', async () => {
    expectRefused(await deactivate(1), { status: [last] });
  });

  test('the last one cannot lose the role', async () => {
    expectRefused(await update(await read(1), { role_ids: [MODERATOR] }), { role_ids: [last] });
  });

  test('a deactivated one does not count', async () => {
    const second = await makeUser(docman, { role_ids: [ADMIN] });
    await deactivate(second.id);
    expectRefused(await deactivate(1), { status: [last] });
  });

  test('with a second one, the first can be deactivated and brought back', async () => {
    const other = await openApp();
    const second = await makeUser(other, { role_ids: [ADMIN] });
    const first = await other.tokenOf('administrator');
    const theirs = await other.tokenOf(second.username);
    expect((await other.ask('deactivateUser', { token: theirs, id: 1 })).status).toBe(200);
    expect((await other.ask('me', { token: first })).status).toBe(401);
    expect((await other.ask('activateUser', { token: theirs, id: 1 })).status).toBe(200);
    expect((await other.signIn('administrator')).status).toBe(200);
    await other.close();
  });
});

describe('signing in by link', () => {
  test.each([
    [ADMIN, 'Administrator'],
    [MODERATOR, 'Document controller'],
  ])('is refused to whoever has role %i', async (role, label) => {
    const errors = {
      deep_link_allowed: [`${label} has administration permissions, so it cannot sign in by link.`],
    };
    const wanted = { role_ids: [10, role], deep_link_allowed: true };
    expectRefused(await create(newUser(wanted)), errors);
    const linked = await makeUser(docman, { deep_link_allowed: true });
    expectRefused(await update(linked, wanted), errors);
  });

  test('works for others once it is allowed', async () => {
    const user = await makeUser(docman);
    const byLink = () => docman.ask('signInByLink', { body: { username: user.username } });
    expect((await byLink()).status).toBe(401);
    await update(user, { deep_link_allowed: true });
    expect((await byLink()).status).toBe(200);
  });
});

describe('states', () => {
  test('deactivating ends every session with its next call, and sign-in answers 405', async () => {
    const user = await makeUser(docman);
    const theirs = await Promise.all([1, 2].map(() => docman.signIn(user.username)));
    const { status, body } = await deactivate(user.id);
    expect([status, body.status, body.version]).toEqual([200, 'DEACTIVATED', 2]);
    for (const { body: signedIn } of theirs)
      expect((await docman.ask('me', { token: signedIn.accessToken })).status).toBe(401);
    expect(await sessionsOf(docman, user.id)).toBe(0);
    expect((await docman.signIn(user.username)).status).toBe(405);
  });

  test('activating again brings no session back, but sign-in works', async () => {
    const user = await makeUser(docman);
    const { accessToken } = (await docman.signIn(user.username)).body;
    await deactivate(user.id);
    const { status, body } = await activate(user.id);
    expect([status, body.status, body.version]).toEqual([200, 'ACTIVE', 3]);
    expect((await docman.ask('me', { token: accessToken })).status).toBe(401);
    expect((await docman.signIn(user.username)).status).toBe(200);
  });

  test('nobody is activated or deactivated twice', async () => {
    const user = await makeUser(docman);
    expectRefused(await activate(user.id), { status: ['This user is already active.'] });
    await deactivate(user.id);
    expectRefused(await deactivate(user.id), { status: ['This user is already deactivated.'] });
  });

  test('who signed up is activated only once they have a role', async () => {
    const id = await signUp('who.signed.up');
    expectRefused(await activate(id), { role_ids: ['Assign a role first.'] });
    const given = await update(await read(id), { fullname: 'Who Signed', role_ids: [10] });
    expect(given.body.status).toBe('PENDING');
    expect((await activate(id)).body.status).toBe('ACTIVE');
    expect((await docman.signIn('who.signed.up')).status).toBe(200);
  });

  test('a sign-up can be declined, and does not wait any more', async () => {
    const id = await signUp('who.is.declined');
    expect((await deactivate(id)).body.status).toBe('DEACTIVATED');
    expectRefused(await activate(id), { role_ids: ['Assign a role first.'] });
  });

  test('a deactivated user lost their last role: they need one to come back', async () => {
    const user = await makeUser(docman);
    await deactivate(user.id);
    await docman.db.delete(userRoles).where(eq(userRoles.user_id, user.id));
    expectRefused(await activate(user.id), { role_ids: ['Assign a role first.'] });
  });
});

describe('a new password from an administrator', () => {
  test('replaces the old one, ends all sessions and is the next version', async () => {
    const user = await makeUser(docman);
    const theirs = await docman.tokenOf(user.username);
    expect(await setPassword(user.id, 'given by hand')).toMatchObject({
      status: 204,
      body: undefined,
    });
    expect((await docman.ask('me', { token: theirs })).status).toBe(401);
    expect((await docman.signIn(user.username)).status).toBe(401);
    const body = { username: user.username, password: 'given by hand' };
    expect((await docman.ask('signIn', { body })).status).toBe(200);
    expect((await read(user.id)).version).toBe(2);
  });
});

describe('the audit log', () => {
  test('tells what was done to a user, readably and without a secret', async () => {
    const draft = newUser({
      role_ids: [4],
      memberships: [
        { ship_code: 'HAL', drydock_number: null },
        { ship_code: 'HAL', drydock_number: 'HAL-DD26' },
      ],
      password: 'a very secret one',
    });
    const { body: user } = await create(draft);
    await update(user, { username: 'new.name.of', role_ids: [4, 5] });
    await deactivate(user.id);
    await activate(user.id);
    await setPassword(user.id, 'another secret');
    await docman.ask('endUserSessions', { token, id: user.id });
    const events = await eventsOf(docman, user.id);
    const first = {
      username: draft.username,
      fullname: draft.fullname,
      company: null,
      position: null,
      email: draft.email,
      status: 'ACTIVE',
      roles: ['ROLE_SUPERINTENDENT'],
      memberships: ['HAL', 'HAL-DD26'],
      yard: null,
      deep_link_allowed: false,
      locale: 'en',
      time_zone: 'UTC',
    };
    const roles = ['ROLE_SUPERINTENDENT', 'ROLE_ENGINEER'];
    const second = { ...first, username: 'new.name.of', roles };
    expect(
      events.map(({ action, label, before, after }) => [action, label, before, after]),
    ).toEqual([
      ['create', draft.username, null, first],
      ['update', 'new.name.of', first, second],
      ['deactivate', 'new.name.of', { status: 'ACTIVE' }, { status: 'DEACTIVATED' }],
      ['activate', 'new.name.of', { status: 'DEACTIVATED' }, { status: 'ACTIVE' }],
      ['set_password', 'new.name.of', null, null],
      ['end_sessions', 'new.name.of', null, { ended: 0 }],
    ]);
    expect(
      events.every(
        ({ entity, username }) => `${entity} ${username ?? ''}` === 'user administrator',
      ),
    ).toBe(true);
    expect(JSON.stringify(events)).not.toMatch(/secret|argon2|password_hash/);
  });
});
