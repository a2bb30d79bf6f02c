/** Takes revisions to their next state by the contract's table: submit, recall, issue, and what a review decides. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { addDays } from '../../src/contract/dates';
import type { Document } from '../../src/contract/documents/documentRecords';
import type { reviewSchema } from '../../src/contract/documents/documents';
import {
  isDecision,
  outcomeOf,
  RELEASED_STATES,
  REVISION_TRANSITIONS,
  type ReviewResult,
  type RevisionState,
} from '../../src/contract/documents/documentStates';
import { revisions } from '../db/documentSchema';
import { reviewResults, reviewSteps } from '../db/reviewSchema';
import { invalid, notPermitted } from '../http/problem';
import { say } from '../text/texts';
import type { Call } from '../access/wire';
import type { Write } from '../audit/write';
import { freshDocument, isUndecided } from './documentDetail';
import { tellAsked, tellAuthor, withdrawAsked } from './documentNotices';
import { refreshDocuments } from './documentRefresh';
import { documentRepository } from './documentRepository';
import { firstDay, refusePast } from './incorporation';
import { askedAt } from './reviewers';
import { revisionRepository, type StoredStep } from './revisionRepository';
import { lockedRevision } from './revisionWrites';
import { revisionName, type Scene } from './scene';
import type { Viewer } from '../access/permissions/viewer';

type Locked = Awaited<ReturnType<typeof lockedRevision>>;
export type TransitionName = 'submit' | 'recall' | 'issue';

interface TransitionOrder {
  readonly id: number;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly write: Write;
}

const stateName = (state: RevisionState) => say(`documents.states.${state}`);

function refuseVoid({ document }: Locked): void {
  if (document.state === 'VOID') throw invalid({ state: [say('documents.isVoid')] });
}

/** Where the call leads from here by the table; 422 where it leads nowhere. */
function targetOf({ revision, type }: Locked, call: TransitionName): RevisionState {
  const found = REVISION_TRANSITIONS.find(
    (one) =>
      one.call === call &&
      one.from === revision.state &&
      (one.review === undefined || one.review === type.reviewed) &&
      (one.received === undefined || one.received === (revision.received_from !== null)),
  );
  if (found) return found.to;
  const text = say('documents.wrongState', { state: stateName(revision.state) });
  throw invalid({ state: [text] });
}

async function setState(
  scene: Scene,
  { document, revision }: Locked,
  to: RevisionState,
  more = {},
) {
  const { tx, viewer, now } = scene;
  const change = { state: to, on: viewer.today, ...more };
  await revisionRepository(tx).update(revision.id, change, viewer.userId, now);
  await documentRepository(tx).update(document, {}, viewer.userId, now);
}

/** What was current before gives way in the same transaction. */
async function supersedeOthers({ tx, now, viewer }: Scene, { document, revision }: Locked) {
  const before = await tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(
      and(
        eq(revisions.document_id, document.id),
        inArray(revisions.state, [...RELEASED_STATES]),
        ne(revisions.id, revision.id),
      ),
    );
  for (const { id } of before)
    await revisionRepository(tx).update(id, { state: 'SUPERSEDED', on: viewer.today }, null, now);
}

async function release(scene: Scene, locked: Locked, to: RevisionState, more = {}): Promise<void> {
  await supersedeOthers(scene, locked);
  await setState(scene, locked, to, { decided_at: scene.now, ...more });
}

/** The route as it is at this moment: later changes of it concern later reviews. */
async function addSteps({ tx, viewer, now }: Scene, { document, revision, type }: Locked) {
  const route = type.route.filter(
    ({ only_tag }) => only_tag === null || document.tags.includes(only_tag),
  );
  if (route.length === 0) throw invalid({ state: [say('documents.noRoute')] });
  await tx.delete(reviewSteps).where(eq(reviewSteps.revision_id, revision.id));
  const [first] = await tx
    .insert(reviewSteps)
    .values(
      route.map(({ role_id, rule, days }, place) => ({
        revision_id: revision.id,
        position: place + 1,
        role_id,
        rule,
        days,
        opened_at: place === 0 ? now : null,
        due_on: place === 0 ? addDays(viewer.today, days) : null,
      })),
    )
    .returning({ id: reviewSteps.id, due_on: reviewSteps.due_on });
  return first;
}

const tellerOf = ({ tx, now, viewer }: Scene) => ({ tx, now, by: viewer.userId });

const ACTS: Record<
  TransitionName,
  (scene: Scene, locked: Locked, to: RevisionState) => Promise<void>
> = {
  submit: async (scene, locked, to) => {
    const first = await addSteps(scene, locked);
    await setState(scene, locked, to, { submitted_at: scene.now });
    if (first) await tellAsked(tellerOf(scene), locked.revision, first);
  },
  recall: async (scene, locked, to) => {
    await scene.tx.delete(reviewSteps).where(eq(reviewSteps.revision_id, locked.revision.id));
    await setState(scene, locked, to, { submitted_at: null });
    await withdrawAsked(scene.tx, locked.document.id);
  },
  issue: release,
};

/** One transition of one revision, within a transaction; refused where the table, the state or the person does not fit. */
export async function transitionRevision(
  scene: Scene,
  id: number,
  name: TransitionName,
): Promise<number> {
  const locked = await lockedRevision(scene.tx, scene.viewer, id);
  const { document, revision, actions, steps } = locked;
  refuseVoid(locked);
  const to = targetOf(locked, name);
  if (name === 'recall' && !steps.every(isUndecided))
    throw invalid({ state: [say('documents.decidedAlready')] });
  if (!actions.includes(name)) throw notPermitted('documents.authorTransitions');
  await ACTS[name](scene, locked, to);
  await scene.record({
    action: name,
    entity: 'document',
    entityId: document.id,
    label: revisionName(document, revision.label),
    before: { state: revision.state },
    after: { state: to, sha256: revision.sha256 },
  });
  return document.id;
}

export const transition = (order: TransitionOrder, name: TransitionName): Promise<Document> =>
  order.write(async (tx, record) => {
    const { viewer } = order;
    const scene = { tx, record, viewer, now: order.now };
    return freshDocument(tx, viewer, await transitionRevision(scene, order.id, name));
  });

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
      after: { state: outcome ?? revision.state, result, comment, incorporate_by },
    });
    if (outcome !== undefined) await tellAuthor(tellerOf(scene), revision, outcome === 'REJECTED');
    return freshDocument(tx, viewer, document.id);
  });
}
