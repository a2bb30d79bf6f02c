/** What happens to a certificate in force: endorsed, extended, suspended, withdrawn. */
import type { Certificate } from '../../src/contract/certificates/certificateRecords';
import { endorsementProblem } from '../../src/contract/certificates/certificateRules';
import { extensionLimit } from '../../src/contract/certificates/certificateRenewal';
import type {
  certificateExtensionSchema,
  certificateReasonSchema,
  endorsementConfirmSchema,
  endorsementSchema,
  endorsementVoidSchema,
  suspensionSchema,
} from '../../src/contract/certificates/certificates';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { invalid, notFound, notPermitted } from '../http/problem';
import { dayWords } from '../text/days';
import { say } from '../text/texts';
import { mayAcknowledge } from './certificateAccess';
import { certificateRepository, factsOf, type StoredCertificate } from './certificateRepository';
import { lockedCertificate, nameOf, refuseState } from './certificateRules';
import { shownCertificate } from './certificateView';

type Problem = NonNullable<ReturnType<typeof endorsementProblem>>;

/** At the field that it is about. */
export function refusal(problem: Problem) {
  if (!('window' in problem))
    return problem.problem === 'BEFORE_ISSUE'
      ? { on: [say('certificates.beforeIssue')] }
      : { survey: [say(`certificates.${problem.problem}`)] };
  const { from, to } = problem.window;
  const days = { from: dayWords(from), to: dayWords(to) };
  return { on: [say(`certificates.window.${problem.problem}`, days)] };
}

export function endorseCertificate(
  call: Call<'endorseCertificate', typeof endorsementSchema>,
): Promise<Certificate> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const locked = await lockedCertificate(tx, viewer, id);
    refuseState(locked, 'ACTIVE');
    const { ship, stored } = locked;
    if (body.on > viewer.today) throw invalid({ on: [say('certificates.inFuture')] });
    const repository = certificateRepository(tx);
    const before = await repository.endorsementsOf([id]);
    const isThere = before.some(
      (one) => one.void_reason === null && one.survey === body.survey && one.on === body.on,
    );
    if (isThere) throw invalid({ on: [say('certificates.endorsedAlready')] });
    const problem = endorsementProblem(factsOf(stored, before), body);
    if (problem !== undefined) throw invalid(refusal(problem));
    await repository.addEndorsement({
      ...{ certificate_id: id, survey: body.survey, on: body.on, place: body.place, by: body.by },
      ...{ recorded_at: now, recorded_by: viewer.userId },
    });
    await repository.update(id, {}, viewer.userId, now);
    const event = {
      entity: 'certificate',
      entityId: id,
      label: nameOf(ship, stored.kind),
    } as const;
    await record({ action: 'endorse', ...event, after: { ...body } });
    return shownCertificate(tx, viewer, id);
  });
}

/** 404 for one of another certificate. */
async function endorsementOf(tx: Database, certificateId: number, id: number) {
  const all = await certificateRepository(tx).endorsementsOf([certificateId]);
  const found = all.find((one) => one.id === id);
  if (found === undefined) throw notFound();
  return found;
}

export function voidEndorsement(
  call: Call<'voidEndorsement', typeof endorsementVoidSchema>,
): Promise<Certificate> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const locked = await lockedCertificate(tx, viewer, id);
    refuseState(locked, 'ACTIVE', 'SUSPENDED');
    const repository = certificateRepository(tx);
    const found = await endorsementOf(tx, id, body.endorsement_id);
    if (found.void_reason !== null) throw invalid({ reason: [say('certificates.voidAlready')] });
    await repository.voidEndorsement(found, body.reason, viewer.userId, now);
    await repository.update(id, {}, viewer.userId, now);
    const { ship, stored } = locked;
    await record({
      action: 'void_endorsement',
      ...{ entity: 'certificate', entityId: id, label: nameOf(ship, stored.kind) },
      before: { survey: found.survey, on: found.on },
      after: { reason: body.reason },
    });
    return shownCertificate(tx, viewer, id);
  });
}

/** A surveyor says that class has given it; told again, nothing changes. */
export function confirmEndorsement(
  call: Call<'confirmEndorsement', typeof endorsementConfirmSchema>,
): Promise<Certificate> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const locked = await lockedCertificate(tx, viewer, id);
    if (!mayAcknowledge(viewer)) throw notPermitted('certificates.classOnly');
    refuseState(locked, 'ACTIVE', 'SUSPENDED');
    const found = await endorsementOf(tx, id, body.endorsement_id);
    if (found.void_reason !== null)
      throw invalid({ endorsement_id: [say('certificates.voidAlready')] });
    if (found.confirmed_at !== null) return shownCertificate(tx, viewer, id);
    await certificateRepository(tx).confirmEndorsement(found.id, viewer.userId, now);
    const { ship, stored } = locked;
    await record({
      action: 'class_ack',
      ...{ entity: 'certificate', entityId: id, label: nameOf(ship, stored.kind) },
      after: { survey: found.survey, on: found.on },
    });
    return shownCertificate(tx, viewer, id);
  });
}

/** Why a certificate cannot be extended to this day; undefined where it can (F6). */
export function extensionProblem(stored: StoredCertificate, to: string): string | undefined {
  if (stored.expires_on === null) return say('certificates.noExpiry');
  if (to <= stored.expires_on) return say('certificates.notLater');
  const limit = extensionLimit({ ...stored, ...stored.kind });
  if (limit === null) return say('certificates.notExtended');
  return to > limit ? say('compliance.atMost', { day: dayWords(limit) }) : undefined;
}

/** Once or again, but never later than three months after the expiry itself (F6). */
export function extendCertificate(
  call: Call<'extendCertificate', typeof certificateExtensionSchema>,
): Promise<Certificate> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const locked = await lockedCertificate(tx, viewer, id);
    refuseState(locked, 'ACTIVE');
    const { ship, stored } = locked;
    const problem = extensionProblem(stored, body.to);
    if (problem !== undefined) throw invalid({ to: [problem] });
    const change = { extended_to: body.to, extension_by: body.by, extension_basis: body.basis };
    await certificateRepository(tx).update(id, change, viewer.userId, now);
    await record({
      action: 'extend',
      ...{ entity: 'certificate', entityId: id, label: nameOf(ship, stored.kind) },
      before: { extended_to: stored.extended_to },
      after: { extended_to: body.to, by: body.by, reason: body.basis },
    });
    return shownCertificate(tx, viewer, id);
  });
}

export function suspendCertificate(
  call: Call<'suspendCertificate', typeof suspensionSchema>,
): Promise<Certificate> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const locked = await lockedCertificate(tx, viewer, id);
    refuseState(locked, body.suspended ? 'ACTIVE' : 'SUSPENDED');
    const { ship, stored } = locked;
    const change = {
      state: body.suspended ? ('SUSPENDED' as const) : ('ACTIVE' as const),
      state_reason: body.suspended ? body.reason : null,
    };
    await certificateRepository(tx).update(id, change, viewer.userId, now);
    await record({
      action: body.suspended ? 'suspend' : 'reinstate',
      ...{ entity: 'certificate', entityId: id, label: nameOf(ship, stored.kind) },
      after: { reason: body.reason },
    });
    return shownCertificate(tx, viewer, id);
  });
}

export function withdrawCertificate(
  call: Call<'withdrawCertificate', typeof certificateReasonSchema>,
): Promise<Certificate> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const locked = await lockedCertificate(tx, viewer, id);
    refuseState(locked, 'ACTIVE', 'SUSPENDED');
    const { ship, stored } = locked;
    const change = { state: 'WITHDRAWN', state_reason: body.reason } as const;
    await certificateRepository(tx).update(id, change, viewer.userId, now);
    await record({
      action: 'withdraw',
      ...{ entity: 'certificate', entityId: id, label: nameOf(ship, stored.kind) },
      after: { reason: body.reason },
    });
    return shownCertificate(tx, viewer, id);
  });
}
