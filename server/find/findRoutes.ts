/** One call for the palette that finds anything. */
import { findQuerySchema, foundSchema } from '../../src/contract/find';
import { wire, type Api } from '../access/wire';
import { find } from './find';

export function findRoutes(api: Api): void {
  wire(api, 'find', {
    summary: 'Some of the documents, ships, dockings, yards and people that words find',
    query: findQuerySchema,
    reply: foundSchema,
    handle: ({ viewer, query }) => find(api.db, viewer, query),
  });
}
