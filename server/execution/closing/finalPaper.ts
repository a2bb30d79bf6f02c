/** Writes a final docking report out for its pages and its sheets. For the office: it tells what the docking cost. */
import type { MadePlan } from '../../documents/made/madePlan';
import { revisionName } from '../../documents/scene';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { boldCell, type MadeOrder, type MadeSheet } from '../../papers/making/order';
import type { Pair } from '../../papers/making/pair';
import type { ReportPaper, ReportRow, ReportTable } from '../../papers/report/report';
import { dayWords } from '../../text/days';
import { say, sayShared } from '../../text/texts';
import { dockDayOf } from '../daily/dailyView';
import { costTable, ownerCostTable } from './finalCosts';
import type { FinalFacts } from './finalFacts';
import {
  carryRows,
  CLASS_HEADS,
  classItems,
  classRows,
  COAT_HEADS,
  coatRows,
  delayItems,
  headsOf,
  JOB_HEADS,
  jobCells,
  jobRows,
  MEASURED_HEADS,
  measuredRows,
  NOTHING,
  orderHeads,
  orderRows,
  text,
  WARRANTY_HEADS,
  warrantyRows,
} from './finalRows';

interface FinalScene {
  readonly project: StoredDrydock;
  readonly plan: MadePlan;
  readonly facts: FinalFacts;
  readonly issuedBy: string;
}

type Part = ReportPaper['parts'][number];
/** More would make a file that nobody opens; Docman has them all. */
const MAX_PRINTED = 120;

interface TableOf {
  head: string[];
  rows: ReportRow[];
  /** Columns of texts from the left. */
  texts: number;
  wide: number;
  intro?: string;
}

/** A part in which nothing stands is left out. */
const tableOf = (name: string, { intro = '', ...table }: TableOf): ReportTable[] =>
  table.rows.length === 0 ? [] : [{ heading: text(name), intro, ...table }];

function factsOf({ project, plan, issuedBy, facts }: FinalScene): Pair[] {
  const { planned_arrival_on, planned_dock_on, planned_undock_on, planned_departure_on } = project;
  const day = (actual: string | null, planned: string | null) =>
    actual === null
      ? NOTHING
      : planned === null || planned === actual
        ? dayWords(actual)
        : text('planned', { day: dayWords(actual), planned: dayWords(planned) });
  const { actual_undock_on: undocked } = project;
  const inDock = undocked === null ? null : dockDayOf(project, undocked);
  const rows: [string, string][] = [
    ['document', revisionName(plan, plan.label)],
    ['ship', project.ship.name],
    ['docking', project.number],
    ['yard', project.yard?.name ?? NOTHING],
    ['dock', project.dock_name ?? NOTHING],
    ['arrival', day(project.actual_arrival_on, planned_arrival_on)],
    ['docked', day(project.actual_dock_on, planned_dock_on)],
    ['undocked', day(undocked, planned_undock_on)],
    ['redelivered', facts.redelivered === null ? NOTHING : dayWords(facts.redelivered)],
    ['departure', day(project.actual_departure_on, planned_departure_on)],
    ...(inDock === null ? [] : [['dockDays', String(inDock)] as [string, string]]),
    ['superintendent', project.superintendent ?? NOTHING],
    ['issuedBy', issuedBy],
  ];
  return rows.map(([name, value]) => [text(`facts.${name}`), value]);
}

function photoParts({ photos }: FinalFacts): Part[] {
  if (photos.length === 0) return [];
  const printed = photos.slice(0, MAX_PRINTED);
  const heading =
    printed.length < photos.length
      ? text('photosOf', { shown: printed.length, all: photos.length })
      : text('photos');
  return [
    {
      heading,
      photos: printed.map(({ code, tag, caption, thumb }) => ({
        jpeg: thumb,
        text: `${code} ${caption ?? ''} (${say(`jobs.photoTags.${tag}`)})`,
      })),
    },
  ];
}

const tabled = (rows: readonly string[][]): ReportRow[] => rows.map((cells) => ({ cells }));

function partsOf(scene: FinalScene): Part[] {
  const { facts, project } = scene;
  const of = (rows: readonly string[][], heads: string[], wide: number, texts = heads.length) => ({
    ...{ head: headsOf(...heads), rows: tabled(rows), wide, texts },
  });
  const all = classItems(facts);
  const done = all.filter(({ class_ack_at }) => class_ack_at !== null).length;
  const delays = delayItems(facts);
  return [
    {
      heading: text('milestones'),
      items: facts.milestones.map(
        ({ kind, on }) => `${sayShared(`drydocks.milestones.${kind}`)}: ${dayWords(on)}`,
      ),
    },
    ...costTable(facts),
    ...ownerCostTable(facts),
    ...tableOf('orders', {
      head: orderHeads(facts.costs?.currency ?? facts.orders[0]?.currency ?? ''),
      ...{ rows: tabled(orderRows(facts)), texts: 4, wide: 1 },
    }),
    ...tableOf('jobs', {
      ...{ head: headsOf(...JOB_HEADS), rows: jobRows(facts), texts: 4, wide: 1 },
    }),
    ...tableOf('classItems', {
      ...of(classRows(facts), CLASS_HEADS, 1),
      intro: text('classIntro', { done, all: all.length }),
    }),
    ...tableOf('measurements', of(measuredRows(facts), MEASURED_HEADS, 5)),
    ...tableOf('coats', of(coatRows(facts), COAT_HEADS, 4)),
    ...(delays.length === 0 ? [] : [{ heading: text('delays'), items: delays }]),
    ...tableOf(
      'carryOver',
      of(carryRows(project.state, facts), ['code', 'title', 'state', 'reason'], 3),
    ),
    ...(facts.warranty === null
      ? [{ heading: text('warranty'), items: [text('noWarranty')] }]
      : tableOf('warranty', of(warrantyRows(facts), WARRANTY_HEADS, 0))),
    ...photoParts(facts),
  ];
}

const sheetOf = (name: string, head: string[], rows: readonly string[][]): MadeSheet => ({
  name: text(name),
  widths: head.map((_name, place) => (place === 1 ? 48 : 18)),
  rows: [head.map((one) => boldCell(one)), ...rows],
  ...{ head: 1, side: 1 },
});

export function finalOrder(scene: FinalScene): MadeOrder {
  const { project, plan, facts } = scene;
  return {
    paper: {
      kind: 'report',
      title: text('title'),
      subtitle: `${project.number} ${project.ship.name}`,
      running: revisionName(plan, plan.label),
      landscape: false,
      facts: factsOf(scene),
      notice: '',
      parts: partsOf(scene),
    },
    sheets: [
      sheetOf('jobs', headsOf(...JOB_HEADS), facts.jobs.map(jobCells)),
      sheetOf('orders', orderHeads(facts.costs?.currency ?? ''), orderRows(facts)),
      sheetOf('measurements', headsOf(...MEASURED_HEADS), measuredRows(facts)),
      sheetOf('warranty', headsOf(...WARRANTY_HEADS), warrantyRows(facts)),
    ],
  };
}
