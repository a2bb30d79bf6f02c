/** What may follow in a project, as the screens offer it: which steps are shown, and which of them can be taken. Pure. */
import type { DrydockSummary } from '../../contract/fleet/drydockRecords';

export type Next = DrydockSummary['next'][number];

/** Aside from the way to the end: offered to nobody who may not take them. */
const ASIDE: readonly Next['call'][] = ['cancel', 'reopen'];

export const isAside = ({ call }: Next): boolean => ASIDE.includes(call);

/** `cancel` is the only one that loses something. */
export const isDestructive = ({ call }: Next): boolean => call === 'cancel';

/** Those that lead on, before those that do not. */
export const shownSteps = (next: readonly Next[]): Next[] => [
  ...next.filter((one) => !isAside(one)),
  ...next.filter((one) => isAside(one) && one.allowed),
];

/** Whoever may approve takes what is missing for a milestone on by name. */
export const isOverridable = ({ milestone, missing }: Next, mayApprove: boolean): boolean =>
  milestone !== null && missing.length > 0 && mayApprove;

export const canTake = (step: Next, mayApprove: boolean): boolean =>
  step.allowed && (step.missing.length === 0 || isOverridable(step, mayApprove));
