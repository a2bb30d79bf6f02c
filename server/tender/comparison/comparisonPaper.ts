/** Writes a comparison out for its pages, which whoever approves it reads: totals first, then every line. */
import { breakEvenRanges, neverLowest, standingsOf } from '../../../src/contract/tender/breakEven';
import type {
  Cell,
  ComparedLine,
  ComparedYard,
  Comparison,
} from '../../../src/contract/tender/tenderRecords';
import type { Pair } from '../../papers/making/pair';
import type { ReportList, ReportPaper, ReportRow, ReportTable } from '../../papers/report/report';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { dayWords } from '../../text/days';
import { decimal, money } from '../../text/figures';
import { say, sayShared, type Values } from '../../text/texts';
import type { MadePlan } from '../../documents/made/madePlan';
import { adjustmentsList, financingList } from './adderLists';
import { addendumText, hasAddenda, termRows } from './besidePrices';
import type { ComparedQuotation } from './compared';

export interface ComparisonScene {
  readonly project: StoredDrydock;
  readonly plan: MadePlan;
  readonly comparison: Comparison;
  readonly compared: readonly ComparedQuotation[];
  /** What yards were asked by. */
  readonly specification: string | null;
  readonly issuedBy: string;
  readonly today: string;
}

const NOTHING = '—';
const text = (key: string, values?: Values) => say(`comparison.${key}`, values);
const listed = (names: readonly string[]) => names.join(', ');

const amountIn = (currency: string) => (minor: number | null) =>
  minor === null ? NOTHING : money(minor, currency);

const yardNames = (yards: readonly ComparedYard[], ids: readonly number[]) =>
  listed(yards.filter((one) => ids.includes(one.quotation_id)).map(({ yard }) => yard.name));

/** What it is, for the first page and the first sheet. */
export function factsOf(scene: ComparisonScene): Pair[] {
  const { comparison, project, plan, specification } = scene;
  const { yards, currency, off_hire_per_day } = comparison;
  const rates = yards
    .filter((one) => one.currency !== currency)
    .map((one) => text('rate', { own: one.currency, rate: one.rate, currency }));
  const rows: [string, string][] = [
    ['document', plan.number],
    ['revision', plan.label],
    ['docking', project.number],
    ['ship', project.ship.name],
    ['specification', specification ?? NOTHING],
    ['inDock', project.planned_dock_on === null ? NOTHING : dayWords(project.planned_dock_on)],
    ['currency', currency],
    ['rates', rates.length === 0 ? NOTHING : listed([...new Set(rates)])],
    ['offHirePerDay', amountIn(currency)(off_hire_per_day)],
    ['issuedBy', `${scene.issuedBy}, ${dayWords(scene.today)}`],
  ];
  return rows.map(([name, value]) => [text(`facts.${name}`), value]);
}

const daysText = ({ days_total: total, deviation_days: away }: ComparedYard) =>
  total === null ? NOTHING : text('daysOf', { total, away });

function rankText(yards: readonly ComparedYard[], { rank, total }: ComparedYard, currency: string) {
  if (rank === null || total === null) return NOTHING;
  const least = Math.min(...yards.flatMap((one) => one.total ?? []));
  return total === least
    ? String(rank)
    : text('behind', { rank, amount: money(total - least, currency) });
}

function totalsTable(comparison: Comparison): ReportTable {
  const { yards, lines, currency } = comparison;
  const amount = amountIn(currency);
  const financeText = ({ finance, finance_gap: gap }: ComparedYard) =>
    gap === null ? amount(finance) : text(`financing.gaps.${gap}`);
  const row = (name: string, cell: (yard: ComparedYard) => string, bold = false): ReportRow => ({
    cells: [text(`totals.${name}`, { currency }), ...yards.map(cell)],
    bold,
  });
  return {
    heading: text('totals.title'),
    intro: text('totals.intro'),
    head: ['', ...yards.map(({ yard }) => yard.name)],
    texts: 1,
    wide: 0,
    rows: [
      row('own', (yard) => `${yard.currency} ${money(yard.quoted_own, yard.currency)}`),
      row('quoted', (yard) => amount(yard.quoted)),
      row('fills', (yard) => amount(yard.fills)),
      row('normalised', (yard) => amount(yard.normalised)),
      row('levelled', (yard) => amount(yard.levelled), true),
      row('adders', (yard) => amount(yard.adders)),
      ...(comparison.interest_pct === null ? [] : [row('finance', financeText)]),
      row('days', daysText),
      row('offHire', (yard) => amount(yard.off_hire)),
      row('total', (yard) => amount(yard.total), true),
      row('rank', (yard) => rankText(yards, yard, currency), true),
      row('dock', ({ dock_name }) => dock_name ?? NOTHING),
      row('validUntil', (yard) => (yard.valid_until ? dayWords(yard.valid_until) : NOTHING)),
      ...(hasAddenda({ lines, yards }) ? [row('addendum', addendumText)] : []),
      row('open', (yard) => String(yard.open_clarifications)),
      ...termRows(yards).map(([name, words]) => ({
        cells: [name, ...words.map((one) => one ?? NOTHING)],
      })),
    ],
  };
}

function breakEvenList({ yards, currency }: Comparison): ReportList[] {
  const standings = standingsOf(yards);
  if (standings.length < 2) return [];
  const items = breakEvenRanges(standings).map(({ from, to, winners }) => {
    const values = { names: yardNames(yards, winners), currency, from: money(from, currency) };
    return to === null
      ? text('breakEven.above', values)
      : text('breakEven.between', { ...values, to: money(to, currency) });
  });
  const never = neverLowest(standings).map((id) =>
    text('breakEven.never', { name: yardNames(yards, [id]) }),
  );
  return [{ heading: text('breakEven.title'), items: [...items, ...never] }];
}

const nameOfLine = ({ job_code, text: words }: ComparedLine) => `${job_code} ${words}`;

function nobodyList({ nobody, lines }: Comparison): ReportList[] {
  const items = lines.filter(({ id }) => nobody.includes(id)).map(nameOfLine);
  return items.length === 0 ? [] : [{ heading: text('nobodyTitle'), items }];
}

/** What counts of a yard for a line; what stands for a price that nobody gave is told apart. */
function shownCell(cell: Cell | undefined, currency: string): [shown: string, filled: boolean] {
  const status = cell?.status ?? 'SILENT';
  if (cell?.fill != null)
    return [
      text(cell.fill_source === 'NOBODY' ? 'unpriced' : 'filled', {
        amount: money(cell.fill, currency),
        status: sayShared(`quotations.statuses.${status}`),
      }),
      true,
    ];
  if (cell?.comparable != null)
    return [
      [
        money(cell.comparable, currency),
        ...(cell.lowest ? [text('lowest')] : []),
        ...(cell.outlier ? [text('outlier')] : []),
      ].join(' '),
      false,
    ];
  return [sayShared(`quotations.statuses.${status}`), false];
}

const categoryOf = ({ job_code }: ComparedLine) => job_code.split('-')[0] ?? '';

function subtotal(category: string, { yards, lines, currency }: Comparison): ReportRow {
  const ids = new Set(lines.filter((one) => categoryOf(one) === category).map(({ id }) => id));
  const sums = yards.map(({ cells }) =>
    cells
      .filter(({ line_id }) => ids.has(line_id))
      .reduce((sum, { comparable, fill }) => sum + (comparable ?? fill ?? 0), 0),
  );
  return {
    cells: [category, text('subtotal'), '', '', ...sums.map((sum) => money(sum, currency))],
    bold: true,
  };
}

/** Places of the columns before the yards'. */
const BEFORE = 4;

function linesTable(comparison: Comparison): ReportTable {
  const { lines, yards, currency } = comparison;
  const cells = yards.map((yard) => new Map(yard.cells.map((cell) => [cell.line_id, cell])));
  const row = (line: ComparedLine): ReportRow => {
    const shown = cells.map((of) => shownCell(of.get(line.id), currency));
    return {
      cells: [
        line.job_code,
        line.text,
        `${decimal(line.qty)} ${sayShared(`jobs.units.${line.unit}`)}`,
        amountIn(currency)(line.estimate),
        ...shown.map(([words]) => words),
      ],
      italic: shown.flatMap(([, filled], place) => (filled ? [BEFORE + place] : [])),
    };
  };
  const rows = lines.flatMap((line, place) => {
    const category = categoryOf(line);
    const next = lines[place + 1];
    const isLast = next === undefined || categoryOf(next) !== category;
    return isLast ? [row(line), subtotal(category, comparison)] : [row(line)];
  });
  return {
    heading: text('linesTitle'),
    intro: text('linesIntro', { currency }),
    head: [
      ...['code', 'line', 'qty', 'estimate'].map((name) => text(`lines.${name}`)),
      ...yards.map(({ yard }) => yard.name),
    ],
    rows,
    texts: 2,
    wide: 1,
  };
}

export function comparisonPaper(scene: ComparisonScene): ReportPaper {
  const { comparison, project, plan } = scene;
  const title = text('title');
  return {
    title,
    subtitle: text('subtitle', { ship: project.ship.name, docking: project.number }),
    running: text('running', { title, number: plan.number, label: plan.label }),
    landscape: true,
    facts: factsOf(scene),
    notice: text('notice'),
    parts: [
      totalsTable(comparison),
      ...nobodyList(comparison),
      ...breakEvenList(comparison),
      ...adjustmentsList(scene),
      ...financingList(comparison),
      linesTable(comparison),
    ],
  };
}
