/** When each ship must dock next, and why. Docman advises; class and flag decide. */
import { array, boolean, string, type InferType } from 'yup';
import { dateFilter, optionalDate, plainDate } from '../dates';
import { id, integer, label, listOf, record, timestamp } from '../fields';
import { choice, optionalChoice, optionalLabel } from '../kinds';
import { limits } from '../limits';
import { choiceFilter, numberFilter, pageOf, pageQuery, textFilter } from '../lists';
import { DUE_STANDINGS, DUE_STATUSES, SHIP_STATUSES, SHIP_TYPES, shipNameSchema } from './ships';
import { object } from '../object';

export const INSPECTION_KINDS = ['DRYDOCK', 'IWS'] as const;
export type InspectionKind = (typeof INSPECTION_KINDS)[number];
export const CREDITS = ['SPECIAL', 'INTERMEDIATE', 'ANNUAL', 'OTHER'] as const;
/** PASSENGER_60: one docking in five years, which flag may allow to passenger ships that are no ro-ro ships. */
export const SCHEMES = ['STANDARD', 'PASSENGER', 'EXTENDED', 'PASSENGER_60'] as const;
export type Scheme = (typeof SCHEMES)[number];

/**
 * What sets a date: the special survey, the months since the last inspection, since the last dry one, or yearly; a survey item
 * of class that needs the dock, or a condition of class that does.
 */
const DUE_RULES = [
  'SPECIAL_SURVEY',
  'GAP',
  'DRY_GAP',
  'ANNUAL',
  'CLASS_ITEM',
  'CONDITION',
] as const;
export type DueRule = (typeof DUE_RULES)[number];
export const DRY_REASONS = [
  'RENEWAL',
  'DRY_GAP',
  'CLASS_ITEM',
  'ESP_AGE',
  'NO_IWS',
  'LAST_IN_WATER',
] as const;

/** What an answer cannot decide: who must agree, and what was stored but is not applied. */
export const CAUTIONS = [
  'AGE_15',
  'RENEWAL_IN_WATER',
  'EXTENDED_AGE',
  'COVER_NOT_SPECIAL',
  'FLAG_TO_AGREE',
  'CLASS_TO_AGREE',
  'EXTENSION_CAPPED',
  'SCHEME_NOT_APPLIED',
] as const;
/** The facts of docs/compliance.md that a date rests on. */
const DUE_SOURCES = ['F1', 'F3', 'F4', 'F10'] as const;

/** Which date is extended, and who has granted it. */
export const EXTENSIONS = ['GAP', 'RENEWAL', 'ANNUAL', 'DRY_GAP'] as const;
export type ExtensionOf = (typeof EXTENSIONS)[number];
export const EXTENDERS = ['CLASS', 'FLAG'] as const;

const DRY_MONTHS = { min: 60, max: 90 } as const;

export const inspectionDraftSchema = object(() => ({
  on: plainDate(),
  kind: choice(INSPECTION_KINDS),
  credited_to: choice(CREDITS),
  drydock_id: integer(1).notRequired().defined('validation.required').nullable(),
  document: optionalLabel(limits.documentNumber),
}));
export type InspectionDraft = InferType<typeof inspectionDraftSchema>;

const reason = () => label(limits.reason);
/** A correction says why; the history keeps both. */
export const inspectionUpdateSchema = inspectionDraftSchema.shape({
  reason: reason(),
  version: id(),
});
export type InspectionUpdate = InferType<typeof inspectionUpdateSchema>;
export const inspectionVoidSchema = object(() => ({ reason: reason(), version: id() }));
export type InspectionVoid = InferType<typeof inspectionVoidSchema>;

export const inspectionSchema = object(() => ({
  ...record(),
  ship_id: id(),
  on: plainDate(),
  kind: choice(INSPECTION_KINDS),
  credited_to: choice(CREDITS),
  drydock: object(() => ({ id: id(), number: string().required() }))
    .defined()
    .nullable(),
  document: string().defined().nullable(),
  /** The ship's special survey date since then, where the inspection was credited to it. */
  moved_survey_to: optionalDate(),
  /** Null while it counts. */
  voided_at: timestamp().defined().nullable(),
  void_reason: string().defined().nullable(),
}));
export type Inspection = InferType<typeof inspectionSchema>;
export const inspectionsSchema = listOf(inspectionSchema);

const extensionShape = () => ({
  extension_of: optionalChoice(EXTENSIONS),
  extended_until: optionalDate(),
  extension_by: optionalChoice(EXTENDERS),
  extension_document: optionalLabel(limits.documentNumber),
});

/** `scheme_months`: of an extended scheme, between dry inspections. An extension is all of its four fields, or none. */
export const schemeSchema = object(() => ({
  scheme: choice(SCHEMES),
  scheme_months: integer(1)
    .min(DRY_MONTHS.min, 'compliance.months')
    .max(DRY_MONTHS.max, 'compliance.months')
    .notRequired()
    .defined('validation.required')
    .nullable(),
  scheme_document: optionalLabel(limits.documentNumber),
  ...extensionShape(),
  version: id(),
}));
export type SchemeUpdate = InferType<typeof schemeSchema>;

/**
 * One date and the inputs that it was reckoned from: `since` and `months`, or the survey's own day. `extended_from`: the
 * date itself, where an extension has moved it. `name`: of the item or the condition, null where it is not for this person.
 */
const candidateSchema = object(() => ({
  rule: choice(DUE_RULES),
  on: plainDate(),
  since: optionalDate(),
  since_delivery: boolean().required(),
  months: integer(1).notRequired().defined().nullable(),
  extended_from: optionalDate(),
  name: string().defined().nullable(),
  source: choice(DUE_SOURCES),
}));
export type Candidate = InferType<typeof candidateSchema>;

/** A docking that is done and has no inspection yet, as it would be recorded. */
const notCreditedSchema = inspectionDraftSchema.pick(['on', 'kind', 'credited_to']).shape({
  drydock_id: id(),
  number: string().required(),
});

const coverSchema = object(() => ({
  drydock_id: id(),
  number: string().required(),
  on: plainDate(),
  docked: boolean().required(),
  days_in_hand: integer(),
}));

/** PAST: it has not docked on its day. */
const MISSES = ['LATE', 'PAST', 'MUST_BE_DRY', 'MOVES_NOTHING'] as const;
/** The first docking that is still to come where none covers the date, and why it does not. */
const missedSchema = object(() => ({
  drydock_id: id(),
  number: string().required(),
  on: plainDate(),
  problem: choice(MISSES),
}));

/**
 * Whatever follows from the rules for one ship on one day; `days` from that day to the due date, negative when late. `scheme`
 * is the one in force, `reason` the earliest of the `candidates`, `gap_due_on` the earliest that is no special survey, `esp`
 * by the ship's type or its tick.
 */
export const dueSchema = object(() => ({
  as_of: plainDate(),
  scheme: choice(SCHEMES),
  gap_due_on: plainDate(),
  renewal_due_on: plainDate(),
  next_due_on: plainDate(),
  reason: candidateSchema,
  candidates: listOf(candidateSchema),
  cautions: array().of(choice(CAUTIONS)).required(),
  must_be_dry: boolean().required(),
  dry_reasons: array().of(choice(DRY_REASONS)).required(),
  age_at_due: integer(-200),
  esp: boolean().required(),
  iws_notation: boolean().required(),
  days: integer(-100_000),
  status: choice(DUE_STATUSES),
  laid_up: boolean().required(),
  covered: coverSchema.defined().nullable(),
  missed: missedSchema.defined().nullable(),
  not_credited: notCreditedSchema.defined().nullable(),
}));
export type Due = InferType<typeof dueSchema>;

const pastInspection = object(() => ({
  on: plainDate(),
  kind: choice(INSPECTION_KINDS),
  credited_to: choice(CREDITS),
}));

export const complianceRowSchema = dueSchema.shape({
  ship: shipNameSchema.shape({ type: choice(SHIP_TYPES), status: choice(SHIP_STATUSES) }),
  /** Of the five years before, the latest first. */
  inspections: listOf(pastInspection),
});
export type ComplianceRow = InferType<typeof complianceRowSchema>;

export const COMPLIANCE_SORTS = ['days', '-days', 'code', '-code', 'name', '-name'] as const;

/** `as_of`: today where it is left out. Ships that are sold or scrapped are left out. */
export const complianceQuerySchema = object(() => ({
  q: textFilter(),
  sort: choiceFilter(COMPLIANCE_SORTS),
  as_of: dateFilter(),
  status: choiceFilter(DUE_STANDINGS),
  superintendent_id: numberFilter(),
  ...pageQuery(),
}));
export type ComplianceQuery = InferType<typeof complianceQuerySchema>;
export const compliancePageSchema = pageOf(complianceRowSchema).shape({ as_of: plainDate() });
export type CompliancePage = InferType<typeof compliancePageSchema>;

export const asOfQuerySchema = object(() => ({ as_of: dateFilter() }));

/** What else is to be done at the next docking, or falls due: it sets no date of its own. */
const besideSchema = object(() => ({
  kind: choice(['CLASS_ITEM', 'CONDITION', 'CERTIFICATE'] as const),
  id: id(),
  name: string().required(),
  on: optionalDate(),
}));
export type Beside = InferType<typeof besideSchema>;

/** One ship's answer with what may be changed about it; `version` is the ship's. */
export const shipComplianceSchema = complianceRowSchema.shape({
  scheme_months: integer(1).notRequired().defined().nullable(),
  scheme_document: string().defined().nullable(),
  ...extensionShape(),
  beside: listOf(besideSchema),
  version: id(),
});
export type ShipCompliance = InferType<typeof shipComplianceSchema>;
