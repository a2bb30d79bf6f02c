/** What a certificate must keep to beyond the shape of its fields, and what of it the ship follows. */
import { eq } from 'drizzle-orm';
import type { Certificate } from '../../src/contract/certificates/certificateRecords';
import { CLASS_CERTIFICATE } from '../../src/contract/certificates/certificates';
import { addMonths } from '../../src/contract/dates';
import { fieldsOf } from '../../src/contract/fieldTable';
import {
  certificateFields,
  type CertificateField,
} from '../../src/contract/certificates/certificates';
import type { Viewer } from '../access/permissions/viewer';
import type { Recorder } from '../audit/write';
import { certificateKinds } from '../db/tables/certificateSchema';
import type { Database } from '../db/database';
import type { Scene } from '../documents/scene';
import { documentRepository } from '../documents/documentRepository';
import { shipRepository, type StoredShip } from '../fleet/ships/shipRepository';
import { invalid, notFound, type FieldErrors } from '../http/problem';
import { changedMeanwhile } from '../http/records';
import { dayWords } from '../text/days';
import { say } from '../text/texts';
import { lockedShip } from './certificateAccess';
import { certificateRepository, type StoredCertificate } from './certificateRepository';
import { existingCertificate, shownCertificate } from './certificateView';

export type Particulars = Pick<StoredCertificate, CertificateField>;

export async function kindOf(tx: Database, id: number) {
  const [kind] = await tx.select().from(certificateKinds).where(eq(certificateKinds.id, id));
  if (kind === undefined) throw invalid({ kind_id: [say('certificates.noSuchKind')] });
  return kind;
}
export type StoredKind = Awaited<ReturnType<typeof kindOf>>;

/** 422 for a kind that is offered no longer. */
export function refuseRetired({ retired }: StoredKind): void {
  if (retired) throw invalid({ kind_id: [say('certificates.kindRetired')] });
}

/** As people know it: `HAL Load line certificate`. */
export const nameOf = (ship: { code: string }, kind: { name: string }): string =>
  `${ship.code} ${kind.name}`;

/** As the audit log keeps it. */
export const logged = (of: Particulars, kind: string) => ({
  ...fieldsOf(certificateFields, of),
  kind_id: kind,
});

/** A document of the ship that this person may see. */
async function documentError(
  { tx, viewer }: Scene,
  { document_id: id }: Pick<Particulars, 'document_id'>,
  shipId: number,
) {
  if (id === null) return undefined;
  const document = await documentRepository(tx).find(id, viewer);
  return document?.ship_id === shipId ? undefined : say('certificates.noSuchDocument');
}

/** A renewal this long before the expiry keeps its day (F6), so that a certificate may be valid as much longer. */
const RENEWAL_MONTHS = 3;

/** 422 for what cannot be. `but`: the certificate itself, where it is there already. */
export async function refuseParticulars(
  scene: Scene,
  ship: StoredShip,
  draft: Particulars,
  { validity_months }: Pick<StoredKind, 'validity_months'>,
  but = 0,
): Promise<void> {
  const errors: FieldErrors = {};
  if (draft.issued_on > scene.viewer.today) errors['issued_on'] = [say('certificates.inFuture')];
  if (draft.expires_on === null && validity_months !== null && draft.type === 'FULL')
    errors['expires_on'] = [say('certificates.expires')];
  const longest =
    validity_months === null
      ? undefined
      : addMonths(draft.issued_on, validity_months + RENEWAL_MONTHS);
  if (longest !== undefined && draft.expires_on !== null && draft.expires_on > longest)
    errors['expires_on'] = [say('certificates.longest', { day: dayWords(longest) })];
  const document = await documentError(scene, draft, ship.id);
  if (document !== undefined) errors['document_id'] = [document];
  const of = { ...draft, ship_id: ship.id };
  const twin = await certificateRepository(scene.tx).twin(of, but);
  if (twin !== undefined) errors['number'] = [say('certificates.twin')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export interface Locked {
  ship: StoredShip;
  stored: StoredCertificate;
}

/** The certificate with its ship, which nobody else changes before this transaction ends. */
export async function lockedCertificate(tx: Database, viewer: Viewer, id: number): Promise<Locked> {
  const { ship_id } = await existingCertificate(tx, viewer, id);
  const ship = await lockedShip(tx, viewer, ship_id);
  return { ship, stored: await existingCertificate(tx, viewer, id) };
}

/** 422 `errors.version` with the certificate as it stands, for a change of one that has been changed meanwhile. */
export async function refuseStale(
  tx: Database,
  viewer: Viewer,
  { stored }: Locked,
  version: number,
): Promise<void> {
  if (stored.version === version) return;
  const change = { by: stored.updated_by, at: stored.updated_at };
  const current: Certificate = await shownCertificate(tx, viewer, stored.id);
  throw changedMeanwhile(change, viewer.timeZone, current);
}

export function refuseState({ stored }: Locked, ...wanted: StoredCertificate['state'][]): void {
  if (wanted.includes(stored.state)) return;
  const state = say(`certificates.states.${stored.state}`);
  throw invalid({ state: [say('certificates.wrongState', { state })] });
}

/**
 * The expiry of the class certificate and the date of the special survey are one: the certificate tells it. Between the
 * survey and its new certificate the inspection that was credited to it has moved the date already.
 */
export async function followClass(
  { tx, record, viewer, now }: { tx: Database; record: Recorder; viewer: Viewer; now: Date },
  shipId: number,
): Promise<void> {
  const repository = shipRepository(tx);
  const [ship] = await repository.list([shipId]);
  if (ship === undefined) throw notFound();
  const certificate = await certificateRepository(tx).classCertificateOf(shipId);
  const due = certificate?.expires_on ?? ship.special_survey_due_on;
  if (due === ship.special_survey_due_on) return;
  await repository.setSpecialSurvey(shipId, due, viewer.userId, now);
  await record({
    action: 'update',
    entity: 'ship',
    entityId: shipId,
    label: ship.code,
    before: { special_survey_due_on: ship.special_survey_due_on },
    after: { special_survey_due_on: due },
  });
}

export const isClass = ({ kind }: Pick<StoredCertificate, 'kind'>): boolean =>
  kind.code === CLASS_CERTIFICATE;
