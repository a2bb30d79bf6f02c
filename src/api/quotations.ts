/** Quotations of yards: invited, entered, handed in, asked about, levelled, and the award of one of them. */
import { queryOptions, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import type { InferType } from 'yup';
import { auditPageSchema } from '../contract/history';
import type { HistoryQuery } from '../contract/historyQuery';
import { endpoints } from '../contract/endpoints';
import type {
  answerSchema,
  awardQuotationSchema,
  inviteSchema,
  Levelling,
  questionSchema,
  QuotationUpdate,
} from '../contract/tender/quotations';
import { contractSchema, type Contract } from '../contract/tender/contractRecords';
import {
  quotationSchema,
  quotationsSchema,
  type Quotation,
} from '../contract/tender/tenderRecords';
import { newerOf, readCurrent } from '../ui/versions';
import { request } from './http';
import { queryKeys, stale } from './queryKeys';

const quotationQueries = {
  list: () =>
    queryOptions({
      queryKey: queryKeys.tenders.of('list'),
      queryFn: ({ signal }) => request(endpoints.quotations, { reply: quotationsSchema, signal }),
    }),
  quotation: (id: number) =>
    queryOptions({
      queryKey: queryKeys.tenders.of('quotation', id),
      queryFn: ({ signal }) => request(endpoints.quotation, { id, reply: quotationSchema, signal }),
      // The page says so itself.
      meta: { quiet: [404] },
    }),
  history: (id: number, query: HistoryQuery) =>
    queryOptions({
      queryKey: queryKeys.tenders.of('history', id, query),
      queryFn: ({ signal }) =>
        request(endpoints.quotationHistory, { id, query, reply: auditPageSchema, signal }),
    }),
};

/** The latest; of a yard its own. */
export const useQuotations = () => useQuery(quotationQueries.list());
export const useQuotation = (id: number) => useQuery(quotationQueries.quotation(id));
export const useQuotationHistory = (id: number, query: HistoryQuery) =>
  useQuery(quotationQueries.history(id, query));

const show = (client: QueryClient, quotation: Quotation) => {
  client.setQueryData(quotationQueries.quotation(quotation.id).queryKey, newerOf(quotation));
};

/** What comes back of a refusal for a stale version. */
function showCurrent(error: Error, client: QueryClient) {
  const current = readCurrent(error, quotationSchema);
  if (current !== undefined) show(client, current);
}

const nameOf = ({ drydock, yard }: Quotation) => `${drydock.number} ${yard.code}`;

export const useInviteYard = (drydockId: number) =>
  useMutation({
    mutationFn: (body: InferType<typeof inviteSchema>) =>
      request(endpoints.inviteYard, { id: drydockId, body, reply: quotationSchema }),
    meta: {
      invalidates: stale.tenders,
      success: ({ yard }: Quotation) => ({
        key: 'quotations.invited',
        values: { name: yard.name },
      }),
    },
  });

export const useUpdateQuotation = (id: number) =>
  useMutation({
    mutationFn: (body: QuotationUpdate) =>
      request(endpoints.updateQuotation, { id, body, reply: quotationSchema }),
    onSuccess: (quotation, _body, _result, { client }) => {
      show(client, quotation);
    },
    onError: (error, _body, _result, { client }) => {
      showCurrent(error, client);
    },
    // The form shows both values.
    meta: {
      invalidates: stale.tenders,
      success: (quotation: Quotation) => ({
        key: 'quotations.saved',
        values: { name: nameOf(quotation) },
      }),
      quiet: ['stale'],
    },
  });

export const useLevelQuotation = (id: number) =>
  useMutation({
    mutationFn: (body: Levelling) =>
      request(endpoints.levelQuotation, { id, body, reply: quotationSchema }),
    onSuccess: (quotation, _body, _result, { client }) => {
      show(client, quotation);
    },
    onError: (error, _body, _result, { client }) => {
      showCurrent(error, client);
    },
    meta: {
      invalidates: stale.tenders,
      success: (quotation: Quotation) => ({
        key: 'quotations.levelled',
        values: { name: nameOf(quotation) },
      }),
    },
  });

/** One of the calls that take a quotation on, with what each is told. */
export type QuotationTransitionDraft =
  | { call: 'receive' }
  | { call: 'clarify'; body: InferType<typeof questionSchema> }
  | { call: 'extend'; body: { valid_until: string } }
  | { call: 'no_bid' | 'withdraw'; body: { reason: string } };

const TRANSITIONS = {
  receive: endpoints.receiveQuotation,
  clarify: endpoints.clarifyQuotation,
  extend: endpoints.extendQuotation,
  no_bid: endpoints.noBid,
  withdraw: endpoints.withdrawQuotation,
} as const;

export const useTransitionQuotation = (id: number) =>
  useMutation({
    mutationFn: (transition: QuotationTransitionDraft) =>
      request(TRANSITIONS[transition.call], {
        id,
        ...('body' in transition ? { body: transition.body } : {}),
        reply: quotationSchema,
      }),
    onSuccess: (quotation, _transition, _result, { client }) => {
      show(client, quotation);
    },
    meta: {
      invalidates: stale.tenders,
      success: (quotation: Quotation) => ({
        key: `quotations.stateChanged.${quotation.state}` as const,
        values: { name: nameOf(quotation) },
      }),
    },
  });

export const useAnswerClarification = () =>
  useMutation({
    mutationFn: ({ id, ...body }: InferType<typeof answerSchema> & { id: number }) =>
      request(endpoints.answerClarification, { id, body, reply: quotationSchema }),
    onSuccess: (quotation, _answer, _result, { client }) => {
      show(client, quotation);
    },
    meta: {
      invalidates: stale.tenders,
      success: (quotation: Quotation) => ({
        key: 'quotations.answered',
        values: { name: nameOf(quotation) },
      }),
    },
  });

export const useAwardQuotation = (id: number) =>
  useMutation({
    mutationFn: (body: InferType<typeof awardQuotationSchema>) =>
      request(endpoints.awardQuotation, { id, body, reply: contractSchema }),
    meta: {
      invalidates: stale.award,
      success: ({ drydock, yard }: Contract) => ({
        key: 'quotations.awarded',
        values: { number: drydock.number, name: yard.name },
      }),
    },
  });
