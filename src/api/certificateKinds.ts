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

const save = (id: number, body: CertificateKindUpdate) =>
  request(endpoints.updateCertificateKind, { id, body, reply: certificateKindSchema });

const bodyOf = (kind: CertificateKind): Omit<CertificateKindUpdate, 'version'> => ({
  ...{ name: kind.name, group: kind.group, convention: kind.convention, cycle: kind.cycle },
  ...{ validity_months: kind.validity_months, needs_dock: kind.needs_dock },
  ...{ ship_types: kind.ship_types, min_gt: kind.min_gt, retired: kind.retired },
});

/** `kind`: as it is before. */
export const useUpdateCertificateKind = (kind: CertificateKind) =>
  useMutation({
    mutationFn: (body: CertificateKindUpdate) => save(kind.id, body),
    meta: {
      invalidates: stale.certificates,
      undo:
        ({ version }: CertificateKind) =>
        () =>
          save(kind.id, { ...bodyOf(kind), version }),
      success: ({ name }: CertificateKind): Said => ({
        key: 'certificates.done.kind',
        values: { name },
      }),
    },
  });
