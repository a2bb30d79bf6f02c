/** What was changed in the grid and is not saved: for each cell what it was when that began, and what it shall be. */
import type { ActionCodes } from './grants';

interface Change {
  from: ActionCodes;
  to: ActionCodes;
}

/** By role, by menu. */
export type Changes = Record<number, Record<number, Change>>;

export interface CellId {
  role: number;
  menu: number;
}

export type Edit = CellId & { codes: ActionCodes };
export type Saved = (role: number, menu: number) => ActionCodes;

export type ListedChange = CellId & Change;

export const listChanges = (changes: Changes): ListedChange[] =>
  Object.entries(changes).flatMap(([role, cells]) =>
    Object.entries(cells).map(([menu, change]) => ({
      role: Number(role),
      menu: Number(menu),
      ...change,
    })),
  );

const fromList = (list: readonly ListedChange[]): Changes => {
  const changes: Changes = {};
  for (const { role, menu, from, to } of list) (changes[role] ??= {})[menu] = { from, to };
  return changes;
};

/** A cell that is set back to what is saved is no change. */
export function setCells(changes: Changes, saved: Saved, edits: readonly Edit[]): Changes {
  const next = { ...changes };
  for (const { role, menu, codes } of edits)
    next[role] = { ...next[role], [menu]: { from: saved(role, menu), to: codes } };
  return fromList(listChanges(next).filter(({ role, menu, to }) => to !== saved(role, menu)));
}

/** What somebody else has saved meanwhile, differently from what was entered here. */
export const conflictsOf = (changes: Changes, saved: Saved): ListedChange[] =>
  listChanges(changes).filter(({ role, menu, from, to }) => {
    const now = saved(role, menu);
    return now !== from && now !== to;
  });

/** After a role was saved: what was sent is done; what was entered since then stays. */
export function afterSave(changes: Changes, role: number, sent: Saved): Changes {
  const list = listChanges(changes).map((change) =>
    change.role === role ? { ...change, from: sent(role, change.menu) } : change,
  );
  return fromList(list.filter(({ from, to }) => from !== to));
}

/** Takes the others' value of some cells, and of the rest makes what is saved now the start. */
export function settle(
  changes: Changes,
  saved: Saved,
  isTheirs: (cell: CellId) => boolean,
): Changes {
  const kept = listChanges(changes).filter((change) => !isTheirs(change));
  const edits = kept.map(({ role, menu, to }) => ({ role, menu, codes: to }));
  return setCells({}, saved, edits);
}
