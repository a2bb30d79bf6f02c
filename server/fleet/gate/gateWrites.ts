/** Ticking and signing the flooding gate, one after another for each docking: nobody signs what somebody else unticks. */
import { and, eq } from 'drizzle-orm';
import {
  SIGNATURE_HOURS,
  type Gate,
  type gateCheckSchema,
  type gateSignatureSchema,
} from '../../../src/contract/fleet/gate';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { gateChecks, gateSignatures } from '../../db/tables/gateSchema';
import { invalid, notFound, notPermitted } from '../../http/problem';
import { wireTime } from '../../http/records';
import { say } from '../../text/texts';
import { drydockRepository, type StoredDrydock } from '../drydocks/drydockRepository';
import { basisOf, gateFacts, gateState } from './gateFacts';
import { openChecks, presentGate, refuseNoGate, sideOf, signerOf } from './gateView';

async function lockedDocking(tx: Database, viewer: Viewer, id: number): Promise<StoredDrydock> {
  const project = await drydockRepository(tx).findForUpdate(id, viewer.visibility);
  if (project === undefined) throw notFound();
  refuseNoGate(project);
  return project;
}

/** When it was checked, by a clock that may be wrong: never in the future. */
const checkedAt = (at: string | undefined, now: Date): Date => {
  const said = at === undefined ? now : new Date(at);
  return said < now ? said : now;
};

export function checkGate(call: Call<'checkGate', typeof gateCheckSchema>): Promise<Gate> {
  const { id, viewer, now } = call;
  const { check, done, at } = call.body;
  return call.write(async (tx, record) => {
    const project = await lockedDocking(tx, viewer, id);
    if (sideOf(viewer, project) === undefined) throw notPermitted('gate.notTicker');
    const facts = await gateFacts(tx, id);
    if (!openChecks(project, facts).includes(check)) throw invalid({ check: [say('gate.notNow')] });
    // Whoever ticked it first stands for it.
    if (done === facts.checks.has(check)) return presentGate(tx, viewer, project, facts);
    if (done)
      await tx
        .insert(gateChecks)
        .values({ drydock_id: id, check, done_by: viewer.userId, done_at: checkedAt(at, now) });
    else
      await tx
        .delete(gateChecks)
        .where(and(eq(gateChecks.drydock_id, id), eq(gateChecks.check, check)));
    await record({
      action: done ? 'check_gate' : 'uncheck_gate',
      entity: 'drydock',
      entityId: id,
      label: project.number,
      after: { check },
    });
    return presentGate(tx, viewer, project, await gateFacts(tx, id));
  });
}

type Signature = typeof gateSignatures.$inferInsert;

async function isSigned(
  tx: Database,
  { drydock_id, side, basis }: Pick<Signature, 'drydock_id' | 'side' | 'basis'>,
  by: number,
): Promise<boolean> {
  const of = and(eq(gateSignatures.drydock_id, drydock_id), eq(gateSignatures.side, side));
  const where = and(of, eq(gateSignatures.basis, basis), eq(gateSignatures.signed_by, by));
  const [found] = await tx.select({ side: gateSignatures.side }).from(gateSignatures).where(where);
  return found !== undefined;
}

async function store(tx: Database, { drydock_id, side, ...signature }: Signature): Promise<void> {
  await tx
    .insert(gateSignatures)
    .values({ drydock_id, side, ...signature })
    .onConflictDoUpdate({
      target: [gateSignatures.drydock_id, gateSignatures.side],
      set: signature,
    });
}

const MS_A_MINUTE = 60_000;
const MS_AN_HOUR = 60 * MS_A_MINUTE;

/** What has waited for a line for too long is signed again by somebody who looks again. */
function signedAt(at: string | undefined, now: Date): Date {
  const signed = checkedAt(at, now);
  if (now.getTime() - signed.getTime() > SIGNATURE_HOURS * MS_AN_HOUR)
    throw invalid({ gate: [say('gate.signedLongAgo', { hours: SIGNATURE_HOURS })] });
  return signed;
}

export function signGate(call: Call<'signGate', typeof gateSignatureSchema>): Promise<Gate> {
  const { id, viewer, now } = call;
  return call.write(async (tx, record) => {
    const project = await lockedDocking(tx, viewer, id);
    const isOfSide = sideOf(viewer, project) !== undefined;
    const signer = await signerOf(tx, viewer, project);
    if (signer === undefined) throw notPermitted(isOfSide ? 'gate.notMaster' : 'gate.notSigner');
    const facts = await gateFacts(tx, id);
    const basis = basisOf(facts);
    const state = gateState(facts);
    if (state === 'OPEN' || state === 'FLOODED' || project.state !== 'EXECUTION')
      throw invalid({ gate: [say('gate.notReady')] });
    if (basis !== call.body.basis) throw invalid({ gate: [say('gate.changed')] });
    // Sent again, as its answer was lost.
    if (await isSigned(tx, { drydock_id: id, side: signer.side, basis }, viewer.userId))
      return presentGate(tx, viewer, project, facts);
    const signed_at = signedAt(call.body.at, now);
    await store(tx, { drydock_id: id, ...signer, basis, signed_by: viewer.userId, signed_at });
    await record({
      action: 'sign_gate',
      entity: 'drydock',
      entityId: id,
      label: project.number,
      after: {
        ...signer,
        ...(now.getTime() - signed_at.getTime() > MS_A_MINUTE ? { at: wireTime(signed_at) } : {}),
      },
    });
    return presentGate(tx, viewer, project, await gateFacts(tx, id));
  });
}
