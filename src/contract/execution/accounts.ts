/**
 * What people enter of a docking's final account: invoices, what both sides agree on line by line, the contract's terms of late
 * redelivery, and payments. Source: execution note C.8.
 */
import { number, type InferType } from 'yup';
import { optionalDate, plainDate } from '../dates';
import { id, label, listOf, text } from '../fields';
import { choice, clientId, optionalId, optionalLabel, optionalMoney, optionalOf } from '../kinds';
import { limits } from '../limits';
import { object } from '../object';

/** INTERIM: on account of the whole, as its contract has it; a PROFORMA is for nobody to pay. */
export const INVOICE_KINDS = ['FINAL', 'INTERIM', 'CREDIT_NOTE', 'PROFORMA'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
/** Those whose lines are claimed against the contract. */
export const CLAIMING: readonly InvoiceKind[] = ['FINAL', 'CREDIT_NOTE'];
/** The type of document that an invoice is. */
export const INVOICE_TYPE = 'INV';

export const MOST_INVOICE_LINES = 500;
const MOST_DECISIONS = 1_000;
/** Of one amount, in minor units of two decimals. */
const MAX_AMOUNT = 100_000_000_000;
const MAX_UNIT = 20;
/** `c12` of the contract, `v3` a variation order, `i9` what nobody ordered, and late redelivery. */
const LINE = /^([civ][1-9]\d{0,9}|late)$/;
const LINE_LENGTHS = { min: 2, max: 11 };
const QTY_LENGTHS = { min: 1, max: 13 };
const PRICE_LENGTHS = { min: 1, max: 15 };
const PERCENT_LENGTHS = { min: 1, max: 6 };

const lineName = () => text(LINE_LENGTHS).matches(LINE, 'validation.invalid');
const optionalQty = () =>
  optionalOf(text(QTY_LENGTHS).matches(/^\d{1,9}(\.\d{1,3})?$/, 'validation.qty'), QTY_LENGTHS);
const optionalPrice = () =>
  optionalOf(
    text(PRICE_LENGTHS).matches(/^-?\d{1,9}(\.\d{1,4})?$/, 'validation.price'),
    PRICE_LENGTHS,
  );
const percent = () =>
  optionalOf(
    text(PERCENT_LENGTHS).matches(/^(100|\d{1,2}(\.\d{1,2})?)$/, 'validation.percent'),
    PERCENT_LENGTHS,
  );

const signed = () =>
  number()
    .typeError('validation.number')
    .required('validation.required')
    .integer('validation.number')
    .min(-MAX_AMOUNT, 'validation.number')
    .max(MAX_AMOUNT, 'validation.number');
/**
 * As the invoice has it. `of`: the line of the account that it claims, null for what is in no contract and no variation order.
 * Amounts of a credit note are written as it writes them, and count against what is claimed.
 */
const invoiceLineSchema = object(() => ({
  of: optionalOf(lineName(), LINE_LENGTHS),
  text: label(limits.lineText),
  qty: optionalQty(),
  unit: optionalLabel({ min: 1, max: MAX_UNIT }),
  unit_price: optionalPrice(),
  amount: signed(),
}));
export type InvoiceLine = InferType<typeof invoiceLineSchema>;

/** `discount` and `tax`: as the invoice takes them off and adds them; `total`: what it asks for. */
export const invoiceDraftSchema = object(() => ({
  client_id: clientId(),
  number: label(limits.serial),
  kind: choice(INVOICE_KINDS),
  issued_on: plainDate(),
  due_on: optionalDate(),
  document_id: optionalId(),
  lines: listOf(invoiceLineSchema)
    .min(1, 'validation.required')
    .max(MOST_INVOICE_LINES, 'validation.tooMany'),
  discount: signed(),
  tax: signed(),
  total: signed(),
}));
export type InvoiceDraft = InferType<typeof invoiceDraftSchema>;

/** Voided, not changed: what was claimed once stays in sight. */
export const invoiceVoidSchema = object(() => ({
  invoice_id: id(),
  reason: label(limits.jobReason),
}));
export type InvoiceVoid = InferType<typeof invoiceVoidSchema>;

export const DECISIONS = ['AGREED', 'DISPUTED', 'OPEN'] as const;
export type Decision = (typeof DECISIONS)[number];

/**
 * `claimed` and `expected`: as whoever decides has them before them; refused where they are no longer so. `agreed`: with AGREED
 * alone; above what is expected, `note` says why. A dispute says why in `note`, and what happens next. `measured`: what both
 * sides have measured, of a line that is paid by it; null where what was reported holds.
 */
const decisionSchema = object(() => ({
  line: lineName(),
  state: choice(DECISIONS),
  measured: optionalQty(),
  claimed: signed(),
  expected: signed().notRequired().defined('validation.required').nullable(),
  agreed: signed().notRequired().defined('validation.required').nullable(),
  note: optionalLabel(limits.progressNote),
  next_step: optionalLabel(limits.changeNote),
})).test('complete', 'validation.required', (of, { createError }) => {
  const { state, agreed, note, next_step } = of as Record<string, unknown>;
  if (state === 'AGREED' && typeof agreed !== 'number')
    return createError({ path: 'agreed', message: 'validation.required' });
  if (state === 'DISPUTED' && note === null)
    return createError({ path: 'note', message: 'validation.required' });
  if (state === 'DISPUTED' && next_step === null)
    return createError({ path: 'next_step', message: 'validation.required' });
  return true;
});
export type LineDecision = InferType<typeof decisionSchema>;

export const decisionsSchema = object(() => ({
  decisions: listOf(decisionSchema)
    .min(1, 'validation.required')
    .max(MOST_DECISIONS, 'validation.tooMany'),
}));
export type Decisions = InferType<typeof decisionsSchema>;

/** `redelivery_on`: by the contract, before any days that were agreed later. `late_cap_pct`: the most, of the contract's amount. */
export const accountTermsSchema = object(() => ({
  redelivery_on: optionalDate(),
  late_per_day: optionalMoney(),
  late_cap_pct: percent(),
  /** 0 before they were entered for the first time. */
  version: number()
    .typeError('validation.number')
    .required('validation.required')
    .integer('validation.number')
    .min(0, 'validation.number'),
}));
export type AccountTerms = InferType<typeof accountTermsSchema>;

/** `amount`: less than nothing for what the yard pays back. */
export const paymentDraftSchema = object(() => ({
  client_id: clientId(),
  paid_on: plainDate(),
  amount: signed().notOneOf([0], 'validation.amount'),
  invoice_id: optionalId(),
  reference: optionalLabel(limits.changeNote),
}));
export type PaymentDraft = InferType<typeof paymentDraftSchema>;

export const paymentVoidSchema = object(() => ({
  payment_id: id(),
  reason: label(limits.jobReason),
}));
export type PaymentVoid = InferType<typeof paymentVoidSchema>;
