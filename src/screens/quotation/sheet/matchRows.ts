/** Which row of a file is which line that was asked, and what taking the file in would change. Pure. */
import type { Quotation, QuotedLine } from '../../../contract/tender/tenderRecords';
import { EXTRA, type QuotedValues } from '../quotationValues';
import type { RowNote, SheetRow } from './readRows';
import { indexed, plain } from './similar';

const LEAST_LIKE = 0.85;

export interface TakenRow {
  readonly row: SheetRow;
  /** By its key or its words: EXACT. By their likeness: PROPOSED. A line that nobody asked for: EXTRA. */
  readonly how: 'EXACT' | 'PROPOSED' | 'EXTRA';
  /** Undefined for an extra. */
  readonly asked: QuotedLine | undefined;
  readonly line: QuotedValues;
  readonly notes: readonly RowNote[];
}

export interface Matched {
  readonly rows: readonly TakenRow[];
  /** Lines that were asked and are in no row: they stay as they stand. */
  readonly missing: readonly QuotedLine[];
  /** Rows whose key is of a line that is asked no longer, or a second time in the file: they are left out. */
  readonly leftOut: readonly SheetRow[];
  /** How many rows carry the key of another quotation. */
  readonly foreign: number;
}

/** Of a line in the sheets of its quotation. */
export const keyOf = (quotationId: number, lineId: number): string => `${quotationId}.${lineId}`;

interface Sought {
  quotationId: number;
  asked: readonly QuotedLine[];
  /** Lines that were worded anew, by what is asked in their place. */
  replaced?: Quotation['replaced'];
}

function valuesOf(row: SheetRow, asked: QuotedLine | undefined): QuotedValues {
  const { status, discount_pct, remark, qty, unit } = row;
  return {
    line_id: asked?.line_id ?? null,
    text: asked?.text ?? row.text,
    qty: qty ?? asked?.asked_qty ?? EXTRA.qty,
    unit: unit ?? asked?.asked_unit ?? EXTRA.unit,
    unit_price: row.unit_price ?? '',
    discount_pct,
    status,
    remark,
  };
}

function notesOf(row: SheetRow, asked: QuotedLine | undefined): RowNote[] {
  if (asked === undefined) return row.unit === undefined ? [...row.notes, 'UNIT'] : [...row.notes];
  const isPriced = row.status === 'PRICED';
  const isOtherQty = row.qty !== undefined && Number(row.qty) !== Number(asked.asked_qty);
  const isOtherUnit = row.unitText !== '' && row.unit !== asked.asked_unit;
  return [
    ...row.notes,
    ...(isPriced && isOtherQty ? (['QTY'] as const) : []),
    ...(isPriced && isOtherUnit ? (['UNIT'] as const) : []),
  ];
}

/** The number of a line within its key, where the key is of this quotation. */
const lineIdIn = (key: string, quotationId: number): number | undefined => {
  const [, quotation, line] = /^(\d{1,15})\.(\d{1,15})$/.exec(key) ?? [];
  return Number(quotation) === quotationId ? Number(line) : undefined;
};

/** Finds the line that a row without a key is about. */
function finder(asked: readonly QuotedLine[]) {
  const exact = new Map<string, QuotedLine>();
  const twice = new Set<string>();
  for (const line of asked)
    for (const code of [line.job_code, '']) {
      const name = `${code}|${plain(line.asked_text)}`;
      if (exact.has(name)) twice.add(name);
      exact.set(name, line);
    }
  const like = indexed(asked, ({ asked_text: text }) => text);
  const ofJob = new Map<string, QuotedLine[]>();
  for (const line of asked) ofJob.set(line.job_code, [...(ofJob.get(line.job_code) ?? []), line]);
  return ({ code, text }: SheetRow, free: (line: QuotedLine) => boolean) => {
    const known = ofJob.has(code) ? code : '';
    const name = `${known}|${plain(text)}`;
    const [only, ...others] = ofJob.get(code) ?? [];
    const ofCode = only && others.length === 0 && free(only) ? only : undefined;
    const same = text === '' ? ofCode : twice.has(name) ? undefined : exact.get(name);
    if (same && free(same)) return { line: same, how: 'EXACT' as const };
    const passes = (line: QuotedLine) => free(line) && (known === '' || line.job_code === known);
    // A job of one line is meant by its code, whatever the yard calls the work.
    const likest = ofCode ?? like(text, LEAST_LIKE, passes);
    return likest && { line: likest, how: 'PROPOSED' as const };
  };
}

export function matchRows(
  rows: readonly SheetRow[],
  { quotationId, asked, replaced = [] }: Sought,
): Matched {
  const byId = new Map(asked.map((line) => [line.line_id, line]));
  const lines = asked.filter(({ line_id }) => line_id !== null);
  const find = finder(lines);
  const used = new Set<QuotedLine>();
  const free = (line: QuotedLine) => !used.has(line);
  const taken: TakenRow[] = [];
  const leftOut: SheetRow[] = [];
  const take = (row: SheetRow, how: TakenRow['how'], line?: QuotedLine) => {
    if (line) used.add(line);
    taken.push({ row, how, asked: line, line: valuesOf(row, line), notes: notesOf(row, line) });
  };
  const isKeyed = ({ key }: SheetRow) => /^\d+\.\d+$/.test(key);
  const keyed = rows.filter(isKeyed);
  const foreign = keyed.filter(({ key }) => lineIdIn(key, quotationId) === undefined).length;
  // Keys first: what merely looks like a line does not take it from the row that names it.
  const late: SheetRow[] = [];
  for (const row of keyed) {
    const line = byId.get(lineIdIn(row.key, quotationId) ?? -1);
    if (line && free(line)) take(row, 'EXACT', line);
    else late.push(row);
  }
  // A price for words that were replaced is meant for the new ones, where none is there for these.
  const anew = new Map(replaced.map(({ line_id, by }) => [line_id, byId.get(by)]));
  for (const row of late) {
    const line = anew.get(lineIdIn(row.key, quotationId) ?? -1);
    if (line && free(line) && row.status !== 'SILENT')
      take({ ...row, notes: [...row.notes, 'OLD'] }, 'EXACT', line);
    else leftOut.push(row);
  }
  for (const row of rows.filter((one) => !isKeyed(one))) {
    const found = find(row, free);
    if (found) take(row, found.how, found.line);
    else if (row.status === 'PRICED' && row.text !== '') take(row, 'EXTRA');
  }
  return { rows: taken, missing: lines.filter(free), leftOut, foreign };
}

const same = (a: QuotedValues, b: QuotedValues) =>
  (Object.keys(EXTRA) as (keyof QuotedValues)[]).every((name) => a[name] === b[name]);

/** What stands in the form once these rows are taken in: asked lines in their place, extras behind them. */
export function takeIn(
  lines: readonly QuotedValues[],
  rows: readonly TakenRow[],
): { lines: QuotedValues[]; changed: number } {
  const byId = new Map(
    rows.flatMap(({ line }) => (line.line_id === null ? [] : [[line.line_id, line]])),
  );
  let changed = 0;
  const next = lines.map((line) => {
    const found = line.line_id === null ? undefined : byId.get(line.line_id);
    if (!found || same(found, line)) return line;
    changed += 1;
    return found;
  });
  // Taken in twice, an extra is still one.
  const extras = rows
    .filter(({ how }) => how === 'EXTRA')
    .map(({ line }) => line)
    .filter((line) => !lines.some((one) => same(one, line)));
  return { lines: [...next, ...extras], changed: changed + extras.length };
}
