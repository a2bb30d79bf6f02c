/** Kinds of certificates: an office adds its own and retires what it needs no longer; what there is of them stays. */
import { randomUUID } from 'node:crypto';
import type { CertificateKind } from '../../../src/contract/certificates/certificates';
import type {
  Certificate,
  ShipCertificates,
} from '../../../src/contract/certificates/certificateRecords';
import type { StatusReport } from '../../../src/contract/certificates/statusSheet';
import type { EndpointName } from '../../../src/contract/endpoints';
import { addCertificateKinds } from '../../../server/seed/certificateKinds';
import { openApp, type TestApp } from '../support/app';
import { CERTIFICATE_BODIES, newKind } from '../support/certificateCalls';
import { SHIP } from '../support/fleet';

const CONTROLLER = 'doc.controller';
const MASTER = 'hal.master';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

type Refused = { errors?: Record<string, string[]> };
const as = async <T>(who: string, name: EndpointName, id?: number, body?: object) =>
  docman.ask<T & Refused>(name, {
    token: await docman.tokenOf(who),
    ...(id === undefined ? {} : { id }),
    ...(body === undefined ? {} : { body }),
  });
const listed = async () =>
  (await as<{ items: CertificateKind[]; may_edit: boolean }>(CONTROLLER, 'certificateKinds')).body
    .items;
const added = async (more: object = {}) =>
  (
    await as<CertificateKind>(CONTROLLER, 'createCertificateKind', undefined, {
      ...newKind(),
      ...more,
    })
  ).body;
const changed = (kind: CertificateKind, more: Partial<CertificateKind>) => {
  return as<CertificateKind>(CONTROLLER, 'updateCertificateKind', kind.id, { ...kind, ...more });
};
const certificateOf = (kind_id: number, who = CONTROLLER) =>
  as<Certificate>(who, 'createCertificate', SHIP.HAL, {
    ...CERTIFICATE_BODIES.createCertificate,
    kind_id,
  });
const ofShip = async () =>
  (await as<ShipCertificates>(CONTROLLER, 'shipCertificates', SHIP.HAL)).body;

test('a kind that is added stands last, is proposed for the ships that it is for, and takes certificates', async () => {
  const kind = await added({ ship_types: ['OIL_CHEMICAL_TANKER'] });
  const other = await added({ ship_types: ['LNG_CARRIER'] });
  const ids = (await listed()).map(({ id }) => id);
  expect(ids.slice(-2)).toEqual([kind.id, other.id]);
  const { proposed_kind_ids } = await ofShip();
  expect([proposed_kind_ids.includes(kind.id), proposed_kind_ids.includes(other.id)]).toEqual([
    true,
    false,
  ]);
  expect((await certificateOf(kind.id)).status).toBe(201);
});

test('asked for twice it is made once, and no two kinds have one name, whatever their case', async () => {
  const body = { ...newKind(), name: 'İş güvenliği belgesi', client_id: randomUUID() };
  await as(CONTROLLER, 'certificateKinds');
  const both = await Promise.all(
    [1, 2].map(() => as<CertificateKind>(CONTROLLER, 'createCertificateKind', undefined, body)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(both[0]?.body.id).toBe(both[1]?.body.id);
  const name = 'İş güvenliği BELGESI';
  const again = await as(CONTROLLER, 'createCertificateKind', undefined, { ...newKind(), name });
  expect([again.status, again.body.errors]).toEqual([
    422,
    { name: ['Another kind has this name.'] },
  ]);
  const renamed = await changed(await added(), { name });
  expect([renamed.status, Object.keys(renamed.body.errors ?? {})]).toEqual([422, ['name']]);
});

test('of two that are added at once under one name one is refused', async () => {
  const { name } = newKind();
  const both = await Promise.all(
    [1, 2].map(() => as(CONTROLLER, 'createCertificateKind', undefined, { ...newKind(), name })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('a retired kind stands behind the others, takes no new certificate and is lacked by no ship; it is taken back as it was', async () => {
  const kind = await added();
  const required = { kind_ids: [kind.id] };
  await as(CONTROLLER, 'requireCertificates', SHIP.HAL, required);
  expect((await ofShip()).missing.map(({ id }) => id)).toEqual([kind.id]);
  const { body: retired } = await changed(kind, { retired: true });
  expect((await listed()).at(-1)).toEqual(retired);
  const { missing, proposed_kind_ids } = await ofShip();
  expect([missing, proposed_kind_ids.includes(kind.id)]).toEqual([[], false]);
  for (const who of [CONTROLLER, MASTER]) {
    const { status, body } = await certificateOf(kind.id, who);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['kind_id']]);
  }
  const row = { name: kind.name, number: 'X-1', issuer: 'BV', issued: '2026-01-02' };
  const sheet = { rows: [row], columns: [], dry_run: true, confirmed: false };
  const { body: report } = await as<StatusReport>(
    CONTROLLER,
    'importCertificates',
    SHIP.HAL,
    sheet,
  );
  expect([
    report.added,
    report.rows.map(({ problems }) => problems.map(({ field }) => field)),
  ]).toEqual([0, [['name']]]);
  await changed(retired, { retired: false });
  expect((await ofShip()).missing.map(({ id }) => id)).toEqual([kind.id]);
  expect((await certificateOf(kind.id)).status).toBe(201);
});

test('a certificate of a kind that is retired stays, and is corrected and renewed as before', async () => {
  const kind = await added();
  const { body: made } = await certificateOf(kind.id);
  await changed(kind, { retired: true });
  expect((await ofShip()).items.map(({ id }) => id)).toContain(made.id);
  const correction = { ...CERTIFICATE_BODIES.createCertificate, kind_id: kind.id, place: 'Batam' };
  const { status } = await as(CONTROLLER, 'updateCertificate', made.id, {
    ...correction,
    version: made.version,
  });
  expect(status).toBe(200);
  const renewal = { ...CERTIFICATE_BODIES.renewCertificate, number: 'K-2' };
  expect((await as(CONTROLLER, 'renewCertificate', made.id, renewal)).status).toBe(201);
});

test('the kind by which class is followed cannot be retired', async () => {
  const found = (await listed()).find(({ code }) => code === 'CLASS');
  const kind = found ?? (await added());
  const { status, body } = await changed(kind, { retired: true });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['retired']]);
});

test('a new start brings back nothing that an office has retired or renamed', async () => {
  const [kind = await added()] = await listed();
  await changed(kind, { retired: true, name: 'Registry, old form' });
  const before = await listed();
  await addCertificateKinds(docman.db, new Date());
  expect(await listed()).toEqual(before);
});

test.each([MASTER, 'bv.surveyor', 'owner.viewer', 'paula.frost'])(
  '%s neither adds nor retires kinds',
  async (who) => {
    expect((await as(who, 'createCertificateKind', undefined, newKind())).status).toBe(403);
    const kind = await added();
    const draft = { ...newKind(), retired: true, version: kind.version };
    expect((await as(who, 'updateCertificateKind', kind.id, draft)).status).toBe(403);
  },
);
