/** The jobs of a docking, which are its specification: what people enter of them. */
import { type InferType, type TestContext } from 'yup';
import { optionalDate } from '../dates';
import { id, integer, label, listOf, text, timestamp } from '../fields';
import { shapeOf, type FieldTable, type NameOf } from '../fieldTable';
import { choice, clientId, optionalId, optionalLabel, optionalOf } from '../kinds';
import { limits } from '../limits';
import { BASES, lineAmount } from './amounts';
import { object } from '../object';

export const EXECUTORS = ['YARD', 'SHIP', 'MAKER', 'CONTRACTOR'] as const;
export const ORIGINS = [
  'STANDARD',
  'DEFECT',
  'CLASS_CONDITION',
  'PLANNED_MAINTENANCE',
  'REGULATION',
  'CREW',
  'GROWTH',
] as const;
export const SPARES = ['NONE', 'ON_BOARD', 'ORDERED', 'YARD'] as const;
export const LINE_KINDS = ['UNIT', 'LUMP'] as const;
export const UNITS = [
  ...['lump', 'lot', 'pcs', 'set', 'm', 'm2', 'm3', 'kg', 't', 'kWh', 'hour', 'day', 'm/day'],
  ...['shackle', 'point', 'tank', 'tube', 'plug', 'joint', 'cylinder'],
] as const;
/** What the price of a job includes, as yards are asked. */
export const INCLUDES = [
  'STAGING',
  'LIGHT_VENT',
  'ACCESS_REMOVALS',
  'CLEANING',
  'CRANE',
  'MATERIALS',
  'TESTS',
  'MAKE_GOOD_COATING',
  'DISPOSAL',
  'CLASS_ATTENDANCE',
] as const;
/** What a job is marked with, by its field. */
export const JOB_FLAGS = [
  'class_item',
  'statutory',
  'safety',
  'flooding_gate',
  'critical_path',
  'owner_supply',
] as const;

const MAX_LINES = 200;
const MAX_DRAWINGS = 40;
/** Shorter, a yard cannot price it. */
export const LEAST_DESCRIPTION = 20;
const MAX_WEIGHT = 1000;
/** Of one line, in minor units of two decimals. */
const MAX_AMOUNT = 100_000_000_000;

const mark = { kind: 'flag', usual: false, group: 'flags' } as const;

export const jobCategoryFields = {
  code: { kind: 'code', lengths: limits.jobCategory, pattern: /^[A-Z]{2,3}$/, wrong: 'jobs.code' },
  name: { kind: 'line', lengths: limits.jobTitle },
  active: { kind: 'flag', usual: true },
} as const satisfies FieldTable;

/** What people enter of a job, in the order of its form. `weight`: where it has no price, in jobs of the average price. */
export const jobFields = {
  category_id: { kind: 'reference', column: 'category', group: 'job' },
  title: { kind: 'line', lengths: limits.jobTitle, group: 'job', searched: true },
  description: { kind: 'text', lengths: limits.jobDescription, optional: true, group: 'text' },
  location: {
    kind: 'line',
    lengths: limits.jobPlace,
    optional: true,
    group: 'job',
    searched: true,
  },
  sfi_code: { kind: 'line', lengths: limits.sfiCode, optional: true, group: 'job' },
  executor: {
    kind: 'choice',
    choices: EXECUTORS,
    texts: 'executors',
    usual: 'YARD',
    group: 'job',
  },
  origin: { kind: 'choice', choices: ORIGINS, texts: 'origins', usual: 'STANDARD', group: 'job' },
  includes: { kind: 'own', group: 'text' },
  drawing_ids: { kind: 'own', group: 'drawings' },
  equipment_maker: { kind: 'line', lengths: limits.equipment, optional: true, group: 'equipment' },
  equipment_type: { kind: 'line', lengths: limits.equipment, optional: true, group: 'equipment' },
  equipment_serial: { kind: 'line', lengths: limits.serial, optional: true, group: 'equipment' },
  equipment_data: { kind: 'text', lengths: limits.changeNote, optional: true, group: 'equipment' },
  class_item: mark,
  statutory: mark,
  safety: mark,
  flooding_gate: mark,
  critical_path: mark,
  owner_supply: mark,
  owner_supply_note: { kind: 'line', lengths: limits.jobPlace, optional: true, group: 'supply' },
  spares: { kind: 'choice', choices: SPARES, texts: 'spares', usual: 'NONE', group: 'supply' },
  spares_order: { kind: 'line', lengths: limits.serial, optional: true, group: 'supply' },
  spares_eta_on: { kind: 'day', optional: true, group: 'supply' },
  survey_code: { kind: 'line', lengths: limits.serial, optional: true, group: 'survey' },
  survey_text: { kind: 'line', lengths: limits.jobPlace, optional: true, group: 'survey' },
  survey_due_on: { kind: 'day', optional: true, group: 'survey' },
  assignee_id: { kind: 'person', optional: true, column: 'assignee', group: 'plan' },
  planned_start_on: { kind: 'day', optional: true, group: 'plan' },
  planned_end_on: { kind: 'day', optional: true, group: 'plan' },
  weight: { kind: 'decimal', least: 0, most: MAX_WEIGHT, optional: true, group: 'plan' },
  open_question: { kind: 'text', lengths: limits.healthNote, optional: true, group: 'text' },
  lines: { kind: 'own' },
} as const satisfies FieldTable;
export type JobField = NameOf<typeof jobFields>;

/** What a yard prices: after the award a variation order changes it, and nothing else does. */
export const CONTRACT_FIELDS = [
  'category_id',
  'title',
  'description',
  'executor',
  'includes',
  'lines',
] as const satisfies readonly JobField[];

/** `qty` and prices are decimals in texts. Estimates are for administration and office alone. */
export const jobLineFields = {
  text: { kind: 'line', lengths: limits.lineText },
  qty: { kind: 'own' },
  unit: { kind: 'choice', choices: UNITS, usual: 'lump' },
  kind: { kind: 'choice', choices: LINE_KINDS, texts: 'lineKinds', usual: 'UNIT' },
  basis: { kind: 'choice', choices: BASES, texts: 'bases', usual: 'REMEASURED' },
  estimate_price: { kind: 'own', owners: 'money' },
} as const satisfies FieldTable;

/** At most nine digits and three decimals: `12.345`. */
export const quantityText = () =>
  text({ min: 1, max: 13 }).matches(/^\d{1,9}(\.\d{1,3})?$/, 'validation.qty');
const PRICE_LIMITS = { min: 1, max: 14 };
/** At most nine digits and four decimals, in major units: `0.2850`; null where it is not known or not told. */
export const price = () =>
  optionalOf(text(PRICE_LIMITS).matches(/^\d{1,9}(\.\d{1,4})?$/, 'validation.price'), PRICE_LIMITS);

export const lineShape = () =>
  shapeOf(jobLineFields, { qty: quantityText(), estimate_price: price() });

const QTY = /^\d{1,9}(\.\d{1,3})?$/;
const PRICE = /^\d{1,9}(\.\d{1,4})?$/;
const TWO = 2;

/** Asked beside the other tests: any of the two may be nothing yet. */
const isPayable = (line: { qty?: unknown; estimate_price?: unknown }) =>
  typeof line.qty !== 'string' ||
  typeof line.estimate_price !== 'string' ||
  !QTY.test(line.qty) ||
  !PRICE.test(line.estimate_price) ||
  lineAmount(line.qty, line.estimate_price, TWO) <= MAX_AMOUNT;

/** `id`: that of the line that it was; null for a new one. */
export const lineDraftSchema = object(() => ({ id: optionalId(), ...lineShape() })).test(
  'payable',
  'validation.amount',
  isPayable,
);
export type JobLineDraft = InferType<typeof lineDraftSchema>;

export const includes = () => listOf(choice(INCLUDES)).max(INCLUDES.length, 'validation.tooMany');

/** The ids of documents of the ship: what is printed of them is the revision that is current. */
export const drawingIds = () => listOf(id()).max(MAX_DRAWINGS, 'validation.tooMany');

/** The end is not before the beginning. */
const ordered = (end: string | null, { parent }: TestContext): boolean => {
  const { planned_start_on: start } = parent as { planned_start_on?: unknown };
  return end === null || typeof start !== 'string' || start <= end;
};

const draftShape = () =>
  shapeOf(jobFields, {
    includes: includes(),
    drawing_ids: drawingIds(),
    planned_end_on: optionalDate().test('order', 'validation.dateOrder', ordered),
    lines: listOf(lineDraftSchema).max(MAX_LINES, 'validation.tooMany'),
  });

/** What people enter of a job, from wherever. */
export const jobParticularsSchema = object(draftShape);

export const jobDraftSchema = object(() => ({
  ...draftShape(),
  client_id: clientId(),
}));
export type JobDraft = InferType<typeof jobDraftSchema>;

export const jobUpdateSchema = object(() => ({ ...draftShape(), version: id() }));
export type JobUpdate = InferType<typeof jobUpdateSchema>;

/**
 * What is told of a step of a job, which may have waited for a line. `at`: when it was so, now where it is left out. `version`: of the
 * job as it was seen; work that somebody else has changed since is neither accepted nor returned. Sent twice with one `client_id`,
 * the step is taken once.
 */
const stepShape = () => ({
  client_id: clientId(),
  at: timestamp().optional(),
  version: id().optional(),
});
export const jobStepSchema = object(stepShape);
export type JobStep = InferType<typeof jobStepSchema>;

/** `position`: where it is to stand in its category, from 1, or at its end beyond that; `base_position`: where it was seen to stand. */
export const jobPlaceSchema = object(() => ({ position: integer(1), base_position: integer(1) }));

/** A sentence at least: it is read by whoever did the work. */
export const jobReasonSchema = object(() => ({ reason: label(limits.jobReason), ...stepShape() }));
export const classAckSchema = object(() => ({
  remark: optionalLabel(limits.jobReason),
  ...stepShape(),
}));
