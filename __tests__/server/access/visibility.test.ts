/** Who sees which ships: administration and office all of them, everybody else those that they are members of. */
import { sql } from 'drizzle-orm';
import { roleFields, type Engineer, type Role } from '../../../src/contract/roles';
import { userRoles } from '../../../server/db/schema';
import { isLimited, visibilityOf } from '../../../server/access/permissions/visibility';
import { openApp, type Refusal, type TestApp } from '../support/app';
import type { User } from '../../../src/contract/users';
import { edited, expectForbidden, makeRole, makeUser, newUser } from '../support/people';
import { unknownOf } from '../../../src/contract/fieldTable';

let docman: TestApp;
beforeAll(async () => (docman = await openApp()));
afterAll(() => docman.close());

async function engineersFor(username: string): Promise<Record<string, string[]>> {
  const token = await docman.tokenOf(username);
  const { status, body } = await docman.ask<Engineer[]>('engineers', { token });
  expect(status).toBe(200);
  return Object.fromEntries(body.map((one) => [one.username, [...one.ships].sort()]));
}

const EVERYBODY = {
  'ana.ribeiro': ['ALF', 'KES'],
  'ingrid.dahl': ['BRS', 'LAP', 'NDA'],
  'li.wenting': ['ALF', 'SAP'],
  'rajan.menon': ['COM', 'HAL', 'SAP'],
  'tomas.varga': ['HAL', 'NDA'],
};

describe('the engineers', () => {
  test.each(['administrator', 'doc.controller', 'fleet.manager', 'rajan.menon', 'paula.frost'])(
    'are all shown to %s, of the office',
    async (username) => {
      expect(await engineersFor(username)).toEqual(EVERYBODY);
    },
  );

  test.each([
    ['hal.master', { 'rajan.menon': ['HAL'], 'tomas.varga': ['HAL'] }],
    ['selat.pm', { 'rajan.menon': ['HAL', 'SAP'], 'tomas.varga': ['HAL'], 'li.wenting': ['SAP'] }],
    ['gulf.tender', { 'ingrid.dahl': ['NDA'], 'tomas.varga': ['NDA'] }],
    ['bv.surveyor', { 'rajan.menon': ['HAL'], 'tomas.varga': ['HAL'] }],
    [
      'owner.viewer',
      { 'ingrid.dahl': ['NDA'], 'rajan.menon': ['HAL'], 'tomas.varga': ['HAL', 'NDA'] },
    ],
  ])('are shown to %s with the ships that they share', async (username, expected) => {
    expect(await engineersFor(username)).toEqual(expected);
  });

  test('are all shown to a surveyor who also works in the office', async () => {
    const surveyor = 14;
    await docman.db.insert(userRoles).values({ user_id: surveyor, role_id: 6 });
    expect(await engineersFor('bv.surveyor')).toEqual(EVERYBODY);
    await docman.db.delete(userRoles).where(sql`user_id = ${surveyor} and role_id = 6`);
    expect(Object.keys(await engineersFor('bv.surveyor'))).toHaveLength(2);
  });
});

describe('the condition for a query', () => {
  /** Which of these a person sees: a ship, or a docking by its number. */
  async function seen(userId: number): Promise<string[]> {
    const { ofShip, ofDrydock } = visibilityOf(userId, await isLimited(docman.db, userId));
    const code = sql.raw('thing.code');
    const number = sql.raw('thing.number');
    const ships = await docman.db.execute<{ code: string }>(
      sql`select code from (values ('HAL'), ('NDA'), ('SAP')) thing(code) where ${ofShip(code) ?? true} order by 1`,
    );
    const dockings = await docman.db.execute<{ number: string | null }>(
      sql`select number from (values ('HAL', 'HAL-DD26'), ('HAL', 'HAL-DD24'), ('SAP', null), ('HAL', null))
        thing(code, number) where ${ofDrydock(code, number) ?? true} order by 1 nulls last`,
    );
    const rowsOf = <T>(result: unknown) => (result as { rows: T[] }).rows;
    return [
      ...rowsOf<{ code: string }>(ships).map((row) => row.code),
      ...rowsOf<{ number: string | null }>(dockings).map((row) => row.number ?? 'whole'),
    ];
  }

  test('leaves everything to the office', async () => {
    const all = ['HAL', 'NDA', 'SAP', 'HAL-DD24', 'HAL-DD26', 'whole', 'whole'];
    expect(await seen(1)).toEqual(all);
  });

  test('leaves all of the ship to its members', async () => {
    expect(await seen(10)).toEqual(['HAL', 'HAL-DD24', 'HAL-DD26', 'whole']);
  });

  test('leaves the ship and one docking to those of the docking, not the other nor what is of no docking', async () => {
    expect(await seen(12)).toEqual(['HAL', 'SAP', 'HAL-DD26']);
  });

  test('leaves nothing to somebody without roles and memberships', async () => {
    expect(await seen(4_000)).toEqual([]);
  });
});

describe('a limited person who may make and change roles', () => {
  const draft = {
    name: 'ROLE_LIMITED_TEST',
    label: 'Test',
    is_engineer: false,
    ...unknownOf(roleFields),
  };
  let token: string;
  beforeAll(async () => {
    const role_id = await makeRole(docman, 'ROLE_LIMITED_ADMIN', { 18: 'VCED' });
    await docman.db.execute(sql`update roles set role_type_id = 4 where id = ${role_id}`);
    await docman.db.insert(userRoles).values({ user_id: 12, role_id });
    token = await docman.tokenOf('selat.pm');
  });
  const create = (role_type_id: number, by = token) =>
    docman.ask<Role & { message: string }>('createRole', {
      token: by,
      body: { ...draft, role_type_id },
    });

  test.each([1, 2])('makes none of type %s', async (type) => {
    const { status, body } = await create(type);
    expect([status, body]).toEqual([
      403,
      { message: 'You see only your own ships, so you cannot create a role that sees all ships.' },
    ]);
  });

  test('makes one for yards, which they cannot lift later, and an administrator can', async () => {
    const { status, body: role } = await create(4);
    expect(status).toBe(201);
    const change = { ...draft, role_type_id: 2, version: role.version };
    const lift = (by: string) =>
      docman.ask<Role>('updateRole', { token: by, id: role.id, body: change });
    expect((await lift(token)).status).toBe(403);
    expect((await lift(await docman.tokenOf('administrator'))).status).toBe(200);
  });

  test('may still name a role that sees all', async () => {
    const { body: role } = await docman.ask<Role>('role', { token, id: 5 });
    const body = { ...role, label: 'Engineer of the project' };
    const { status, body: changed } = await docman.ask<Role>('updateRole', { token, id: 5, body });
    expect([status, changed.label]).toEqual([200, 'Engineer of the project']);
  });
});

describe('somebody of the yard who may administer users', () => {
  const SHOW_MORE = 'You can give access only to ships and dockings that you can see yourself.';
  const ABOVE = 'This user has more permissions than you. Ask an administrator.';
  const HAL = { ship_code: 'HAL', drydock_number: null };
  let token: string;
  let yard: number;
  let office: number;
  beforeAll(async () => {
    office = await makeRole(docman, 'ROLE_PLAIN_OFFICE', { 1: 'V' });
    yard = await makeRole(docman, 'ROLE_YARD_CLERK', { 1: 'V', 17: 'VCED' }, 4);
    await makeUser(docman, { username: 'yard.clerk', role_ids: [yard], memberships: [HAL] });
    token = await docman.tokenOf('yard.clerk');
  });
  const create = (of: Parameters<typeof newUser>[0]) =>
    docman.ask<User & Refusal>('createUser', { token, body: newUser(of) });

  test('lets others see their own ship and its dockings, and no other', async () => {
    const docking = { ship_code: 'HAL', drydock_number: 'HAL-DD26' };
    const { status } = await create({ role_ids: [yard], memberships: [HAL, docking] });
    expect(status).toBe(201);
    const other = { ship_code: 'NDA', drydock_number: null };
    expectForbidden(await create({ role_ids: [yard], memberships: [HAL, other] }), SHOW_MORE);
  });

  test('lets others work for their own yard alone, and takes over nobody of another', async () => {
    const of = { username: 'clerk.of.one', role_ids: [yard], memberships: [HAL], yard_id: 1 };
    await makeUser(docman, of);
    const clerk = await docman.tokenOf('clerk.of.one');
    const make = (yard_id: number) =>
      docman.ask<User & Refusal>('createUser', {
        token: clerk,
        body: newUser({ role_ids: [yard], memberships: [HAL], yard_id }),
      });
    expect((await make(1)).body.yard?.id).toBe(1);
    expectForbidden(await make(2), 'You can assign only the yard that you work for yourself.');
    const other = await makeUser(docman, { role_ids: [yard], memberships: [HAL], yard_id: 2 });
    const body = edited(other, { fullname: 'Taken Over' });
    const answer = await docman.ask<Refusal>('updateUser', { token: clerk, id: other.id, body });
    expectForbidden(answer, ABOVE);
  });

  test('gives no role of the office, however little it may do', async () => {
    const message =
      'You can give only roles with no more permissions than your own. ROLE_PLAIN_OFFICE has more.';
    expectForbidden(await create({ role_ids: [office] }), message);
    const { body } = await create({ role_ids: [yard] });
    const answer = await docman.ask<Refusal>('updateUser', {
      token,
      id: body.id,
      body: edited(body, { role_ids: [yard, office] }),
    });
    expectForbidden(answer, message);
  });

  test('takes over nobody who sees more: neither the office nor people of other ships', async () => {
    const body = { password: 'taken over' };
    for (const of of [
      { role_ids: [office] },
      { role_ids: [yard], memberships: [{ ship_code: 'NDA', drydock_number: null }] },
    ]) {
      const { id } = await makeUser(docman, of);
      expectForbidden(await docman.ask<Refusal>('setUserPassword', { token, id, body }), ABOVE);
    }
  });
});
