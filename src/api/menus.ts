/** The menu catalogue and all menus. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import { allMenusSchema, menuCatalogueSchema } from '../contract/menus';
import { request } from './http';
import { queryKeys } from './queryKeys';

export const menuQueries = {
  catalogue: () =>
    queryOptions({
      queryKey: queryKeys.menus.of('catalogue'),
      queryFn: ({ signal }) =>
        request(endpoints.menuCatalogue, { reply: menuCatalogueSchema, signal }),
    }),
  full: () =>
    queryOptions({
      queryKey: queryKeys.menus.of('full'),
      queryFn: ({ signal }) => request(endpoints.allMenus, { reply: allMenusSchema, signal }),
    }),
};

export const useMenuCatalogue = () => useQuery(menuQueries.catalogue());
export const useAllMenus = () => useQuery(menuQueries.full());
