/** What may follow in a project, as the screens offer it: which steps are shown, and which of them can be taken. Pure. */
import type { DrydockSummary } from '../../contract/fleet/drydockRecords';
import { isOptional, type DrydockKind } from '../../contract/fleet/drydockStates';

export type Next = DrydockSummary['next'][number];

/** Aside from the way to the end: offered to nobody who may not take them. */
const ASIDE: readonly Next['call'][] = ['cancel', 'reopen'];

export const isAside = ({ call }: Next): boolean => ASIDE.includes(call);

/** `cancel` is the only one that loses something. */
export const isDestructive = ({ call }: Next): boolean => call === 'cancel';

/** A milestone that the docking can do without: it is recorded where it stands among the others. */
export const isExtra = ({ milestone }: Next, kind: DrydockKind): boolean =>
  milestone !== null && isOptional(kind, milestone);

/** Those that lead on, before those that do not. */
export const shownSteps = (next: readonly Next[], kind: DrydockKind): Next[] => [
  ...next.filter((one) => !isAside(one) && !isExtra(one, kind)),
  ...next.filter((one) => isAside(one) && one.allowed),
];

/** Whoever may approve takes what is missing for a milestone on by name. */
export const isOverridable = ({ milestone, missing }: Next, mayApprove: boolean): boolean =>
  milestone !== null && missing.length > 0 && mayApprove;

export const canTake = (step: Next, mayApprove: boolean): boolean =>
  step.allowed && (step.missing.length === 0 || isOverridable(step, mayApprove));
