/** The terms of a yard's offer as its contract will have them, each as a field of its own. */
import { type InferType } from 'yup';
import { integer, listOf, text } from '../fields';
import { shapeOf, type FieldTable } from '../fieldTable';
import { choice } from '../kinds';
import { limits } from '../limits';
import { decimalOf, rounded } from './decimals';
import { object } from '../object';

/** When a part of the price is due, and how many days after that. */
export const PAYMENT_TIMES = ['ORDER', 'DOCKING', 'UNDOCKING', 'DEPARTURE', 'INVOICE'] as const;
export type PaymentTime = (typeof PAYMENT_TIMES)[number];
export const CONTRACT_FORMS = ['REPAIRCON_2018', 'YARD', 'OWNER', 'OTHER'] as const;
export const MOST_PAYMENTS = 10;
const MAX_PAYMENT_DAYS = 365;
const MAX_OVERTIME = 500;

/**
 * Amounts are minor units of the quotation's currency. `yard_rate_used`: the exchange rate that the yard has reckoned with, in its
 * words. `bank_confirmed`: the office has made sure of the bank account by another way than the one it was told by.
 */
export const termFields = {
  payment: { kind: 'own', group: 'terms' },
  warranty_months: { kind: 'whole', least: 0, optional: true, group: 'terms' },
  late_per_day: { kind: 'money', group: 'terms' },
  late_cap_pct: { kind: 'decimal', least: 0, most: 100, optional: true, group: 'terms' },
  overtime_night_pct: {
    kind: 'decimal',
    least: 0,
    most: MAX_OVERTIME,
    optional: true,
    group: 'terms',
  },
  overtime_sunday_pct: {
    kind: 'decimal',
    least: 0,
    most: MAX_OVERTIME,
    optional: true,
    group: 'terms',
  },
  contract_form: {
    kind: 'choice',
    choices: CONTRACT_FORMS,
    texts: 'contractForms',
    optional: true,
    group: 'terms',
  },
  liability_cap: { kind: 'money', group: 'terms' },
  yard_rate_used: { kind: 'line', lengths: limits.equipment, optional: true, group: 'terms' },
  bank_confirmed: { kind: 'flag', usual: false, group: 'terms' },
  terms: { kind: 'text', lengths: limits.note, optional: true, group: 'terms' },
} as const satisfies FieldTable;

/** 0 to 100 with at most two decimals, as a text. */
export const percent = () =>
  text({ min: 1, max: 6 }).matches(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'validation.discount');

const paymentSchema = object(() => ({
  pct: percent(),
  when: choice(PAYMENT_TIMES),
  days: integer().max(MAX_PAYMENT_DAYS, 'validation.number'),
}));
export type Payment = InferType<typeof paymentSchema>;

/** Parts are all of the price, or not told. */
const isWhole = (parts: readonly { pct?: unknown }[] | undefined) =>
  parts === undefined ||
  parts.length === 0 ||
  // What is no percentage is told where it stands.
  parts.some(({ pct }) => typeof pct !== 'string' || !/^\d+(\.\d+)?$/.test(pct)) ||
  parts.reduce((sum, { pct }) => sum + rounded(decimalOf(String(pct)), 2), 0n) === 10_000n;

export const paymentsSchema = () =>
  listOf(paymentSchema)
    .max(MOST_PAYMENTS, 'validation.tooMany')
    .test('whole', 'validation.whole', isWhole);

export const termShape = () => shapeOf(termFields, { payment: paymentsSchema() });

/** As nobody has said anything of them. */
export const NO_TERMS = {
  ...{ payment: [] as Payment[], warranty_months: null, late_per_day: null, late_cap_pct: null },
  ...{ overtime_night_pct: null, overtime_sunday_pct: null, contract_form: null },
  ...{ liability_cap: null, yard_rate_used: null, terms: null },
};

/** `30% ORDER; 70% INVOICE+45`: the same in every language, for histories and spreadsheets. */
export const paymentText = (
  parts: readonly Payment[],
  nameOf: (when: PaymentTime) => string = (when) => when,
): string =>
  parts
    .map(({ pct, when, days }) => `${pct}% ${nameOf(when)}${days > 0 ? `+${days}` : ''}`)
    .join('; ');

const PART = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%\s*(.+?)\s*(?:\+\s*(\d{1,3})\s*\p{L}*)?$/u;

/** What `paymentText` has written; undefined for anything else. */
export function readPayment(
  written: string,
  nameOf: (when: PaymentTime) => string = (when) => when,
): Payment[] | undefined {
  const parts = written
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): Payment | undefined => {
      const [, pct = '', name = '', days = '0'] = PART.exec(part) ?? [];
      const when = PAYMENT_TIMES.find((one) =>
        [one, nameOf(one)].some((known) => known.toLowerCase() === name.toLowerCase()),
      );
      return when && { pct: pct.replace(',', '.'), when, days: Number(days) };
    });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}
