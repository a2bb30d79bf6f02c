/** A quotation as its form holds it: texts as they are typed, its lines as rows. Pure. */
import { namesOf } from '../../contract/fieldTable';
import { isInTotal, plainDecimal } from '../../contract/jobs/amounts';
import { toMajor, toMinor } from '../../contract/money';
import { findProblems, type Problems } from '../../contract/problems';
import { quotedAmount, type LineStatus, type Terms } from '../../contract/tender/pricing';
import {
  quotationFields,
  quotationUpdateSchema,
  type QuotationField,
  type QuotationUpdate,
} from '../../contract/tender/quotations';
import type { Layout } from '../../contract/tender/sheetMarks';
import type { Payment, PaymentTime } from '../../contract/tender/terms';
import type { Quotation, QuotedLine } from '../../contract/tender/tenderRecords';
import {
  byField,
  enteredOf,
  sameIn,
  typedValues,
  type ValuesOf,
} from '../../parts/records/fieldValues';
import { decimalOf } from '../../ui/form/decimals';
import { numberOrTyped, textOrNull } from '../../ui/form/entered';

export interface QuotedValues {
  line_id: number | null;
  text: string;
  qty: string;
  unit: string;
  unit_price: string;
  discount_pct: string;
  status: LineStatus;
  remark: string;
}

/** What of a line stands in its row, in the order of the grid. */
export const COLUMNS = ['qty', 'unit', 'unit_price', 'discount_pct', 'status', 'remark'] as const;
export type QuotedColumn = (typeof COLUMNS)[number] | 'text';

export interface PaymentValues {
  pct: string;
  when: PaymentTime;
  days: string;
}
export const NEW_PAYMENT: PaymentValues = { pct: '', when: 'INVOICE', days: '0' };

export interface TakenFile {
  upload_id: number;
  name: string;
}

export interface QuotationValues extends ValuesOf<typeof quotationFields> {
  discount_pct: string;
  /** Beginnings of job codes, parted by blanks or commas. */
  discount_excludes: string;
  payment: PaymentValues[];
  lines: QuotedValues[];
  /** How a sheet of its yard's own was read, to be remembered for the next one. */
  layout: Layout | undefined;
  /** The file that was taken in: it has arrived, and is kept with what is saved. */
  file: TakenFile | undefined;
  /** Files that have arrived and are attached with what is saved, and the ids of those that are no longer attached. */
  attach: TakenFile[];
  detach: number[];
}

export const FIELDS = namesOf(quotationFields);

export const EXTRA: QuotedValues = {
  line_id: null,
  text: '',
  qty: '1',
  unit: 'lump',
  unit_price: '',
  discount_pct: '0',
  status: 'PRICED',
  remark: '',
};

export const paymentValues = ({ pct, when, days }: Payment): PaymentValues => ({
  ...{ pct, when, days: String(days) },
});

/** Terms that are amounts of the quotation's currency. */
const AMOUNTS = ['late_per_day', 'liability_cap'] as const;

const amountsOf = (quotation: Quotation) =>
  Object.fromEntries(
    AMOUNTS.map((name) => {
      const minor = quotation[name];
      return [name, minor === null ? '' : plainDecimal(toMajor(minor, quotation.currency))];
    }),
  ) as Record<(typeof AMOUNTS)[number], string>;

/** What is no amount of the currency stays as it was typed, for the schema to refuse. */
function enteredAmounts(values: QuotationValues) {
  const currency = values.currency.trim().toUpperCase();
  return Object.fromEntries(
    AMOUNTS.map((name) => {
      const typed = textOrNull(values[name]);
      return [name, typed === null ? null : (toMinor(decimalOf(typed), currency) ?? typed)];
    }),
  );
}

const enteredPayment = ({ pct, when, days }: PaymentValues) => ({
  pct: decimalOf(pct),
  when,
  days: days.trim() === '' ? 0 : numberOrTyped(days),
});

export const valuesOf = (quotation: Quotation): QuotationValues => ({
  ...typedValues(quotationFields, quotation),
  discount_pct: quotation.discount_pct,
  discount_excludes: quotation.discount_excludes.join(', '),
  ...amountsOf(quotation),
  payment: quotation.payment.map(paymentValues),
  lines: quotation.lines.map(({ line_id, text, qty, unit, status, ...line }) => ({
    ...{ line_id, text, qty, unit, status },
    unit_price: line.unit_price ?? '',
    discount_pct: line.discount_pct,
    remark: line.remark ?? '',
  })),
  layout: undefined,
  file: undefined,
  attach: [],
  detach: [],
});

export const sameField = (field: QuotationField, a: QuotationValues, b: QuotationValues) =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);
const sameEntered = sameIn(FIELDS, sameField);
const sameFiles = (a: QuotationValues, b: QuotationValues) =>
  JSON.stringify([a.attach, a.detach]) === JSON.stringify([b.attach, b.detach]);
export const sameValues = (a: QuotationValues, b: QuotationValues): boolean =>
  sameEntered(a, b) && sameFiles(a, b);

const codesOf = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');

const lineOf = ({ qty, unit_price, discount_pct, remark, text, ...line }: QuotedValues) => ({
  ...line,
  text: text.trim(),
  qty: decimalOf(qty),
  unit_price: unit_price.trim() === '' ? null : decimalOf(unit_price),
  discount_pct: discount_pct.trim() === '' ? '0' : decimalOf(discount_pct),
  remark: textOrNull(remark),
});

const draftOf = (values: QuotationValues, version: number) => ({
  ...enteredOf(quotationFields, values),
  ...enteredAmounts(values),
  payment: values.payment.map(enteredPayment),
  discount_pct: values.discount_pct.trim() === '' ? '0' : decimalOf(values.discount_pct),
  discount_excludes: codesOf(values.discount_excludes),
  lines: values.lines.map(lineOf),
  ...(values.layout === undefined ? {} : { layout: values.layout }),
  ...(values.file === undefined ? {} : { upload_id: values.file.upload_id }),
  ...(values.attach.length > 0 && { attach: values.attach.map(({ upload_id }) => upload_id) }),
  ...(values.detach.length > 0 && { detach: values.detach }),
  version,
});

/** What is said of one of the codes is said of their field, and of the days as a whole at the stay. */
function atFields(problems: Problems): Problems {
  const found: Problems = {};
  for (const [path, list] of Object.entries(problems)) {
    const field = path === '' ? 'days_total' : path.replace(/^(discount_excludes)\[.*$/, '$1');
    (found[field] ??= []).push(...list);
  }
  return found;
}

export const checkQuotation = (values: QuotationValues): Problems =>
  atFields(byField(quotationFields, findProblems(quotationUpdateSchema, draftOf(values, 1))));

/** @throws ValidationError when the values have not been checked. */
export const toUpdate = (values: QuotationValues, version: number): QuotationUpdate =>
  quotationUpdateSchema.validateSync(draftOf(values, version), { strict: true });

const DECIMAL = /^\d{1,9}(\.\d{1,4})?$/;
const PERCENT = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/;

/** How the entries are read; undefined while the discount is none. */
export function termsOf(
  values: Pick<QuotationValues, 'currency' | 'discount_pct' | 'discount_excludes'>,
): Terms | undefined {
  const discount_pct = values.discount_pct.trim() === '' ? '0' : decimalOf(values.discount_pct);
  if (!PERCENT.test(discount_pct)) return undefined;
  const currency = values.currency.trim().toUpperCase();
  const discount_excludes = codesOf(values.discount_excludes);
  return { currency, base: currency, rate: '1', discount_pct, discount_excludes };
}

/** As the server will sum it, to the cent; null while something cannot be read. */
export function amountOf(
  values: QuotedValues,
  job_code: string,
  terms: Terms | undefined,
): number | null {
  const { qty, unit_price, discount_pct, ...line } = lineOf(values);
  const isRead = DECIMAL.test(qty) && PERCENT.test(discount_pct);
  if (terms === undefined || !isRead || line.status !== 'PRICED') return null;
  if (unit_price === null || !DECIMAL.test(unit_price)) return null;
  return quotedAmount({ ...line, qty, unit_price, discount_pct, job_code }, terms);
}

/** Rates and options are part of no total; what the yard adds is. */
export const isCounted = (asked: Pick<QuotedLine, 'basis'> | undefined): boolean =>
  asked === undefined || isInTotal(asked.basis);

/** A price is entered for a line that was silent: it is priced; taken away, it is silent again. */
export function withPrice(line: QuotedValues, unit_price: string): QuotedValues {
  if (unit_price.trim() !== '') return { ...line, unit_price, status: 'PRICED' };
  return { ...line, unit_price, status: line.status === 'PRICED' ? 'SILENT' : line.status };
}

/** What is not priced has no price. */
export const withStatus = (line: QuotedValues, status: LineStatus): QuotedValues => ({
  ...line,
  status,
  unit_price: status === 'PRICED' ? line.unit_price : '',
});
