/** Which entry of the navigation an address belongs to. */
import type { MenuEntry } from '../../session/storage';

/** The entry whose link is the longest beginning of the path; the dashboard's only when it is the whole. */
export function currentMenu(menus: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  return menus
    .filter(({ link }) => pathname === link || (link !== '/' && pathname.startsWith(`${link}/`)))
    .sort((a, b) => b.link.length - a.link.length)[0];
}
