/** Takes a project to its next state by the contract's table: whoever may, from where it may, and only with all that it requires. */
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import {
  milestonesOf,
  nextMilestone,
  transitionsFrom,
  type Milestone,
  type Prerequisite,
  type Transition,
  type TransitionCall,
} from '../../../src/contract/fleet/drydockStates';
import { MENU } from '../../../src/contract/endpoints';
import type { Database } from '../../db/database';
import { invalid, notFound, notPermitted } from '../../http/problem';
import type { Viewer } from '../../access/permissions/viewer';
import { say } from '../../text/texts';
import type { Recorder, Write } from '../../audit/write';
import { existingDrydock, shownDrydock } from './drydockDetail';
import { tellMoved } from './drydockNotices';
import { drydockRepository, type DrydockChange, type StoredDrydock } from './drydockRepository';
import { missingFor } from './prerequisites';

interface TransitionOrder {
  readonly id: number;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly write: Write;
}

export interface Scene {
  tx: Database;
  record: Recorder;
  viewer: Viewer;
  project: StoredDrydock;
  now: Date;
}

export interface Step {
  call: TransitionCall;
  milestone?: Milestone;
  /** In the place of those of the table. */
  prerequisites?: readonly Prerequisite[];
  /** For conditions that are not met: whoever may approve takes them on by name. */
  overrideReason?: string | null;
  /** Whether it was taken before, by the id that the client has given it. */
  isRepeated?: (scene: Scene) => Promise<boolean>;
  /** Checks what was sent with it and does what belongs to it; gives what changes in the project. */
  apply?: (scene: Scene, transition: Transition) => Promise<DrydockChange>;
  /** What the audit log keeps besides the state. */
  told?: Record<string, unknown>;
}

function transitionFor(
  project: StoredDrydock,
  reached: readonly Milestone[],
  { call, milestone }: Step,
): Transition {
  const { state, kind } = project;
  const possible = transitionsFrom({ state, kind, reached }).filter((one) => one.call === call);
  const found = possible.find((one) => one.milestone === milestone);
  if (found) return found;
  const next = nextMilestone(kind, reached);
  if (milestone === undefined || possible.length === 0 || next === undefined)
    throw invalid({
      state: [say('drydocks.wrongState', { state: say(`drydocks.states.${state}`) })],
    });
  const text = !milestonesOf(kind).includes(milestone)
    ? say('drydocks.noSuchMilestone')
    : reached.includes(milestone)
      ? say('drydocks.reached')
      : say('drydocks.notYet', { next: say(`drydocks.milestones.${next}`) });
  throw invalid({ kind: [text] });
}

/** What is missing may be overridden at milestones alone, with a reason, by whoever may approve. */
async function refuseMissing(
  { prerequisites, milestone }: Transition,
  step: Step,
  scene: Scene,
): Promise<void> {
  const missing = await missingFor(scene.tx, step.prerequisites ?? prerequisites, scene.project);
  if (missing.length === 0) return;
  const reason = step.overrideReason ?? null;
  if (milestone === undefined || reason === null)
    throw invalid({ prerequisites: missing.map(({ text }) => text) });
  if (!scene.viewer.may(MENU.drydocks, 'A')) throw notPermitted('drydocks.overrideRight');
}

export function transitionDrydock(order: TransitionOrder, step: Step): Promise<Drydock> {
  const { id, now, viewer } = order;
  return order.write(async (tx, record) => {
    const repository = drydockRepository(tx);
    const project = await repository.findForUpdate(id, viewer.visibility);
    if (project === undefined) throw notFound();
    const scene: Scene = { tx, record, viewer, project, now };
    if (await step.isRepeated?.(scene)) return shownDrydock(tx, viewer, project);
    const reached = (await repository.milestonesOf(id)).map(({ kind }) => kind);
    const transition = transitionFor(project, reached, step);
    if (transition.administrators && !viewer.administrator)
      throw notPermitted('drydocks.administratorsOnly');
    await refuseMissing(transition, step, scene);
    const change = (await step.apply?.(scene, transition)) ?? {};
    await repository.update(id, { ...change, state: transition.to }, viewer.userId, now);
    await record({
      action: step.call === 'milestones' ? 'milestone' : step.call,
      entity: 'drydock',
      entityId: id,
      label: project.number,
      before: { state: project.state },
      after: { state: transition.to, ...step.told },
    });
    const teller = { tx, now, by: viewer.userId };
    await tellMoved(teller, project, transition.to, step.milestone);
    return shownDrydock(tx, viewer, await existingDrydock(tx, viewer, id));
  });
}
