/** Rights on one menu as the grid handles them: the codes of the actions in their order, such as `VCE`. */
import { ACTIONS, type Action } from '../../contract/endpoints';

export type ActionCodes = string;

/** What a person may make of a cell: what they cannot take away, and the most that they can give. */
export interface Limits {
  least: ActionCodes;
  most: ActionCodes;
}

export function actionCodesOf(actions: Iterable<string>): ActionCodes {
  const all = new Set(actions);
  return ACTIONS.filter((action) => all.has(action)).join('');
}

export const actionsOf = (codes: ActionCodes): Action[] =>
  ACTIONS.filter((action) => codes.includes(action));

/** View is implied by every other action: giving one gives View, taking View takes all. */
export function withAction(codes: ActionCodes, action: Action, on: boolean): ActionCodes {
  if (on) return actionCodesOf(`${codes}${action}V`);
  return action === 'V' ? '' : codes.replace(action, '');
}

/** The nearest to what is wished that the limits allow. */
export function within(wished: ActionCodes, { least, most }: Limits): ActionCodes {
  const allowed = actionsOf(wished).filter((action) => most.includes(action));
  const codes = actionCodesOf(allowed.join('') + least);
  // Without View nothing else can stand.
  return codes.includes('V') ? codes : '';
}

/** How many codes differ. */
export const distance = (a: ActionCodes, b: ActionCodes) =>
  ACTIONS.filter((action) => a.includes(action) !== b.includes(action)).length;

/** Why an action code cannot be pressed, as a translation key, or undefined. */
export function fixedReason(action: Action, pressed: boolean, { least, most }: Limits) {
  if (pressed && least.includes(action)) return 'permissions.locked';
  if (!pressed && !most.includes(action)) return 'permissions.notYours';
  return undefined;
}
