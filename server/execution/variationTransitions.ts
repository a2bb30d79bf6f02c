/** Takes a variation order to its next state by the contract's table: whoever may, and from where it may. */
import type { Variation } from '../../src/contract/execution/variationRecords';
import {
  variationTransition,
  type VariationCall,
} from '../../src/contract/execution/variationStates';
import { toMajor } from '../../src/contract/money';
import type { Viewer } from '../access/permissions/viewer';
import type { Recorder, Write } from '../audit/write';
import type { Database } from '../db/database';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { invalid, notPermitted } from '../http/problem';
import { jobRepository } from '../jobs/jobRepository';
import { damageOf } from '../jobs/photoView';
import { say } from '../text/texts';
import { settleOrders } from './account/settledOrders';
import { callsFor, isParty } from './variationAccess';
import { tellVariation } from './variationNotices';
import {
  variationRepository,
  type StoredVariation,
  type VariationChange,
} from './variationRepository';
import { freshVariation, nameOf, standingOf } from './variationView';
import { lockedVariation, refuseIdle, refuseOld, refuseState } from './variationWrites';

interface Order {
  readonly id: number;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly write: Write;
}

export interface Scene {
  readonly tx: Database;
  readonly record: Recorder;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly project: StoredDrydock;
  readonly stored: StoredVariation;
}

interface Step {
  readonly call: VariationCall;
  /** Of the record that it was looked at in, where figures are decided on. */
  readonly version?: number;
  /** Whether it was made before, of this version: asked where there is a newer one. */
  readonly isMade?: (scene: Scene) => Promise<boolean>;
  /** Checks what has to be there and does what belongs to it; gives what changes beside the state. */
  readonly apply?: (scene: Scene) => Promise<VariationChange>;
  readonly told?: Record<string, unknown>;
}

function refuseOthers(viewer: Viewer, call: VariationCall, stored: StoredVariation): void {
  const transition = variationTransition(call);
  if (isParty(viewer, transition, standingOf(stored))) return;
  throw notPermitted(
    transition.party === 'office' ? 'variations.officeOnly' : 'variations.makersOnly',
  );
}

/** As people read them: nothing else of an event says which currency. */
const amountsIn = ({ offered, agreed }: VariationChange, currency: string) => ({
  ...(offered == null ? {} : { offered_amount: `${currency} ${toMajor(offered, currency)}` }),
  ...(agreed == null ? {} : { agreed_amount: `${currency} ${toMajor(agreed, currency)}` }),
});

export function transitionVariation(
  { id, viewer, now, write }: Order,
  step: Step,
): Promise<Variation> {
  return write(async (tx, record) => {
    const { project, stored } = await lockedVariation(tx, viewer, id);
    const scene = { tx, record, viewer, now, project, stored };
    refuseOthers(viewer, step.call, stored);
    if (step.version !== stored.version && (await step.isMade?.(scene)) === true)
      return freshVariation(tx, viewer, id);
    if (step.version !== undefined) await refuseOld(tx, viewer, { project, stored }, step.version);
    refuseIdle(project);
    if (!callsFor(viewer, standingOf(stored)).includes(step.call)) refuseState(stored);
    const { to } = variationTransition(step.call);
    const change = { ...(to === null ? {} : { state: to }), ...(await step.apply?.(scene)) };
    await variationRepository(tx).update(id, change, viewer.userId, now);
    await record({
      action: step.call,
      entity: 'variation_order',
      entityId: id,
      label: nameOf(stored),
      before: { state: stored.state },
      after: {
        state: change.state ?? stored.state,
        ...amountsIn(change, stored.currency),
        ...step.told,
      },
    });
    await tellVariation(scene, step.call);
    if (step.call === 'done') await settleOrders(scene);
    return freshVariation(tx, viewer, id);
  });
}

/** A yard that has priced its draft submits it with its price: the office decides next. */
export const submitVariation = (order: Order): Promise<Variation> =>
  transitionVariation(order, {
    call: 'submit',
    apply: async ({ tx, viewer, stored, now }) => {
      const { id, cause, job_id } = stored;
      const evidence = await variationRepository(tx).evidenceOf(id);
      const photos = job_id === null ? [] : await damageOf(tx, viewer, job_id);
      if (cause === 'HIDDEN_DAMAGE' && evidence.length + photos.length === 0)
        throw invalid({ document_ids: [say('variations.evidenceNeeded')] });
      const isPriced = stored.side === 'YARD' && stored.offered !== null;
      return { submitted_at: now, ...(isPriced ? { state: 'PRICED' as const } : {}) };
    },
  });

/** Of a job that is not over the work is not done. */
export const finishVariation = (order: Order): Promise<Variation> =>
  transitionVariation(order, {
    call: 'done',
    apply: async ({ tx, stored }) => {
      const job = stored.job_id === null ? undefined : await jobRepository(tx).find(stored.job_id);
      if (job !== undefined && !['ACCEPTED', 'CANCELLED', 'REJECTED'].includes(job.state))
        throw invalid({ prerequisites: [say('variations.jobNotAccepted', { code: job.code })] });
      return {};
    },
  });

type WithReason = Extract<VariationCall, 'negotiate' | 'reject' | 'withdraw' | 'start_early'>;

export const transitionWithReason = (
  order: Order,
  call: WithReason,
  reason: string,
): Promise<Variation> =>
  transitionVariation(order, {
    call,
    told: { reason },
    apply: ({ viewer, now }) =>
      Promise.resolve(
        call === 'start_early'
          ? {
              ...{ started_early_at: now, started_early_by: viewer.userId },
              started_early_reason: reason,
            }
          : { reason },
      ),
  });
