/** Certificates of ships: their surveys and standing, renewals with their scans, extensions, proposals, and who sees what. */
import { eq } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import { addDays } from '../../../src/contract/dates';
import type { CompliancePage, ShipCompliance } from '../../../src/contract/fleet/compliance';
import type { DueDates } from '../../../src/contract/certificates/classRecords';
import type {
  Certificate,
  CertificatesPage,
  MatrixPage,
  ShipCertificates,
} from '../../../src/contract/certificates/certificateRecords';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { EndpointName } from '../../../src/contract/endpoints';
import { certificates, certificateKinds } from '../../../server/db/tables/certificateSchema';
import { drydocks, ships } from '../../../server/db/tables/fleetSchema';
import { omit } from '../../../server/text/omit';
import { askAs, type Refusal } from '../support/app';
import { complete, openFiles, pdfOf, send, type FilesApp } from '../support/files';
import { fetchAt, SHIP } from '../support/fleet';
import { textOf } from '../support/readableFiles';
import { liveIn, ZONES } from '../../support/zones';

const OFFICE = 'rajan.menon';
const CONTROLLER = 'doc.controller';
const SHIP_STAFF = 'hal.master';
let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

const as = askAs<Certificate, Refusal>(() => docman);

const ofShip = async (who: string, id: number = SHIP.HAL) =>
  (await as<ShipCertificates>(who, 'shipCertificates', id)).body;

async function find(code: string, ship: number = SHIP.HAL): Promise<Certificate> {
  const { items } = await ofShip(OFFICE, ship);
  const found = items.find(({ kind, state }) => kind.code === code && state !== 'PROPOSED');
  if (found === undefined) throw new Error(`HAL has no ${code}.`);
  return found;
}

async function kindId(code: string): Promise<number> {
  const [kind] = await docman.db
    .select()
    .from(certificateKinds)
    .where(eq(certificateKinds.code, code));
  return kind?.id ?? 0;
}

const draftOf = async (code: string, of: object = {}) => ({
  ...{ kind_id: await kindId(code), type: 'FULL', number: 'X-1', issuer: 'BV', place: null },
  ...{ issued_on: '2026-11-01', expires_on: '2027-11-01', document_id: null },
  ...{ original_on_board: true, remarks: null, upload_id: null, ...of },
});

const renewalOf = (of: object = {}) => ({
  ...{ done_on: '2026-11-18', number: 'LL-26', issuer: 'BV', place: 'Batam', type: 'FULL' },
  ...{ expires_on: '2031-11-18', upload_id: null, ...of },
});

const ask = async <T>(name: EndpointName, query: Record<string, string>, who = OFFICE) =>
  (await docman.ask<T>(name, { token: await docman.tokenOf(who), query })).body;

async function scanOf(who: string): Promise<number> {
  const { id } = await send(docman, who, 'scan.pdf', pdfOf());
  await complete(docman, who, id);
  return id;
}

describe('the certificates of a ship', () => {
  test('stand as the notes state them: expired, due within 30 days, valid', async () => {
    const { items, missing } = await ofShip(OFFICE);
    const standing = Object.fromEntries(
      items.map(({ kind, status, days }) => [kind.code, [status, days]]),
    );
    expect(standing).toMatchObject({
      CO2: ['EXPIRED', -21],
      HOOK: ['DUE_30', 15],
      REG: ['NO_EXPIRY', null],
      CLASS: ['VALID', 313],
    });
    expect(items).toHaveLength(26);
    expect(missing).toEqual([]);
  });

  test('tell the next survey: HAL was endorsed in 2026, and the next window opens on 29 Mar 2027', async () => {
    const { windows, renewal_from, extendable_to } = await find('SAFCON');
    expect(windows.map(({ from, done_on }) => [from, done_on !== null])).toEqual([
      ['2025-03-29', true],
      ['2026-03-29', true],
      ['2027-03-29', false],
      ['2028-03-29', false],
    ]);
    expect([renewal_from, extendable_to]).toEqual(['2029-03-29', '2029-09-29']);
  });

  test('name what is required and not there', async () => {
    const { missing } = await ofShip(OFFICE, SHIP.NDA);
    expect(missing.map(({ code }) => code)).toEqual(['DG']);
  });
});

describe('a certificate', () => {
  test('is endorsed within its window alone, and an endorsement is voided with a reason', async () => {
    const { id } = await find('LL', SHIP.SAP);
    const annual = { survey: 'ANNUAL', on: '2026-11-10', place: 'Chennai', by: 'IRS' };
    const late = await as(OFFICE, 'endorseCertificate', id, { ...annual, on: '2026-08-01' });
    expect(late.body.errors).toEqual({
      on: ['The next window opens on 19 Oct 2026 and closes on 19 Apr 2027.'],
    });
    const done = await as(OFFICE, 'endorseCertificate', id, annual);
    expect(done.status).toBe(200);
    expect(done.body.windows.find(({ number }) => number === 3)?.done_on).toBe('2026-11-10');
    const twice = await as(OFFICE, 'endorseCertificate', id, annual);
    expect(twice.body.errors).toEqual({ on: ['This survey is already recorded for this date.'] });
    const given = done.body.endorsements.at(-1);
    const reason = 'Entered for the wrong ship';
    const voided = await as(OFFICE, 'voidEndorsement', id, { endorsement_id: given?.id, reason });
    expect(voided.body.windows.find(({ number }) => number === 3)?.done_on).toBeNull();
    expect(voided.body.endorsements.at(-1)).toMatchObject({ void_reason: reason });
    const again = await as(OFFICE, 'voidEndorsement', id, { endorsement_id: given?.id, reason });
    expect(again.status).toBe(422);
  });

  test('has endorsements that a surveyor of class confirms, once, and nobody else', async () => {
    const all = (await ofShip(OFFICE, SHIP.HAL)).items;
    const one = all.find(({ endorsements }) => endorsements.length > 0);
    const { id = 0, endorsements: [given] = [] } = one ?? {};
    const body = { endorsement_id: given?.id };
    expect(given?.confirmed_by).toBeNull();
    for (const who of [OFFICE, SHIP_STAFF, 'owner.viewer'])
      expect((await as(who, 'confirmEndorsement', id, body)).status).toBe(403);
    const seen = await as('bv.surveyor', 'confirmEndorsement', id, body);
    const [told] = seen.body.endorsements;
    expect(told?.confirmed_by).toBe('Claire Morel (Bureau Veritas)');
    expect(seen.body.may).toMatchObject({ confirm: true, edit: false });
    const again = await as('bv.surveyor', 'confirmEndorsement', id, body);
    expect(again.body.endorsements[0]).toEqual(told);
    const history = await as<AuditPage>(OFFICE, 'certificateHistory', id);
    expect(history.body.items.filter(({ action }) => action === 'class_ack')).toHaveLength(1);
    const other = await find('CLASS', SHIP.HAL);
    const elsewhere = other.id === id ? await find('LL', SHIP.HAL) : other;
    expect((await as('bv.surveyor', 'confirmEndorsement', elsewhere.id, body)).status).toBe(404);
  });

  test('is extended by three months at most', async () => {
    const { id, expires_on } = await find('IOPP', SHIP.KES);
    expect(expires_on).toBe('2028-03-11');
    const extension = { by: 'FLAG', basis: 'No port of survey before' };
    const fourth = await as(OFFICE, 'extendCertificate', id, { ...extension, to: '2028-07-01' });
    expect(fourth.body.errors).toEqual({ to: ['At most 11 Jun 2028 (three months).'] });
    const third = await as(OFFICE, 'extendCertificate', id, { ...extension, to: '2028-06-11' });
    expect(third.body).toMatchObject({ extended_to: '2028-06-11', effective_on: '2028-06-11' });
  });

  test('is not extended where it is a service or an insurance', async () => {
    for (const code of ['RAFT', 'PI']) {
      const { id, expires_on, extendable_to, may } = await find(code, SHIP.SAP);
      expect([extendable_to, may.extend]).toEqual([null, false]);
      const to = addDays(expires_on ?? '', 10);
      const { body } = await as(OFFICE, 'extendCertificate', id, {
        ...{ to, by: 'FLAG', basis: 'No port of survey before' },
      });
      expect(body.errors['to']?.[0]).toMatch(/^Services, insurance certificates/);
    }
  });

  test('of class, extended: moves the special survey that it tells, which is then extended nowhere else', async () => {
    const { id, expires_on } = await find('CLASS', SHIP.NDA);
    expect(expires_on).toBe('2027-05-17');
    const extension = { to: '2027-08-01', by: 'CLASS', basis: 'No dock before' };
    expect((await as(OFFICE, 'extendCertificate', id, extension)).status).toBe(200);
    const due = (await as<ShipCompliance>(OFFICE, 'shipCompliance', SHIP.NDA)).body;
    expect(due.candidates.find(({ rule }) => rule === 'SPECIAL_SURVEY')).toMatchObject({
      on: '2027-08-01',
      extended_from: '2027-05-17',
    });
    expect(due.cautions).toContain('FLAG_TO_AGREE');
    const listed = await docman.ask<CompliancePage>('compliance', {
      token: await docman.tokenOf(OFFICE),
      query: { q: 'NDA' },
    });
    expect(listed.body.items[0]?.next_due_on).toBe(due.next_due_on);
    const { scheme, scheme_months, scheme_document, version } = due;
    const own = await as(OFFICE, 'updateScheme', SHIP.NDA, {
      ...{ scheme, scheme_months, scheme_document, version, extension_of: 'RENEWAL' },
      ...{ extended_until: '2027-08-01', extension_by: 'CLASS', extension_document: 'L 7' },
    });
    expect(own.body.errors).toEqual({
      extension_of: ['The class certificate sets this date: extend that certificate.'],
    });
  });

  test('is renewed no longer than the rules allow, and the one before is replaced', async () => {
    const before = await find('RAFT', SHIP.SAP);
    const { id, number } = before;
    const long = await as(OFFICE, 'renewCertificate', id, renewalOf({ expires_on: '2028-01-01' }));
    expect(long.body.errors['expires_on']?.[0]).toMatch(/^At most 18 Nov 2027/);
    const body = renewalOf({ number: 'R-27', expires_on: '2027-11-18' });
    const client_id = crypto.randomUUID();
    const first = await as(OFFICE, 'renewCertificate', id, { ...body, client_id });
    expect([first.status, first.body.state, first.body.replaces_id]).toEqual([201, 'ACTIVE', id]);
    const second = await as(OFFICE, 'renewCertificate', id, { ...body, client_id });
    expect([second.status, second.body.id]).toEqual([200, first.body.id]);
    const old = (await as(OFFICE, 'certificate', id)).body;
    expect([old.state, old.replaced_by_id, old.status]).toEqual(['REPLACED', first.body.id, null]);
    const again = await as(OFFICE, 'renewCertificate', id, body);
    expect(again.body.errors).toEqual({
      state: ['Not possible while the certificate is replaced.'],
    });
    const history = await as<AuditPage>(OFFICE, 'certificateHistory', first.body.id);
    expect(history.body.items[0]).toMatchObject({ action: 'create', after: { renews: number } });
  });

  test('takes its scan as a revision of its own document, issued by whoever may', async () => {
    const upload = () => scanOf(CONTROLLER);
    const { id } = await find('BWM', SHIP.COM);
    const renewed = await as(CONTROLLER, 'renewCertificate', id, {
      ...renewalOf({ number: 'BWM-26', expires_on: null, type: 'INTERIM' }),
      upload_id: await upload(),
    });
    expect(renewed.status).toBe(201);
    const { document } = renewed.body;
    expect(document).toMatchObject({ number: 'COM-GEN-CRT-0001', label: '0', state: 'RECEIVED' });
    const next = await as(CONTROLLER, 'renewCertificate', renewed.body.id, {
      ...renewalOf({ number: 'BWM-27', expires_on: '2031-11-18', done_on: '2026-11-19' }),
      upload_id: await upload(),
    });
    expect(next.body.document).toMatchObject({ id: document?.id, label: '1', state: 'RECEIVED' });
    const paper = await as<Document>(CONTROLLER, 'document', document?.id ?? 0);
    expect(paper.body.revisions.map(({ state }) => state).sort()).toEqual([
      'RECEIVED',
      'SUPERSEDED',
    ]);
  });

  test('that has no scan is given one afterwards, which makes its document, once', async () => {
    const own = async (code: string) => {
      const { document, ...one } = await find(code, SHIP.LAP);
      expect(document).toBeNull();
      return { ...one, upload_id: await scanOf(CONTROLLER) };
    };
    const one = await own('SMC');
    // What is refused leaves nothing behind.
    const future = { ...one, issued_on: '2026-12-24' };
    expect((await as(CONTROLLER, 'updateCertificate', one.id, future)).status).toBe(422);
    const given = await as(CONTROLLER, 'updateCertificate', one.id, { ...one, place: 'Odense' });
    expect([given.status, given.body.place]).toEqual([200, 'Odense']);
    const { document } = given.body;
    expect(document).toMatchObject({ number: 'LAP-GEN-CRT-0001', label: '0', state: 'RECEIVED' });
    const [told] = (await as<AuditPage>(OFFICE, 'certificateHistory', one.id)).body.items;
    expect(told).toMatchObject({ action: 'update', after: { document_id: document?.id } });
    const { version } = given.body;
    const again = { ...given.body, version, upload_id: await scanOf(CONTROLLER) };
    expect((await as(CONTROLLER, 'updateCertificate', one.id, again)).body.errors).toEqual({
      upload_id: [
        'This certificate has a document already. Add the scan there as its next revision, or renew the certificate.',
      ],
    });
    const without = { ...omit(again, 'upload_id'), place: null };
    const kept = await as(CONTROLLER, 'updateCertificate', one.id, without);
    expect(kept.body).toMatchObject({ place: null, document: { id: document?.id, label: '0' } });
    // Who does not issue certificates leaves it to the document controller.
    const issc = omit(await find('ISSC', SHIP.LAP), 'document');
    const upload_id = await scanOf(OFFICE);
    const draft = await as(OFFICE, 'updateCertificate', issc.id, { ...issc, upload_id });
    expect(draft.body.document).toMatchObject({ number: 'LAP-GEN-CRT-0002', state: 'DRAFT' });
  });

  test('is valid for as long as its kind is, and no typed date puts the special survey off', async () => {
    const before = await docman.db.select().from(ships).where(eq(ships.id, SHIP.KES));
    const draft = await draftOf('CLASS', { expires_on: '2046-11-01' });
    const errors = {
      expires_on: [
        'At most 1 Feb 2032: the validity of this kind from the date of issue, and three months for a renewal in time.',
      ],
    };
    expect((await as(OFFICE, 'createCertificate', SHIP.KES, draft)).body.errors).toEqual(errors);
    const { id, version } = await find('CLASS', SHIP.KES);
    const change = { ...draft, version };
    expect((await as(OFFICE, 'updateCertificate', id, change)).body.errors).toEqual(errors);
    expect(await docman.db.select().from(ships).where(eq(ships.id, SHIP.KES))).toEqual(before);
  });

  test('of class keeps its date for the ship, where the inspection that had moved it is voided afterwards', async () => {
    const token = await docman.tokenOf('fleet.manager');
    const on = '2026-11-10';
    const inspection = await docman.ask<{ id: number; version: number }>('addInspection', {
      ...{ token, id: SHIP.LAP },
      body: { on, kind: 'DRYDOCK', credited_to: 'SPECIAL', drydock_id: null, document: null },
    });
    const { id } = await find('CLASS', SHIP.LAP);
    const until = '2031-11-10';
    const renewal = renewalOf({ number: 'C-27', done_on: on, expires_on: until });
    expect((await as(OFFICE, 'renewCertificate', id, renewal)).status).toBe(201);
    const body = { reason: 'Entered twice', version: inspection.body.version };
    const voided = await docman.ask('voidInspection', { token, id: inspection.body.id, body });
    expect(voided.status).toBe(200);
    const [ship] = await docman.db.select().from(ships).where(eq(ships.id, SHIP.LAP));
    expect(ship?.special_survey_due_on).toBe(until);
  });

  test('of class tells the date of the special survey, which is then changed nowhere else', async () => {
    const { id } = await find('CLASS', SHIP.COM);
    const { status } = await as(OFFICE, 'renewCertificate', id, {
      ...renewalOf({ number: 'C-26', expires_on: '2031-11-18' }),
    });
    expect(status).toBe(201);
    const [ship] = await docman.db.select().from(ships).where(eq(ships.id, SHIP.COM));
    expect(ship?.special_survey_due_on).toBe('2031-11-18');
    const token = await docman.tokenOf('fleet.manager');
    const { body } = await docman.ask<Record<string, unknown>>('ship', { token, id: SHIP.COM });
    const changed = await docman.ask<Refusal>('updateShip', {
      ...{ token, id: SHIP.COM },
      body: { ...body, special_survey_due_on: '2032-01-01' },
    });
    expect(changed.body.errors).toEqual({
      special_survey_due_on: ['Set by the class certificate. Renew or correct it there.'],
    });
  });

  test('is not entered twice, nor issued in the future or after it expires', async () => {
    const draft = await draftOf('WRC');
    expect((await as(OFFICE, 'createCertificate', SHIP.HAL, draft)).status).toBe(201);
    const twin = await as(OFFICE, 'createCertificate', SHIP.HAL, draft);
    expect(twin.body.errors).toEqual({
      number: ['This ship has this certificate, issued on the same date, already.'],
    });
    const future = await draftOf('WRC', { issued_on: '2026-12-24', number: 'X-2' });
    expect((await as(OFFICE, 'createCertificate', SHIP.HAL, future)).body.errors).toEqual({
      issued_on: ['The date is in the future.'],
    });
    const order = await draftOf('WRC', { expires_on: '2026-10-01', number: 'X-3' });
    expect((await as(OFFICE, 'createCertificate', SHIP.HAL, order)).body.errors).toEqual({
      expires_on: ['Issued after it expires'],
    });
  });

  test('is told who changed it meanwhile, and stays suspended or withdrawn with its reason', async () => {
    const one = await find('PI', SHIP.KES);
    const draft = { ...(await draftOf('PI', { number: 'PI-9' })), version: one.version };
    expect((await as(OFFICE, 'updateCertificate', one.id, draft)).status).toBe(200);
    const stale = await as(OFFICE, 'updateCertificate', one.id, draft);
    expect(stale.body.errors['version']?.[0]).toMatch(/^Changed by Rajan Menon/);
    const reason = 'Premium not paid in time';
    const suspended = await as(OFFICE, 'suspendCertificate', one.id, { suspended: true, reason });
    expect(suspended.body).toMatchObject({ status: 'SUSPENDED', state_reason: reason });
    expect((await as(OFFICE, 'withdrawCertificate', one.id, { reason })).status).toBe(403);
    const gone = await as('administrator', 'withdrawCertificate', one.id, { reason });
    expect([gone.body.state, gone.body.status]).toEqual(['WITHDRAWN', null]);
    expect((await ofShip(OFFICE, SHIP.KES)).missing.map(({ code }) => code)).toContain('PI');
  });
});

describe.each(ZONES)('on a server in %s', (zone, behind) => {
  liveIn(zone, behind);

  test('a fourth month of extension is refused with the last day there is (E.8, 3)', async () => {
    const { id, expires_on } = await find('IOPP');
    expect(expires_on).toBe('2029-06-29');
    const extension = { by: 'FLAG', basis: 'No port of survey before', to: '2029-10-05' };
    const { status, body } = await as(OFFICE, 'extendCertificate', id, extension);
    expect([status, body.errors]).toEqual([422, { to: ['At most 29 Sep 2029 (three months).'] }]);
  });
});

describe('ship staff', () => {
  test('propose a renewal, which counts once the office has taken it', async () => {
    const { id } = await find('CO2');
    const body = renewalOf({ number: 'CO2-26', expires_on: '2028-11-18' });
    const made = await as(SHIP_STAFF, 'renewCertificate', id, body);
    expect([made.status, made.body.state, made.body.may.decide]).toEqual([201, 'PROPOSED', false]);
    expect((await find('CO2')).id).toBe(id);
    const decision = { accepted: true, reason: null };
    expect((await as(SHIP_STAFF, 'decideCertificate', made.body.id, decision)).status).toBe(403);
    const taken = await as(OFFICE, 'decideCertificate', made.body.id, decision);
    expect([taken.body.state, taken.body.status]).toEqual(['ACTIVE', 'VALID']);
    expect((await find('CO2')).id).toBe(made.body.id);
    expect((await as(OFFICE, 'decideCertificate', made.body.id, decision)).status).toBe(422);
  });

  test('are refused with a reason, and neither endorse nor see another ship', async () => {
    const draft = await draftOf('FOAM', { number: 'F-1', issuer: 'Lab' });
    const made = await as(SHIP_STAFF, 'createCertificate', SHIP.HAL, draft);
    expect(made.body.state).toBe('PROPOSED');
    const bare = await as(OFFICE, 'decideCertificate', made.body.id, {
      ...{ accepted: false, reason: null },
    });
    expect(bare.status).toBe(422);
    const reason = 'The analysis is of another ship';
    const refused = await as(OFFICE, 'decideCertificate', made.body.id, {
      ...{ accepted: false, reason },
    });
    expect(refused.body).toMatchObject({ state: 'WITHDRAWN', state_reason: reason });
    const { id } = await find('LL');
    const annual = { survey: 'ANNUAL', on: '2026-11-10', place: null, by: null };
    expect((await as(SHIP_STAFF, 'endorseCertificate', id, annual)).status).toBe(403);
    expect((await as(SHIP_STAFF, 'shipCertificates', SHIP.NDA)).status).toBe(404);
    const other = await find('LL', SHIP.NDA);
    expect((await as(SHIP_STAFF, 'certificate', other.id)).status).toBe(404);
    expect((await as(SHIP_STAFF, 'certificateHistory', other.id)).status).toBe(404);
  });
});

describe('the fleet', () => {
  test('is listed by what is due first, and cut at a day', async () => {
    const page = await ask<CertificatesPage>('certificates', {
      ...{ before: '2027-02-20', page_size: '200' },
    });
    expect(page.items.length).toBe(page.total);
    const days = page.items.map(({ deadline_on }) => deadline_on ?? '');
    expect(days).toEqual([...days].sort());
    expect(days.at(-1)).toBe('2027-02-20');
  });

  test('is found by whether a planned docking meets its survey window, or its renewal without loss of time', async () => {
    const within = async (who: string) =>
      (
        await ask<CertificatesPage>('certificates', { within: 'docking', page_size: '200' }, who)
      ).items
        .filter(({ ship }) => ship.code === 'HAL')
        .map(({ kind }) => kind.code);
    // HAL is in dock from 12 to 28 Nov 2026: the statutory windows open in March.
    expect(await within(OFFICE)).toEqual(['HOOK']);
    await docman.db
      .update(drydocks)
      .set({ planned_departure_on: '2027-03-30' })
      .where(eq(drydocks.id, 1));
    expect(await within(OFFICE)).toEqual(expect.arrayContaining(['HOOK', 'LL', 'CLASS']));
    await docman.db
      .update(drydocks)
      .set({ planned_departure_on: '2026-11-28' })
      .where(eq(drydocks.id, 1));
  });

  test('stands in a table of ships and groups, with the worst of each', async () => {
    const { items } = await ask<MatrixPage>('certificateMatrix', { sort: 'code' });
    const brs = items.find(({ ship }) => ship.code === 'BRS');
    expect(brs?.cells.find(({ group }) => group === 'CLASS')?.status).toBe('SUSPENDED');
    expect(brs?.cells.find(({ group }) => group === 'SOLAS')?.status).toBe('EXPIRED');
    const nda = items.find(({ ship }) => ship.code === 'NDA');
    expect(nda?.cells.find(({ group }) => group === 'CARGO')?.status).toBe('MISSING');
    const mine = await ask<MatrixPage>('certificateMatrix', {}, SHIP_STAFF);
    expect(mine.items.map(({ ship }) => ship.code)).toEqual(['HAL']);
    expect(mine.total).toBe(1);
  });

  test('is exported as it is filtered, without formulas of other people', async () => {
    await docman.db
      .update(certificates)
      .set({ number: '=1+1' })
      .where(eq(certificates.id, (await find('TON', SHIP.LAP)).id));
    const token = await docman.tokenOf(OFFICE);
    const url = `/certificates/export?group=REGISTRY&ship_id=${SHIP.LAP}`;
    const { text } = await fetchAt(docman, url, token);
    expect(text.split('\r\n')[0]).toContain('Ship,Certificate,Number');
    expect(text).toContain("'=1+1");
    expect(text).not.toContain('HAL,');
  });
});

describe('the calendar', () => {
  const at = (query: Record<string, string>, who = OFFICE) => ask<DueDates>('dueDates', query, who);

  test('counts five years by month, and lists one of them with class items and conditions', async () => {
    const due = await at({ ship_id: String(SHIP.HAL) });
    expect([due.today, due.month, due.months.length]).toEqual(['2026-11-20', '2026-11-01', 60]);
    expect(due.items.every(({ on }) => on.startsWith('2026-11'))).toBe(true);
    expect(due.months[0]).toEqual({ month: '2026-11-01', count: due.total });
    const december = await at({ ship_id: String(SHIP.HAL), month: '2026-12-24' });
    expect(december.items.map(({ source, on }) => [source, on])).toEqual(
      expect.arrayContaining([
        ['CERTIFICATE', '2026-12-05'],
        ['CONDITION', '2026-12-31'],
      ]),
    );
    expect(due.months[1]?.count).toBe(december.total);
  });

  test('tells each what they see: no conditions to owners, no other ships to the crew', async () => {
    const month = { month: '2026-12-01' };
    const sourcesOf = ({ items }: DueDates) => items.map(({ source }) => source);
    expect(sourcesOf(await at(month, OFFICE))).toContain('CONDITION');
    expect(sourcesOf(await at(month, 'owner.viewer'))).not.toContain('CONDITION');
    const crew = await at({ month: '2027-02-01' }, SHIP_STAFF);
    expect(new Set(crew.items.map(({ ship }) => ship.code)).has('NDA')).toBe(false);
    const all = await at({});
    expect(crew.overdue).toBeLessThan(all.overdue);
    expect(all.overdue).toBe(
      (await ask<CertificatesPage>('certificates', { before: '2026-11-19' })).total,
    );
  });
});

test('one page for port state control lists every certificate with number and dates', async () => {
  const token = await docman.tokenOf(OFFICE);
  const url = `${docman.url}/api/ships/${SHIP.HAL}/certificates/sheet`;
  const answer = await fetch(url, { headers: { 'x-access-token': token } });
  expect(answer.headers.get('content-disposition')).toContain('HAL_certificates_2026-11-20.pdf');
  const text = await textOf(docman, new Uint8Array(await answer.arrayBuffer()));
  for (const part of ['Halden Trader', 'IMO 4118752', '9HKT5', 'HAL-LL-24', '29 Jun 2029'])
    expect(text).toContain(part);
});

test('a calendar feed tells what its owner may see, until it is ended', async () => {
  const token = await docman.tokenOf(SHIP_STAFF);
  const made = await docman.ask<{ url: string }>('makeCalendarFeed', { token });
  const [, secret = ''] = /calendar\/([0-9a-f]{64})\.ics$/.exec(made.body.url) ?? [];
  const read = (of: string) => fetch(`${docman.url}/api/calendar/${of}.ics`);
  const answer = await read(secret);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const text = await answer.text();
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(text).toContain('SUMMARY:HAL: condition of class CC-26-014 due');
  expect(text).not.toContain('SUMMARY:NDA');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect((await read('0'.repeat(64))).status).toBe(404);
  const again = await docman.ask<{ url: string }>('makeCalendarFeed', { token });
  expect((await read(secret)).status).toBe(404);
  const [, next = ''] = /calendar\/([0-9a-f]{64})\.ics$/.exec(again.body.url) ?? [];
  expect((await read(next)).status).toBe(200);
  await docman.ask('endCalendarFeed', { token });
  expect((await read(next)).status).toBe(404);
});

test.each(Object.values(SHIP))('the page of ship %s is one, whatever she has', async (id) => {
  const token = await docman.tokenOf(OFFICE);
  const pages = async () => {
    const url = `${docman.url}/api/ships/${id}/certificates/sheet`;
    const answer = await fetch(url, { headers: { 'x-access-token': token } });
    return [...(await answer.text()).matchAll(/\/Type \/Page\b/g)].length;
  };
  expect(await pages()).toBe(1);
  if (id !== SHIP.HAL) return;
  const [model] = await docman.db.select().from(certificates).where(eq(certificates.ship_id, id));
  if (model === undefined) throw new Error('HAL has no certificate.');
  const more = (n: number) => ({ ...model, id: undefined, number: `HAL-MORE-${n}` });
  await docman.db.insert(certificates).values(Array.from({ length: 15 }, (_none, n) => more(n)));
  expect(await pages()).toBe(1);
});
