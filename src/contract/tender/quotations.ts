/** What people enter of a tender and of a yard's quotation. */
import { type InferType, type TestContext } from 'yup';
import { flag, id, integer, label, listOf, text } from '../fields';
import { shapeOf, type FieldTable, type NameOf } from '../fieldTable';
import { DAY_COUNTS } from '../fleet/dayCount';
import { UNITS } from '../jobs/jobs';
import { choice, currency, optionalId, optionalLabel, optionalMoney, optionalOf } from '../kinds';
import { optionalDate, plainDate } from '../dates';
import { timestamp } from '../fields';
import { limits } from '../limits';
import { adjustmentShape, MOST_ADJUSTMENTS } from './adders';
import { LINE_STATUSES } from './pricing';
import { attachingShape } from './quotationFiles';
import { layoutDraft } from './sheetMarks';
import { paymentsSchema, percent, termFields } from './terms';
import { object } from '../object';

export const MAX_QUOTED_LINES = 4_000;
const MOST_EXCLUDED = 14;
const MAX_DEVIATION = 365;

/** What a yard says of its offer as a whole, in the order of its form. Days are of the calendar, the first included. */
export const quotationFields = {
  currency: { kind: 'currency', group: 'offer' },
  valid_until: { kind: 'day', optional: true, group: 'offer' },
  yard_reference: { kind: 'line', lengths: limits.equipment, optional: true, group: 'offer' },
  /** For the office: the person, or the mail, that has brought it. */
  received_from: { kind: 'line', lengths: limits.receivedFrom, optional: true, group: 'offer' },
  discount_pct: { kind: 'own', group: 'offer' },
  discount_excludes: { kind: 'own', group: 'offer' },
  days_in_dock: { kind: 'whole', least: 0, optional: true, group: 'days' },
  days_alongside: { kind: 'whole', least: 0, optional: true, group: 'days' },
  days_total: { kind: 'whole', least: 0, optional: true, group: 'days' },
  dock_name: { kind: 'line', lengths: limits.dockName, optional: true, group: 'days' },
  earliest_dock_on: { kind: 'day', optional: true, group: 'days' },
  day_count: {
    kind: 'choice',
    choices: DAY_COUNTS,
    texts: 'dayCounts',
    optional: true,
    group: 'days',
  },
  ...termFields,
  lines: { kind: 'own' },
} as const satisfies FieldTable;
export type QuotationField = NameOf<typeof quotationFields>;

/** At most nine digits and three decimals: `12.345`. */
const qty = () => text({ min: 1, max: 13 }).matches(/^\d{1,9}(\.\d{1,3})?$/, 'validation.qty');
const PRICE = { min: 1, max: 14 };
const unitPrice = () =>
  optionalOf(text(PRICE).matches(/^\d{1,9}(\.\d{1,4})?$/, 'validation.price'), PRICE);
/** `line_id`: the line that was asked; null for one that the yard adds. */
export const quotedLineShape = () => ({
  line_id: optionalId(),
  text: label(limits.lineText),
  qty: qty(),
  unit: choice(UNITS),
  unit_price: unitPrice(),
  discount_pct: percent(),
  status: choice(LINE_STATUSES),
  remark: optionalLabel(limits.changeNote),
});

/** A price stands with PRICED alone; 0 is no price: it is either included, or not offered. */
const isPricedRight = (line: { status?: unknown; unit_price?: unknown }) =>
  line.status === 'PRICED'
    ? typeof line.unit_price === 'string' && /[1-9]/.test(line.unit_price)
    : line.unit_price === null || line.unit_price === undefined;

const quotedLineSchema = object(quotedLineShape).test('priced', 'validation.priced', isPricedRight);

const excludes = () =>
  listOf(text(limits.jobCategory).matches(/^[A-Z]{2,3}$/, 'jobs.code')).max(
    MOST_EXCLUDED,
    'validation.tooMany',
  );

export const offerShape = () => ({
  discount_pct: percent(),
  discount_excludes: excludes(),
  payment: paymentsSchema(),
});

/** The whole stay is not shorter than its part in dock. */
const isLongEnough = ({ days_in_dock: dock, days_total: all }: Record<string, unknown>) =>
  typeof dock !== 'number' || typeof all !== 'number' || dock <= all;

export const quotationUpdateSchema = object(() => ({
  ...shapeOf(quotationFields, {
    ...offerShape(),
    lines: listOf(quotedLineSchema).max(MAX_QUOTED_LINES, 'validation.tooMany'),
  }),
  layout: layoutDraft(),
  /** The file that its figures were taken in from. */
  upload_id: optionalId().optional(),
  ...attachingShape(),
  version: id(),
})).test('days', 'validation.daysTotal', isLongEnough);
export type QuotationUpdate = InferType<typeof quotationUpdateSchema>;

/** A sealed tender closes some time. */
const isClosing = (at: unknown, { parent }: TestContext) =>
  at !== null || (parent as { sealed?: unknown }).sealed !== true;

/** `off_hire_per_day`: minor units of the docking's base currency. `sealed`: the office reads no price before it is opened. */
export const tenderDraftSchema = object(() => ({
  closes_at: timestamp()
    .notRequired()
    .defined('validation.required')
    .nullable()
    .test('closing', 'validation.required', isClosing),
  sealed: flag(),
  off_hire_per_day: optionalMoney(),
}));
export const tenderUpdateSchema = tenderDraftSchema.shape({ version: id() });

export const inviteSchema = object(() => ({ yard_id: id(), currency: currency() }));

export const tenderReasonSchema = object(() => ({ reason: label(limits.jobReason) }));
export const questionSchema = object(() => ({
  question: text(limits.changeNote),
  line_ids: listOf(id()).max(MAX_QUOTED_LINES, 'validation.tooMany'),
}));
export const answerSchema = object(() => ({
  answer: text(limits.changeNote),
  changes_price: flag(),
}));
export const extendSchema = object(() => ({ valid_until: plainDate() }));

/** `adjustments`: in minor units of the base currency. */
export const levellingSchema = object(() => ({
  deviation_days: integer().max(MAX_DEVIATION, 'validation.number'),
  adjustments: listOf(object(adjustmentShape)).max(MOST_ADJUSTMENTS, 'validation.tooMany'),
  version: id(),
}));
export type Levelling = InferType<typeof levellingSchema>;

const isAfterDocking = (on: string | null, { parent }: TestContext) => {
  const from = (parent as { dock_on?: unknown }).dock_on;
  return on === null || typeof from !== 'string' || from <= on;
};

/**
 * What was agreed when a docking is awarded. `option_ids`: the quotation's lines that are options and are taken.
 * `discount_pct`: on everything, in place of the yard's own. `redelivery_on`: before any days that are agreed later. `reason`:
 * why it is awarded although something is not settled.
 */
export const awardQuotationSchema = object(() => ({
  dock_name: optionalLabel(limits.dockName),
  dock_on: optionalDate(),
  redelivery_on: optionalDate().test('order', 'validation.dateOrder', isAfterDocking),
  discount_pct: percent(),
  option_ids: listOf(id()).max(MAX_QUOTED_LINES, 'validation.tooMany'),
  reason: optionalLabel(limits.reason),
  version: id(),
}));
