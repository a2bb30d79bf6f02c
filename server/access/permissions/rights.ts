/** What somebody may do: the rights of all their roles together. */
import { allows, type Me } from '../../../src/contract/auth';
import { toActions } from './actionCodes';

export type Rights = Me['permissions'];

/** What one role grants on one menu, as it is stored. */
export interface Granted {
  menu_id: number;
  link: string;
  codes: string;
}

/** In the order in which the menus first come. */
export function united(granted: readonly Granted[]): Rights {
  const byMenu = new Map<number, { link: string; codes: string }>();
  for (const { menu_id, link, codes } of granted)
    byMenu.set(menu_id, { link, codes: (byMenu.get(menu_id)?.codes ?? '') + codes });
  return [...byMenu].map(([menu_id, { link, codes }]) => ({
    menu_id,
    link,
    actions: toActions(codes),
  }));
}

/** Whoever is reached by link comments on nothing: nobody could tell who it was. */
export const rightsFor = (granted: readonly Granted[], linked: boolean): Rights =>
  united(granted).map((right) =>
    linked ? { ...right, actions: right.actions.filter((action) => action !== 'M') } : right,
  );

/** Whether the rights hold anything that the others do not. */
export const exceeds = (rights: Rights, others: Rights): boolean =>
  rights.some(({ link, actions }) => actions.some((action) => !allows(others, link, action)));
