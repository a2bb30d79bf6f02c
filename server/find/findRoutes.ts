/** The calls of the palette that finds anything. */
import {
  favouritesQuerySchema,
  favouritesSchema,
  starredSchema,
  starSchema,
} from '../../src/contract/favourites';
import { findQuerySchema, foundSchema } from '../../src/contract/find';
import { wire, type Api } from '../access/wire';
import { readFavourites, setStar } from './favourites';
import { find } from './find';

export function findRoutes(api: Api): void {
  wire(api, 'find', {
    summary: 'Some of the documents, ships, dockings, yards and people that words find',
    query: findQuerySchema,
    reply: foundSchema,
    handle: ({ viewer, query }) => find(api.db, viewer, query),
  });
  wire(api, 'favourites', {
    summary:
      "The records with this person's star, those that were opened last, and the views that they keep",
    query: favouritesQuerySchema,
    reply: favouritesSchema,
    handle: ({ viewer, query }) => readFavourites(api.db, viewer, query),
  });
  wire(api, 'star', {
    summary: 'Give a record a star, or take it away',
    body: starSchema,
    reply: starredSchema,
    problems: [404],
    handle: setStar,
  });
}
