/** The granted menus as the session keeps them. Pure. */
import type { Menu } from '../contract/menus';
import type { MenuEntry, SessionUser } from './storage';

/** With label and link, by id. Menus that the catalogue does not know are dropped. */
export function indexMenus(
  granted: readonly { menu_id: number }[],
  catalogue: readonly Menu[],
): SessionUser['menus'] {
  const entries = granted.flatMap(({ menu_id }): [string, MenuEntry][] => {
    const menu = catalogue.find(({ id }) => id === menu_id);
    return menu ? [[String(menu_id), { menu_id, module: menu.label, link: menu.link }]] : [];
  });
  return Object.fromEntries(entries);
}
