/** The comparison as a spreadsheet reads it: a row a line, and for each yard its price, its amount and what fills it. */
import { toMajor } from '../../../src/contract/money';
import type { Cell, ComparedYard, Comparison } from '../../../src/contract/tender/tenderRecords';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { csvLine } from '../../../src/contract/csv';
import { say } from '../../text/texts';
import { addendumText, hasAddenda, termRows } from './besidePrices';
import { readComparison } from './comparison';

type Value = string | number | null;

const amountIn = (currency: string) => (minor: number | null) =>
  minor === null ? null : toMajor(minor, currency);

function yardCells(cell: Cell | undefined, currency: string): Value[] {
  const amount = amountIn(currency);
  return cell === undefined
    ? [null, null, null, null, null]
    : [
        cell.status,
        cell.unit_price,
        amount(cell.status === 'PRICED' ? cell.quoted : null),
        amount(cell.comparable),
        amount(cell.fill),
      ];
}

const heads = ({ yard, currency }: ComparedYard): string[] => [
  ...[`${yard.code} status`, `${yard.code} unit price ${currency}`, `${yard.code} quoted`],
  ...[`${yard.code} for what was asked`, `${yard.code} fill`],
];

const TOTALS = [
  ...([
    'quoted',
    'fills',
    'normalised',
    'levelled',
    'adders',
    'finance',
    'off_hire',
    'total',
  ] as const),
];

/* oxlint-disable-next-line typescript/require-await -- an answer comes piece by piece, though this one is ready */
async function* comparisonCsv(comparison: Comparison) {
  const { currency, lines, yards } = comparison;
  const amount = amountIn(currency);
  const asked = ['job_code', 'job_title', 'line_text', 'qty', 'unit', 'basis'];
  yield csvLine([...asked, `estimate ${currency}`, ...yards.flatMap(heads)]);
  const cells = yards.map((yard) => new Map(yard.cells.map((cell) => [cell.line_id, cell])));
  for (const line of lines)
    yield csvLine([
      ...[line.job_code, line.job_title, line.text, line.qty, line.unit, line.basis],
      amount(line.estimate),
      ...cells.flatMap((of) => yardCells(of.get(line.id), currency)),
    ]);
  const empty = asked.slice(1).map(() => null);
  for (const name of TOTALS)
    yield csvLine([
      name,
      ...empty,
      null,
      ...yards.flatMap((yard): Value[] => [null, null, null, amount(yard[name]), null]),
    ]);
  const worded = (name: string, words: readonly (string | null)[]) =>
    csvLine([
      name,
      ...empty,
      null,
      ...words.flatMap((one): Value[] => [one, null, null, null, null]),
    ]);
  if (hasAddenda(comparison))
    yield worded(say('comparison.totals.addendum'), yards.map(addendumText));
  for (const [name, words] of termRows(yards)) yield worded(name, words);
}

export async function exportComparison(
  db: Database,
  call: Call<'exportComparison'>,
): Promise<AsyncIterable<string>> {
  const comparison = await readComparison(db, call.viewer, call.id);
  await call.write((_tx, record) =>
    record({ action: 'export', entity: 'tender', label: comparison.drydock.number }),
  );
  return comparisonCsv(comparison);
}
