/** What must hold when several people, or one impatient one, do things at the same moment. */
import { and, eq } from 'drizzle-orm';
import { roleFields, type PermissionDetail, type Role } from '../../../src/contract/roles';
import type { User } from '../../../src/contract/users';
import { auditEvents, roles, userRoles, users } from '../../../server/db/schema';
import { openApp, password, type TestApp } from '../support/app';
import { edited, makeUser, newUser, sessionsOf } from '../support/people';
import { unknownOf } from '../../../src/contract/fieldTable';

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp();
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

const draft = (name: string) => ({
  name,
  label: 'Made',
  role_type_id: 2,
  is_engineer: false,
  ...unknownOf(roleFields),
});
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const sorted = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const create = async (name: string) =>
  (await docman.ask<Role>('createRole', { token, body: draft(name) })).body;

test('one name is taken once', async () => {
  const answers = await times(6, () =>
    docman.ask('createRole', { token, body: draft('ROLE_ONLY_ONE') }),
  );
  expect(sorted(answers)).toEqual([201, 422, 422, 422, 422, 422]);
  expect(await docman.db.$count(roles, eq(roles.name, 'ROLE_ONLY_ONE'))).toBe(1);
});

test('of several changes of one version one wins, and the others are told', async () => {
  const { id } = await create('ROLE_CHANGED');
  const answers = await times(6, (n) =>
    docman.ask<Role & { errors: object; current: Role }>('updateRole', {
      token,
      id,
      body: { ...draft('ROLE_CHANGED'), label: `Label ${n}`, version: 1 },
    }),
  );
  expect(sorted(answers)).toEqual([200, 422, 422, 422, 422, 422]);
  const winner = answers.find(({ status }) => status === 200)?.body;
  for (const { status, body } of answers) if (status === 422) expect(body.current).toEqual(winner);
  const events = and(eq(auditEvents.entity_id, id), eq(auditEvents.action, 'update'));
  expect(await docman.db.$count(auditEvents, events)).toBe(1);
});

test('of several changes of permissions one wins whole', async () => {
  const { id } = await create('ROLE_GRANTED');
  const wanted = [
    [{ menu_id: 1, actions: ['V', 'X'] }],
    [{ menu_id: 18, actions: ['V', 'C'] }],
    [{ menu_id: 19, actions: ['V', 'E'] }],
    [],
  ];
  const answers = await times(4, (n) =>
    docman.ask('updatePermissions', { token, id, body: { version: 1, menus: wanted[n] } }),
  );
  expect(sorted(answers)).toEqual([200, 422, 422, 422]);
  const winner = answers.findIndex(({ status }) => status === 200);
  const { body } = await docman.ask<PermissionDetail>('permissions', { token, id });
  expect(body).toEqual({ role_id: id, version: 2, menus: wanted[winner] });
});

test('roles that change each other’s permissions at once do not lock each other out', async () => {
  const answers = await times(8, (n) =>
    docman.ask('updatePermissions', {
      token,
      id: n % 2 === 0 ? 1 : 2,
      body: { version: 1, menus: [{ menu_id: 1, actions: ['V', 'X'] }] },
    }),
  );
  expect(new Set(sorted(answers))).toEqual(new Set([200, 422]));
});

test('a role that somebody gets while it is deleted is either kept or never given', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await create(`ROLE_${'ABCDE'[round] ?? ''}_GIVEN`);
    const [deleted, given] = await Promise.allSettled([
      docman.ask('deleteRole', { token, id }),
      docman.db.insert(userRoles).values({ user_id: 3, role_id: id }),
    ]);
    const status = deleted.status === 'fulfilled' ? deleted.value.status : 0;
    expect([status, given.status]).toEqual(status === 204 ? [204, 'rejected'] : [422, 'fulfilled']);
    const left = status === 204 ? 0 : 1;
    expect(await docman.db.$count(roles, eq(roles.id, id))).toBe(left);
    expect(await docman.db.$count(userRoles, eq(userRoles.role_id, id))).toBe(left);
  }
});

test('a role deleted twice at once is deleted once', async () => {
  const { id } = await create('ROLE_DELETED');
  const answers = await times(4, () => docman.ask('deleteRole', { token, id }));
  expect(sorted(answers)).toEqual([204, 404, 404, 404]);
});

test('a role changed and deleted at once is changed or gone', async () => {
  const { id } = await create('ROLE_BOTH');
  const [changed, deleted] = await Promise.all([
    docman.ask('updateRole', { token, id, body: { ...draft('ROLE_BOTH'), version: 1 } }),
    docman.ask('deleteRole', { token, id }),
  ]);
  expect([200, 404]).toContain(changed.status);
  expect(deleted.status).toBe(204);
});

describe('two administrators', () => {
  /** Two of them, neither the first one, who is deactivated meanwhile. */
  async function pair() {
    const other = await openApp();
    const made = [
      await makeUser(other, { role_ids: [1] }),
      await makeUser(other, { role_ids: [1] }),
    ];
    const pairs = await Promise.all(
      made.map(async (user, n) => ({
        victim: made[1 - n] ?? user,
        own: await other.tokenOf(user.username),
      })),
    );
    await other.ask('deactivateUser', { token: pairs[0]?.own, id: 1 });
    const administrators = () =>
      other.db
        .select({ id: users.id })
        .from(users)
        .innerJoin(userRoles, eq(userRoles.user_id, users.id))
        .where(and(eq(userRoles.role_id, 1), eq(users.status, 'ACTIVE')));
    return { other, pairs, administrators };
  }

  test('who take the role from each other at once: one does, and one remains', async () => {
    const { other, pairs, administrators } = await pair();
    const answers = await Promise.all(
      pairs.map(({ victim, own }) =>
        other.ask('updateUser', {
          token: own,
          id: victim.id,
          body: edited(victim, { role_ids: [10] }),
        }),
      ),
    );
    expect(sorted(answers)).toEqual([200, 403]);
    expect(await administrators()).toHaveLength(1);
    await other.close();
  });

  test('who deactivate each other at once: one does, and one remains', async () => {
    const { other, pairs, administrators } = await pair();
    const answers = await Promise.all(
      pairs.map(({ victim, own }) => other.ask('deactivateUser', { token: own, id: victim.id })),
    );
    expect(sorted(answers)).toEqual([200, 401]);
    expect(await administrators()).toHaveLength(1);
    await other.close();
  });

  test('who end each other’s sessions at once: one does', async () => {
    const { other, pairs } = await pair();
    const ended = await Promise.all(
      pairs.map(({ victim, own }) => other.ask('endUserSessions', { token: own, id: victim.id })),
    );
    expect(sorted(ended)).toEqual([200, 401]);
    await other.close();
  });
});

test('of several changes of one user one wins, and the others are told', async () => {
  const user = await makeUser(docman);
  const answers = await times(6, (n) =>
    docman.ask<User & { current: User }>('updateUser', {
      token,
      id: user.id,
      body: edited(user, { fullname: `Name ${n}`, role_ids: [5 + n] }),
    }),
  );
  expect(sorted(answers)).toEqual([200, 422, 422, 422, 422, 422]);
  const winner = answers.find(({ status }) => status === 200)?.body;
  for (const { status, body } of answers) if (status === 422) expect(body.current).toEqual(winner);
  const [stored] = await docman.db.select().from(users).where(eq(users.id, user.id));
  expect(stored?.role_ids).toEqual(winner?.roles.map(({ id }) => id));
});

test('one username, and one address, is given once', async () => {
  const drafts = await times(4, (n) => Promise.resolve(newUser({ username: `only.${n % 2}` })));
  const answers = await Promise.all(
    drafts.map((body) => docman.ask('createUser', { token, body })),
  );
  expect(sorted(answers)).toEqual([201, 201, 422, 422]);
  const addresses = await times(3, () =>
    docman.ask('createUser', { token, body: newUser({ email: 'only@example.com' }) }),
  );
  expect(sorted(addresses)).toEqual([201, 422, 422]);
});

test('whoever signs in while they are deactivated has no session afterwards', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, username } = await makeUser(docman);
    const [signedIn, deactivated] = await Promise.all([
      docman.ask<{ accessToken?: string }>('signIn', { body: { username, password } }),
      // At a different moment of the sign-in each time.
      new Promise((done) => setTimeout(done, round * 12)).then(() =>
        docman.ask('deactivateUser', { token, id }),
      ),
    ]);
    expect(deactivated.status).toBe(200);
    expect([200, 401, 405]).toContain(signedIn.status);
    expect(await sessionsOf(docman, id)).toBe(0);
    expect((await docman.ask('me', { token: signedIn.body.accessToken })).status).toBe(401);
  }
});

test('whoever signs in with a password that is being replaced has no session afterwards', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, username } = await makeUser(docman);
    const [signedIn] = await Promise.all([
      docman.ask<{ accessToken?: string }>('signIn', { body: { username, password } }),
      new Promise((done) => setTimeout(done, round * 4)).then(() =>
        docman.ask('setUserPassword', { token, id, body: { password: 'replaced' } }),
      ),
    ]);
    expect([200, 401]).toContain(signedIn.status);
    expect(await sessionsOf(docman, id)).toBe(0);
  }
});

test('a role that is given while it is deleted is either kept or never given', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await create(`ROLE_${'ABCDE'[round] ?? ''}_ASKED`);
    const user = await makeUser(docman);
    const [deleted, given] = await Promise.all([
      docman.ask('deleteRole', { token, id }),
      docman.ask('updateUser', { token, id: user.id, body: edited(user, { role_ids: [id] }) }),
    ]);
    expect([
      [204, 422],
      [422, 200],
    ]).toContainEqual([deleted.status, given.status]);
  }
});
