/** Which entry of the navigation an address belongs to. */
import type { MenuEntry } from '../../../session/storage';

/** Dockings live below their ship, and belong to the list of dockings; jobs below their docking. */
const listOf = (pathname: string) =>
  pathname.replace(/^\/ships\/\d+(?=\/drydocks\/)/, '').replace(/^\/drydocks\/\d+(?=\/jobs)/, '');

/** The entry whose link is the longest beginning of the path; the dashboard's only when it is the whole. */
export function currentMenu(menus: readonly MenuEntry[], address: string): MenuEntry | undefined {
  const pathname = listOf(address);
  return menus
    .filter(({ link }) => pathname === link || (link !== '/' && pathname.startsWith(`${link}/`)))
    .sort((a, b) => b.link.length - a.link.length)[0];
}
