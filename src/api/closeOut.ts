/** What closes a docking: its warranty list, and the final report that is made of its records. */
import { queryOptions, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { MAKING_MS, type MadeDraft } from '../contract/documents/madeRevisions';
import { endpoints } from '../contract/endpoints';
import { closeOutSchema, type CloseOut, type Warranty } from '../contract/execution/closeOut';
import type { Said } from '../ui/toast/toast';
import { readCurrent } from '../ui/versions';
import { request } from './http';
import { queryKeys, stale } from './queryKeys';

const closeOutQuery = (drydockId: number) =>
  queryOptions({
    queryKey: queryKeys.closeOuts.of('detail', drydockId),
    queryFn: ({ signal }) =>
      request(endpoints.closeOut, { id: drydockId, reply: closeOutSchema, signal }),
    // The page says so itself.
    meta: { quiet: [404] },
  });

export const useCloseOut = (drydockId: number) => useQuery(closeOutQuery(drydockId));

const show = (client: QueryClient, closeOut: CloseOut) => {
  client.setQueryData(closeOutQuery(closeOut.drydock.id).queryKey, closeOut);
};

/** Answers with the whole, which is shown at once; as does the refusal of a list that is no longer the last one. */
export const useSetWarranty = (id: number) =>
  useMutation({
    mutationFn: (body: Warranty) =>
      request(endpoints.setWarranty, { id, body, reply: closeOutSchema }),
    onSuccess: (closeOut, _body, _result, { client }) => {
      show(client, closeOut);
    },
    onError: (error, _body, _result, { client }) => {
      const current = readCurrent(error, closeOutSchema);
      if (current !== undefined) show(client, current);
    },
    meta: {
      invalidates: stale.closeOuts,
      success: ({ drydock }: CloseOut, { items }: Warranty): Said => ({
        key: 'closeOut.warranty.saved',
        values: { name: drydock.number },
        count: items.length,
      }),
    },
  });

/** `client_id` stands for this report alone: sent twice, it is made once. */
export const useMakeFinalReport = (id: number) =>
  useMutation({
    mutationFn: (body: MadeDraft) =>
      request(endpoints.makeFinalReport, {
        ...{ id, body, timeout: 2 * MAKING_MS },
        reply: closeOutSchema,
      }),
    onSuccess: (closeOut, _body, _result, { client }) => {
      show(client, closeOut);
    },
    meta: {
      invalidates: stale.closeOuts,
      success: ({ drydock }: CloseOut): Said => ({
        key: 'closeOut.report.made',
        values: { name: drydock.number },
      }),
    },
  });
