/** The letter after `g` that leads to each menu, by its link. */
import { MENU, type MenuLink } from '../../../contract/endpoints';

const OURS: Readonly<Record<MenuLink, string>> = {
  [MENU.dashboard]: 'h',
  [MENU.documents]: 'd',
  [MENU.reviews]: 'r',
  [MENU.ships]: 's',
  [MENU.drydocks]: 'k',
  [MENU.jobs]: 'j',
  [MENU.quotations]: 'q',
  [MENU.variations]: 'v',
  [MENU.dailyReports]: 'l',
  [MENU.certificates]: 't',
  [MENU.compliance]: 'c',
  [MENU.yards]: 'y',
  [MENU.users]: 'u',
  [MENU.roles]: 'o',
  [MENU.permissions]: 'p',
  [MENU.audit]: 'a',
  [MENU.settings]: 'e',
};
const LETTERS: Readonly<Record<string, string>> = OURS;

/** Undefined for a menu of another server that has none. */
export const goLetter = (link: string): string | undefined => LETTERS[link];

/** One of these menus, which are a person's. */
export const goLink = (letter: string, links: readonly string[]): string | undefined =>
  links.find((link) => LETTERS[link] === letter);
