/** The variation orders of dockings: the log with its money, one of them, and the calls that move it on. */
import { queryOptions, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { auditPageSchema } from '../contract/history';
import type { HistoryQuery } from '../contract/historyQuery';
import type { ExportQuery } from '../contract/exports';
import { endpoints } from '../contract/endpoints';
import type {
  Agreement,
  Offer,
  VariationDraft,
  VariationUpdate,
} from '../contract/execution/variations';
import {
  variationListSchema,
  variationSchema,
  type Variation,
  type VariationList,
} from '../contract/execution/variationRecords';
import { useRead, type ReadOptions } from '../ui/useRead';
import { newerOf, readCurrent } from '../ui/versions';
import { request, requestFile } from './http';
import { sendOrKeep } from './outbox';
import { queryKeys, stale } from './queryKeys';

export const variationQueries = {
  list: (drydockId: number) =>
    queryOptions({
      queryKey: queryKeys.variations.of('list', drydockId),
      queryFn: ({ signal }) =>
        request(endpoints.variations, { id: drydockId, reply: variationListSchema, signal }),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: queryKeys.variations.of('detail', id),
      queryFn: ({ signal }) => request(endpoints.variation, { id, reply: variationSchema, signal }),
      // The page says so itself.
      meta: { quiet: [404] },
    }),
  history: (id: number, query: HistoryQuery) =>
    queryOptions({
      queryKey: queryKeys.variations.of('history', id, query),
      queryFn: ({ signal }) =>
        request(endpoints.variationHistory, { id, query, reply: auditPageSchema, signal }),
    }),
};

export const useVariations = (drydockId: number, options?: ReadOptions<VariationList>) =>
  useRead(variationQueries.list(drydockId), options);
export const useVariation = (id: number) => useQuery(variationQueries.detail(id));
export const useVariationHistory = (id: number, query: HistoryQuery) =>
  useQuery(variationQueries.history(id, query));

const show = (client: QueryClient, variation: Variation) => {
  client.setQueryData(variationQueries.detail(variation.id).queryKey, newerOf(variation));
};

/** What comes back of a refusal for a stale version. */
function showCurrent(error: Error, client: QueryClient) {
  const current = readCurrent(error, variationSchema);
  if (current !== undefined) show(client, current);
}

/** `client_id` stands for this one alone: sent twice, it is made once. */
export const useCreateVariation = (drydockId: number) =>
  useMutation({
    mutationFn: (body: VariationDraft) =>
      sendOrKeep({
        kind: 'variation',
        target: drydockId,
        body,
        send: (sent) =>
          request(endpoints.createVariation, { id: drydockId, body: sent, reply: variationSchema }),
      }),
    onSuccess: (variation, _body, _result, { client }) => {
      show(client, variation);
    },
    meta: {
      invalidates: stale.variations,
      success: ({ number }: Variation) => ({ key: 'variations.created', values: { number } }),
    },
  });

export const useUpdateVariation = (id: number) =>
  useMutation({
    mutationFn: (body: VariationUpdate) =>
      request(endpoints.updateVariation, { id, body, reply: variationSchema }),
    onSuccess: (variation, _body, _result, { client }) => {
      show(client, variation);
    },
    onError: (error, _body, _result, { client }) => {
      showCurrent(error, client);
    },
    // The form shows both values.
    meta: {
      invalidates: stale.variations,
      success: ({ number }: Variation) => ({ key: 'variations.saved', values: { number } }),
      quiet: ['stale'],
    },
  });

/** One of the calls that take it on, with what each is told. */
export type VariationTransitionDraft =
  | { call: 'submit' | 'done' }
  | { call: 'offer'; body: Offer; told: string }
  | { call: 'approve'; body: Agreement }
  | { call: 'negotiate' | 'reject' | 'withdraw' | 'start_early'; body: { reason: string } };

const TRANSITIONS = {
  submit: endpoints.submitVariation,
  done: endpoints.variationDone,
  offer: endpoints.offerVariation,
  approve: endpoints.approveVariation,
  negotiate: endpoints.negotiateVariation,
  reject: endpoints.rejectVariation,
  withdraw: endpoints.withdrawVariation,
  start_early: endpoints.startVariationEarly,
} as const;

export const useTransitionVariation = (id: number) =>
  useMutation({
    mutationFn: (transition: VariationTransitionDraft) => {
      const send = (body?: object) =>
        request(TRANSITIONS[transition.call], {
          id,
          ...(body ? { body } : {}),
          reply: variationSchema,
        });
      if (transition.call !== 'offer')
        return send('body' in transition ? transition.body : undefined);
      // A price is made in the dock; what is decided on it needs the line.
      const { body, told } = transition;
      return sendOrKeep({ kind: 'offer', target: id, body, told, send });
    },
    onSuccess: (variation, _transition, _result, { client }) => {
      show(client, variation);
    },
    onError: (error, _transition, _result, { client }) => {
      showCurrent(error, client);
    },
    meta: {
      invalidates: stale.variations,
      success: ({ number, state }: Variation, { call }: VariationTransitionDraft) => {
        if (call === 'offer') return { key: 'variations.offerSaved', values: { number } };
        if (call === 'start_early') return { key: 'variations.startedEarly', values: { number } };
        return { key: 'variations.stateChanged', values: { number, state } };
      },
    },
  });

/** The log of a docking as a file. */
export const useExportVariations = (drydockId: number) =>
  useMutation({
    mutationFn: (query: ExportQuery) =>
      requestFile(endpoints.exportVariations, { ...query }, drydockId),
    meta: { invalidates: stale.nothingButAudit },
  });
