/** The sheets of a comparison beside that of its lines: what each yard comes to, by formulas, and what we have added. */
import { minorDigits, toMajor } from '../../../src/contract/money';
import { boldCell, type MadeSheet, type SheetCell } from '../../papers/making/order';
import { say, sayShared } from '../../text/texts';
import { rateOf } from '../quotationView';
import type { Comparison } from '../../../src/contract/tender/tenderRecords';
import { dayWords } from '../../text/days';
import { addendumText, hasAddenda, paidEvent, termRows, workingText } from './besidePrices';
import type { ComparedQuotation } from './compared';
import type { ComparisonScene } from './comparisonPaper';
import { columnName, columnOf, HEAD_ROW, sheetName, TOTALS, totalRow } from './sheetColumns';

const text = (key: string) => say(`comparison.${key}`);

/** Parts of prices with the days by which they are paid sooner than the last, from the second row on. */
const PAID_COLUMNS = ['yard', 'pct', 'event', 'on', 'early', 'shareDays'] as const;
const paidColumn = (name: (typeof PAID_COLUMNS)[number]) => columnName(PAID_COLUMNS.indexOf(name));

/** The first row of a yard's parts on the sheet of payments, which has a row for each. */
const firstPaid = ({ yards }: Comparison, yard: number): number =>
  yards.slice(0, yard).reduce((row, { paid }) => row + paid.length, 2);

/** Days early, each part by its share. */
function earlyCell(comparison: Comparison, yard: number): SheetCell {
  const { paid = [], finance_gap: gap } = comparison.yards[yard] ?? {};
  if (gap != null) return text(`financing.gaps.${gap}`);
  const first = firstPaid(comparison, yard);
  const column = paidColumn('shareDays');
  const of = `${sheetName(text('sheets.payments'))}${column}${first}`;
  return { formula: `=SUM(${of}:${column}${first + paid.length - 1})` };
}

/** None where paying sooner is not charged. */
export function paymentsSheets({ comparison }: ComparisonScene): MadeSheet[] {
  const { yards, interest_pct } = comparison;
  if (interest_pct === null) return [];
  const rows = yards.flatMap(({ yard, paid }) => paid.map((part) => ({ yard, part })));
  return [
    {
      name: text('sheets.payments'),
      ...{ widths: [28, 10, 32, 16, 14, 16], head: 1, side: 1 },
      rows: [
        PAID_COLUMNS.map((name) =>
          boldCell(name === 'yard' ? text('sheets.yard') : text(`financing.${name}`)),
        ),
        ...rows.map(({ yard, part }, place): SheetCell[] => {
          const of = (name: 'pct' | 'early') => `${paidColumn(name)}${place + 2}`;
          return [
            ...[yard.name, Number(part.pct), paidEvent(part), dayWords(part.on), part.early],
            { formula: `=${of('pct')}/100*${of('early')}` },
          ];
        }),
      ],
    },
  ];
}

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
  const { currency, off_hire_per_day, interest_pct } = comparison;
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
      interest: interest_pct === null ? null : Number(interest_pct),
      early: interest_pct === null ? null : earlyCell(comparison, yard),
      finance: {
        formula: `=IF(AND(ISNUMBER(${at('interest')}),ISNUMBER(${at('early')})),ROUND(${at('levelled')}*${at('interest')}/100*${at('early')}/365,${minorDigits(currency)}),"")`,
      },
      stay: stored.days_total,
      deviation: stored.deviation_days,
      days: { formula: `=IF(ISNUMBER(${at('stay')}),${at('stay')}+${at('deviation')},"")` },
      perDay: off_hire_per_day === null ? null : major(off_hire_per_day),
      offHire: { formula: `=IF(${isKnown},${at('days')}*${at('perDay')},"")` },
      total: {
        formula: `=IF(ISNUMBER(${at('offHire')}),${at('levelled')}+${at('adders')}+IF(ISNUMBER(${at('finance')}),${at('finance')},0)+${at('offHire')},"")`,
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
    widths: [28, 20, 16, 32, 60, 24],
    ...{ head: 1, side: 0 },
    rows: [
      ['yard', 'kind', 'amount', 'working', 'basis', 'by'].map((name) =>
        boldCell(text(`sheets.${name}`)),
      ),
      ...compared.flatMap(({ stored, adjustments }) =>
        adjustments.map((one): SheetCell[] => [
          stored.yard.name,
          sayShared(`quotations.adjustments.${one.kind}`),
          Number(toMajor(one.amount, currency)),
          workingText(one.working, currency),
          one.basis,
          one.by,
        ]),
      ),
    ],
  };
}
