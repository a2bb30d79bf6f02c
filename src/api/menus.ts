/** The menu catalogue and all menus. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import { allMenusSchema, menuCatalogueSchema } from '../contract/menus';
import { request } from './http';

export const menuQueries = {
  all: () => ['menus'] as const,
  catalogue: () =>
    queryOptions({
      queryKey: [...menuQueries.all(), 'catalogue'],
      queryFn: ({ signal }) =>
        request(endpoints.menuCatalogue, { reply: menuCatalogueSchema, signal }),
    }),
  full: () =>
    queryOptions({
      queryKey: [...menuQueries.all(), 'full'],
      queryFn: ({ signal }) => request(endpoints.allMenus, { reply: allMenusSchema, signal }),
    }),
};

export const useMenuCatalogue = () => useQuery(menuQueries.catalogue());
export const useAllMenus = () => useQuery(menuQueries.full());
