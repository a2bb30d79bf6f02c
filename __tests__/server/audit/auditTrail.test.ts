/** What the record of who did what may never be: changed, emptied, without the change it tells of, or indiscreet. */
import { sql } from 'drizzle-orm';
import type { AuditEvent, AuditPage } from '../../../src/contract/history';
import { roleFields, type Role } from '../../../src/contract/roles';
import type { User } from '../../../src/contract/users';
import { auditEvents, roles } from '../../../server/db/schema';
import { openApp, password, type TestApp } from '../support/app';
import { edited, makeUser } from '../support/people';
import { unknownOf } from '../../../src/contract/fieldTable';

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp();
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

describe('what is written', () => {
  test.each([
    ['updated', sql`update audit_events set username = 'somebody'`],
    ['deleted', sql`delete from audit_events`],
    ['emptied', sql`truncate audit_events`],
  ])('cannot be %s', async (_what, statement) => {
    const before = await docman.db.$count(auditEvents);
    const refused = docman.db.execute(statement);
    await expect(refused).rejects.toMatchObject({
      cause: { message: 'audit events are append-only' },
    });
    expect(await docman.db.$count(auditEvents)).toBe(before);
  });

  test('is not written when the change fails at its commit, nor the change', async () => {
    await docman.db.execute(sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`);
    await docman.db.execute(sql`create constraint trigger fail after insert on roles
      initially deferred for each row execute function fail()`);
    const counts = async () => [await docman.db.$count(roles), await docman.db.$count(auditEvents)];
    const before = await counts();
    const draft = {
      name: 'ROLE_NEVER',
      label: 'Never',
      role_type_id: 2,
      is_engineer: false,
      ...unknownOf(roleFields),
    };
    expect((await docman.ask('createRole', { token, body: draft })).status).toBe(500);
    expect(await counts()).toEqual(before);
    await docman.db.execute(sql`drop trigger fail on roles`);
    expect((await docman.ask('createRole', { token, body: draft })).status).toBe(201);
    expect(await counts()).toEqual(before.map((count) => count + 1));
  });

  test('holds no password, no token and no hash', async () => {
    const secrets = ['the first secret', 'the second secret', 'the third secret', 'a wrong secret'];
    const [first = '', second = '', third = '', wrong = ''] = secrets;
    const user = await makeUser(docman, { password: first, role_ids: [10] });
    const signIn = async (with_: string) => {
      const body = { username: user.username, password: with_ };
      return (await docman.ask<{ accessToken: string }>('signIn', { body })).body.accessToken;
    };
    await signIn(wrong);
    await signIn(first);
    const { id } = user;
    const set = await docman.ask('setUserPassword', { token, id, body: { password: second } });
    expect(set.status).toBe(204);
    const own = await signIn(second);
    const body = { old: second, new: third };
    const changed = await docman.ask('changePassword', { token: own, body });
    expect([200, 204]).toContain(changed.status);
    const again = await signIn(third);
    await docman.ask('signOut', { token: again });
    const stored = JSON.stringify(await docman.db.select().from(auditEvents));
    expect(stored).toContain('change_password');
    for (const secret of [...secrets, password, own, again, token])
      expect(stored).not.toContain(secret);
    expect(stored).not.toMatch(/\$argon2|password_hash|token_hash|[0-9a-f]{64}/i);
  });
});

describe('a history', () => {
  const historyOf = (name: 'userHistory' | 'roleHistory', id: number, by = token, query = {}) =>
    docman.ask<AuditPage>(name, { token: by, id, query });
  const told = (items: AuditEvent[]) => items.map((one) => `${one.entity} ${one.action}`);

  test('of a user tells what was done to them, newest first, in pages', async () => {
    const user = await makeUser(docman);
    const { body: changed } = await docman.ask<User>('updateUser', {
      token,
      id: user.id,
      body: edited(user, { fullname: 'Another Name' }),
    });
    await docman.ask('deactivateUser', { token, id: changed.id });
    const { status, body } = await historyOf('userHistory', user.id);
    expect(status).toBe(200);
    expect(told(body.items)).toEqual(['user deactivate', 'user update', 'user create']);
    const second = await historyOf('userHistory', user.id, token, { page: 2, page_size: 1 });
    expect(second.body).toEqual({ items: [body.items[1]], total: 3, page: 2, page_size: 1 });
  });

  test('of a role tells of its permissions as well, also after it was deleted', async () => {
    const draft = {
      name: 'ROLE_TOLD',
      label: 'Told',
      role_type_id: 2,
      is_engineer: false,
      ...unknownOf(roleFields),
    };
    const { body: role } = await docman.ask<Role>('createRole', { token, body: draft });
    const { id } = role;
    const menus = [{ menu_id: 1, actions: ['V'] }];
    await docman.ask('updatePermissions', { token, id, body: { version: 1, menus } });
    expect(told((await historyOf('roleHistory', id)).body.items)).toEqual([
      'permissions update',
      'role create',
    ]);
    await docman.ask('deleteRole', { token, id });
    expect(told((await historyOf('roleHistory', id)).body.items)[0]).toBe('role delete');
  });

  test('is empty for what nothing has happened to, and 404 for what never was', async () => {
    expect((await historyOf('roleHistory', 9)).body).toMatchObject({ items: [], total: 0 });
    expect((await historyOf('roleHistory', 4_000)).status).toBe(404);
    expect((await historyOf('userHistory', 4_000)).status).toBe(404);
  });

  test('is for those who may view users or roles, and knows no filters', async () => {
    const by = await docman.tokenOf('fleet.manager');
    expect((await historyOf('userHistory', 1, by)).status).toBe(403);
    expect((await historyOf('roleHistory', 1, by)).status).toBe(403);
    expect((await historyOf('userHistory', 1, token, { action: 'update' })).status).toBe(400);
  });
});
