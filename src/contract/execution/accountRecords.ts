/** The final account of a docking as it is told: line by line what was agreed, measured, claimed and expected, and its sums. */
import { number, string, type InferType } from 'yup';
import { optionalDate, plainDate } from '../dates';
import { flag, id, integer, listOf, timestamp } from '../fields';
import { BASES } from '../jobs/amounts';
import { choice, currency, optionalChoice, optionalInteger } from '../kinds';
import { ACCOUNT_KINDS, FINDINGS } from './accountSums';
import { DECISIONS, INVOICE_KINDS } from './accounts';
import { object } from '../object';

const amount = () => number().integer().required();
const amountOrNull = () => number().integer().defined().nullable();
const words = () => string().defined().nullable();
const whom = () => ({ by: words(), at: timestamp() });
const voided = () =>
  object(() => ({ ...whom(), reason: string().required() }))
    .clone()
    .defined()
    .nullable();

const findingSchema = object(() => ({
  kind: choice(FINDINGS),
  claimed: words(),
  known: words(),
}));

/**
 * `expected` and `findings` are for administration and office alone. `contract`: what was agreed before anything was done.
 * `state` is OPEN as well where something was decided and the claim or what is expected is another by now (`outdated`).
 */
const accountLineSchema = object(() => ({
  line: string().required(),
  kind: choice(ACCOUNT_KINDS),
  code: words(),
  text: string().required(),
  unit: words(),
  basis: optionalChoice(BASES),
  qty: words(),
  unit_price: words(),
  contract: amountOrNull(),
  measured: words(),
  /** Whether it is paid by what is measured, so that both sides may say here how much that is. */
  measurable: flag(),
  claimed: amount(),
  expected: amountOrNull(),
  agreed: amountOrNull(),
  state: choice(DECISIONS),
  outdated: flag(),
  /** Whether anything has to be agreed on: of what is neither claimed nor expected nothing has. */
  idle: flag(),
  note: words(),
  next_step: words(),
  decided: object(() => ({ ...whom() }))
    .clone()
    .defined()
    .nullable(),
  findings: listOf(findingSchema),
}));
export type AccountLine = InferType<typeof accountLineSchema>;

const INVOICE_FINDINGS = ['arithmetic', 'sum', 'discount', 'tax'] as const;

/** `counted` and `stated` in minor units. `text`: of the line, with `arithmetic`. */
const invoiceFindingSchema = object(() => ({
  kind: choice(INVOICE_FINDINGS),
  text: words(),
  counted: amount(),
  stated: amount(),
}));
export type InvoiceFinding = InferType<typeof invoiceFindingSchema>;

const invoiceSchema = object(() => ({
  id: id(),
  number: string().required(),
  kind: choice(INVOICE_KINDS),
  issued_on: plainDate(),
  due_on: optionalDate(),
  document: object(() => ({ id: id(), number: string().required(), title: string().required() }))
    .clone()
    .defined()
    .nullable(),
  discount: amount(),
  tax: amount(),
  total: amount(),
  lines: listOf(
    object(() => ({
      of: words(),
      text: string().required(),
      qty: words(),
      unit: words(),
      unit_price: words(),
      amount: amount(),
    })),
  ),
  ...whom(),
  /** Of payments that name it. */
  paid: amount(),
  voided: voided(),
  may_void: flag(),
  findings: listOf(invoiceFindingSchema),
}));
export type Invoice = InferType<typeof invoiceSchema>;

const paymentSchema = object(() => ({
  id: id(),
  paid_on: plainDate(),
  amount: amount(),
  invoice: words(),
  reference: words(),
  ...whom(),
  voided: voided(),
}));
export type Payment = InferType<typeof paymentSchema>;

/** `agreed` before the discount. `net`: to be paid for all that is agreed. `paid` counts no voided payment. */
const totalsSchema = object(() => ({
  contract: amount(),
  variations: amount(),
  claimed: amount(),
  /** What the invoices take off, and add. */
  claimed_discount: amount(),
  claimed_tax: amount(),
  agreed: amount(),
  discount: amount(),
  late: amount(),
  net: amount(),
  paid: amount(),
  left: amount(),
  /** Lines on which nothing is decided, and those in dispute with what is claimed for them. */
  open: integer(),
  disputed: integer(),
  disputed_claim: amount(),
}));
export type AccountTotals = InferType<typeof totalsSchema>;

export const accountSchema = object(() => ({
  drydock: object(() => ({
    id: id(),
    number: string().required(),
    ship_id: id(),
    state: string().required(),
  })),
  /** Of the contract; without one, the docking's own. */
  currency: currency(),
  has_contract: flag(),
  discount_pct: string().required(),
  discount_excludes: listOf(string().required()),
  terms: object(() => ({
    redelivery_on: optionalDate(),
    late_per_day: amountOrNull(),
    late_cap_pct: words(),
    version: integer(),
  })),
  /** Agreed with variation orders. `late_days`: null while she is not redelivered, or without a day by the contract. */
  days_agreed: integer(-6000),
  redelivered_on: optionalDate(),
  late_days: optionalInteger(),
  lines: listOf(accountLineSchema),
  /** Newest first. */
  invoices: listOf(invoiceSchema),
  payments: listOf(paymentSchema),
  totals: totalsSchema,
  /** In the docking's currency, with what it costs its owner beside this account; for those who see money alone. */
  whole: object(() => ({
    currency: currency(),
    owner_costs: amount(),
    /** Null as long as not everything here is agreed. */
    docking_cost: amountOrNull(),
  }))
    .clone()
    .defined()
    .nullable(),
  /** Whether whoever asks belongs to administration or office; may enter invoices; decide; and enter payments and terms. */
  office: flag(),
  may_invoice: flag(),
  may_decide: flag(),
}));
export type Account = InferType<typeof accountSchema>;
