/** When each ship must dock next, and why. */
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import {
  compliancePageSchema,
  inspectionSchema,
  inspectionsSchema,
  shipComplianceSchema,
  type ComplianceQuery,
  type Inspection,
  type InspectionDraft,
  type InspectionKind,
  type InspectionUpdate,
  type InspectionVoid,
  type SchemeUpdate,
  type ShipCompliance,
} from '../contract/fleet/compliance';
import { whatIfReplySchema, type WhatIf } from '../contract/fleet/whatIf';
import { endpoints } from '../contract/endpoints';
import { request } from './http';
import type { Said } from '../ui/toast/toast';
import { readCurrent } from '../ui/versions';
import { queryKeys, stale } from './queryKeys';
import { useRead, type ReadOptions } from '../ui/useRead';

export const complianceQueries = {
  list: (query: ComplianceQuery) =>
    queryOptions({
      queryKey: queryKeys.compliance.of('list', query),
      queryFn: ({ signal }) =>
        request(endpoints.compliance, { query, reply: compliancePageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  /** `as_of`: today where it is left out. */
  ship: (id: number, as_of?: string) =>
    queryOptions({
      queryKey: queryKeys.compliance.of('ship', id, as_of ?? ''),
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
      queryKey: queryKeys.compliance.of('inspections', id),
      queryFn: ({ signal }) =>
        request(endpoints.inspections, { id, reply: inspectionsSchema, signal }),
    }),
  /** Reckons and stores nothing: a read, though it is sent as POST. */
  whatIf: (id: number, on: string, kind: InspectionKind) =>
    queryOptions({
      queryKey: queryKeys.compliance.of('whatIf', id, on, kind),
      queryFn: ({ signal }) =>
        request(endpoints.whatIf, { id, body: { on, kind }, reply: whatIfReplySchema, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const useCompliance = (query: ComplianceQuery) => useQuery(complianceQueries.list(query));
export const useShipCompliance = (id: number, asOf?: string) =>
  useQuery(complianceQueries.ship(id, asOf));
/** As `useShipCompliance`; the ship or the day that stood there stays until the other one's answer comes. */
export const useNextShipCompliance = (id: number, asOf?: string) =>
  useQuery({ ...complianceQueries.ship(id, asOf), placeholderData: keepPreviousData });
export const useWhatIf = <Selected = WhatIf>(
  id: number,
  on: string,
  kind: InspectionKind,
  options?: ReadOptions<WhatIf, Selected>,
) => useRead(complianceQueries.whatIf(id, on, kind), options);
export const useInspections = (id: number) => useQuery(complianceQueries.inspections(id));

const inspectionAdded = ({ on, moved_survey_to: due }: Inspection): Said =>
  due === null
    ? { key: 'compliance.inspectionAdded', days: { on } }
    : { key: 'compliance.inspectionMoved', days: { on, due } };

export const useAddInspection = (id: number) =>
  useMutation({
    mutationFn: (body: InspectionDraft) =>
      request(endpoints.addInspection, { id, body, reply: inspectionSchema }),
    meta: { invalidates: stale.due, success: inspectionAdded },
  });

interface Correction<Body> {
  id: number;
  body: Body;
}

export const useUpdateInspection = () =>
  useMutation({
    mutationFn: ({ id, body }: Correction<InspectionUpdate>) =>
      request(endpoints.updateInspection, { id, body, reply: inspectionSchema }),
    meta: {
      invalidates: stale.due,
      success: ({ on }: Inspection): Said => ({
        key: 'compliance.inspectionCorrected',
        days: { on },
      }),
    },
  });

export const useVoidInspection = () =>
  useMutation({
    mutationFn: ({ id, body }: Correction<InspectionVoid>) =>
      request(endpoints.voidInspection, { id, body, reply: inspectionSchema }),
    meta: {
      invalidates: stale.due,
      success: ({ on }: Inspection): Said => ({ key: 'compliance.inspectionVoided', days: { on } }),
    },
  });

const schemeSaved = ({ ship: { name } }: ShipCompliance): Said => ({
  key: 'compliance.schemeSaved',
  values: { name },
});

export const useUpdateScheme = (id: number) =>
  useMutation({
    mutationFn: (body: SchemeUpdate) =>
      request(endpoints.updateScheme, { id, body, reply: shipComplianceSchema }),
    onSuccess: (due, _update, _result, { client }) => {
      client.setQueryData(complianceQueries.ship(id).queryKey, due);
    },
    onError: (error, _update, _result, { client }) => {
      const current = readCurrent(error, shipComplianceSchema);
      if (current !== undefined) client.setQueryData(complianceQueries.ship(id).queryKey, current);
    },
    // The form shows both values.
    meta: { invalidates: stale.due, success: schemeSaved, quiet: ['stale'] },
  });
