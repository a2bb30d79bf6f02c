/** Tenders of dockings: what yards are asked, how their quotations compare, and the contract of the award. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { InferType } from 'yup';
import { endpoints } from '../contract/endpoints';
import type { AddersDraft, applyAddersSchema } from '../contract/tender/adders';
import type { addendumDraftSchema } from '../contract/tender/addenda';
import type { tenderDraftSchema, tenderUpdateSchema } from '../contract/tender/quotations';
import { contractSchema, type Contract } from '../contract/tender/contractRecords';
import {
  comparisonSchema,
  tenderViewSchema,
  type TenderView,
} from '../contract/tender/tenderRecords';
import { request, requestFile, type Query } from './http';
import { queryKeys, stale } from './queryKeys';

/** So often it is asked how far one is that is being made. */
const ASKED_MS = 700;

const tenderQueries = {
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
};

/** `making`: asked again as long as its comparison is being made. */
export const useTender = (drydockId: number, { making = false } = {}) =>
  useQuery({
    ...tenderQueries.ofDrydock(drydockId),
    refetchInterval: making ? ASKED_MS : false,
  });
export const useComparison = (drydockId: number) => useQuery(tenderQueries.comparison(drydockId));
export const useContract = (drydockId: number, { enabled = true } = {}) =>
  useQuery({ ...tenderQueries.contract(drydockId), enabled });
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

export const useSaveAdders = (drydockId: number) =>
  useMutation({
    mutationFn: (body: AddersDraft) =>
      request(endpoints.saveAdders, { id: drydockId, body, reply: tenderViewSchema }),
    meta: {
      invalidates: stale.tenders,
      success: ({ drydock }: TenderView) => ({
        key: 'quotations.adders.saved',
        values: { number: drydock.number },
      }),
    },
  });

/** To every received quotation. */
export const useApplyAdders = (drydockId: number) =>
  useMutation({
    mutationFn: (body: InferType<typeof applyAddersSchema>) =>
      request(endpoints.applyAdders, { id: drydockId, body, reply: tenderViewSchema }),
    meta: {
      invalidates: stale.tenders,
      success: ({ drydock }: TenderView) => ({
        key: 'quotations.adders.applied',
        values: { number: drydock.number },
      }),
    },
  });

/** Yards are asked by what was issued since. */
export const useSendAddendum = (drydockId: number) =>
  useMutation({
    mutationFn: (body: InferType<typeof addendumDraftSchema>) =>
      request(endpoints.sendAddendum, { id: drydockId, body, reply: tenderViewSchema }),
    meta: {
      invalidates: stale.tenders,
      success: ({ drydock, tender }: TenderView) => ({
        key: 'quotations.addendum.sent',
        values: { docking: drydock.number, number: String(tender?.addenda[0]?.number ?? '') },
      }),
    },
  });

/** Its quotations are there once a second person has done so, too. */
export const useOpenTender = (drydockId: number) =>
  useMutation({
    mutationFn: () => request(endpoints.openTender, { id: drydockId, reply: tenderViewSchema }),
    meta: {
      invalidates: stale.tenders,
      success: ({ drydock, tender }: TenderView) => ({
        key: tender?.opened_at == null ? 'quotations.openedFirst' : 'quotations.opened',
        values: { number: drydock.number },
      }),
    },
  });

/** As CSV. */
export const useExportComparison = (drydockId: number) =>
  useMutation({
    mutationFn: (query: Query) => requestFile(endpoints.exportComparison, query, drydockId),
    meta: { invalidates: stale.nothingButAudit },
  });

/** Those of the award that are not there yet: drafts of documents. */
export const useDraftLetters = (drydockId: number) =>
  useMutation({
    mutationFn: () => request(endpoints.draftLetters, { id: drydockId, reply: contractSchema }),
    meta: {
      invalidates: stale.comparison,
      success: ({ drydock }: Contract) => ({
        key: 'quotations.lettersDrafted',
        values: { number: drydock.number },
      }),
    },
  });
