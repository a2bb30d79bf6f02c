/** Certificates of a ship from a sheet: what it is taken for, what it may not do, and who is asked before anything moves later. */
import { and, eq } from 'drizzle-orm';
import type {
  Certificate,
  ShipCertificates,
} from '../../../src/contract/certificates/certificateRecords';
import type { ShipClass } from '../../../src/contract/certificates/classRecords';
import type { StatusReport } from '../../../src/contract/certificates/statusSheet';
import { certificates } from '../../../server/db/tables/certificateSchema';
import { auditEvents } from '../../../server/db/schema';
import { ships } from '../../../server/db/tables/fleetSchema';
import { askAs, type TestApp } from '../support/app';
import { SHIP } from '../support/fleet';
import { openReference } from '../support/reference';

const OFFICE = 'rajan.menon';
let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const as = askAs(() => docman);
const ofShip = async () => (await as<ShipCertificates>(OFFICE, 'shipCertificates', SHIP.HAL)).body;
async function find(code: string): Promise<Certificate> {
  const found = (await ofShip()).items.find(({ kind }) => kind.code === code);
  if (found === undefined) throw new Error(`HAL has no ${code}.`);
  return found;
}

type Row = Record<string, string>;
const send = async (rows: Row[], of: object = {}, who = OFFICE, ship: number = SHIP.HAL) =>
  as<StatusReport>(who, 'importCertificates', ship, {
    ...{ rows, dry_run: true, confirmed: false, columns: [], ...of },
  });
const store = async (rows: Row[]) => (await send(rows, { dry_run: false, confirmed: true })).body;
const problems = async (rows: Row[]) =>
  (await send(rows)).body.rows.flatMap((row) =>
    row.problems.map(({ field, text }) => `${row.row} ${field}: ${text}`),
  );

const told = ({ number, issued_on, expires_on }: Certificate) => ({
  ...{ number, issued: issued_on, expires: expires_on ?? '' },
});

test('what a sheet would do is told first, and nothing is stored', async () => {
  const before = await ofShip();
  const line = await find('LL');
  const { body } = await send([
    { name: 'Load Line Certificate', ...told(line) },
    { name: 'IOPP', ...told(await find('IOPP')), issuer: 'RINA' },
    { name: 'Cargo gear', number: 'CG-1', issued: '29-JUN-2024', expires: '29.06.2029' },
  ]);
  expect(body).toMatchObject({ dry_run: true, stored: 0, wrong: 0 });
  expect([body.added, body.changed, body.same, body.later]).toEqual([1, 1, 1, []]);
  expect(body.changes).toEqual([
    expect.objectContaining({
      due: null,
      fields: [expect.objectContaining({ column: 'issuer', is: 'RINA' })],
    }),
  ]);
  expect(body.gone).toContain('Classification certificate HAL-CLASS-24');
  expect(body.gone).not.toContain(`${line.kind.name} ${line.number}`);
  expect(await ofShip()).toEqual(before);
});

test('one that was issued later takes the place of that in force, once its later date is confirmed', async () => {
  const before = await find('CLASS');
  const rows = [
    { name: 'CLASS', number: 'C-29', issued: '2026-11-18', expires: '2031-11-18', issuer: 'BV' },
  ];
  const asked = await send(rows, { dry_run: false });
  expect([asked.body.dry_run, asked.body.stored]).toEqual([true, 0]);
  expect(asked.body.later).toEqual([
    'Due date moved from 29 Sep 2027 to 18 Feb 2028 for Classification certificate',
  ]);
  expect(await store(rows)).toMatchObject({ dry_run: false, stored: 1, changed: 1 });
  const after = await find('CLASS');
  expect(after).toMatchObject({
    ...{ number: 'C-29', state: 'ACTIVE', replaces_id: before.id, expires_on: '2031-11-18' },
    document_id: before.document_id,
  });
  const old = await as<Certificate>(OFFICE, 'certificate', before.id);
  expect(old.body).toMatchObject({ state: 'REPLACED', replaced_by_id: after.id });
  const [ship] = await docman.db.select().from(ships).where(eq(ships.id, SHIP.HAL));
  expect(ship?.special_survey_due_on).toBe('2031-11-18');
  const events = await docman.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'certificate'), eq(auditEvents.entity_id, after.id)));
  expect(events.map(({ action }) => action)).toEqual(['create']);
});

test('any other line corrects the certificate, its extension and its last endorsement; told again it changes nothing', async () => {
  const line = await find('IAPP');
  const [window] = line.windows.filter(({ done_on }) => done_on === null);
  const rows = [
    {
      ...{ name: 'International Air Pollution Prevention Certificate', ...told(line) },
      ...{ issuer: 'ClassNK', extended: '2029-09-20' },
    },
  ];
  expect(await store(rows)).toMatchObject({ stored: 1, changed: 1, added: 0 });
  expect(await find('IAPP')).toMatchObject({
    ...{ id: line.id, issuer: 'ClassNK', extended_to: '2029-09-20', extension_by: 'CLASS' },
    extension_basis: 'From an imported sheet',
  });
  expect(await store(rows)).toMatchObject({ stored: 1, changed: 0, same: 1 });
  expect(window?.from).toBe('2027-03-29');
  await docman.db
    .update(certificates)
    .set({ issued_on: '2021-11-01', expires_on: '2026-12-01', extended_to: null })
    .where(eq(certificates.id, line.id));
  const endorsed = [
    { name: 'IAPP', number: line.number, issued: '2021-11-01', endorsed: '2025-11-20' },
  ];
  expect(await store(endorsed)).toMatchObject({ stored: 1, changed: 1 });
  const one = (await find('IAPP')).endorsements.find(({ on }) => on === '2025-11-20');
  expect(one).toMatchObject({ survey: 'ANNUAL', void_reason: null });
  expect(await store(endorsed)).toMatchObject({ changed: 0, same: 1 });
});

test('what the rules refuse by hand, they refuse of a sheet, at its column', async () => {
  const { number } = await find('LL');
  const line = { name: 'LL', number };
  expect(await problems([{ ...line, extended: '2029-10-05' }])).toEqual([
    '1 extended: At most 29 Sep 2029 (three months).',
  ]);
  expect(await problems([{ ...line, endorsed: '2025-12-24' }])).toEqual([
    expect.stringMatching(/^1 endorsed: /),
  ]);
  expect(await problems([{ ...line, endorsed: '2027-04-01' }])).toEqual([
    '1 endorsed: The date is in the future.',
  ]);
  expect(await problems([{ ...line, issued: '2020-01-01' }])).toEqual([
    expect.stringMatching(/^1 issued: A certificate issued on .*, later than this, is in force\.$/),
  ]);
  expect(await problems([{ ...line, issued: '2026-11-10', expires: '2036-11-10' }])).toEqual([
    expect.stringMatching(/^1 expires: At most 10 Nov 2031/),
  ]);
  const suspended = (
    await as<ShipCertificates>(OFFICE, 'shipCertificates', SHIP.BRS)
  ).body.items.find(({ kind }) => kind.code === 'CLASS');
  const rows = [{ name: 'CLASS', number: suspended?.number ?? '', endorsed: '2026-11-01' }];
  expect((await send(rows, {}, OFFICE, SHIP.BRS)).body.rows[0]?.problems).toEqual([
    { field: 'endorsed', text: 'Not possible while the certificate is suspended.' },
  ]);
  const odd = [{ name: 'Licence to fish', number: 'X', issued: '01/02/2026', price: '5' }];
  expect(await problems([...odd, { name: '', number: 'X' }])).toEqual([
    '1 price: Unknown column.',
    '1 name: Unknown kind. Write a name or code from the list of kinds.',
    expect.stringMatching(/^2 name: /),
  ]);
  expect(await problems([{ ...line, expires: '01/02/2029' }])).toEqual([
    expect.stringMatching(/^1 expires: /),
  ]);
});

test('which of several certificates of one kind is meant, its number must say', async () => {
  const hook = await find('HOOK');
  const kind = {
    name: 'Lifeboat hooks and davits, five-yearly load test',
    issued: '2026-10-01',
    expires: '2027-10-01',
  };
  const second = [
    { ...told(hook), name: 'HOOK' },
    { ...kind, number: 'PORT' },
  ];
  expect(await store(second)).toMatchObject({ stored: 2, added: 1, same: 1 });
  const neither = { ...kind, number: 'AFT', issued: '2026-11-01', expires: '2027-11-01' };
  expect(await problems([neither])).toEqual([
    '1 number: Several of this kind are in force, and none has this number.',
  ]);
  expect(
    await problems([
      { ...kind, number: 'PORT' },
      { ...kind, number: 'PORT' },
    ]),
  ).toEqual(['2 number: This certificate occurs twice in the file.']);
  // The one that another line names is not meant.
  const renewed = [{ ...told(hook), name: 'HOOK' }, neither];
  expect((await send(renewed)).body).toMatchObject({ wrong: 0, same: 1, changed: 1 });
});

test('is for the office alone, and for the ships that it sees', async () => {
  const rows = [{ name: 'EPIRB', number: 'E-2', issued: '2026-11-01', expires: '2027-11-01' }];
  for (const who of ['hal.master', 'bv.surveyor', 'owner.viewer', 'selat.pm'])
    expect((await send(rows, {}, who)).status).toBe(403);
  expect((await send(rows, {}, 'doc.controller')).status).toBe(200);
  expect((await send(rows, {}, OFFICE, 9_999)).status).toBe(404);
});

test('heads are remembered by society, apart from those of its survey items', async () => {
  const columns = [{ head: 'cert._no.', name: 'number' }];
  const rows = [{ name: 'LL', ...told(await find('LL')) }];
  await send(rows, { columns, dry_run: false, confirmed: true });
  expect((await ofShip()).columns).toEqual(columns);
  expect((await as<ShipClass>(OFFICE, 'shipClass', SHIP.HAL)).body.columns).toEqual([]);
  const master = await as<ShipCertificates>('hal.master', 'shipCertificates', SHIP.HAL);
  expect([master.body.columns, master.body.may_import]).toEqual([[], false]);
});
