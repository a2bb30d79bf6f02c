/** Takes revisions to their next state by the contract's table: submit, recall, issue. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { addDays } from '../../../src/contract/dates';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { SubmitDraft } from '../../../src/contract/documents/documents';
import {
  RELEASED_STATES,
  REVISION_TRANSITIONS,
  type RevisionState,
} from '../../../src/contract/documents/documentStates';
import { revisions } from '../../db/tables/documentSchema';
import { reviewSteps } from '../../db/tables/reviewSchema';
import { invalid, notPermitted } from '../../http/problem';
import { say } from '../../text/texts';
import type { Write } from '../../audit/write';
import { freshDocument } from '../documentDetail';
import { isUndecided } from './revisionActions';
import { routeOf } from '../documentTypes';
import { tellAsked, withdrawAsked } from '../documentNotices';
import { documentRepository } from '../documentRepository';
import { chosenOf, type Asking } from '../reviews/routeAhead';
import { revisionRepository } from './revisionRepository';
import { lockedRevision } from './revisionWrites';
import { revisionName, type Scene } from '../scene';
import type { Viewer } from '../../access/permissions/viewer';

export type Locked = Awaited<ReturnType<typeof lockedRevision>>;
export type TransitionName = 'submit' | 'recall' | 'issue';

interface TransitionOrder {
  readonly id: number;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly write: Write;
  readonly body?: SubmitDraft | undefined;
}

export const stateName = (state: RevisionState) => say(`documents.states.${state}`);

export function refuseVoid({ document }: Locked): void {
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

type Held = Pick<Locked, 'document' | 'revision'>;

export async function setState(
  scene: Scene,
  { document, revision }: Held,
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

export async function release(
  scene: Scene,
  locked: Locked,
  to: RevisionState,
  more = {},
): Promise<void> {
  await supersedeOthers(scene, locked);
  await setState(scene, locked, to, { decided_at: scene.now, ...more });
}

/** The route as it is at this moment: later changes of it concern later reviews. */
async function addSteps(scene: Scene, locked: Locked, ask: Asking) {
  const { tx, viewer, now } = scene;
  const { document, revision, type } = locked;
  const route = routeOf(type, document);
  if (route.length === 0) throw invalid({ state: [say('documents.noRoute')] });
  const chosen = await chosenOf(tx, { viewer, document, route }, ask);
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
        asked: chosen[place] ?? null,
        opened_at: place === 0 ? now : null,
        due_on: place === 0 ? addDays(viewer.today, days) : null,
      })),
    )
    .returning({ id: reviewSteps.id, due_on: reviewSteps.due_on });
  return first;
}

export const tellerOf = ({ tx, now, viewer }: Scene) => ({ tx, now, by: viewer.userId });

const ACTS: Record<
  TransitionName,
  (scene: Scene, locked: Locked, to: RevisionState, ask: Asking) => Promise<void>
> = {
  submit: async (scene, locked, to, ask) => {
    const first = await addSteps(scene, locked, ask);
    await setState(scene, locked, to, { submitted_at: scene.now });
    if (first) await tellAsked(tellerOf(scene), locked.revision, first);
  },
  recall: async (scene, locked, to) => {
    await scene.tx.delete(reviewSteps).where(eq(reviewSteps.revision_id, locked.revision.id));
    await setState(scene, locked, to, { submitted_at: null });
    await withdrawAsked(scene.tx, locked.document.id);
  },
  issue: (scene, locked, to) => release(scene, locked, to),
};

/** One transition of one revision, within a transaction; refused where the table, the state or the person does not fit. */
export async function transitionRevision(
  scene: Scene,
  id: number,
  name: TransitionName,
  ask?: Asking,
): Promise<number> {
  const locked = await lockedRevision(scene.tx, scene.viewer, id);
  const { document, revision, actions, steps } = locked;
  refuseVoid(locked);
  const to = targetOf(locked, name);
  if (name === 'recall' && !steps.every(isUndecided))
    throw invalid({ state: [say('documents.decidedAlready')] });
  if (!actions.includes(name)) throw notPermitted('documents.authorTransitions');
  await ACTS[name](scene, locked, to, ask);
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

/** A draft ends with what it came with, refused for this reason: it stays as it was, and the next one may come. */
export async function rejectDraft(scene: Scene, held: Held, reason: string | null): Promise<void> {
  const { document, revision } = held;
  await setState(scene, held, 'REJECTED', { decided_at: scene.now });
  await scene.record({
    action: 'reject',
    entity: 'document',
    entityId: document.id,
    label: revisionName(document, revision.label),
    before: { state: revision.state },
    after: { state: 'REJECTED', reason },
  });
}

export const transition = (order: TransitionOrder, name: TransitionName): Promise<Document> =>
  order.write(async (tx, record) => {
    const { viewer, id, body, now } = order;
    const scene = { tx, record, viewer, now };
    return freshDocument(tx, viewer, await transitionRevision(scene, id, name, body?.ask));
  });
