/** Renewing a certificate: a new one takes its place, with the scan as the next revision of its document. */
import type { Certificate } from '../../src/contract/certificates/certificateRecords';
import { renewedUntil } from '../../src/contract/certificates/certificateRenewal';
import type { Renewal, renewalSchema } from '../../src/contract/certificates/certificates';
import type { Call } from '../access/wire';
import { refuseOtherwise } from '../audit/madeAs';
import { invalid, notPermitted } from '../http/problem';
import { dayWords } from '../text/days';
import { say } from '../text/texts';
import { omit } from '../text/omit';
import { mayAdd, mayEdit } from './certificateAccess';
import { certificateRepository } from './certificateRepository';
import {
  followClass,
  isClass,
  kindOf,
  lockedCertificate,
  nameOf,
  refuseParticulars,
  refuseState,
  type Locked,
} from './certificateRules';
import { shownCertificate } from './certificateView';
import { keepScan } from './scan';
import { madeBefore } from './certificateWrites';

/** No later than the rules allow; what is printed may be earlier, as "less one day". */
export function refuseExpiry(
  { stored }: Pick<Locked, 'stored'>,
  { done_on, expires_on, type }: Pick<Renewal, 'done_on' | 'expires_on' | 'type'>,
): void {
  const { kind } = stored;
  const renewed = renewedUntil(
    { ...stored, cycle: kind.cycle, months: kind.validity_months },
    done_on,
  );
  if (expires_on === null) {
    if (renewed.on !== null && type === 'FULL')
      throw invalid({ expires_on: [say('certificates.expires')] });
    return;
  }
  if (renewed.on !== null && expires_on > renewed.on)
    throw invalid({
      expires_on: [
        say(`certificates.renewedUntil.${renewed.reason}`, { day: dayWords(renewed.on) }),
      ],
    });
}

export function renewCertificate(
  call: Call<'renewCertificate', typeof renewalSchema>,
): Promise<Certificate> {
  const { id, viewer, now } = call;
  const { upload_id, client_id, ...body } = call.body;
  return call.write(async (tx, record) => {
    const scene = { tx, record, viewer, now };
    const locked = await lockedCertificate(tx, viewer, id);
    const { ship, stored } = locked;
    if (!mayAdd(viewer, ship)) throw notPermitted();
    const label = nameOf(ship, stored.kind);
    const after = { renews: stored.number, ...body };
    const before = await madeBefore(tx, viewer, client_id);
    if (before !== undefined) {
      await refuseOtherwise(tx, { entity: 'certificate', id: before, name: label }, after);
      call.repeated();
      return shownCertificate(tx, viewer, before);
    }
    refuseState(locked, 'ACTIVE', 'SUSPENDED');
    if (body.done_on < stored.issued_on)
      throw invalid({ done_on: [say('certificates.beforeIssue')] });
    if (body.done_on > viewer.today) throw invalid({ done_on: [say('certificates.inFuture')] });
    refuseExpiry(locked, call.body);
    const draft = {
      ...omit(body, 'done_on'),
      ...{ kind_id: stored.kind_id, issued_on: body.done_on, document_id: stored.document_id },
      ...{ original_on_board: true, remarks: null },
    };
    await refuseParticulars(scene, ship, draft, await kindOf(tx, stored.kind_id));
    const document_id = await keepScan(scene, {
      ...{ shipId: ship.id, documentId: stored.document_id, uploadId: upload_id },
      ...{ title: stored.kind.name, issuer: body.issuer },
      note: say('certificates.scanNote', { number: body.number }),
    });
    const isDone = mayEdit(viewer, ship);
    const repository = certificateRepository(tx);
    const made = await repository.create({
      ...draft,
      ...{ document_id, ship_id: ship.id, client_id: client_id ?? null, done_on: body.done_on },
      ...{ replaces_id: id, state: isDone ? 'ACTIVE' : 'PROPOSED' },
      ...{ created_at: now, created_by: viewer.userId, updated_at: now, updated_by: viewer.userId },
    });
    await repository.refresh(made);
    if (isDone) await repository.update(id, { state: 'REPLACED' }, viewer.userId, now);
    await record({ action: 'create', entity: 'certificate', entityId: made, label, after });
    if (isDone && isClass(stored)) await followClass(scene, ship.id);
    return shownCertificate(tx, viewer, made);
  });
}
