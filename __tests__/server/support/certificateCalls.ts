/** The calls about certificates and class as the tests of the whole API need them: what each answers, a body that is fine, and what it finds. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addDays, addMonths } from '../../../src/contract/dates';
import { certificateEndpoints } from '../../../src/contract/certificates/certificateEndpoints';
import type { Certificate } from '../../../src/contract/certificates/certificateRecords';
import type { DockingDue } from '../../../src/contract/certificates/classRecords';
import type { EndpointName } from '../../../src/contract/endpoints';
import { certificateKinds, certificates } from '../../../server/db/tables/certificateSchema';
import { classItems, conditions } from '../../../server/db/tables/classSchema';
import { permissions, roles } from '../../../server/db/schema';
import type { TestApp } from './app';
import { dockDay } from './executionCalls';
import { DOCKING, SHIP } from './fleet';

export type CertificateCall = keyof typeof certificateEndpoints;

const LIST = [200, 400, 401, 403, 408, 500];
const OWN = [200, 401, 403, 408, 500];
const ONE = [200, 401, 403, 404, 408, 500];
const CREATE = [201, 400, 401, 403, 404, 408, 413, 422, 500];
const CREATE_KIND = [201, 400, 401, 403, 408, 413, 422, 500];
const UPDATE = [200, 400, 401, 403, 404, 408, 413, 422, 500];

export const CERTIFICATE_DOCUMENTED: Record<CertificateCall, number[]> = {
  certificates: LIST,
  exportCertificates: LIST,
  certificateMatrix: LIST,
  certificate: ONE,
  certificateHistory: [200, 400, 401, 403, 404, 408, 500],
  updateCertificate: UPDATE,
  endorseCertificate: UPDATE,
  confirmEndorsement: UPDATE,
  voidEndorsement: UPDATE,
  extendCertificate: UPDATE,
  renewCertificate: CREATE,
  decideCertificate: UPDATE,
  suspendCertificate: UPDATE,
  withdrawCertificate: UPDATE,
  dueDates: LIST,
  certificateKinds: OWN,
  createCertificateKind: CREATE_KIND,
  updateCertificateKind: UPDATE,
  shipCertificates: ONE,
  createCertificate: CREATE,
  certificateSheet: [200, 401, 403, 404, 408, 416, 500],
  requireCertificates: UPDATE,
  shipClass: ONE,
  addClassItem: CREATE,
  updateClassItem: UPDATE,
  removeClassItem: UPDATE,
  importClass: UPDATE,
  importCertificates: UPDATE,
  addCondition: CREATE,
  updateCondition: UPDATE,
  closeCondition: UPDATE,
  acknowledgeCondition: [200, 401, 403, 404, 408, 422, 500],
  dockingDue: ONE,
  linkDueItem: UPDATE,
  addDueJobs: UPDATE,
  recordSurveyed: UPDATE,
  calendarFeed: OWN,
  makeCalendarFeed: OWN,
  endCalendarFeed: [204, 401, 403, 408, 500],
  calendar: [200, 404, 408, 500],
};

/** Calls whose 400 is that of a filter. */
export const CERTIFICATE_FILTERED: EndpointName[] = [
  'certificates',
  'exportCertificates',
  'certificateMatrix',
  'dueDates',
  'certificateHistory',
];

const TODAY = dockDay(9);
/** So that today is the first anniversary. */
const EXPIRY = addMonths(TODAY, 48);
const LOAD_LINE = 10;
const REASON = { reason: 'A reason long enough' };

const CERTIFICATE = {
  ...{ kind_id: LOAD_LINE, type: 'FULL', number: 'LL-1', issuer: 'BV', place: null },
  ...{ issued_on: addMonths(TODAY, -12), expires_on: EXPIRY, document_id: null },
  ...{ original_on_board: true, remarks: null },
};
const ITEM = {
  ...{ code: 'NEW-1', name: 'Steering gear', last_on: null, due_on: TODAY, range_from: null },
  ...{ range_to: null, postponed_to: null, interval_months: null, needs_dock: 'ANY', cms: false },
  remark: null,
};
const CONDITION = {
  ...{ ref: 'NEW-1', text: 'Renew the bilge keel', kind: 'CONDITION', imposed_on: TODAY },
  ...{ due_on: null, at_next_docking: true, needs_dock: false },
};

const KIND = {
  ...{ name: 'Polar ship certificate', group: 'OTHER', convention: null, validity_months: 60 },
  ...{ cycle: 'HSSC', needs_dock: false, ship_types: [], min_gt: null },
};
let kinds = 0;
/** No two have one name. */
export const newKind = () => ({ ...KIND, name: `Certificate of kind ${(kinds += 1)}` });

export const CERTIFICATE_BODIES: Partial<Record<CertificateCall, Record<string, unknown>>> = {
  createCertificate: { ...CERTIFICATE, number: 'LL-2', upload_id: null },
  updateCertificate: { ...CERTIFICATE, number: 'LL-3', version: 1 },
  endorseCertificate: { survey: 'ANNUAL', on: TODAY, place: null, by: 'BV' },
  confirmEndorsement: { endorsement_id: 1 },
  voidEndorsement: { endorsement_id: 1, ...REASON },
  extendCertificate: { to: addDays(EXPIRY, 30), by: 'FLAG', basis: 'No port of survey before' },
  renewCertificate: {
    ...{ done_on: TODAY, number: 'LL-4', issuer: 'BV', place: null, type: 'FULL' },
    ...{ expires_on: addMonths(TODAY, 60), upload_id: null },
  },
  decideCertificate: { accepted: true, reason: null },
  suspendCertificate: { suspended: true, ...REASON },
  withdrawCertificate: REASON,
  createCertificateKind: KIND,
  updateCertificateKind: {
    ...{ name: 'Registry', group: 'REGISTRY', convention: null, validity_months: null },
    ...{
      cycle: 'NONE',
      needs_dock: false,
      ship_types: [],
      min_gt: null,
      retired: false,
      version: 1,
    },
  },
  requireCertificates: { kind_ids: [1] },
  addClassItem: ITEM,
  updateClassItem: { ...ITEM, code: 'NEW-2', version: 1 },
  removeClassItem: REASON,
  importClass: {
    ...{ rows: [{ code: 'IMP-1', name: 'Hatch covers' }], dry_run: false, confirmed: true },
    columns: [{ head: 'item no.', name: 'code' }],
    as_of: TODAY,
  },
  importCertificates: {
    ...{ rows: [{ name: 'EPIRB', number: 'EP-9', issued: TODAY, expires: addMonths(TODAY, 12) }] },
    ...{ dry_run: false, confirmed: true, columns: [{ head: 'certificate', name: 'name' }] },
  },
  addCondition: CONDITION,
  updateCondition: { ...CONDITION, ref: 'NEW-2', version: 1 },
  closeCondition: { on: TODAY, document: 'SUR-26-1' },
  linkDueItem: { source: 'CONDITION', source_id: 1, job_id: null },
  addDueJobs: { items: [{ source: 'CLASS_ITEM', source_id: 6 }] },
  // Replaced by what a docking proposes.
  recordSurveyed: { items: [{ source_id: 1, on: TODAY, due_on: EXPIRY }] },
};

interface Victim {
  id?: number;
  hash?: string;
  who?: string;
  payload?: string;
}

async function certificateVictim(docman: TestApp, name: CertificateCall): Promise<Victim> {
  const token = await docman.tokenOf('administrator');
  const body = { ...CERTIFICATE, number: randomUUID(), upload_id: null };
  const made = await docman.ask<Certificate>('createCertificate', { token, id: SHIP.HAL, body });
  const { id } = made.body;
  if (name === 'decideCertificate')
    await docman.db.update(certificates).set({ state: 'PROPOSED' }).where(eq(certificates.id, id));
  if (name !== 'voidEndorsement' && name !== 'confirmEndorsement') return { id };
  const endorsed = await docman.ask<Certificate>('endorseCertificate', {
    ...{ token, id, body: CERTIFICATE_BODIES.endorseCertificate ?? {} },
  });
  const endorsement_id = endorsed.body.endorsements[0]?.id;
  if (name === 'voidEndorsement')
    return { id, payload: JSON.stringify({ endorsement_id, ...REASON }) };
  await restoreClass(docman);
  return { id, who: 'bv.surveyor', payload: JSON.stringify({ endorsement_id }) };
}

const at = (now: Date) => ({ created_at: now, updated_at: now });

async function itemVictim({ db, clock }: TestApp): Promise<Victim> {
  const values = {
    ship_id: SHIP.HAL,
    code: randomUUID(),
    name: 'Windlass',
    needs_dock: 'ANY',
  } as const;
  const [made] = await db
    .insert(classItems)
    .values({ ...values, cms: false, source: 'MANUAL', ...at(clock.now) })
    .returning();
  return { id: made?.id ?? 0 };
}

/** An item that the docking of last year is proposed to have surveyed. */
async function surveyedVictim(docman: TestApp): Promise<Victim> {
  const { id: source_id = 0 } = await itemVictim(docman);
  const due = { ship_id: SHIP.COM, needs_dock: 'DRY', interval_months: 60 } as const;
  const due_on = addMonths(TODAY, -14);
  await docman.db
    .update(classItems)
    .set({ ...due, due_on })
    .where(eq(classItems.id, source_id));
  const id = DOCKING['COM-DD25'];
  const token = await docman.tokenOf('administrator');
  const { body } = await docman.ask<DockingDue>('dockingDue', { token, id });
  const survey = body.after?.find((one) => one.source_id === source_id && one.survey)?.survey;
  const item = { source_id, on: survey?.on, due_on: survey?.due_on };
  return { id, payload: JSON.stringify({ items: [item] }) };
}

/** A surveyor, whatever other calls have made of their role. */
async function restoreClass({ db }: TestApp): Promise<void> {
  await db.update(roles).set({ role_type_id: 5 }).where(eq(roles.id, 9));
  const right = { role_id: 9, menu_id: 11, actions: 'V' };
  await db.insert(permissions).values(right).onConflictDoNothing();
}

async function conditionVictim(
  docman: TestApp,
  name: CertificateCall,
  closed = false,
): Promise<Victim> {
  const { db, clock } = docman;
  await restoreClass(docman);
  const [made] = await db
    .insert(conditions)
    .values({
      ...{ ship_id: SHIP.HAL, ref: randomUUID(), text: 'Renew', kind: 'CONDITION' },
      ...{ imposed_on: TODAY, at_next_docking: true, needs_dock: false },
      ...{ closed_on: closed ? TODAY : null, ...at(clock.now) },
    })
    .returning();
  const who = name === 'acknowledgeCondition' ? { who: 'bv.surveyor' } : {};
  return { id: made?.id ?? 0, ...who };
}

async function feed(docman: TestApp): Promise<Victim> {
  const token = await docman.tokenOf('administrator');
  const { body } = await docman.ask<{ url: string }>('makeCalendarFeed', { token });
  return { hash: /([0-9a-f]{64})\.ics$/.exec(body.url)?.[1] ?? '' };
}

/** What this call finds as it should be. */
export async function certificateCallVictim(
  docman: TestApp,
  name: CertificateCall,
): Promise<Victim> {
  const { path } = certificateEndpoints[name];
  if (path.startsWith('/certificates/{id}')) return certificateVictim(docman, name);
  if (path.startsWith('/survey_items')) return itemVictim(docman);
  if (path.startsWith('/conditions')) return conditionVictim(docman, name);
  if (name === 'recordSurveyed') return surveyedVictim(docman);
  if (path.startsWith('/drydocks')) return { id: DOCKING['HAL-DD26'] };
  if (path.startsWith('/ships')) return { id: SHIP.HAL };
  if (name === 'calendar' || name === 'endCalendarFeed') return feed(docman);
  if (name === 'createCertificateKind') return { payload: JSON.stringify(newKind()) };
  if (name === 'updateCertificateKind')
    await docman.db.update(certificateKinds).set({ version: 1 });
  return { id: 1 };
}

/** A condition that is closed is acknowledged by nobody. */
export const certificateRefused = (docman: TestApp, name: CertificateCall): Promise<Victim> =>
  conditionVictim(docman, name, true);

export const isCertificateCall = (name: string): name is CertificateCall =>
  name in certificateEndpoints;
