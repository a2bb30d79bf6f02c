/**
 * A comparison as a spreadsheet whose sums are formulas: whoever changes a price, a rate, the days or what a day costs sees
 * what follows. Columns of each yard stand side by side on the sheet of lines, and its totals on that of totals.
 */
import { isInTotal } from '../../../src/contract/jobs/amounts';
import { lessPercent, times, written } from '../../../src/contract/tender/decimals';
import { minorDigits, toMajor } from '../../../src/contract/money';
import { discountOn, factorBetween } from '../../../src/contract/tender/pricing';
import { boldCell, type MadeSheet, type SheetCell } from '../../papers/making/order';
import { say, sayShared } from '../../text/texts';
import { termsOf } from '../quotationView';
import type { StoredAsked, StoredQuoted } from '../tenderRepository';
import { factsOf, type ComparisonScene } from './comparisonPaper';
import type { ComparedQuotation } from './compared';
import {
  ASKED,
  columnName,
  columnOf,
  ESTIMATE,
  HEAD_ROW,
  OF_YARD,
  QTY,
  sheetName,
  totalRow,
} from './sheetColumns';
import { adjustmentsSheet, paymentsSheets, totalsSheet } from './totalsSheet';

const text = (key: string) => say(`comparison.${key}`);

interface LineScene {
  readonly row: number;
  readonly yard: number;
  readonly yards: number;
  readonly digits: { readonly own: number; readonly base: number };
}

/** What is priced, in the yard's currency first, then in the base currency, each rounded once. */
const amountFormula = (qty: string, { row, yard, digits }: LineScene): string => {
  const of = (name: string) => `${columnOf(yard, name)}${row}`;
  const rate = `${sheetName(text('sheets.totals'))}${columnName(yard + 1)}$${totalRow('rate')}`;
  const own = `ROUND(${qty}*${of('price')}*${of('net')},${digits.own})`;
  return `ROUND(${own}*${rate},${digits.base})`;
};

/** The others' median, else the estimate, else nothing. */
function fillFormula({ row, yard, yards }: LineScene): string {
  const others = Array.from({ length: yards }, (_, place) => place).filter((one) => one !== yard);
  const estimate = `IF(ISNUMBER($${ESTIMATE}${row}),$${ESTIMATE}${row},0)`;
  if (others.length === 0) return estimate;
  const prices = others.map((one) => `${columnOf(one, 'compared')}${row}`).join(',');
  return `IFERROR(MEDIAN(${prices}),${estimate})`;
}

function pricedCells(
  scene: LineScene,
  line: StoredQuoted | undefined,
  asked: StoredAsked,
  { stored }: ComparedQuotation,
): SheetCell[] {
  const { row, yard } = scene;
  const of = (name: string) => `${columnOf(yard, name)}${row}`;
  const terms = termsOf(stored);
  const net = times(
    lessPercent(line?.discount_pct ?? '0'),
    lessPercent(discountOn(terms, asked.job_code)),
  );
  const factor = factorBetween(asked.unit, line?.unit ?? asked.unit);
  const isPriced = `${of('status')}="PRICED"`;
  const start: SheetCell[] = [
    line?.status ?? 'SILENT',
    line === undefined ? null : Number(line.qty),
    line?.unit_price == null ? null : Number(line.unit_price),
    Number(written(net, net.places)),
    factor === undefined ? text('sheets.notComparable') : Number(written(factor, factor.places)),
  ];
  if (!isInTotal(asked.basis)) return [...start, null, null, null];
  const comparable = `AND(${isPriced},ISNUMBER(${of('factor')}))`;
  const isOpen = `AND(${of('compared')}="",${of('status')}<>"INCLUDED",${of('status')}<>"BY_OWNER")`;
  return [
    ...start,
    { formula: `=IF(${isPriced},${amountFormula(of('offered'), scene)},0)` },
    {
      formula: `=IF(${comparable},${amountFormula(`$${QTY}${row}*${of('factor')}`, scene)},"")`,
    },
    { formula: `=IF(${isOpen},${fillFormula(scene)},"")` },
  ];
}

/** What a yard prices beside what it was asked: as it stands, for it alone. */
function extraRow(
  scene: ComparisonScene,
  at: { row: number; yard: number },
  line: StoredQuoted,
  compared: ComparedQuotation,
): SheetCell[] {
  const { yards, currency } = scene.comparison;
  const { stored } = compared;
  const asked: SheetCell[] = [text('sheets.extra'), null, line.text, null, line.unit, null, null];
  const net = times(lessPercent(line.discount_pct), lessPercent(discountOn(termsOf(stored), '')));
  const digits = { own: minorDigits(stored.currency), base: minorDigits(currency) };
  const of = `${columnOf(at.yard, 'offered')}${at.row}`;
  const isPriced = `${columnOf(at.yard, 'status')}${at.row}="PRICED"`;
  const amount = amountFormula(of, { ...at, yards: yards.length, digits });
  const formula = { formula: `=IF(${isPriced},${amount},0)` };
  const before = Array.from({ length: at.yard * OF_YARD.length }, () => null);
  return [
    ...asked,
    ...before,
    ...[line.status, Number(line.qty), line.unit_price === null ? null : Number(line.unit_price)],
    ...[Number(written(net, net.places)), 1, formula, formula, null],
  ];
}

function linesSheet(scene: ComparisonScene, asked: readonly StoredAsked[]): MadeSheet {
  const { compared, comparison } = scene;
  const { currency } = comparison;
  const lines = compared.map(
    (one) => new Map(one.lines.map((line) => [line.tender_line_id ?? 0, line])),
  );
  const rows = asked.map((line, place): SheetCell[] => [
    ...[line.job_code, line.job_title, line.text, Number(line.qty)],
    ...[sayShared(`jobs.units.${line.unit}`), line.basis],
    line.estimate === null ? null : Number(toMajor(line.estimate, currency)),
    ...compared.flatMap((one, yard) =>
      pricedCells(
        {
          ...{ row: HEAD_ROW + 1 + place, yard, yards: compared.length },
          digits: { own: minorDigits(one.stored.currency), base: minorDigits(currency) },
        },
        lines[yard]?.get(line.id),
        line,
        one,
      ),
    ),
  ]);
  const extras = compared.flatMap((one, yard) =>
    one.lines.filter((line) => line.tender_line_id === null).map((line) => ({ one, yard, line })),
  );
  const first = HEAD_ROW + 1 + rows.length;
  return {
    name: text('sheets.lines'),
    widths: [
      ...[12, 32, 48, 10, 10, 12, 14],
      ...compared.flatMap(() => [14, 10, 12, 10, 10, 14, 14, 14]),
    ],
    head: HEAD_ROW,
    side: 3,
    rows: [
      [
        ...ASKED.map(() => null),
        ...compared.flatMap(({ stored }) => [
          boldCell(`${stored.yard.name} (${stored.currency})`),
          ...OF_YARD.slice(1).map(() => null),
        ]),
      ],
      [
        ...ASKED.map((name) => boldCell(text(`lines.${name}`))),
        ...compared.flatMap(() => OF_YARD.map((name) => boldCell(text(`sheets.${name}`)))),
      ],
      ...rows,
      ...extras.map(({ one, yard, line }, place) =>
        extraRow(scene, { row: first + place, yard }, line, one),
      ),
    ],
  };
}

export function comparisonSheets(
  scene: ComparisonScene,
  asked: readonly StoredAsked[],
): MadeSheet[] {
  const lines = linesSheet(scene, asked);
  return [
    totalsSheet(scene, lines.rows.length),
    lines,
    adjustmentsSheet(scene),
    ...paymentsSheets(scene),
    {
      name: text('sheets.about'),
      ...{ widths: [24, 60], head: 0, side: 0 },
      rows: factsOf(scene).map(([name, value]) => [boldCell(name), value]),
    },
  ];
}
