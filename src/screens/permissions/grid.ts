/** The grid as it stands: who may do what where, and what the person who looks may change about it. */
import type { Me } from '../../contract/auth';
import { MENU, type Action } from '../../contract/endpoints';
import type { FullMenu } from '../../contract/menus';
import type { PermissionDetail, Role } from '../../contract/roles';
import { listChanges, type CellId, type Changes, type Edit, type Saved } from './changes';
import {
  actionsOf,
  distance,
  actionCodesOf,
  within,
  withAction,
  type ActionCodes,
  type Limits,
} from './grants';

const ADMINISTRATOR = 'ROLE_ADMIN';
const ADMINISTRATION = MENU.roles.replace(/[^/]+$/, '');

export interface Grid {
  roles: readonly Role[];
  menus: readonly FullMenu[];
  /** The actions that any menu has, each a place in every cell. */
  slots: readonly Action[];
  saved: Saved;
  /** Of the saved rights of the role. */
  version: (role: number) => number;
  limits: (role: Role, menu: FullMenu) => Limits;
}

export function createGrid(
  roles: readonly Role[],
  menus: readonly FullMenu[],
  details: readonly PermissionDetail[],
  me: Me,
): Grid {
  const byRole = new Map(
    details.map(({ role_id, menus: granted }) => [
      role_id,
      new Map(granted.map(({ menu_id, actions }) => [menu_id, actionCodesOf(actions)])),
    ]),
  );
  const versions = new Map(details.map(({ role_id, version }) => [role_id, version]));
  const held = new Map(me.permissions.map(({ menu_id, actions }) => [menu_id, actions]));
  const saved: Saved = (role, menu) => byRole.get(role)?.get(menu) ?? '';
  return {
    roles,
    menus: menus.toSorted((a, b) => a.position - b.position),
    slots: actionsOf(actionCodesOf(menus.flatMap(({ actions }) => actions))),
    saved,
    version: (role) => versions.get(role) ?? 1,
    limits: (role, menu) => {
      const before = saved(role.id, menu.id);
      const fixed = role.name === ADMINISTRATOR && menu.link.startsWith(ADMINISTRATION);
      const own = (held.get(menu.id) ?? []).filter((action) => menu.actions.includes(action));
      return { least: fixed ? before : '', most: actionCodesOf(own.join('') + before) };
    },
  };
}

/** What a cell shows: what was entered, else what is saved. */
export const shownIn =
  ({ saved }: Grid, changes: Changes) =>
  (role: number, menu: number): ActionCodes =>
    changes[role]?.[menu]?.to ?? saved(role, menu);

/** Changes of roles and menus that are still there and that differ from what is saved. */
export const openChanges = ({ roles, menus, saved }: Grid, changes: Changes) =>
  listChanges(changes).filter(
    ({ role, menu, to }) =>
      to !== saved(role, menu) &&
      roles.some(({ id }) => id === role) &&
      menus.some(({ id }) => id === menu),
  );

export type Bulk = 'all' | 'view' | 'none' | 'saved' | { action: Action; on: boolean };

/** A row or a column: the cells that a stroke sets. */
export function cellsOf(grid: Grid, head: { role: number } | { menu: number }): CellId[] {
  if ('role' in head) return grid.menus.map(({ id }) => ({ role: head.role, menu: id }));
  return grid.roles.map(({ id }) => ({ role: id, menu: head.menu }));
}

function wish(bulk: Bulk, menu: FullMenu, shown: ActionCodes, saved: ActionCodes): ActionCodes {
  if (bulk === 'all') return actionCodesOf(menu.actions);
  if (bulk === 'none') return '';
  if (bulk === 'saved') return saved;
  if (bulk === 'view') return menu.actions.includes('V') ? 'V' : '';
  if (!menu.actions.includes(bulk.action)) return shown;
  return withAction(shown, bulk.action, bulk.on);
}

/** What becomes of the cells, and how many codes stay as they are against the wish. */
export function applyBulk(grid: Grid, changes: Changes, cells: readonly CellId[], bulk: Bulk) {
  const shown = shownIn(grid, changes);
  let left = 0;
  const edits = cells.flatMap(({ role: roleId, menu: menuId }): Edit[] => {
    const role = grid.roles.find(({ id }) => id === roleId);
    const menu = grid.menus.find(({ id }) => id === menuId);
    if (role === undefined || menu === undefined) return [];
    const wished = wish(bulk, menu, shown(roleId, menuId), grid.saved(roleId, menuId));
    const codes = within(wished, grid.limits(role, menu));
    left += distance(wished, codes);
    return [{ role: roleId, menu: menuId, codes }];
  });
  return { edits, left };
}
