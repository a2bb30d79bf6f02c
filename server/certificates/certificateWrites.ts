/** Entering certificates and correcting them; what ship staff enter waits for the office. */
import { eq } from 'drizzle-orm';
import type { Certificate } from '../../src/contract/certificates/certificateRecords';
import {
  certificateFields,
  CLASS_CERTIFICATE,
  type certificateDraftSchema,
  type certificateUpdateSchema,
  type proposalDecisionSchema,
} from '../../src/contract/certificates/certificates';
import { fieldsOf } from '../../src/contract/fieldTable';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import { refuseOtherwise } from '../audit/madeAs';
import { certificates } from '../db/tables/certificateSchema';
import type { Database } from '../db/database';
import { invalid, notPermitted } from '../http/problem';
import { say } from '../text/texts';
import { lockedShip, mayAdd, mayEdit } from './certificateAccess';
import { certificateRepository } from './certificateRepository';
import {
  followClass,
  isClass,
  kindOf,
  lockedCertificate,
  logged,
  nameOf,
  refuseParticulars,
  refuseRetired,
  refuseStale,
  refuseState,
  type Particulars,
  type StoredKind,
} from './certificateRules';
import { shownCertificate } from './certificateView';
import { keepScan, refuseScan } from './scan';

/** What was made under this id of the client's before; it is taken for its own alone. */
export async function madeBefore(tx: Database, viewer: Viewer, clientId: string | undefined) {
  if (clientId === undefined) return undefined;
  const [row] = await tx
    .select({ id: certificates.id, by: certificates.created_by })
    .from(certificates)
    .where(eq(certificates.client_id, clientId));
  if (row === undefined) return undefined;
  if (row.by !== viewer.userId) throw invalid({ client_id: [say('jobs.idTaken')] });
  return row.id;
}

const scanOf = (
  shipId: number,
  { document_id: documentId, issuer, number }: Particulars,
  { name: title }: StoredKind,
  uploadId: number | null,
) => {
  const note = say('certificates.scanNote', { number });
  return { shipId, documentId, uploadId, title, issuer, note };
};

export function createCertificate(
  call: Call<'createCertificate', typeof certificateDraftSchema>,
): Promise<Certificate> {
  const { id: shipId, viewer, now } = call;
  const { upload_id, client_id, ...body } = call.body;
  return call.write(async (tx, record) => {
    const scene = { tx, record, viewer, now };
    const ship = await lockedShip(tx, viewer, shipId);
    if (!mayAdd(viewer, ship)) throw notPermitted();
    const draft = fieldsOf(certificateFields, body);
    const kind = await kindOf(tx, draft.kind_id);
    const after = logged(draft, kind.name);
    const before = await madeBefore(tx, viewer, client_id);
    if (before !== undefined) {
      const label = nameOf(ship, kind);
      await refuseOtherwise(tx, { entity: 'certificate', id: before, name: label }, after);
      call.repeated();
      return shownCertificate(tx, viewer, before);
    }
    refuseRetired(kind);
    await refuseParticulars(scene, ship, draft, kind);
    const document_id = await keepScan(scene, scanOf(shipId, draft, kind, upload_id));
    const repository = certificateRepository(tx);
    const id = await repository.create({
      ...draft,
      ...{ document_id, ship_id: shipId, client_id: client_id ?? null },
      state: mayEdit(viewer, ship) ? 'ACTIVE' : 'PROPOSED',
      ...{ created_at: now, created_by: viewer.userId, updated_at: now, updated_by: viewer.userId },
    });
    await repository.refresh(id);
    const event = { entity: 'certificate', entityId: id, label: nameOf(ship, kind) } as const;
    await record({ action: 'create', ...event, after });
    if (kind.code === CLASS_CERTIFICATE) await followClass(scene, shipId);
    return shownCertificate(tx, viewer, id);
  });
}

export function updateCertificate(
  call: Call<'updateCertificate', typeof certificateUpdateSchema>,
): Promise<Certificate> {
  const { id, viewer, now } = call;
  const { version, upload_id: uploadId = null, ...body } = call.body;
  return call.write(async (tx, record) => {
    const scene = { tx, record, viewer, now };
    const locked = await lockedCertificate(tx, viewer, id);
    await refuseStale(tx, viewer, locked, version);
    refuseState(locked, 'ACTIVE', 'SUSPENDED');
    const { ship, stored } = locked;
    const wanted = fieldsOf(certificateFields, body);
    const kind = await kindOf(tx, wanted.kind_id);
    if (kind.id !== stored.kind_id) refuseRetired(kind);
    await refuseParticulars(scene, ship, wanted, kind, id);
    // The scan of one that has a document is a revision of that, which is made on the document's page.
    if (uploadId !== null && stored.document_id !== null)
      throw invalid({ upload_id: [say('certificates.hasDocument')] });
    if (stored.extended_to !== null && wanted.expires_on !== stored.expires_on)
      throw invalid({ expires_on: [say('certificates.isExtended')] });
    const scan = scanOf(ship.id, wanted, kind, uploadId);
    const draft = { ...wanted, document_id: await keepScan(scene, scan) };
    await certificateRepository(tx).update(id, draft, viewer.userId, now);
    const event = { entity: 'certificate', entityId: id, label: nameOf(ship, kind) } as const;
    const told = { before: logged(stored, stored.kind.name), after: logged(draft, kind.name) };
    await record({ action: 'update', ...event, ...told });
    const isMoved = draft.expires_on !== stored.expires_on || draft.kind_id !== stored.kind_id;
    if (kind.code === CLASS_CERTIFICATE && isMoved) await followClass(scene, ship.id);
    return shownCertificate(tx, viewer, id);
  });
}

/** What ship staff have entered is taken as it is, with what it replaces, or refused, with its scan. */
export function decideCertificate(
  call: Call<'decideCertificate', typeof proposalDecisionSchema>,
): Promise<Certificate> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const locked = await lockedCertificate(tx, viewer, id);
    refuseState(locked, 'PROPOSED');
    const { ship, stored } = locked;
    const { accepted, reason } = body;
    const repository = certificateRepository(tx);
    const state = accepted ? 'ACTIVE' : 'WITHDRAWN';
    await repository.update(id, { state, state_reason: reason }, viewer.userId, now);
    if (accepted && stored.replaces_id !== null)
      await repository.update(stored.replaces_id, { state: 'REPLACED' }, viewer.userId, now);
    await record({
      action: accepted ? 'accept' : 'reject',
      entity: 'certificate',
      entityId: id,
      label: nameOf(ship, stored.kind),
      ...(reason === null ? {} : { after: { reason } }),
    });
    if (!accepted) await refuseScan({ tx, record, viewer, now }, id, reason);
    if (accepted && isClass(stored)) await followClass({ tx, record, viewer, now }, ship.id);
    return shownCertificate(tx, viewer, id);
  });
}
