/** Certificates of ships as they are entered: their kinds, themselves, and what happens to them. Source: certificates note E.3. */
import { array, string, type InferType, type TestContext } from 'yup';
import { optionalDate, plainDate } from '../dates';
import { flag, id, integer, label, listOf } from '../fields';
import { shapeOf, type FieldTable, type NameOf } from '../fieldTable';
import { choice, optionalChoice, optionalId, optionalInteger, optionalLabel } from '../kinds';
import { limits } from '../limits';
import { SHIP_TYPES } from '../fleet/ships';
import { CERTIFICATE_TYPES, CYCLES, SURVEYS } from './certificateRules';
import { object } from '../object';

export const CERTIFICATE_GROUPS = [
  'REGISTRY',
  'CLASS',
  'SOLAS',
  'LOAD_LINE',
  'MARPOL',
  'ISM_ISPS_MLC',
  'CARGO',
  'AFS_BWM_IHM',
  'CIVIL_LIABILITY',
  'EQUIPMENT',
  'OTHER',
] as const;
export type CertificateGroup = (typeof CERTIFICATE_GROUPS)[number];

/** Of the class certificate, whose expiry is the date of the ship's special survey. */
export const CLASS_CERTIFICATE = 'CLASS';

const MOST_MONTHS = 240;

const clientId = () => string().uuid('validation.invalid');

const kindShape = () => ({
  name: label(limits.certificateKind),
  group: choice(CERTIFICATE_GROUPS),
  /** By which rules it is issued. */
  convention: optionalLabel(limits.convention),
  /** Null where it has no expiry. */
  validity_months: optionalInteger()
    .min(1, 'validation.number')
    .max(MOST_MONTHS, 'certificates.months'),
  cycle: choice(CYCLES),
  /** Its survey needs the dock, so that a docking must bring it about. */
  needs_dock: flag(),
  /** The types of ship that usually have one; empty for all. */
  ship_types: listOf(choice(SHIP_TYPES)),
  min_gt: optionalInteger(),
});

/** A kind of the office's own. */
export const certificateKindDraftSchema = object(() => ({ ...kindShape(), client_id: clientId() }));
export type CertificateKindDraft = InferType<typeof certificateKindDraftSchema>;

/** What an office may change of a kind; its code stays. `retired`: it is offered no longer. */
const changeableShape = () => ({ ...kindShape(), retired: flag() });

export const certificateKindUpdateSchema = object(() => ({ ...changeableShape(), version: id() }));
export type CertificateKindUpdate = InferType<typeof certificateKindUpdateSchema>;

export const certificateKindSchema = object(() => ({
  id: id(),
  code: string().required(),
  ...changeableShape(),
  version: id(),
}));
export type CertificateKind = InferType<typeof certificateKindSchema>;

export const certificateFields = {
  kind_id: { kind: 'reference', column: 'kind' },
  type: { kind: 'choice', choices: CERTIFICATE_TYPES, texts: 'types', usual: 'FULL' },
  number: { kind: 'line', lengths: limits.certificateNumber },
  issuer: { kind: 'line', lengths: limits.issuer },
  place: { kind: 'line', lengths: limits.port, optional: true },
  issued_on: { kind: 'day' },
  expires_on: { kind: 'day', optional: true },
  document_id: { kind: 'reference', optional: true, column: 'document' },
  original_on_board: { kind: 'flag', usual: true },
  remarks: { kind: 'text', lengths: limits.progressNote, optional: true },
} as const satisfies FieldTable;
export type CertificateField = NameOf<typeof certificateFields>;

const parentOf = (context: TestContext) => context.parent as Partial<Record<string, unknown>>;

/** Days of one record: it is issued before it expires. */
const isBefore = (name: string) => (value: string | null | undefined, context: TestContext) => {
  const first = parentOf(context)[name];
  return typeof value !== 'string' || typeof first !== 'string' || first <= value;
};

function particulars() {
  const shape = shapeOf(certificateFields, {});
  return {
    ...shape,
    expires_on: shape.expires_on.test(
      'order',
      'certificates.issuedAfterExpiry',
      isBefore('issued_on'),
    ),
  };
}

/** A scan that was uploaded becomes the next revision of the certificate's document, or the first of a new one. */
const scan = () => ({ upload_id: optionalId() });
export const certificateDraftSchema = object(() => ({
  ...particulars(),
  ...scan(),
  client_id: clientId(),
}));
export type CertificateDraft = InferType<typeof certificateDraftSchema>;

/** `upload_id`: the scan of one that has no document yet; left out or null for none. */
export const certificateUpdateSchema = object(() => ({
  ...particulars(),
  upload_id: optionalId().optional(),
  version: id(),
}));
export type CertificateUpdate = InferType<typeof certificateUpdateSchema>;

/** `issued_on`: of the new one, usually when the survey was done. `expires_on`: as it is printed, no later than by the rules. */
export const renewalSchema = object(() => ({
  done_on: plainDate(),
  number: label(limits.certificateNumber),
  issuer: label(limits.issuer),
  place: optionalLabel(limits.port),
  type: choice(CERTIFICATE_TYPES),
  expires_on: optionalDate().test('order', 'certificates.doneAfterExpiry', isBefore('done_on')),
  ...scan(),
  client_id: clientId(),
}));
export type Renewal = InferType<typeof renewalSchema>;

export const endorsementSchema = object(() => ({
  survey: choice(SURVEYS),
  on: plainDate(),
  place: optionalLabel(limits.port),
  by: optionalLabel(limits.issuer),
}));
export type EndorsementDraft = InferType<typeof endorsementSchema>;

const reason = () => label(limits.reason);
export const endorsementVoidSchema = object(() => ({ endorsement_id: id(), reason: reason() }));
export const endorsementConfirmSchema = object(() => ({ endorsement_id: id() }));

export const EXTENSION_BASES = ['CLASS', 'FLAG'] as const;
export const certificateExtensionSchema = object(() => ({
  to: plainDate(),
  by: choice(EXTENSION_BASES),
  basis: label(limits.reason),
}));
export type CertificateExtension = InferType<typeof certificateExtensionSchema>;

export const certificateReasonSchema = object(() => ({ reason: reason() }));
export const suspensionSchema = object(() => ({ suspended: flag(), reason: reason() }));
/** What ship staff have proposed: taken, or refused with a reason. */
export const proposalDecisionSchema = object(() => ({
  accepted: flag(),
  reason: optionalLabel(limits.reason),
})).test(
  'reason',
  'validation.required',
  ({ accepted, reason: why }: { accepted?: unknown; reason?: unknown }) =>
    accepted !== false || typeof why === 'string',
);

/** Replaced as a whole. */
export const requiredCertificatesSchema = object(() => ({
  kind_ids: array(integer(1)).required('validation.required').max(200, 'validation.tooMany'),
}));

export const extensionBy = () => optionalChoice(EXTENSION_BASES);
