/** The sheets that class sends of a ship: tried first; what puts due dates off is stored only once that was confirmed. */
import { useMutation } from '@tanstack/react-query';
import {
  statusReportSchema,
  type CertificateImport,
  type ClassImport,
} from '../contract/certificates/statusSheet';
import { endpoints } from '../contract/endpoints';
import { IMPORT_MS } from '../contract/imports';
import { request } from './http';
import { stale } from './queryKeys';

const timeout = 2 * IMPORT_MS;
const reply = statusReportSchema;

export const useImportClass = (id: number) =>
  useMutation({
    mutationFn: (body: ClassImport) => request(endpoints.importClass, { id, body, reply, timeout }),
    meta: { invalidates: stale.classItems },
  });

export const useImportCertificates = (id: number) =>
  useMutation({
    mutationFn: (body: CertificateImport) =>
      request(endpoints.importCertificates, { id, body, reply, timeout }),
    meta: { invalidates: stale.certificates },
  });
