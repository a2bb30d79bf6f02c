/** The menu catalogue, short for everybody and whole for administrators. */
import { allMenusSchema, menuCatalogueSchema } from '../../../src/contract/menus';
import { wire, type Api } from '../wire';
import { menuRepository } from './menuRepository';

export function menuRoutes(api: Api): void {
  const menus = menuRepository(api.db);
  wire(api, 'menuCatalogue', {
    summary: 'The menus that exist',
    reply: menuCatalogueSchema,
    handle: menus.list,
  });
  wire(api, 'allMenus', {
    summary: 'The menus with their places and the actions that can be granted on them',
    reply: allMenusSchema,
    handle: menus.listAll,
  });
}
