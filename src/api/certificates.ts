/** Certificates of ships: those of the fleet, of a ship, their kinds, and what happens to one. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { auditPageSchema } from '../contract/history';
import type { HistoryQuery } from '../contract/historyQuery';
import {
  certificateSchema,
  certificatesPageSchema,
  matrixPageSchema,
  shipCertificatesSchema,
  type Certificate,
  type CertificateFilters,
  type CertificateQuery,
  type MatrixQuery,
  type ShipCertificates,
} from '../contract/certificates/certificateRecords';
import {
  type CertificateDraft,
  type CertificateExtension,
  type CertificateUpdate,
  type EndorsementDraft,
  type Renewal,
} from '../contract/certificates/certificates';
import { endpoints } from '../contract/endpoints';
import type { Said } from '../ui/toast/toast';
import { useRead, type ReadOptions } from '../ui/useRead';
import { newerOf, readCurrent } from '../ui/versions';
import { request, requestFile } from './http';
import { queryKeys, stale } from './queryKeys';

const certificateQueries = {
  list: (query: CertificateQuery) =>
    queryOptions({
      queryKey: queryKeys.certificates.of('list', query),
      queryFn: ({ signal }) =>
        request(endpoints.certificates, { query, reply: certificatesPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  matrix: (query: MatrixQuery) =>
    queryOptions({
      queryKey: queryKeys.certificates.of('matrix', query),
      queryFn: ({ signal }) =>
        request(endpoints.certificateMatrix, { query, reply: matrixPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  ship: (id: number) =>
    queryOptions({
      queryKey: queryKeys.certificates.of('ship', id),
      queryFn: ({ signal }) =>
        request(endpoints.shipCertificates, { id, reply: shipCertificatesSchema, signal }),
      // The page says so itself.
      meta: { quiet: [404] },
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: queryKeys.certificates.of('detail', id),
      queryFn: ({ signal }) =>
        request(endpoints.certificate, { id, reply: certificateSchema, signal }),
      meta: { quiet: [404] },
    }),
  history: (id: number, query: HistoryQuery) =>
    queryOptions({
      queryKey: queryKeys.certificates.of('history', id, query),
      queryFn: ({ signal }) =>
        request(endpoints.certificateHistory, { id, query, reply: auditPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const useCertificates = (query: CertificateQuery, { enabled = true } = {}) =>
  useQuery({ ...certificateQueries.list(query), enabled });
export const useCertificateMatrix = (query: MatrixQuery) =>
  useQuery(certificateQueries.matrix(query));
export const useShipCertificates = <Selected = ShipCertificates>(
  id: number,
  options?: ReadOptions<ShipCertificates, Selected>,
) => useRead(certificateQueries.ship(id), options);
export const useCertificate = (id: number) => useQuery(certificateQueries.detail(id));
export const useCertificateHistory = (id: number, query: HistoryQuery) =>
  useQuery(certificateQueries.history(id, query));

const nameOf = ({ ship, kind }: Pick<Certificate, 'ship' | 'kind'>) => `${ship.code} ${kind.name}`;

const show = (client: QueryClient, certificate: Certificate) => {
  client.setQueryData(certificateQueries.detail(certificate.id).queryKey, newerOf(certificate));
};

/** Of ship staff it is a proposal. */
export const useCreateCertificate = (shipId: number) =>
  useMutation({
    mutationFn: (body: CertificateDraft) =>
      request(endpoints.createCertificate, { id: shipId, body, reply: certificateSchema }),
    onSuccess: (certificate, _body, _result, { client }) => {
      show(client, certificate);
    },
    meta: {
      invalidates: stale.certificates,
      success: (one: Certificate): Said => ({
        key: one.state === 'PROPOSED' ? 'certificates.done.proposed' : 'certificates.done.created',
        values: { name: nameOf(one) },
      }),
    },
  });

export const useUpdateCertificate = (id: number) =>
  useMutation({
    mutationFn: (body: CertificateUpdate) =>
      request(endpoints.updateCertificate, { id, body, reply: certificateSchema }),
    onSuccess: (certificate, _body, _result, { client }) => {
      show(client, certificate);
    },
    onError: (error, _body, _result, { client }) => {
      const current = readCurrent(error, certificateSchema);
      if (current !== undefined) show(client, current);
    },
    meta: {
      invalidates: stale.certificates,
      success: (one: Certificate): Said => ({
        key: 'certificates.done.updated',
        values: { name: nameOf(one) },
      }),
    },
  });

export const useRenewCertificate = (id: number) =>
  useMutation({
    mutationFn: (body: Renewal) =>
      request(endpoints.renewCertificate, { id, body, reply: certificateSchema }),
    onSuccess: (certificate, _body, _result, { client }) => {
      show(client, certificate);
    },
    meta: {
      invalidates: stale.certificates,
      success: (one: Certificate): Said => ({
        key: one.state === 'PROPOSED' ? 'certificates.done.proposed' : 'certificates.done.renewed',
        values: { name: nameOf(one) },
      }),
    },
  });

export type CertificateTransition =
  | { call: 'endorse'; body: EndorsementDraft }
  | { call: 'confirm'; body: { endorsement_id: number } }
  | { call: 'void'; body: { endorsement_id: number; reason: string } }
  | { call: 'extend'; body: CertificateExtension }
  | { call: 'decide'; body: { accepted: boolean; reason: string | null } }
  | { call: 'suspend'; body: { suspended: boolean; reason: string } }
  | { call: 'withdraw'; body: { reason: string } };

const TRANSITIONS = {
  endorse: endpoints.endorseCertificate,
  confirm: endpoints.confirmEndorsement,
  void: endpoints.voidEndorsement,
  extend: endpoints.extendCertificate,
  decide: endpoints.decideCertificate,
  suspend: endpoints.suspendCertificate,
  withdraw: endpoints.withdrawCertificate,
} as const;

const DONE = {
  endorse: 'certificates.done.endorsed',
  confirm: 'certificates.done.confirmed',
  void: 'certificates.done.voided',
  extend: 'certificates.done.extended',
  withdraw: 'certificates.done.withdrawn',
} as const;

function doneKey(transition: CertificateTransition): Said['key'] {
  if (transition.call === 'decide')
    return transition.body.accepted ? 'certificates.done.accepted' : 'certificates.done.rejected';
  if (transition.call === 'suspend')
    return transition.body.suspended
      ? 'certificates.done.suspended'
      : 'certificates.done.reinstated';
  return DONE[transition.call];
}

export const useTransitionCertificate = (id: number) =>
  useMutation({
    mutationFn: ({ call, body }: CertificateTransition) =>
      request(TRANSITIONS[call], { id, body, reply: certificateSchema }),
    onSuccess: (certificate, _transition, _result, { client }) => {
      show(client, certificate);
    },
    meta: {
      invalidates: stale.certificates,
      success: (one: Certificate, transition: CertificateTransition): Said => ({
        key: doneKey(transition),
        values: { name: nameOf(one) },
      }),
    },
  });

export const useRequireCertificates = (shipId: number) =>
  useMutation({
    mutationFn: (kind_ids: number[]) =>
      request(endpoints.requireCertificates, {
        id: shipId,
        body: { kind_ids },
        reply: shipCertificatesSchema,
      }),
    onSuccess: (all, _ids, _result, { client }) => {
      client.setQueryData(certificateQueries.ship(shipId).queryKey, all);
    },
    meta: {
      invalidates: stale.certificates,
      success: ({ ship }: ShipCertificates, ids: readonly number[]): Said => ({
        key: 'certificates.done.required',
        values: { name: ship.name },
        count: ids.length,
      }),
    },
  });

/** Exactly those that the filters leave, as CSV. */
export const useExportCertificates = () =>
  useMutation({
    mutationFn: (filters: CertificateFilters) =>
      requestFile(endpoints.exportCertificates, { ...filters }),
    meta: { invalidates: stale.nothingButAudit },
  });

/** One page of all of them, as PDF. */
export const useCertificateSheet = (shipId: number) =>
  useMutation({
    mutationFn: () => requestFile(endpoints.certificateSheet, {}, shipId),
    meta: { invalidates: stale.nothingButAudit },
  });
