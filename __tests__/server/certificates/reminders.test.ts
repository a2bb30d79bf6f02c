/** Who is reminded of certificates, class items, conditions of class and dockings that fall due, and until when it counts. */
import { eq } from 'drizzle-orm';
import type { ShipCertificates } from '../../../src/contract/certificates/certificateRecords';
import type { ShipClass } from '../../../src/contract/certificates/classRecords';
import type { Notification, NotificationsPage } from '../../../src/contract/notifications';
import { remindOfDue } from '../../../server/certificates/due/reminders';
import { ships } from '../../../server/db/tables/fleetSchema';
import { memberships, users } from '../../../server/db/schema';
import { remindOfDocking } from '../../../server/fleet/compliance/dueReminders';
import type { TestApp } from '../support/app';
import { SHIP } from '../support/fleet';
import { openReference, REFERENCE } from '../support/reference';

const OFFICE = 'rajan.menon';
const OWNER = 'owner.viewer';
let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const notices = async (who: string, only: Record<string, string> = {}): Promise<Notification[]> => {
  const token = await docman.tokenOf(who);
  const query = { reason: 'EXPIRY', page_size: '200', ...only };
  return (await docman.ask<NotificationsPage>('notifications', { token, query })).body.items;
};
const told = async (who: string, only: Record<string, string> = {}) =>
  (await notices(who, only))
    .filter(({ ship }) => ship.code === 'HAL')
    .map(({ kind, title, due_on, count }) => [kind, title, due_on, count]);
const ofClass = async () => {
  const token = await docman.tokenOf(OFFICE);
  return (await docman.ask<ShipClass>('shipClass', { token, id: SHIP.HAL })).body;
};

const BOILER = ['CLASS_ITEM_DUE', 'BLR Auxiliary boiler, internal and external'];
const FRAME = ['CONDITION_DUE', 'CC-26-014'];

test('those who look after a ship are reminded at 90, 30 and 7 days, once each', async () => {
  const token = await docman.tokenOf(OFFICE);
  const { body } = await docman.ask<ShipCertificates>('shipCertificates', { token, id: SHIP.HAL });
  const hook = body.items.find(({ kind }) => kind.code === 'HOOK')?.kind.name;
  await remindOfDue(docman.db, REFERENCE);
  await remindOfDue(docman.db, REFERENCE);
  const first = await told(OFFICE);
  expect(first).toContainEqual(['CERTIFICATE_DUE', hook, '2026-12-05', 1]);
  expect(first).toContainEqual([...BOILER, '2026-11-20', 1]);
  expect(first).toContainEqual([...FRAME, '2026-12-31', 1]);
  expect((await notices(OFFICE)).map(({ ship }) => ship.code)).not.toContain('BRS');
  const all = await notices('doc.controller', { unread: 'yes' });
  expect(all.length).toBeGreaterThan(first.length);
  await remindOfDue(docman.db, new Date('2026-11-29T08:00:00Z'));
  const later = await told(OFFICE);
  expect(later).toContainEqual(['CERTIFICATE_DUE', hook, '2026-12-05', 2]);
  expect(later).toContainEqual([...BOILER, '2026-11-20', 1]);
  expect(later).toContainEqual([...FRAME, '2026-12-31', 1]);
  await remindOfDue(docman.db, new Date('2026-12-02T08:00:00Z'));
  expect(await told(OFFICE)).toContainEqual([...FRAME, '2026-12-31', 2]);
});

test('of what was put off nothing unread is left, and its new day is told when it comes', async () => {
  const token = await docman.tokenOf(OFFICE);
  const found = (await ofClass()).items.find(({ code }) => code === 'BLR');
  if (found === undefined) throw new Error('HAL has no boiler.');
  const { id, version, code, name, last_on, range_from, range_to, interval_months } = found;
  const { needs_dock, cms, remark, due_on } = found;
  const body = {
    ...{ version, code, name, last_on, due_on, range_from, range_to, interval_months },
    ...{ needs_dock, cms, remark, postponed_to: '2027-01-15' },
  };
  expect((await docman.ask('updateClassItem', { token, id, body })).status).toBe(200);
  expect(JSON.stringify(await told(OFFICE))).not.toContain('Auxiliary boiler');
  await remindOfDue(docman.db, new Date('2026-12-03T08:00:00Z'));
  expect(await told(OFFICE)).toContainEqual([...BOILER, '2027-01-15', 2]);
});

test('of a condition that is closed nothing unread is left; what was read stays', async () => {
  const token = await docman.tokenOf(OFFICE);
  const id = (await ofClass()).conditions?.find(({ ref }) => ref === 'CC-26-014')?.id ?? 0;
  const boiler = (await notices(OFFICE)).find(({ kind }) => kind === 'CLASS_ITEM_DUE')?.id;
  await docman.ask('readNotifications', { token, body: { ids: [boiler] } });
  const body = { on: '2026-11-20', document: 'BV release 17' };
  expect((await docman.ask('closeCondition', { token, id, body })).status).toBe(200);
  const item = (await ofClass()).items.find(({ code }) => code === 'BLR');
  await docman.ask('removeClassItem', { token, id: item?.id ?? 0, body: { reason: 'Twice' } });
  const left = await told(OFFICE);
  expect(JSON.stringify(left)).not.toContain('CC-26-014');
  expect(left).toContainEqual([...BOILER, '2027-01-15', 2]);
});

test('whoever may not see conditions of class is not told of one, though the ship is theirs', async () => {
  const [owner] = await docman.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, OWNER));
  await docman.db
    .update(ships)
    .set({ superintendent_id: owner?.id ?? 0 })
    .where(eq(ships.id, SHIP.HAL));
  const token = await docman.tokenOf(OFFICE);
  const condition = {
    ...{ ref: 'CC-9', text: 'Renew', kind: 'CONDITION', imposed_on: '2026-10-01' },
    ...{ due_on: '2026-12-20', at_next_docking: false, needs_dock: false },
  };
  await docman.ask('addCondition', { token, id: SHIP.HAL, body: condition });
  const item = {
    ...{ code: 'RUD', name: 'Rudder', last_on: null, due_on: '2026-12-20', range_from: null },
    ...{ range_to: null, postponed_to: null, interval_months: null, needs_dock: 'ANY' },
    ...{ cms: false, remark: null },
  };
  await docman.ask('addClassItem', { token, id: SHIP.HAL, body: item });
  await remindOfDue(docman.db, new Date('2026-12-03T08:00:00Z'));
  const kinds = (await told(OWNER, { unread: 'yes' })).map(([kind]) => kind);
  expect(kinds).toContain('CLASS_ITEM_DUE');
  expect(kinds).not.toContain('CONDITION_DUE');
});

const idOf = async (username: string) => {
  const [found] = await docman.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username));
  return found?.id ?? 0;
};
const at = (day: string) => new Date(`${day}T08:00:00Z`);

describe('the staff of a ship', () => {
  test('are reminded of her certificates and class, of no other ship, and not of what they may no longer see', async () => {
    await remindOfDue(docman.db, REFERENCE);
    const codes = (await notices('hal.master')).map(({ ship }) => ship.code);
    expect(new Set(codes)).toEqual(new Set(['HAL']));
    const kinds = (await told('hal.chiefeng')).map(([kind]) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['CERTIFICATE_DUE', 'CLASS_ITEM_DUE']));
    const mine = eq(memberships.user_id, await idOf('hal.chiefeng'));
    await docman.db.update(memberships).set({ ship_code: 'LAP' }).where(mine);
    expect(await notices('hal.chiefeng')).toEqual([]);
    await docman.db.update(memberships).set({ ship_code: 'HAL' }).where(mine);
    expect(await notices('selat.pm')).toEqual([]);
  });
});

describe('the next docking', () => {
  const dockings = async (who: string, only: Record<string, string> = {}) =>
    (await notices(who, only))
      .filter(({ kind }) => kind === 'COMPLIANCE_DUE')
      .map(({ ship, number, title, due_on, count }) => [ship.code, number, title, due_on, count])
      .sort();
  const sap = (count: number) => ['SAP', 'SAP', 'Sagara Prabha', '2026-12-05', count];

  test('is told to the superintendent at 90, 30 and 7 days, once each, planned or not', async () => {
    // Due on 17 May 2027, 90 days after 16 February.
    await Promise.all([
      remindOfDocking(docman.db, REFERENCE),
      remindOfDocking(docman.db, REFERENCE),
    ]);
    await remindOfDocking(docman.db, REFERENCE);
    expect(await dockings(OFFICE)).toEqual([sap(1)]);
    expect(await dockings('ana.ribeiro')).toEqual([['ALF', 'ALF', 'Alma Fjord', '2027-02-10', 1]]);
    expect(await dockings('ingrid.dahl')).toEqual([]);
    await remindOfDocking(docman.db, at('2026-11-27'));
    expect(await dockings(OFFICE)).toEqual([sap(1)]);
    await remindOfDocking(docman.db, at('2026-11-28'));
    await remindOfDocking(docman.db, at('2026-12-04'));
    expect(await dockings(OFFICE)).toEqual([sap(2)]);
    await remindOfDocking(docman.db, at('2027-02-15'));
    expect(await dockings('ingrid.dahl')).toEqual([]);
    await remindOfDocking(docman.db, at('2027-02-16'));
    const nda = ['NDA', 'NDA', 'Nordvik Ambassador', '2027-05-17', 1];
    expect(await dockings('ingrid.dahl')).toEqual([nda]);
    for (const who of ['doc.controller', 'fleet.manager', 'hal.master', OWNER])
      expect(await dockings(who)).toEqual([]);
  });

  test('is not told for a ship that is laid up or has no superintendent', async () => {
    const all = await docman.db.select().from(ships);
    const brs = all.find(({ code }) => code === 'BRS');
    expect(brs?.reminded_of).toBeNull();
    const lap = eq(ships.id, SHIP.LAP);
    await docman.db.update(ships).set({ superintendent_id: null }).where(lap);
    await remindOfDocking(docman.db, at('2027-07-20'));
    const ingrid = await idOf('ingrid.dahl');
    await docman.db.update(ships).set({ superintendent_id: ingrid }).where(lap);
    expect((await dockings('ingrid.dahl')).map(([code]) => code)).toEqual(['NDA']);
    await remindOfDocking(docman.db, at('2027-07-20'));
    expect((await dockings('ingrid.dahl')).map(([code]) => code)).toEqual(['LAP', 'NDA']);
  });

  test('that is recorded as done leaves nothing unread at once; what was read stays', async () => {
    const token = await docman.tokenOf(OFFICE);
    const read = (await notices(OFFICE)).find(({ kind }) => kind === 'COMPLIANCE_DUE')?.id;
    const inspection = {
      ...{ on: '2026-11-19', kind: 'DRYDOCK', credited_to: 'OTHER', drydock_id: null },
      document: null,
    };
    const add = { token, id: SHIP.SAP, body: inspection };
    expect((await docman.ask('addInspection', add)).status).toBe(201);
    expect(await dockings(OFFICE, { unread: 'yes' })).toEqual([]);
    await remindOfDocking(docman.db, at('2026-12-05'));
    expect(await dockings(OFFICE, { unread: 'yes' })).toEqual([]);
    expect(read).toBeDefined();
    await docman.ask('readNotifications', {
      token: await docman.tokenOf('ana.ribeiro'),
      body: { before: '2100-01-01T00:00:00Z' },
    });
    const alf = { ...inspection, kind: 'IWS' };
    const ana = await docman.tokenOf('ana.ribeiro');
    await docman.ask('addInspection', { token: ana, id: SHIP.ALF, body: alf });
    expect((await dockings('ana.ribeiro')).map(([code]) => code)).toEqual(['ALF']);
  });
});
