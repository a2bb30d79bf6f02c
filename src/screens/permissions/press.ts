/** A press on an action code, and what becomes of it. */
import { ACTIONS, type Action } from '../../contract/endpoints';
import type { CellId, Changes, Edit } from './changes';
import { applyBulk, cellsOf, shownIn, type Grid } from './grid';

export interface Press extends CellId {
  action: Action;
  /** With Shift: for all roles at once. */
  wholeRow: boolean;
}

/** The action code that an event happened on, if any. */
export function pressedIn(target: EventTarget, wholeRow: boolean): Press | null {
  const button =
    target instanceof Element ? target.closest<HTMLElement>('button[data-action]') : null;
  const action = ACTIONS.find((code) => code === button?.dataset['action']);
  if (!button || !action) return null;
  const { role, menu } = button.dataset;
  return { role: Number(role), menu: Number(menu), action, wholeRow };
}

/** What the press sets, and how many codes stay against the wish. */
export function applyPress(
  grid: Grid,
  changes: Changes,
  { role, menu, action, wholeRow }: Press,
): { edits: Edit[]; left: number } {
  const on = !shownIn(grid, changes)(role, menu).includes(action);
  const cells = wholeRow ? cellsOf(grid, { menu }) : [{ role, menu }];
  return applyBulk(grid, changes, cells, { action, on });
}
