import { eq } from 'drizzle-orm';
import {
  roleFields,
  type Engineer,
  type Role,
  type RoleDraft,
  type RoleType,
} from '../../../src/contract/roles';
import { routeSteps } from '../../../server/db/tables/documentSchema';
import { auditEvents, userRoles } from '../../../server/db/schema';
import { openApp, type Answer, type TestApp } from '../support/app';
import { timeText } from '../support/people';
import { unknownOf } from '../../../src/contract/fieldTable';

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp();
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
let made = 0;
/** A draft with a name of its own. */
const draft = (of: Partial<RoleDraft> = {}): RoleDraft => {
  made += 1;
  const letters = `${LETTERS[Math.floor(made / 26)] ?? ''}${LETTERS[made % 26] ?? ''}`;
  const fields = {
    label: 'A label',
    role_type_id: 2,
    is_engineer: false,
    ...unknownOf(roleFields),
  };
  return { name: `ROLE_T_${letters}`, ...fields, ...of };
};

interface Refusal {
  message: string;
  errors: Record<string, string[]>;
  current?: Role;
}
type Reply = Role & Refusal;

const create = (body: unknown) => docman.ask<Reply>('createRole', { token, body });
const update = (id: number, body: unknown) => docman.ask<Reply>('updateRole', { token, id, body });
const remove = (id: number) => docman.ask<Reply>('deleteRole', { token, id });
const read = (id: number) => docman.ask<Reply>('role', { token, id });

function expectRefused({ status, body }: Answer<Refusal>, errors: Record<string, string[]>) {
  expect(status).toBe(422);
  expect(body.errors).toEqual(errors);
  expect(body).not.toHaveProperty('error');
}

describe('reading', () => {
  test('lists the ten roles by id, with how many people and menus each has', async () => {
    const { status, body } = await docman.ask<Role[]>('roles', { token });
    expect(status).toBe(200);
    expect(
      body.map(({ name, users_count, menus_count }) => [name, users_count, menus_count]),
    ).toEqual([
      ['ROLE_ADMIN', 1, 17],
      ['ROLE_MODERATOR', 1, 16],
      ['ROLE_FLEET_MANAGER', 1, 13],
      ['ROLE_SUPERINTENDENT', 3, 12],
      ['ROLE_ENGINEER', 3, 12],
      ['ROLE_PURCHASER', 1, 11],
      ['ROLE_SHIP_STAFF', 2, 9],
      ['ROLE_YARD', 2, 9],
      ['ROLE_CLASS', 1, 9],
      ['ROLE_VIEWER', 2, 8],
    ]);
  });

  test('gives one role with who changed it and when', async () => {
    const { body } = await read(4);
    expect(body).toEqual({
      id: 4,
      name: 'ROLE_SUPERINTENDENT',
      label: 'Technical superintendent',
      role_type_id: 2,
      is_engineer: true,
      system: false,
      users_count: 3,
      menus_count: 12,
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string,
      created_by: null,
      updated_at: body.created_at,
      updated_by: null,
    });
  });

  test.each([
    '0',
    '99999',
    '2147483648',
    '99999999999999999999',
    'abc',
    '-1',
    '1.5',
    '%00',
    "1'--",
  ])('answers 404 for the id %s', async (id) => {
    for (const name of ['role', 'permissions', 'deleteRole'] as const) {
      const { status, body } = await docman.ask(name, { token, id });
      expect(status).toBe(404);
      expect(body).toEqual({ message: 'Not found, or deleted.' });
    }
  });

  test('lists the six role types', async () => {
    const { body } = await docman.ask<RoleType[]>('roleTypes', { token });
    expect(body.map(({ id, code }) => `${id} ${code}`)).toEqual([
      '1 ADM',
      '2 OFF',
      '3 SHP',
      '4 YRD',
      '5 CLS',
      '6 VWR',
    ]);
    expect(body[4]).toEqual({ id: 5, code: 'CLS', label: 'Class and flag' });
  });

  test('lists the five active engineers with their ships, for whoever sees all ships', async () => {
    const { body } = await docman.ask<Engineer[]>('engineers', {
      token: await docman.tokenOf('fleet.manager'),
    });
    expect(body.map(({ username, ships }) => [username, ships])).toEqual([
      ['ana.ribeiro', ['KES', 'ALF']],
      ['ingrid.dahl', ['NDA', 'LAP', 'BRS']],
      ['li.wenting', ['SAP', 'ALF']],
      ['rajan.menon', ['HAL', 'COM', 'SAP']],
      ['tomas.varga', ['HAL', 'NDA']],
    ]);
    expect(body[4]).toMatchObject({ fullname: 'Tomáš Varga', role_label: 'Project engineer' });
  });
});

describe('making', () => {
  test('answers 201 with the role, which may do nothing yet', async () => {
    const wanted = draft({ label: 'Náutica ⚓ مرحبا' });
    const { status, body } = await create(wanted);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...wanted,
      system: false,
      version: 1,
      users_count: 0,
      menus_count: 0,
      created_by: 'System Administrator',
      updated_by: 'System Administrator',
    });
    expect((await read(body.id)).body).toEqual(body);
  });

  test('refuses a name that another role has', async () => {
    expectRefused(await create(draft({ name: 'ROLE_ADMIN' })), {
      name: ['Another role has this name.'],
    });
  });

  test('refuses a role type that does not exist', async () => {
    expectRefused(await create(draft({ role_type_id: 7 })), {
      role_type_id: ['Role type not found.'],
    });
  });

  test('takes nothing that is not the viewer’s to set', async () => {
    const { body } = await create({ ...draft(), id: 1, system: true, version: 9, created_by: 2 });
    expect(body).toMatchObject({ system: false, version: 1, created_by: 'System Administrator' });
    expect(body.id).toBeGreaterThan(10);
  });
});

describe('changing', () => {
  test('answers with the role and its next version', async () => {
    const { body: role } = await create(draft());
    docman.clock.advance(60_000);
    const wanted = draft({ label: 'Another label', role_type_id: 3, is_engineer: true });
    const { status, body } = await update(role.id, { ...wanted, version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...wanted, version: 2, created_at: role.created_at });
    expect(Date.parse(body.updated_at) - Date.parse(role.updated_at)).toBe(60_000);
  });

  test('refuses a version that is not the newest, and gives the role as it stands', async () => {
    const { body: role } = await create(draft());
    const first = await update(role.id, { ...draft(), version: 1 });
    const second = await update(role.id, { ...draft(), version: 1 });
    const on = timeText(docman.clock.now);
    expectRefused(second, {
      version: [`Changed by System Administrator on ${on}. Your change was not saved.`],
    });
    expect(second.body.current).toEqual(first.body);
    expect((await read(role.id)).body).toEqual(first.body);
  });

  test('refuses to rename a system role, and lets its label change', async () => {
    const { body: admin } = await read(1);
    const renamed = { ...admin, name: 'ROLE_BOSS' };
    expectRefused(await update(1, renamed), {
      name: ['The name of a system role cannot be changed.'],
    });
    expect((await update(1, { ...admin, label: 'Boss' })).body).toMatchObject({ label: 'Boss' });
  });

  test('lets the administrators see all ships, whoever changes their role', async () => {
    const { body: admin } = await read(1);
    expectRefused(await update(1, { ...admin, role_type_id: 4 }), {
      role_type_id: ['Administrators see all ships: choose Administration or Office.'],
    });
    expect((await read(1)).body.role_type_id).toBe(1);
  });

  test('refuses the name of another role and an unknown type', async () => {
    const { body: role } = await create(draft());
    expectRefused(await update(role.id, { ...role, name: 'ROLE_YARD' }), {
      name: ['Another role has this name.'],
    });
    expectRefused(await update(role.id, { ...role, role_type_id: 99 }), {
      role_type_id: ['Role type not found.'],
    });
    expect((await read(role.id)).body).toEqual(role);
  });

  test('answers 404 for a role that is gone', async () => {
    expect((await update(9999, { ...draft(), version: 1 })).status).toBe(404);
  });
});

describe('deleting', () => {
  test('answers 204, and then there is none', async () => {
    const { body: role } = await create(draft());
    expect(await remove(role.id)).toMatchObject({ status: 204, body: undefined });
    expect((await read(role.id)).status).toBe(404);
    expect((await remove(role.id)).status).toBe(404);
  });

  test.each([
    [4, 'Used by 3 users'],
    [6, 'Used by 1 user'],
  ])('refuses role %i: %s', async (id, text) => {
    expectRefused(await remove(id), { role: [text] });
    expect((await read(id)).status).toBe(200);
  });

  test('refuses a system role, also one that nobody has', async () => {
    await docman.db.delete(userRoles).where(eq(userRoles.role_id, 2));
    expectRefused(await remove(2), {
      role: ['System roles cannot be deleted.'],
    });
  });
});

test('a role that reviews of documents ask for is not deleted, though nobody has it', async () => {
  const { body: role } = await create(draft());
  await docman.db
    .insert(routeSteps)
    .values({ type_id: 1, position: 9, role_id: role.id, rule: 'ANY' });
  expectRefused(await remove(role.id), {
    role: ['Reviews of documents ask for this role. It cannot be deleted.'],
  });
  expect((await read(role.id)).status).toBe(200);
});

describe('the audit log', () => {
  test('tells who made, changed and deleted a role, with what it was and became', async () => {
    const first = draft();
    const { body: role } = await create(first);
    const second = draft({ label: 'Another label' });
    await update(role.id, { ...second, version: 1 });
    await remove(role.id);
    const events = await docman.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity_id, role.id))
      .orderBy(auditEvents.id);
    expect(
      events.map(({ action, label, before, after }) => [action, label, before, after]),
    ).toEqual([
      ['create', 'A label', null, first],
      ['update', 'Another label', first, second],
      ['delete', 'Another label', second, null],
    ]);
    expect(events[0]).toMatchObject({
      username: 'administrator',
      user_id: 1,
      entity: 'role',
      at: docman.clock.now,
      address: '127.0.0.1',
      request_id: expect.stringMatching(/^[0-9a-f]{10}$/) as string,
    });
  });

  test('holds nothing of a change that was refused', async () => {
    const before = await docman.db.$count(auditEvents);
    await create(draft({ name: 'ROLE_ADMIN' }));
    await update(4, { ...draft(), version: 99 });
    await remove(4);
    expect(await docman.db.$count(auditEvents)).toBe(before);
  });

  test('can neither be changed nor emptied', async () => {
    const change = docman.db.update(auditEvents).set({ username: 'somebody' });
    await expect(change).rejects.toThrow();
    await expect(docman.db.delete(auditEvents)).rejects.toThrow();
    await expect(docman.db.execute('truncate audit_events')).rejects.toThrow();
  });
});
