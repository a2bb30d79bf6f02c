/** What a docking costs its owner beside the yard's bill. */
import {
  ownerCostsDraftSchema,
  ownerCostsSchema,
} from '../../../src/contract/execution/ownerCosts';
import { wire, type Api } from '../../access/wire';
import { readOwnerCosts } from './ownerCostView';
import { setOwnerCosts } from './ownerCostWrites';

export function ownerCostRoutes(api: Api): void {
  wire(api, 'ownerCosts', {
    summary: 'What a docking costs its owner beside the yard’s bill, and the hours out of service',
    reply: ownerCostsSchema,
    handle: ({ viewer, id, now }) => readOwnerCosts(api.db, viewer, id, now),
  });
  wire(api, 'setOwnerCosts', {
    summary: 'Replace the owner’s costs of a docking',
    body: ownerCostsDraftSchema,
    reply: ownerCostsSchema,
    handle: setOwnerCosts,
  });
}
