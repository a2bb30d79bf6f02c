/** The sheets of a comparison beside that of its lines: what each yard comes to, by formulas, and what we have added. */
import { toMajor } from '../../../src/contract/money';
import { boldCell, type MadeSheet, type SheetCell } from '../../papers/making/order';
import { say, sayShared } from '../../text/texts';
import { rateOf } from '../quotationView';
import { addendumText, hasAddenda, termRows } from './besidePrices';
import type { ComparedQuotation } from './compared';
import type { ComparisonScene } from './comparisonPaper';
import { columnName, columnOf, HEAD_ROW, sheetName, TOTALS, totalRow } from './sheetColumns';

const text = (key: string) => say(`comparison.${key}`);

/** Below the figures, which formulas name by their rows. */
const besidePrices = (comparison: ComparisonScene['comparison']): SheetCell[][] => [
  ...(hasAddenda(comparison)
    ? [[boldCell(text('totals.addendum')), ...comparison.yards.map(addendumText)]]
    : []),
  ...termRows(comparison.yards).map(([name, words]) => [boldCell(name), ...words]),
];

/** `last`: the last row of the sheet of lines. */
export function totalsSheet(scene: ComparisonScene, last: number): MadeSheet {
  const { compared, comparison } = scene;
  const { currency, off_hire_per_day } = comparison;
  const major = (minor: number) => Number(toMajor(minor, currency));
  const lines = sheetName(text('sheets.lines'));
  const sumOf = (yard: number, name: string) => {
    const column = columnOf(yard, name);
    return `SUM(${lines}${column}${HEAD_ROW + 1}:${column}${last})`;
  };
  const cellsOf = ({ stored, offer }: ComparedQuotation, yard: number): SheetCell[] => {
    const at = (name: (typeof TOTALS)[number]) => `${columnName(yard + 1)}${totalRow(name)}`;
    const all = `$B$${totalRow('total')}:$${columnName(compared.length)}$${totalRow('total')}`;
    const isKnown = `AND(ISNUMBER(${at('days')}),ISNUMBER(${at('perDay')}))`;
    const of: Record<(typeof TOTALS)[number], SheetCell> = {
      currency: stored.currency,
      rate: Number(rateOf(stored)),
      quoted: { formula: `=${sumOf(yard, 'quoted')}` },
      fills: { formula: `=${sumOf(yard, 'fill')}` },
      normalised: { formula: `=${sumOf(yard, 'compared')}-${at('quoted')}` },
      levelled: { formula: `=${at('quoted')}+${at('fills')}+${at('normalised')}`, bold: true },
      adders: major(offer.adders),
      stay: stored.days_total,
      deviation: stored.deviation_days,
      days: { formula: `=IF(ISNUMBER(${at('stay')}),${at('stay')}+${at('deviation')},"")` },
      perDay: off_hire_per_day === null ? null : major(off_hire_per_day),
      offHire: { formula: `=IF(${isKnown},${at('days')}*${at('perDay')},"")` },
      total: {
        formula: `=IF(ISNUMBER(${at('offHire')}),${at('levelled')}+${at('adders')}+${at('offHire')},"")`,
        bold: true,
      },
      rank: { formula: `=IF(ISNUMBER(${at('total')}),RANK(${at('total')},${all},1),"")` },
    };
    return TOTALS.map((name) => of[name]);
  };
  const columns = compared.map(cellsOf);
  return {
    name: text('sheets.totals'),
    widths: [32, ...compared.map(() => 20)],
    ...{ head: 1, side: 1 },
    rows: [
      [null, ...compared.map(({ stored }) => boldCell(stored.yard.name))],
      ...TOTALS.map((name, place) => [
        boldCell(text(`sheets.rows.${name}`)),
        ...columns.map((cells) => cells[place] ?? null),
      ]),
      ...besidePrices(comparison),
    ],
  };
}

export function adjustmentsSheet({ compared, comparison }: ComparisonScene): MadeSheet {
  const { currency } = comparison;
  return {
    name: text('sheets.adjustments'),
    widths: [28, 20, 16, 60, 24],
    ...{ head: 1, side: 0 },
    rows: [
      ['yard', 'kind', 'amount', 'basis', 'by'].map((name) => boldCell(text(`sheets.${name}`))),
      ...compared.flatMap(({ stored, adjustments }) =>
        adjustments.map((one): SheetCell[] => [
          stored.yard.name,
          sayShared(`quotations.adjustments.${one.kind}`),
          Number(toMajor(one.amount, currency)),
          one.basis,
          one.by,
        ]),
      ),
    ],
  };
}
