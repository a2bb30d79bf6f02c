/** Tenders of dockings: the yards that were asked, their quotations, how these compare, and the contract of the award. */
import { queryOptions, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import type { InferType } from 'yup';
import { auditPageSchema, type HistoryQuery } from '../contract/history';
import { endpoints } from '../contract/endpoints';
import type {
  answerSchema,
  awardQuotationSchema,
  inviteSchema,
  Levelling,
  questionSchema,
  QuotationUpdate,
  tenderDraftSchema,
  tenderUpdateSchema,
} from '../contract/tender/quotations';
import { contractSchema, type Contract } from '../contract/tender/contractRecords';
import {
  comparisonSchema,
  quotationSchema,
  quotationsSchema,
  tenderViewSchema,
  type Quotation,
  type TenderView,
} from '../contract/tender/tenderRecords';
import { newerOf, readCurrent } from '../ui/versions';
import { request, requestFile, type Query } from './http';
import { queryKeys, stale } from './queryKeys';

/** So often it is asked how far one is that is being made. */
const ASKED_MS = 700;

const tenderQueries = {
  list: () =>
    queryOptions({
      queryKey: queryKeys.tenders.of('list'),
      queryFn: ({ signal }) => request(endpoints.quotations, { reply: quotationsSchema, signal }),
    }),
  ofDrydock: (drydockId: number) =>
    queryOptions({
      queryKey: queryKeys.tenders.of('tender', drydockId),
      queryFn: ({ signal }) =>
        request(endpoints.tender, { id: drydockId, reply: tenderViewSchema, signal }),
      meta: { quiet: [404] },
    }),
  comparison: (drydockId: number) =>
    queryOptions({
      queryKey: queryKeys.tenders.of('comparison', drydockId),
      queryFn: ({ signal }) =>
        request(endpoints.comparison, { id: drydockId, reply: comparisonSchema, signal }),
      meta: { quiet: [404] },
    }),
  contract: (drydockId: number) =>
    queryOptions({
      queryKey: queryKeys.tenders.of('contract', drydockId),
      queryFn: ({ signal }) =>
        request(endpoints.contract, { id: drydockId, reply: contractSchema, signal }),
      meta: { quiet: [404] },
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
export const useQuotations = () => useQuery(tenderQueries.list());
/** `making`: asked again as long as its comparison is being made. */
export const useTender = (drydockId: number, { making = false } = {}) =>
  useQuery({
    ...tenderQueries.ofDrydock(drydockId),
    refetchInterval: making ? ASKED_MS : false,
  });
export const useComparison = (drydockId: number) => useQuery(tenderQueries.comparison(drydockId));
export const useContract = (drydockId: number, { enabled = true } = {}) =>
  useQuery({ ...tenderQueries.contract(drydockId), enabled });
export const useQuotation = (id: number) => useQuery(tenderQueries.quotation(id));
export const useQuotationHistory = (id: number, query: HistoryQuery) =>
  useQuery(tenderQueries.history(id, query));

const show = (client: QueryClient, quotation: Quotation) => {
  client.setQueryData(tenderQueries.quotation(quotation.id).queryKey, newerOf(quotation));
};

/** What comes back of a refusal for a stale version. */
function showCurrent(error: Error, client: QueryClient) {
  const current = readCurrent(error, quotationSchema);
  if (current !== undefined) show(client, current);
}

const nameOf = ({ drydock, yard }: Quotation) => `${drydock.number} ${yard.code}`;

/** Freezes the lines that yards are asked to price. */
export const useCreateTender = (drydockId: number) =>
  useMutation({
    mutationFn: (body: InferType<typeof tenderDraftSchema>) =>
      request(endpoints.createTender, { id: drydockId, body, reply: tenderViewSchema }),
    meta: {
      invalidates: stale.tenders,
      success: ({ drydock }: TenderView) => ({
        key: 'quotations.begun',
        values: { number: drydock.number },
      }),
    },
  });

export const useUpdateTender = (drydockId: number) =>
  useMutation({
    mutationFn: (body: InferType<typeof tenderUpdateSchema>) =>
      request(endpoints.updateTender, { id: drydockId, body, reply: tenderViewSchema }),
    meta: {
      invalidates: stale.tenders,
      success: ({ drydock }: TenderView) => ({
        key: 'quotations.tenderSaved',
        values: { number: drydock.number },
      }),
    },
  });

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
export type QuotationMove =
  | { call: 'receive' }
  | { call: 'clarify'; body: InferType<typeof questionSchema> }
  | { call: 'extend'; body: { valid_until: string } }
  | { call: 'no_bid' | 'withdraw'; body: { reason: string } };

const MOVES = {
  receive: endpoints.receiveQuotation,
  clarify: endpoints.clarifyQuotation,
  extend: endpoints.extendQuotation,
  no_bid: endpoints.noBid,
  withdraw: endpoints.withdrawQuotation,
} as const;

export const useMoveQuotation = (id: number) =>
  useMutation({
    mutationFn: (move: QuotationMove) =>
      request(MOVES[move.call], {
        id,
        ...('body' in move ? { body: move.body } : {}),
        reply: quotationSchema,
      }),
    onSuccess: (quotation, _move, _result, { client }) => {
      show(client, quotation);
    },
    meta: {
      invalidates: stale.tenders,
      success: (quotation: Quotation) => ({
        key: `quotations.moved.${quotation.state}` as const,
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
    meta: { invalidates: stale.tenders, success: 'quotations.answered' },
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

/** As CSV. */
export const useExportComparison = (drydockId: number) =>
  useMutation({
    mutationFn: (query: Query) => requestFile(endpoints.exportComparison, query, drydockId),
    meta: { invalidates: stale.nothingButAudit },
  });
