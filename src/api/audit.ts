/** The record of who did what. */
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import {
  auditPageSchema,
  type AuditFilters,
  type AuditQuery,
  type HistoryQuery,
} from '../contract/audit';
import { endpoints } from '../contract/endpoints';
import { request, requestFile } from './http';

/** Events are added by whatever anybody does: a page of them is old at once. */
const FRESH_FOR_MS = 5_000;

export const auditQueries = {
  all: () => ['audit_events'] as const,
  list: (query: AuditQuery) =>
    queryOptions({
      queryKey: [...auditQueries.all(), 'list', query],
      queryFn: ({ signal }) =>
        request(endpoints.auditEvents, { query, reply: auditPageSchema, signal }),
      placeholderData: keepPreviousData,
      staleTime: FRESH_FOR_MS,
    }),
  ofRole: (id: number, query: HistoryQuery) =>
    queryOptions({
      queryKey: ['roles', 'history', id, query],
      queryFn: ({ signal }) =>
        request(endpoints.roleHistory, { id, query, reply: auditPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const useAuditEvents = (query: AuditQuery) => useQuery(auditQueries.list(query));
export const useRoleHistory = (id: number, query: HistoryQuery) =>
  useQuery(auditQueries.ofRole(id, query));

/** Every event that the filters leave, as CSV. */
export const useExportAuditEvents = () =>
  useMutation({
    mutationKey: ['audit_events', 'export'],
    mutationFn: (filters: AuditFilters) => requestFile(endpoints.exportAuditEvents, filters),
    meta: { invalidates: [auditQueries.all()] },
  });
