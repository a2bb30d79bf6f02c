/** What may be granted: only what a menu offers, never more than the giver holds, and never so that nobody could mend it. */
import { MENU, type Action } from '../../../src/contract/endpoints';
import type { FullMenu } from '../../../src/contract/menus';
import type { PermissionUpdate } from '../../../src/contract/roles';
import type { Database } from '../../db/database';
import { invalid, notPermitted, type FieldErrors } from '../../http/problem';
import { ADMINISTRATOR } from '../roles/roleNames';
import { say } from '../../text/texts';
import { toActions, toActionCodes } from './actionCodes';
import { administers, linkedHolders } from './linkRules';
import type { ActionCodes } from './permissionRepository';
import type { Rights } from './rights';

/** What administrators need to mend the rights of others, and to see who has changed them. */
const isAdministration = (link: string): boolean =>
  link.startsWith('/admin/') || link === MENU.audit;

type Menus = ReadonlyMap<number, FullMenu>;

const names = (actions: readonly Action[]): string =>
  actions.map((action) => say(`actions.${action}`)).join(', ');

/** What is wrong with one entry: the name of its field, and the text. */
function problemWith(
  { menu_id, actions }: PermissionUpdate['menus'][number],
  menu: FullMenu | undefined,
  isKnown: boolean,
): [field: string, text: string] | undefined {
  if (menu === undefined) return ['menu_id', say('permissions.noSuchMenu', { id: menu_id })];
  if (isKnown) return ['menu_id', say('permissions.twice', { menu: menu.label })];
  const extra = toActions(actions.join('')).filter((one) => !menu.actions.includes(one));
  if (extra.length === 0) return undefined;
  const values = { menu: menu.label, actions: names(extra) };
  return ['actions', say('permissions.notOffered', values)];
}

/** Each menu once, known, with actions that it has; menus without any action are left out. */
export function normalise(wanted: PermissionUpdate['menus'], menus: Menus): ActionCodes {
  const errors: FieldErrors = {};
  const codes = new Map<number, string>();
  for (const [place, entry] of wanted.entries()) {
    const { menu_id, actions } = entry;
    const wrong = problemWith(entry, menus.get(menu_id), codes.has(menu_id));
    if (wrong) errors[`menus[${place}].${wrong[0]}`] = [wrong[1]];
    codes.set(menu_id, toActionCodes(actions));
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return new Map([...codes].filter(([, of]) => of !== ''));
}

/** 403 for a grant that is new and that the giver does not hold. */
export function refuseMoreThanHeld(
  before: ActionCodes,
  wanted: ActionCodes,
  held: Rights,
  menus: Menus,
): void {
  for (const [menuId, codes] of wanted) {
    const own = held.find(({ menu_id }) => menu_id === menuId)?.actions ?? [];
    const added = toActions(codes).filter((one) => !before.get(menuId)?.includes(one));
    const lacking = added.filter((one) => !own.includes(one));
    if (lacking.length === 0) continue;
    const menu = menus.get(menuId)?.label ?? '';
    throw notPermitted('permissions.moreThanHeld', { menu, actions: names(lacking) });
  }
}

/** 422 for taking an administration menu or the audit log from the administrators: nobody could give it back. */
export function keepAdministration(
  role: string,
  before: ActionCodes,
  wanted: ActionCodes,
  menus: Menus,
): void {
  if (role !== ADMINISTRATOR) return;
  for (const [menuId, codes] of before) {
    const menu = menus.get(menuId);
    if (menu === undefined || !isAdministration(menu.link)) continue;
    const lost = toActions(codes).filter((one) => !wanted.get(menuId)?.includes(one));
    if (lost.length > 0)
      throw invalid({
        menus: [say('permissions.keepAdministration', { menu: menu.label, actions: names(lost) })],
      });
  }
}

/** 422 for letting a role administer that somebody holds who is reached by link. */
export async function keepLinksHarmless(
  tx: Database,
  roleId: number,
  wanted: ActionCodes,
  menus: Menus,
): Promise<void> {
  const risky = [...wanted].find(([menuId, of]) => administers(menus.get(menuId)?.link ?? '', of));
  const [menuId = 0] = risky ?? [];
  const holders = risky === undefined ? [] : await linkedHolders(tx, roleId);
  if (holders.length === 0) return;
  const values = { menu: menus.get(menuId)?.label ?? '', people: holders.join(', ') };
  throw invalid({ menus: [say('permissions.linked', values)] });
}
