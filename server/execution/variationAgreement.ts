/**
 * Approves a variation order: nobody what they drew up themselves, and above the contingency only who may approve
 * dockings. A credit cancels the job that it takes out.
 */
import { excessOf, isOverLimit } from '../../src/contract/execution/growth';
import type { Agreement, agreementSchema } from '../../src/contract/execution/variations';
import type { Variation } from '../../src/contract/execution/variationRecords';
import { MENU } from '../../src/contract/endpoints';
import { JOB_TRANSITIONS } from '../../src/contract/jobs/jobStates';
import { toMajor } from '../../src/contract/money';
import { convert } from '../../src/contract/tender/pricing';
import type { Call } from '../access/wire';
import { readMoney } from '../fleet/drydocks/money';
import { invalid, notPermitted, type FieldErrors } from '../http/problem';
import { jobRepository } from '../jobs/jobRepository';
import { nameOf as jobName } from '../jobs/jobWrites';
import { say } from '../text/texts';
import { yardAnswers } from '../fleet/drydocks/yardPeople';
import { transitionVariation, type Scene } from './variationTransitions';
import { variationRepository, type VariationChange } from './variationRepository';
import { budgetOf, numberOf } from './variationView';

/** 403 above the contingency or the limit of one order, for whoever may not approve dockings. */
async function refuseAbove({ tx, viewer, project, stored }: Scene, base: number): Promise<void> {
  if (viewer.may(MENU.drydocks, 'A')) return;
  const money = await readMoney(tx, viewer, [project]);
  const { contingency, approved, order_limit } = budgetOf(money.get(project.id), project);
  const { base_currency } = stored.docking;
  if (isOverLimit(order_limit, base))
    throw notPermitted('variations.aboveOrderLimit', {
      amount: `${base_currency} ${toMajor(order_limit ?? 0, base_currency)}`,
    });
  const excess = excessOf(contingency, approved, base);
  if (excess === 0) return;
  throw notPermitted(contingency === null ? 'variations.noContingency' : 'variations.aboveLimit', {
    amount: `${base_currency} ${toMajor(excess, base_currency)}`,
  });
}

const CANCELLABLE = JOB_TRANSITIONS.find(({ call }) => call === 'cancel')?.from ?? [];

/** What a credit takes out is not done. */
async function cancelJob({ tx, record, viewer, now, project, stored }: Scene): Promise<void> {
  if (stored.cause !== 'CREDIT' || stored.job_id === null) return;
  const repository = jobRepository(tx);
  const job = await repository.find(stored.job_id);
  if (job === undefined || !CANCELLABLE.includes(job.state)) return;
  const reason = say('variations.takenOut', { number: numberOf(stored) });
  const change = { state: 'CANCELLED' as const, hold_reason: reason };
  await repository.update(job.id, change, viewer.userId, now);
  await record({
    action: 'cancel',
    entity: 'job',
    entityId: job.id,
    label: jobName(project, job),
    before: { state: job.state },
    after: { state: 'CANCELLED', reason },
  });
}

/** Nothing binds the yard that it has not offered itself: neither other figures nor a price that the office has named. */
async function refuseUnoffered(
  { tx, project, stored }: Scene,
  { agreed_amount, days_agreed }: Agreement,
): Promise<void> {
  const errors: FieldErrors = {};
  if (agreed_amount !== stored.offered)
    errors['agreed_amount'] = [say('variations.otherThanOffered')];
  if (days_agreed !== stored.days_claimed)
    errors['days_agreed'] = [say('variations.otherThanClaimed')];
  const [last] = await variationRepository(tx).offersOf(stored.id);
  if (last?.side !== 'YARD' && (await yardAnswers(tx, project)))
    errors['agreed_amount'] = [say('variations.notOffered')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function applyAgreement(scene: Scene, agreement: Agreement): Promise<VariationChange> {
  const { viewer, now, stored } = scene;
  const { agreed_amount: agreed, days_agreed, note } = agreement;
  if (stored.creator_id === viewer.userId) throw notPermitted('variations.fourEyes');
  await refuseUnoffered(scene, agreement);
  const base = convert(agreed, stored.currency, stored.docking.base_currency, stored.rate);
  await refuseAbove(scene, base);
  await cancelJob(scene);
  return {
    ...{ agreed, base_agreed: base, days_agreed, agreed_note: note },
    ...{ approved_at: now, approved_by: viewer.userId },
  };
}

export function approveVariation(
  call: Call<'approveVariation', typeof agreementSchema>,
): Promise<Variation> {
  const { days_agreed, note, version } = call.body;
  return transitionVariation(call, {
    ...{ call: 'approve', version },
    told: { days_agreed, note },
    apply: (scene) => applyAgreement(scene, call.body),
  });
}
