/** When each ship must dock next, and why. Docman advises; class and flag decide. */
import { array, boolean, object, string, type InferType } from 'yup';
import { dateFilter, isPlainDate, optionalDate, plainDate } from '../dates';
import { id, integer, listOf, record } from '../fields';
import { choice, optionalLabel } from '../kinds';
import { limits } from '../limits';
import { choiceFilter, numberFilter, pageOf, pageQuery, textFilter } from '../lists';
import { DUE_STATUSES, SHIP_STATUSES, SHIP_TYPES, shipNameSchema } from './ships';

export const INSPECTION_KINDS = ['DRYDOCK', 'IWS'] as const;
export type InspectionKind = (typeof INSPECTION_KINDS)[number];
export const CREDITS = ['SPECIAL', 'INTERMEDIATE', 'ANNUAL', 'OTHER'] as const;
export const SCHEMES = ['STANDARD', 'PASSENGER', 'EXTENDED'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** What sets the date: the special survey, the months since the last inspection, since the last dry one, yearly, or class. */
export const DUE_RULES = ['SPECIAL_SURVEY', 'GAP', 'DRY_GAP', 'ANNUAL', 'EXTENSION'] as const;
export const DRY_REASONS = ['RENEWAL', 'DRY_GAP', 'ESP_AGE', 'NO_IWS', 'LAST_IN_WATER'] as const;

export const inspectionDraftSchema = object({
  on: plainDate(),
  kind: choice(INSPECTION_KINDS),
  credited_to: choice(CREDITS),
  drydock_id: integer(1).notRequired().defined('validation.required').nullable(),
  document: optionalLabel(limits.documentNumber),
});
export type InspectionDraft = InferType<typeof inspectionDraftSchema>;

export const inspectionSchema = object({
  ...record(),
  ship_id: id(),
  on: plainDate(),
  kind: choice(INSPECTION_KINDS),
  credited_to: choice(CREDITS),
  drydock: object({ id: id(), number: string().required() }).defined().nullable(),
  document: string().defined().nullable(),
});
export type Inspection = InferType<typeof inspectionSchema>;
export const inspectionsSchema = listOf(inspectionSchema);

/** What a scheme of its own needs: its months and the document that allows it. `extended_until`: class's own date. */
export const schemeSchema = object({
  scheme: choice(SCHEMES),
  scheme_months: integer(1)
    .max(90, 'compliance.months')
    .notRequired()
    .defined('validation.required')
    .nullable(),
  scheme_document: optionalLabel(limits.documentNumber),
  extended_until: optionalDate(),
  extension_document: optionalLabel(limits.documentNumber),
  version: id(),
});
export type SchemeUpdate = InferType<typeof schemeSchema>;

/** The inputs that the date was reckoned from: `since` and `months`, or the survey's own day. */
const reasonSchema = object({
  rule: choice(DUE_RULES),
  since: optionalDate(),
  since_delivery: boolean().required(),
  months: integer(1).notRequired().defined().nullable(),
});

const coverSchema = object({
  drydock_id: id(),
  number: string().required(),
  on: plainDate(),
  docked: boolean().required(),
  days_in_hand: integer(),
});

/** Whatever follows from the rules for one ship on one day; `days` from that day to the due date, negative when late. */
const dueSchema = object({
  as_of: plainDate(),
  scheme: choice(SCHEMES),
  gap_due_on: plainDate(),
  renewal_due_on: plainDate(),
  next_due_on: plainDate(),
  extended_until: optionalDate(),
  reason: reasonSchema,
  must_be_dry: boolean().required(),
  dry_reasons: array().of(choice(DRY_REASONS)).required(),
  age_at_due: integer(-200),
  esp: boolean().required(),
  iws_notation: boolean().required(),
  days: integer(-100_000),
  status: choice(DUE_STATUSES),
  laid_up: boolean().required(),
  covered: coverSchema.defined().nullable(),
});
export type Due = InferType<typeof dueSchema>;

const pastInspection = object({
  on: plainDate(),
  kind: choice(INSPECTION_KINDS),
  credited_to: choice(CREDITS),
});

export const complianceRowSchema = dueSchema.shape({
  ship: shipNameSchema.shape({ type: choice(SHIP_TYPES), status: choice(SHIP_STATUSES) }),
  /** Of the five years before, the latest first. */
  inspections: listOf(pastInspection),
});
export type ComplianceRow = InferType<typeof complianceRowSchema>;

export const COMPLIANCE_SORTS = ['days', '-days', 'code', '-code', 'name', '-name'] as const;

/** `as_of`: today where it is left out. Ships that are sold or scrapped are left out. */
export const complianceQuerySchema = object({
  q: textFilter(),
  sort: choiceFilter(COMPLIANCE_SORTS),
  as_of: dateFilter(),
  status: choiceFilter(DUE_STATUSES),
  superintendent_id: numberFilter(),
  ...pageQuery(),
});
export type ComplianceQuery = InferType<typeof complianceQuerySchema>;
export const compliancePageSchema = pageOf(complianceRowSchema).shape({ as_of: plainDate() });
export type CompliancePage = InferType<typeof compliancePageSchema>;

export const asOfQuerySchema = object({ as_of: dateFilter() });

/** One ship's answer with what may be changed about it; `version` is the ship's. */
export const shipComplianceSchema = complianceRowSchema.shape({
  scheme_months: integer(1).notRequired().defined().nullable(),
  scheme_document: string().defined().nullable(),
  extension_document: string().defined().nullable(),
  version: id(),
});
export type ShipCompliance = InferType<typeof shipComplianceSchema>;

/** Ten years before the last day that there is: what follows from a docking on it is a day as well. */
const LAST_IDEA = '2189-12-31';

/** Whether what would follow from a docking on this day can be reckoned. */
export const isIdea = (text: unknown): text is string => isPlainDate(text) && text <= LAST_IDEA;

export const whatIfSchema = object({
  on: plainDate().test(
    'reckoned',
    'validation.whatIfDay',
    (value: unknown) => !isPlainDate(value) || isIdea(value),
  ),
  kind: choice(INSPECTION_KINDS),
});

const WHAT_IF_PROBLEMS = ['LATE', 'MUST_BE_DRY', 'IN_THE_PAST'] as const;

/** `credited_to_special`: near enough to the special survey to count as it, so that the next one is five years later. */
export const whatIfReplySchema = object({
  on: plainDate(),
  kind: choice(INSPECTION_KINDS),
  problems: array().of(choice(WHAT_IF_PROBLEMS)).required(),
  credited_to_special: boolean().required(),
  before: dueSchema,
  after: dueSchema,
});
export type WhatIf = InferType<typeof whatIfReplySchema>;
