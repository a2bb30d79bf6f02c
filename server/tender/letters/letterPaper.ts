/** Writes the letters of an award out for their pages: to the yard that has the docking, and to those that have not. */
import type { Contract } from '../../../src/contract/tender/contractRecords';
import type { MadePlan } from '../../documents/made/madePlan';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { boldCell, type MadeOrder, type SheetCell } from '../../papers/making/order';
import type { Pair } from '../../papers/making/pair';
import type { ReportTable } from '../../papers/report/report';
import { dayWords } from '../../text/days';
import { decimal, money } from '../../text/figures';
import { say, sayShared, type Values } from '../../text/texts';
import { toldTerms } from '../termWords';
import type { StoredQuotation } from '../tenderRepository';

export interface LetterScene {
  readonly project: StoredDrydock;
  readonly plan: MadePlan;
  readonly contract: Contract;
  /** That of the yard that the letter is to. */
  readonly quotation: StoredQuotation;
  /** What yards were asked by. */
  readonly specification: string | null;
  readonly signedBy: string;
  readonly today: string;
}

const NOTHING = '\u2014';
const text = (key: string, values?: Values) => say(`letters.${key}`, values);
const dayOf = (day: string | null) => (day === null ? NOTHING : dayWords(day));
const plain = (value: string | number | null) => (value === null ? NOTHING : String(value));

export const isAward = ({ contract, quotation }: Pick<LetterScene, 'contract' | 'quotation'>) =>
  contract.quotation_id === quotation.id;

export const letterTitle = (scene: Pick<LetterScene, 'contract' | 'quotation'>): string =>
  text(isAward(scene) ? 'award.title' : 'decline.title', { yard: scene.quotation.yard.name });

const facts = (rows: readonly (readonly [string, string])[]): Pair[] =>
  rows.map(([name, value]) => [text(`facts.${name}`), value]);

/** To whom, about what. */
const addressed = ({ project, plan, quotation, specification, today }: LetterScene): Pair[] =>
  facts([
    ['to', quotation.yard.name],
    ['ship', project.ship.name],
    ['docking', project.number],
    ['reference', plain(quotation.yard_reference)],
    ['specification', plain(specification)],
    ['document', `${plan.number}, ${dayWords(today)}`],
  ]);

const agreed = ({ contract }: LetterScene): Pair[] =>
  facts([
    ['price', `${contract.currency} ${money(contract.amount, contract.currency)}`],
    [
      'discount',
      Number(contract.discount_pct) > 0
        ? say('percent', { percent: decimal(contract.discount_pct) })
        : NOTHING,
    ],
    ['dock', plain(contract.dock_name)],
    ['dockOn', dayOf(contract.dock_on)],
    ['redeliveryOn', dayOf(contract.redelivery_on)],
    ['daysInDock', plain(contract.days_in_dock)],
    ['daysTotal', plain(contract.days_total)],
  ]).concat(toldTerms(contract, contract.currency));

const HEADS = ['code', 'line', 'qty', 'price', 'amount'] as const;

/** Figures are of the contract's currency. */
const headsOf = ({ contract }: LetterScene) =>
  HEADS.map((name) => {
    const head = text(`heads.${name}`);
    return name === 'price' || name === 'amount' ? `${head}, ${contract.currency}` : head;
  });

const linesOf = ({ contract }: LetterScene) =>
  contract.lines.map((line) => [
    line.job_code,
    line.text,
    `${decimal(line.qty)} ${sayShared(`jobs.units.${line.unit}`)}`,
    line.unit_price === null ? text(`statuses.${line.status}`) : decimal(line.unit_price),
    line.status === 'PRICED' ? money(line.amount, contract.currency) : '',
  ]);

const linesTable = (scene: LetterScene): ReportTable => ({
  heading: text('award.lines'),
  intro: '',
  head: headsOf(scene),
  rows: linesOf(scene).map((cells) => ({ cells })),
  texts: 2,
  wide: 1,
});

const sheetOf = (name: string, rows: readonly (readonly SheetCell[])[]) => ({
  ...{ name, rows, head: 1, side: 0 },
  widths: [14, 60, 18, 16, 18],
});

/** No letter names another yard, or what it asked. */
export function letterOrder(scene: LetterScene): MadeOrder {
  const { project, quotation, signedBy, plan } = scene;
  const award = isAward(scene);
  const values = { ship: project.ship.name, docking: project.number };
  const body = text(award ? 'award.body' : 'decline.body', values);
  const signed = text('signed', { name: signedBy });
  const all = [...addressed(scene), ...(award ? agreed(scene) : [])];
  return {
    paper: {
      kind: 'report',
      title: letterTitle(scene),
      subtitle: text('subtitle', values),
      running: plan.number,
      landscape: false,
      facts: all,
      notice: '',
      parts: [
        { heading: text('dear', { yard: quotation.yard.name }), items: [body, signed] },
        ...(award ? [linesTable(scene)] : []),
      ],
    },
    sheets: [
      award
        ? sheetOf(text('award.lines'), [headsOf(scene).map(boldCell), ...linesOf(scene)])
        : sheetOf(text('sheet'), all),
    ],
  };
}
