/** The record of who did what. */
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { AuditFilters, AuditQuery } from '../contract/audit';
import { auditPageSchema } from '../contract/history';
import { endpoints } from '../contract/endpoints';
import { request, requestFile } from './http';
import { queryKeys, stale } from './queryKeys';

/** Events are added by whatever anybody does: a page of them is old at once. */
const FRESH_FOR_MS = 5_000;

const auditQueries = {
  list: (query: AuditQuery) =>
    queryOptions({
      queryKey: queryKeys.auditEvents.of('list', query),
      queryFn: ({ signal }) =>
        request(endpoints.auditEvents, { query, reply: auditPageSchema, signal }),
      placeholderData: keepPreviousData,
      staleTime: FRESH_FOR_MS,
    }),
};

export const useAuditEvents = (query: AuditQuery) => useQuery(auditQueries.list(query));

/** Every event that the filters leave, as CSV. */
export const useExportAuditEvents = () =>
  useMutation({
    mutationFn: (filters: AuditFilters) => requestFile(endpoints.exportAuditEvents, filters),
    meta: { invalidates: stale.nothingButAudit },
  });
