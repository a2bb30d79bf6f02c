/** When each ship must dock next, and why. */
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import {
  compliancePageSchema,
  inspectionSchema,
  inspectionsSchema,
  shipComplianceSchema,
  whatIfReplySchema,
  type ComplianceQuery,
  type InspectionDraft,
  type InspectionKind,
  type SchemeUpdate,
} from '../contract/compliance';
import { endpoints } from '../contract/endpoints';
import { request } from './http';
import { takeCurrent } from '../ui/versions';

export const complianceQueries = {
  all: () => ['compliance'] as const,
  list: (query: ComplianceQuery) =>
    queryOptions({
      queryKey: [...complianceQueries.all(), 'list', query],
      queryFn: ({ signal }) =>
        request(endpoints.compliance, { query, reply: compliancePageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  /** `as_of`: today where it is left out. */
  ship: (id: number, as_of?: string) =>
    queryOptions({
      queryKey: [...complianceQueries.all(), 'ship', id, as_of ?? ''],
      queryFn: ({ signal }) =>
        request(endpoints.shipCompliance, {
          id,
          query: { as_of },
          reply: shipComplianceSchema,
          signal,
        }),
      // The page says so itself; of a stored choice it is said once.
      meta: { quiet: [404] },
    }),
  inspections: (id: number) =>
    queryOptions({
      queryKey: [...complianceQueries.all(), 'inspections', id],
      queryFn: ({ signal }) =>
        request(endpoints.inspections, { id, reply: inspectionsSchema, signal }),
    }),
  /** Reckons and stores nothing: a read, though it is sent as POST. */
  whatIf: (id: number, on: string, kind: InspectionKind) =>
    queryOptions({
      queryKey: [...complianceQueries.all(), 'whatIf', id, on, kind],
      queryFn: ({ signal }) =>
        request(endpoints.whatIf, { id, body: { on, kind }, reply: whatIfReplySchema, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const useCompliance = (query: ComplianceQuery) => useQuery(complianceQueries.list(query));
export const useShipCompliance = (id: number, asOf?: string) =>
  useQuery(complianceQueries.ship(id, asOf));
export const useInspections = (id: number) => useQuery(complianceQueries.inspections(id));

/** The due date stands with the ship, too. */
const ABOUT_DUE = [complianceQueries.all(), ['ships'], ['dashboard'], ['audit_events']] as const;

export const useAddInspection = (id: number) =>
  useMutation({
    mutationKey: ['compliance', 'inspection', id],
    mutationFn: (body: InspectionDraft) =>
      request(endpoints.addInspection, { id, body, reply: inspectionSchema }),
    meta: { invalidates: ABOUT_DUE, success: 'compliance.inspectionAdded' },
  });

export const useUpdateScheme = (id: number) =>
  useMutation({
    mutationKey: ['compliance', 'scheme', id],
    mutationFn: (body: SchemeUpdate) =>
      request(endpoints.updateScheme, { id, body, reply: shipComplianceSchema }),
    onSuccess: (due, _update, _result, { client }) => {
      client.setQueryData(complianceQueries.ship(id).queryKey, due);
    },
    onError: (error, _update, _result, { client }) => {
      const current = takeCurrent(error, shipComplianceSchema);
      if (current !== undefined) client.setQueryData(complianceQueries.ship(id).queryKey, current);
    },
    // The form shows both values.
    meta: { invalidates: ABOUT_DUE, success: 'compliance.schemeSaved', quiet: ['stale'] },
  });
