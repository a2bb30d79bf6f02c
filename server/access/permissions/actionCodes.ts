/** Actions as the database keeps them: codes of VCEDAXM in that order, each once. */
import { ACTIONS, type Action } from '../../../src/contract/endpoints';

export const toActions = (codes: string): Action[] =>
  ACTIONS.filter((action) => codes.includes(action));

/** Whoever may do anything on a menu may view it. */
export function toActionCodes(actions: Iterable<string>): string {
  const all = new Set(actions);
  if (all.size > 0) all.add('V');
  return ACTIONS.filter((action) => all.has(action)).join('');
}
