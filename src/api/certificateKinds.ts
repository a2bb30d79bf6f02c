/** The kinds of certificates: those that the product comes with, and those of the office's own. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { kindsAnswerSchema } from '../contract/certificates/certificateRecords';
import {
  certificateKindSchema,
  type CertificateKind,
  type CertificateKindDraft,
  type CertificateKindUpdate,
} from '../contract/certificates/certificates';
import { endpoints } from '../contract/endpoints';
import type { Said } from '../ui/toast/toast';
import { request } from './http';
import { queryKeys, stale } from './queryKeys';

const kindQueries = {
  list: () =>
    queryOptions({
      queryKey: queryKeys.certificates.of('kinds'),
      queryFn: ({ signal }) =>
        request(endpoints.certificateKinds, { reply: kindsAnswerSchema, signal }),
    }),
};

export const useCertificateKinds = (options?: { enabled?: boolean }) =>
  useQuery({ ...kindQueries.list(), ...options });

export const useCreateCertificateKind = () =>
  useMutation({
    mutationFn: (body: CertificateKindDraft) =>
      request(endpoints.createCertificateKind, { body, reply: certificateKindSchema }),
    meta: {
      invalidates: stale.certificates,
      success: ({ name }: CertificateKind): Said => ({
        key: 'certificates.done.kindAdded',
        values: { name },
      }),
    },
  });

export const useUpdateCertificateKind = (id: number) =>
  useMutation({
    mutationFn: (body: CertificateKindUpdate) =>
      request(endpoints.updateCertificateKind, { id, body, reply: certificateKindSchema }),
    meta: {
      invalidates: stale.certificates,
      success: ({ name }: CertificateKind): Said => ({
        key: 'certificates.done.kind',
        values: { name },
      }),
    },
  });
