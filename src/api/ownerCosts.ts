/** What a docking costs its owner beside the yard's bill. */
import { queryOptions, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import {
  ownerCostsSchema,
  type OwnerCosts,
  type OwnerCostsDraft,
} from '../contract/execution/ownerCosts';
import { readCurrent } from '../ui/versions';
import { request } from './http';
import { queryKeys, stale } from './queryKeys';

const ownerCostsQuery = (drydockId: number) =>
  queryOptions({
    queryKey: queryKeys.ownerCosts.of('detail', drydockId),
    queryFn: ({ signal }) =>
      request(endpoints.ownerCosts, { id: drydockId, reply: ownerCostsSchema, signal }),
    // The page says so itself.
    meta: { quiet: [404] },
  });

export const useOwnerCosts = (drydockId: number, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...ownerCostsQuery(drydockId), enabled });

const show = (client: QueryClient, costs: OwnerCosts) => {
  client.setQueryData(ownerCostsQuery(costs.drydock.id).queryKey, costs);
};

/** Answers with the whole, which is shown at once; as does the refusal of what is no longer the last one. */
export const useSetOwnerCosts = (id: number) =>
  useMutation({
    mutationFn: (body: OwnerCostsDraft) =>
      request(endpoints.setOwnerCosts, { id, body, reply: ownerCostsSchema }),
    onSuccess: (costs, _body, _result, { client }) => {
      show(client, costs);
    },
    onError: (error, _body, _result, { client }) => {
      const current = readCurrent(error, ownerCostsSchema);
      if (current !== undefined) show(client, current);
    },
    meta: { invalidates: stale.ownerCosts, success: 'ownerCosts.saved' },
  });
