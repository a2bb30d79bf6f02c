/** Issues of specifications: what the next one would be, those made, what has changed between two, and making one. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import { MAKING_MS } from '../contract/documents/madeRevisions';
import {
  specDiffSchema,
  specIssueSchema,
  specIssuesSchema,
  specStandingSchema,
  type SpecDraft,
  type SpecIssue,
  type SpecVariant,
} from '../contract/jobs/specIssues';
import { request, requestFile } from './http';
import { queryKeys, stale } from './queryKeys';

/** So often it is asked how far one is that is being made. */
const ASKED_MS = 700;

const specQueries = {
  standing: (drydockId: number, variant: SpecVariant) =>
    queryOptions({
      queryKey: queryKeys.specIssues.of('standing', drydockId, variant),
      queryFn: ({ signal }) =>
        request(endpoints.specification, {
          ...{ id: drydockId, query: { variant }, signal },
          reply: specStandingSchema,
        }),
    }),
  list: (drydockId: number) =>
    queryOptions({
      queryKey: queryKeys.specIssues.of('list', drydockId),
      queryFn: ({ signal }) =>
        request(endpoints.specIssues, { id: drydockId, reply: specIssuesSchema, signal }),
    }),
  diff: (from: number, to: number) =>
    queryOptions({
      queryKey: queryKeys.specIssues.of('diff', from, to),
      queryFn: ({ signal }) =>
        request(endpoints.specIssueDiff, {
          id: from,
          query: { to },
          reply: specDiffSchema,
          signal,
        }),
    }),
};

/** What the next issue would be; asked again as long as one is being made. */
export const useSpecStanding = (drydockId: number, variant: SpecVariant, making: boolean) =>
  useQuery({
    ...specQueries.standing(drydockId, variant),
    refetchInterval: ({ state }) => (making || state.data?.making != null ? ASKED_MS : false),
  });
/** The newest first. */
export const useSpecIssues = (drydockId: number) => useQuery(specQueries.list(drydockId));
/** What has changed from one to the other, both of the same docking. */
export const useSpecDiff = (from: number, to: number) => useQuery(specQueries.diff(from, to));

/** `client_id` stands for this issue alone: sent twice, it is made once. */
export const useIssueSpecification = (drydockId: number) =>
  useMutation({
    mutationFn: (body: SpecDraft) =>
      request(endpoints.issueSpecification, {
        ...{ id: drydockId, body, timeout: 2 * MAKING_MS },
        reply: specIssueSchema,
      }),
    meta: {
      invalidates: stale.specification,
      success: ({ document, revision }: SpecIssue) => ({
        key: 'specification.issued',
        values: { name: document.number, label: revision.label },
      }),
    },
  });

/** The list of one issue, as CSV. */
export const useExportSpecIssue = () =>
  useMutation({
    mutationFn: (id: number) => requestFile(endpoints.exportSpecIssue, {}, id),
    meta: { invalidates: stale.nothingButAudit },
  });
