/** Rights on one menu as the grid handles them: the letters of the actions in their order, such as `VCE`. */
import { ACTIONS, type Action } from '../../contract/endpoints';

export type Letters = string;

/** What a person may make of a cell: what they cannot take away, and the most that they can give. */
export interface Limits {
  least: Letters;
  most: Letters;
}

export function lettersOf(actions: Iterable<string>): Letters {
  const all = new Set(actions);
  return ACTIONS.filter((action) => all.has(action)).join('');
}

export const actionsOf = (letters: Letters): Action[] =>
  ACTIONS.filter((action) => letters.includes(action));

/** View is implied by every other action: giving one gives View, taking View takes all. */
export function withAction(letters: Letters, action: Action, on: boolean): Letters {
  if (on) return lettersOf(`${letters}${action}V`);
  return action === 'V' ? '' : letters.replace(action, '');
}

/** The nearest to what is wished that the limits allow. */
export function within(wished: Letters, { least, most }: Limits): Letters {
  const allowed = actionsOf(wished).filter((action) => most.includes(action));
  const letters = lettersOf(allowed.join('') + least);
  // Without View nothing else can stand.
  return letters.includes('V') ? letters : '';
}

/** How many letters differ. */
export const distance = (a: Letters, b: Letters) =>
  ACTIONS.filter((action) => a.includes(action) !== b.includes(action)).length;

/** Why a letter cannot be pressed, as a translation key, or undefined. */
export function fixedReason(action: Action, pressed: boolean, { least, most }: Limits) {
  if (pressed && least.includes(action)) return 'permissions.locked';
  if (!pressed && !most.includes(action)) return 'permissions.notYours';
  return undefined;
}
