/** Certificates as forms hold them, and as they are sent. Pure. */
import {
  certificateDraftSchema,
  certificateFields,
  certificateUpdateSchema,
  renewalSchema,
  type CertificateDraft,
  type CertificateUpdate,
  type Renewal,
} from '../../contract/certificates/certificates';
import type { Certificate } from '../../contract/certificates/certificateRecords';
import { renewedUntil } from '../../contract/certificates/certificateRenewal';
import { findProblems, type Problems } from '../../contract/problems';
import { textOrNull } from '../../ui/form/entered';
import { byField, enteredOf, newValues, typedValues, type ValuesOf } from '../records/fieldValues';

interface Scan {
  upload_id: File | null;
}

export type CertificateValues = ValuesOf<typeof certificateFields> & Scan;

export const newCertificate = (kindId: number | null, issuer: string): CertificateValues => ({
  ...newValues(certificateFields),
  ...{ kind_id: kindId, issuer, upload_id: null },
});

export const certificateValues = (of: Certificate): CertificateValues => ({
  ...typedValues(certificateFields, of),
  upload_id: null,
});

const draftless = certificateDraftSchema.omit(['upload_id', 'client_id']);

export const checkCertificate = (values: CertificateValues): Problems =>
  byField(certificateFields, findProblems(draftless, enteredOf(certificateFields, values)));

/** @throws ValidationError when the values have not been checked. */
export const toCertificate = (
  values: CertificateValues,
  upload_id: number | null,
  client_id: string,
): CertificateDraft =>
  certificateDraftSchema.validateSync(
    { ...enteredOf(certificateFields, values), upload_id, client_id },
    { strict: true },
  );

/** @throws ValidationError when the values have not been checked. */
export const toUpdate = (
  values: CertificateValues,
  upload_id: number | null,
  version: number,
): CertificateUpdate =>
  certificateUpdateSchema.validateSync(
    { ...enteredOf(certificateFields, values), upload_id, version },
    { strict: true },
  );

export interface RenewalValues extends Scan {
  [name: string]: unknown;
  done_on: string;
  number: string;
  issuer: string;
  place: string;
  type: Renewal['type'];
  less_one_day: boolean;
  expires_on: string;
}

export const renewalValues = ({ issuer, place }: Certificate): RenewalValues => ({
  ...{ done_on: '', number: '', issuer, place: place ?? '', type: 'FULL' },
  ...{ less_one_day: false, expires_on: '', upload_id: null },
});

const renewalOf = (values: RenewalValues) => ({
  done_on: values.done_on,
  number: values.number.trim(),
  issuer: values.issuer.trim(),
  place: textOrNull(values.place),
  type: values.type,
  expires_on: textOrNull(values.expires_on),
});

const uploadless = renewalSchema.omit(['upload_id', 'client_id']);

export const checkRenewal = (values: RenewalValues): Problems =>
  findProblems(uploadless, renewalOf(values));

/** @throws ValidationError when the values have not been checked. */
export const toRenewal = (
  values: RenewalValues,
  upload_id: number | null,
  client_id: string,
): Renewal =>
  renewalSchema.validateSync({ ...renewalOf(values), upload_id, client_id }, { strict: true });

/** What the rules make of a day of completion. */
export const renewalOn = (
  { kind, expires_on, extended_to }: Certificate,
  done: string,
  lessOneDay: boolean,
) =>
  renewedUntil(
    { cycle: kind.cycle, months: kind.validity_months, expires_on, extended_to },
    done,
    lessOneDay,
  );
