/** The terms of an offer on their sheet: a label, a yellow cell, and the name of the field, by which they are read back. Pure. */
import { DAY_COUNTS, type DayCount } from '../../../contract/fleet/dayCount';
import { quotationFields } from '../../../contract/tender/quotations';
import { textOf, type Cell } from '../../../parts/import/cells';
import { readNumber } from '../../../parts/tender/sheetNumbers';
import {
  CONTRACT_FORMS,
  paymentText,
  readPayment,
  type PaymentTime,
} from '../../../contract/tender/terms';
import { paymentValues, type QuotationValues } from '../quotationValues';

export const TERM_FIELDS = [
  ...(['valid_until', 'yard_reference', 'discount_pct', 'discount_excludes'] as const),
  ...(['days_in_dock', 'days_alongside', 'days_total', 'day_count', 'dock_name'] as const),
  ...(['earliest_dock_on', 'payment', 'warranty_months', 'late_per_day', 'late_cap_pct'] as const),
  ...(['overtime_night_pct', 'overtime_sunday_pct', 'contract_form', 'liability_cap'] as const),
  ...(['yard_rate_used', 'terms'] as const),
];
export type TermField = (typeof TERM_FIELDS)[number];
export type TermLabels = Readonly<Record<TermField, string>>;
/** What of the terms is chosen, by its names in the person's language. */
export interface TermNames {
  readonly dayCounts: Readonly<Record<DayCount, string>>;
  readonly contractForms: Readonly<Record<(typeof CONTRACT_FORMS)[number], string>>;
  readonly payments: Readonly<Record<PaymentTime, string>>;
}

/** The same in every language: it tells a row of our own sheet. */
export const FIELD_NAME = 'Docman field';

export interface SheetTerms {
  readonly values: Partial<Pick<QuotationValues, TermField>>;
  /** Those whose cells say what cannot be read. */
  readonly unread: readonly TermField[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** One of these, by its code or its name. */
function chosen<Choice extends string>(
  text: string,
  choices: readonly Choice[],
  names: Readonly<Record<Choice, string>>,
): Choice | undefined {
  const words = text.toLowerCase();
  return choices.find((one) => [one, names[one]].some((known) => known.toLowerCase() === words));
}

/** Undefined for what cannot be read. */
function valueOf(name: TermField, cell: Cell, names: TermNames) {
  const text = textOf(cell);
  if (name === 'day_count') return chosen(text, DAY_COUNTS, names.dayCounts);
  if (name === 'contract_form') return chosen(text, CONTRACT_FORMS, names.contractForms);
  if (name === 'payment')
    return readPayment(text, (when) => names.payments[when])?.map(paymentValues);
  const { kind } = quotationFields[name];
  if (kind === 'day') return DAY.test(text) ? text : undefined;
  if (kind === 'whole') {
    const value = readNumber(cell, '.', 0)?.value;
    return value !== undefined && /^\d+$/.test(value) ? value : undefined;
  }
  if (name === 'discount_pct' || kind === 'decimal' || kind === 'money')
    return readNumber(typeof cell === 'string' ? cell.replace('%', '') : cell, '.', 2)?.value;
  return text;
}

/** The row that names the columns, and where the names of fields stand in it. */
function headOf(rows: readonly (readonly Cell[])[]) {
  for (const [row, cells] of rows.entries()) {
    const place = cells.findIndex((cell) => textOf(cell) === FIELD_NAME);
    if (place > 0) return { row, place };
  }
  return undefined;
}

/** An empty cell says nothing: what stands in the form stays. */
export function readTerms(
  sheets: readonly (readonly (readonly Cell[])[])[],
  names: TermNames,
): SheetTerms {
  const values: Partial<Record<TermField, unknown>> = {};
  const unread: TermField[] = [];
  for (const rows of sheets) {
    const head = headOf(rows);
    for (const cells of head === undefined ? [] : rows.slice(head.row + 1)) {
      const place = head?.place ?? 0;
      const name = TERM_FIELDS.find((field) => field === textOf(cells[place] ?? null));
      const cell = cells[place - 1] ?? null;
      if (name === undefined || textOf(cell) === '') continue;
      const value = valueOf(name, cell, names);
      if (value === undefined) unread.push(name);
      else values[name] = value;
    }
  }
  return { values: values as SheetTerms['values'], unread };
}

/** Those that say something else than the form does. */
export const changedTerms = (
  form: Pick<QuotationValues, TermField>,
  { values }: SheetTerms,
): TermField[] =>
  TERM_FIELDS.filter((name) => {
    const told = values[name];
    return told !== undefined && JSON.stringify(told) !== JSON.stringify(form[name] ?? '');
  });

/** As a cell says it, and is read back. */
export function termText(
  name: TermField,
  value: QuotationValues[TermField] | undefined,
  { dayCounts, contractForms, payments }: TermNames,
): string {
  if (Array.isArray(value))
    return paymentText(
      value.map(({ pct, when, days }) => ({ pct, when, days: Number(days) })),
      (when) => payments[when],
    );
  const text = value ?? '';
  if (name === 'day_count' && text !== '') return dayCounts[text as DayCount];
  if (name === 'contract_form' && text !== '')
    return contractForms[text as (typeof CONTRACT_FORMS)[number]];
  return text;
}
