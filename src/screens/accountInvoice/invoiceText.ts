/**
 * The lines of an invoice as text, a row each, as a spreadsheet copies them: number of the line, text, quantity, unit, price
 * and amount, or number and amount alone. Pure.
 */
import type { Account, AccountLine } from '../../contract/execution/accountRecords';
import type { InvoiceLine } from '../../contract/execution/accounts';
import { amountOf, LATE_LINE } from '../../contract/execution/accountSums';
import { limits } from '../../contract/limits';
import { toMajor } from '../../contract/money';
import { signedMinor } from '../../parts/records/signedMinor';
import { decimalOf } from '../../ui/form/decimals';

/** What is wrong with a row, by what it is wrong about. */
type RowProblem = 'amount' | 'qty' | 'price' | 'text' | 'columns';

export interface ReadRow {
  /** As people count them. */
  row: number;
  line: InvoiceLine;
  /** That it claims; undefined for what is in no contract and no variation order. */
  of: AccountLine | undefined;
  problem: RowProblem | undefined;
}

const QTY = /^\d{1,9}(\.\d{1,3})?$/;
const PRICE = /^-?\d{1,9}(\.\d{1,4})?$/;
const MOST_COLUMNS = 6;
const SHORT = 2;
const MOST_UNIT = 20;

const cellsOf = (row: string): string[] =>
  row.split(row.includes('\t') ? '\t' : ';').map((cell) => cell.trim());

/** By its number, however it is written; a row without one may be what nobody ordered. */
function lineBy(account: Account, code: string): AccountLine | undefined {
  const wanted = code.toUpperCase();
  if (wanted === '') return undefined;
  return account.lines.find((one) => one.code?.toUpperCase() === wanted);
}

const wordOf = (text: string): string | null => (text === '' ? null : text);

function amountIn(typed: string, qty: string, price: string, currency: string) {
  if (typed !== '') return signedMinor(typed, currency);
  return QTY.test(qty) && PRICE.test(price) ? amountOf(qty, price, currency) : typed;
}

function readRow(account: Account, row: string, place: number): ReadRow {
  const cells = cellsOf(row);
  const isShort = cells.length === SHORT;
  const [code = ''] = cells;
  const [, text = '', qty = '', unit = '', price = '', amount = ''] = isShort
    ? [code, '', '', '', '', cells[1] ?? '']
    : cells;
  const of = lineBy(account, code);
  const [many, each] = [decimalOf(qty), decimalOf(price).replace('\u2212', '-')];
  const counted = amountIn(amount, many, each, account.currency);
  // A number that is none of the account's is part of what the invoice says.
  const said = text || of?.text || code;
  const words = of === undefined && text !== '' && code !== '' ? `${code} ${text}` : said;
  const problem = (): RowProblem | undefined => {
    if (cells.length < SHORT || cells.length > MOST_COLUMNS) return 'columns';
    if (words.length < limits.lineText.min || words.length > limits.lineText.max) return 'text';
    if (many !== '' && !QTY.test(many)) return 'qty';
    if (each !== '' && !PRICE.test(each)) return 'price';
    return typeof counted === 'number' ? undefined : 'amount';
  };
  return {
    row: place + 1,
    of,
    line: {
      of: code.toUpperCase() === LATE_LINE.toUpperCase() ? LATE_LINE : (of?.line ?? null),
      ...{ text: words, qty: wordOf(many), unit: wordOf(unit.slice(0, MOST_UNIT)) },
      ...{ unit_price: wordOf(each), amount: typeof counted === 'number' ? counted : 0 },
    },
    problem: problem(),
  };
}

/** Empty rows are left out, and so is a head: a first row without any figure. */
export function readRows(account: Account, text: string): ReadRow[] {
  const rows = text
    .split(/\r?\n/)
    .map((row, place) => ({ row, place }))
    .filter(({ row }) => row.trim() !== '');
  const [first] = rows;
  const isHead = first !== undefined && !/\d/.test(first.row);
  return (isHead ? rows.slice(1) : rows).map(({ row, place }) => readRow(account, row, place));
}

/** All that the account has, as it is expected: to be changed to what the invoice says. */
export function expectedRows({ lines, currency }: Account): string {
  return lines
    .filter(({ kind, idle }) => !idle && (kind === 'CONTRACT' || kind === 'VARIATION'))
    .map(({ code, text, unit, unit_price, measured, qty, expected, contract }) => {
      const amount = expected ?? contract ?? 0;
      const many = unit_price === null ? '' : (measured ?? qty ?? '');
      return [code, text, many, unit ?? '', unit_price ?? '', toMajor(amount, currency)].join('\t');
    })
    .join('\n');
}
