/** What a review decides of a revision, and what follows from it. */
import { eq } from 'drizzle-orm';
import { addDays } from '../../../src/contract/dates';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { reviewSchema } from '../../../src/contract/documents/documents';
import {
  isDecision,
  outcomeOf,
  type ReviewResult,
} from '../../../src/contract/documents/documentStates';
import { CLASS_ROLE } from '../../../src/contract/roles';
import { reviewResults, reviewSteps } from '../../db/tables/reviewSchema';
import { invalid, notPermitted } from '../../http/problem';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import { freshDocument } from '../documentDetail';
import { tellAsked, tellAuthor, withdrawAsked } from '../documentNotices';
import { refreshDocuments } from '../documentRefresh';
import { firstDay, refusePast } from '../revisions/incorporation';
import { askedAt } from './reviewers';
import { revisionRepository, type StoredStep } from '../revisions/revisionRepository';
import {
  refuseVoid,
  release,
  setState,
  stateName,
  tellerOf,
  type Locked,
} from '../revisions/revisionTransitions';
import { lockedRevision } from '../revisions/revisionWrites';
import { revisionName, type Scene } from '../scene';
import type { Viewer } from '../../access/permissions/viewer';

/** ANY is done with the first decision, ALL when everybody who is asked has given one. */
async function isDone(
  { tx, viewer }: Scene,
  step: StoredStep,
  result: ReviewResult,
): Promise<boolean> {
  if (result === 'C') return true;
  if (!isDecision(result)) return false;
  if (step.rule === 'ANY') return true;
  const asked = (await askedAt(tx, [step.id])).get(step.id) ?? [];
  const decided = step.results.filter((one) => isDecision(one.result));
  const given = [...decided.map(({ user_id }) => user_id), viewer.userId];
  return asked.every(({ user_id }) => given.includes(user_id));
}

/** Once: but who has only noted it may decide later. */
function refuseSecond({ results }: StoredStep, viewer: Viewer, result: ReviewResult): void {
  const before = results.find(({ user_id }) => user_id === viewer.userId);
  if (before === undefined) return;
  if (isDecision(before.result)) throw invalid({ result: [say('documents.decided')] });
  if (!isDecision(result)) throw invalid({ result: [say('documents.noted')] });
}

async function openNext(scene: Scene, { document, revision }: Locked, next: StoredStep) {
  const { tx, viewer, now } = scene;
  const due_on = addDays(viewer.today, next.days);
  await tx.update(reviewSteps).set({ opened_at: now, due_on }).where(eq(reviewSteps.id, next.id));
  // Whoever is about to move the day of the step before is told that the review has gone on.
  await revisionRepository(tx).update(revision.id, {}, viewer.userId, now);
  await refreshDocuments(tx, [document]);
  await tellAsked(tellerOf(scene), revision, { id: next.id, due_on });
}

/** What was decided under this id of the client's before; it is taken for its own alone. */
async function isRepeated({ tx, viewer }: Scene, { steps }: Locked, clientId?: string) {
  if (clientId === undefined) return false;
  const [row] = await tx
    .select({ step_id: reviewResults.step_id, by: reviewResults.user_id })
    .from(reviewResults)
    .where(eq(reviewResults.client_id, clientId));
  if (row === undefined) return false;
  if (row.by !== viewer.userId || !steps.some(({ id }) => id === row.step_id))
    throw invalid({ client_id: [say('documents.idTaken')] });
  return true;
}

/** A result at the open step, and what follows from it. */
export function reviewRevision(
  call: Call<'reviewRevision', typeof reviewSchema>,
): Promise<Document> {
  const { id, body, now, viewer } = call;
  return call.write(async (tx, record) => {
    const locked = await lockedRevision(tx, viewer, id);
    const { document, revision, steps, actions } = locked;
    const scene = { tx, record, viewer, now };
    if (await isRepeated(scene, locked, body.client_id))
      return freshDocument(tx, viewer, document.id);
    refuseVoid(locked);
    const step = steps.find((one) => one.opened_at !== null && one.done_at === null);
    if (revision.state !== 'FOR_REVIEW' || step === undefined)
      throw invalid({ state: [say('documents.wrongState', { state: stateName(revision.state) })] });
    if (revision.author_id === viewer.userId)
      throw invalid({ result: [say('documents.ownRevision')] });
    refuseSecond(step, viewer, body.result);
    const { result, comment, incorporate_by = null, client_id = null } = body;
    refusePast(incorporate_by, viewer);
    if (!actions.includes('decide')) throw notPermitted('documents.notAsked');
    const given = { result, comment, incorporate_by, at: now, client_id };
    await tx
      .insert(reviewResults)
      .values({ step_id: step.id, user_id: viewer.userId, ...given })
      .onConflictDoUpdate({ target: [reviewResults.step_id, reviewResults.user_id], set: given });
    const done = await isDone(scene, step, result);
    if (done) await tx.update(reviewSteps).set({ done_at: now }).where(eq(reviewSteps.id, step.id));
    const next = steps.find(({ position }) => position === step.position + 1);
    const all = steps.map((one) => ({
      results: [
        ...one.results.map((given) => given.result),
        ...(one.id === step.id ? [result] : []),
      ],
    }));
    const outcome = outcomeOf(all, !done || next !== undefined);
    if (isDecision(result)) await withdrawAsked(tx, document.id, done ? undefined : viewer.userId);
    if (outcome === 'REJECTED') await setState(scene, locked, outcome, { decided_at: now });
    else if (outcome !== undefined)
      await release(scene, locked, outcome, { incorporate_by: firstDay(steps, incorporate_by) });
    else if (done && next) await openNext(scene, locked, next);
    await record({
      action: 'review',
      entity: 'document',
      entityId: document.id,
      label: revisionName(document, revision.label),
      before: { state: revision.state },
      after: {
        ...{ state: outcome ?? revision.state, result, comment, incorporate_by },
        // It is told in class's own words.
        ...(step.role_type === CLASS_ROLE ? { role_type: CLASS_ROLE } : {}),
      },
    });
    if (outcome !== undefined) await tellAuthor(tellerOf(scene), revision, outcome === 'REJECTED');
    return freshDocument(tx, viewer, document.id);
  });
}
