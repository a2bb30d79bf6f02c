/** The terms of an offer on their sheet: a label, a yellow cell, and the name of the field, by which they are read back. Pure. */
import { DAY_COUNTS, type DayCount } from '../../../contract/fleet/dayCount';
import { quotationFields } from '../../../contract/tender/quotations';
import { textOf, type Cell } from '../../../parts/import/cells';
import { readNumber } from '../../../parts/tender/sheetNumbers';
import type { QuotationValues } from '../quotationValues';

export const TERM_FIELDS = [
  ...(['valid_until', 'yard_reference', 'discount_pct', 'discount_excludes'] as const),
  ...(['days_in_dock', 'days_alongside', 'days_total', 'day_count', 'dock_name'] as const),
  ...(['earliest_dock_on', 'warranty_months', 'terms'] as const),
];
export type TermField = (typeof TERM_FIELDS)[number];
export type TermLabels = Readonly<Record<TermField, string>>;
export type DayCountNames = Readonly<Record<DayCount, string>>;

/** The same in every language: it tells a row of our own sheet. */
export const FIELD_NAME = 'Docman field';

export interface SheetTerms {
  readonly values: Partial<Pick<QuotationValues, TermField>>;
  /** Those whose cells say what cannot be read. */
  readonly unread: readonly TermField[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Undefined for what cannot be read. */
function valueOf(name: TermField, cell: Cell, dayCounts: DayCountNames) {
  const text = textOf(cell);
  if (name === 'day_count') {
    const words = text.toLowerCase();
    return DAY_COUNTS.find((one) =>
      [one.toLowerCase(), dayCounts[one].toLowerCase()].includes(words),
    );
  }
  const { kind } = quotationFields[name];
  if (kind === 'day') return DAY.test(text) ? text : undefined;
  if (kind === 'whole') {
    const value = readNumber(cell, '.', 0)?.value;
    return value !== undefined && /^\d+$/.test(value) ? value : undefined;
  }
  if (name === 'discount_pct')
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
  dayCounts: DayCountNames,
): SheetTerms {
  const values: Partial<Record<TermField, string>> = {};
  const unread: TermField[] = [];
  for (const rows of sheets) {
    const head = headOf(rows);
    for (const cells of head === undefined ? [] : rows.slice(head.row + 1)) {
      const place = head?.place ?? 0;
      const name = TERM_FIELDS.find((field) => field === textOf(cells[place] ?? null));
      const cell = cells[place - 1] ?? null;
      if (name === undefined || textOf(cell) === '') continue;
      const value = valueOf(name, cell, dayCounts);
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
  TERM_FIELDS.filter((name) => values[name] !== undefined && values[name] !== (form[name] ?? ''));
