/** Who is reminded of certificates, class items and conditions of class that fall due, and until when it counts. */
import { eq } from 'drizzle-orm';
import type { ShipCertificates } from '../../src/contract/certificates/certificateRecords';
import type { ShipClass } from '../../src/contract/certificates/classRecords';
import type { Notification, NotificationsPage } from '../../src/contract/notifications';
import { remindOfDue } from '../../server/certificates/reminders';
import { ships } from '../../server/db/fleetSchema';
import { users } from '../../server/db/schema';
import type { TestApp } from './support/app';
import { SHIP } from './support/fleet';
import { openReference, REFERENCE } from './support/reference';

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
