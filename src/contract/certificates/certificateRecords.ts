/** Certificates, class items and what falls due, as they are told. */
import { array, string, type InferType } from 'yup';
import { dateFilter, optionalDate, plainDate } from '../dates';
import { flag, id, integer, listOf, record, timestamp } from '../fields';
import { choice, optionalChoice, optionalId, optionalInteger } from '../kinds';
import { choiceFilter, filtersOf, numberFilter, pageOf, pageQuery, textFilter } from '../lists';
import { shapeOf } from '../fieldTable';
import { shipNameSchema } from '../fleet/ships';
import { CERTIFICATE_STATES, CERTIFICATE_STATUSES, CYCLES, SURVEYS } from './certificateRules';
import {
  CERTIFICATE_GROUPS,
  certificateFields,
  certificateKindSchema,
  extensionBy,
} from './certificates';
import { certificateHeadsSchema } from './statusSheet';
import { object } from '../object';

const text = () => string().defined().nullable();

const kindOf = () =>
  object(() => ({
    id: id(),
    code: string().required(),
    name: string().required(),
    group: choice(CERTIFICATE_GROUPS),
    cycle: choice(CYCLES),
    validity_months: optionalInteger(),
    needs_dock: flag(),
  }));
export type KindName = InferType<ReturnType<typeof kindOf>>;

/** `number`: which anniversary; `done_on`: null while it is open. */
const windowSchema = object(() => ({
  number: optionalInteger(),
  surveys: array(choice(SURVEYS)).required(),
  from: plainDate(),
  to: plainDate(),
  done_on: optionalDate(),
}));

/** `void_reason`: it counts for nothing then. `confirmed_at`: class says that it was given. */
const endorsementRecord = object(() => ({
  id: id(),
  survey: choice(SURVEYS),
  on: plainDate(),
  place: text(),
  by: text(),
  recorded_at: timestamp(),
  recorded_by: text(),
  confirmed_at: timestamp().notRequired().defined().nullable(),
  confirmed_by: text(),
  void_reason: text(),
}));
export type Endorsement = InferType<typeof endorsementRecord>;

const documentOf = () =>
  object(() => ({
    id: id(),
    number: string().required(),
    /** The revision that holds, or the latest. */
    revision_id: optionalId(),
    label: text(),
    state: text(),
  }));

/**
 * `status`: null where it is not in force. `days`: to the deadline, negative when late. `windows`: all its surveys.
 * `renewal_from`: from when a renewal loses no time; `extendable_to`: null where nothing can be extended.
 */
export const certificateSchema = object(() => ({
  ...record(),
  ...shapeOf(certificateFields, {}),
  ship: shipNameSchema.clone(),
  kind: kindOf(),
  state: choice(CERTIFICATE_STATES),
  state_reason: text(),
  extended_to: optionalDate(),
  extension_by: extensionBy(),
  extension_basis: text(),
  done_on: optionalDate(),
  replaces_id: optionalId(),
  replaced_by_id: optionalId(),
  document: documentOf().defined().nullable(),
  endorsements: listOf(endorsementRecord),
  windows: listOf(windowSchema),
  status: optionalChoice(CERTIFICATE_STATUSES),
  effective_on: optionalDate(),
  deadline_on: optionalDate(),
  days: integer(-100_000).notRequired().defined().nullable(),
  renewal_from: optionalDate(),
  extendable_to: optionalDate(),
  as_of: plainDate(),
  may: object(() => ({
    edit: flag(),
    endorse: flag(),
    confirm: flag(),
    extend: flag(),
    renew: flag(),
    withdraw: flag(),
    suspend: flag(),
    decide: flag(),
  })),
}));
export type Certificate = InferType<typeof certificateSchema>;

/** `missing`: what the ship must have and has not. `proposed_kind_ids`: by type and tonnage, as long as nobody has said. */
export const shipCertificatesSchema = object(() => ({
  ship: shipNameSchema.clone(),
  as_of: plainDate(),
  items: listOf(certificateSchema),
  required_kind_ids: array(integer(1)).required(),
  proposed_kind_ids: array(integer(1)).required(),
  missing: listOf(kindOf()),
  society: string().required(),
  /** What this society's heads were taken for; empty for whoever does not import. */
  columns: certificateHeadsSchema(),
  may_add: flag(),
  may_import: flag(),
  may_require: flag(),
}));
export type ShipCertificates = InferType<typeof shipCertificatesSchema>;

/** One line of the fleet's list. */
const certificateRowSchema = object(() => ({
  id: id(),
  ship: shipNameSchema.clone(),
  kind: kindOf(),
  number: string().required(),
  issuer: string().required(),
  issued_on: plainDate(),
  expires_on: optionalDate(),
  extended_to: optionalDate(),
  survey_from: optionalDate(),
  survey_to: optionalDate(),
  deadline_on: optionalDate(),
  days: integer(-100_000).notRequired().defined().nullable(),
  status: choice(CERTIFICATE_STATUSES),
}));
export type CertificateRow = InferType<typeof certificateRowSchema>;

export const CERTIFICATE_SORTS = ['deadline', 'ship', 'kind'] as const;

/**
 * `before`: whose expiry or survey is due by then. `within=docking`: whose survey may be endorsed, or that can be renewed
 * without loss of time, during an open docking. MISSING is none of the list's.
 */
export const certificateFiltersSchema = filtersOf(CERTIFICATE_SORTS, {
  ship_id: numberFilter(),
  group: choiceFilter(CERTIFICATE_GROUPS),
  before: dateFilter(),
  within: choiceFilter(['docking'] as const),
  superintendent_id: numberFilter(),
});
export const certificateQuerySchema = certificateFiltersSchema.shape(pageQuery());
export type CertificateFilters = InferType<typeof certificateFiltersSchema>;
export type CertificateQuery = InferType<typeof certificateQuerySchema>;
export const certificatesPageSchema = pageOf(certificateRowSchema).shape({ as_of: plainDate() });
export type CertificatesPage = InferType<typeof certificatesPageSchema>;

/** `count`: of certificates of the group, those that are missing included; `on`: the next deadline of them. */
const cellSchema = object(() => ({
  group: choice(CERTIFICATE_GROUPS),
  status: choice(CERTIFICATE_STATUSES),
  count: integer(),
  on: optionalDate(),
}));
const matrixRowSchema = object(() => ({
  ship: shipNameSchema.clone(),
  /** Of all its certificates; null where it has none. */
  status: optionalChoice(CERTIFICATE_STATUSES),
  next_on: optionalDate(),
  cells: listOf(cellSchema),
}));
export type MatrixRow = InferType<typeof matrixRowSchema>;
/** `sort`: by the ship's code, or by what is due first. */
export const matrixQuerySchema = object(() => ({
  q: textFilter(),
  sort: choiceFilter(['code', 'deadline'] as const),
  as_of: dateFilter(),
  superintendent_id: numberFilter(),
  ...pageQuery(),
}));
export type MatrixQuery = InferType<typeof matrixQuerySchema>;
export const matrixPageSchema = pageOf(matrixRowSchema).shape({ as_of: plainDate() });
export type MatrixPage = InferType<typeof matrixPageSchema>;

export const kindsAnswerSchema = object(() => ({
  items: listOf(certificateKindSchema),
  may_edit: flag(),
}));
