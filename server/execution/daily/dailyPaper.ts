/** Writes a daily report out for its pages and its sheet: for everybody who reads the docking's documents, so without variation orders. */
import type { DayFacts } from '../../../src/contract/execution/dailyReportRecords';
import {
  dailyReportFields,
  type DailyReportEntries,
  type DailyReportField,
} from '../../../src/contract/execution/dailyReports';
import { namesByGroup } from '../../../src/contract/fieldTable';
import { paintWeather } from '../../../src/contract/execution/paintWeather';
import type { MadePlan } from '../../documents/made/madePlan';
import { revisionName } from '../../documents/scene';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import type { MadeOrder, MadeSheet } from '../../papers/making/order';
import { boldCell } from '../../papers/making/order';
import type { Pair } from '../../papers/making/pair';
import type { ReportList, ReportPhotos, ReportTable } from '../../papers/report/report';
import { dayWords } from '../../text/days';
import { decimal } from '../../text/figures';
import { say, sayShared, type Values } from '../../text/texts';

export interface DailyScene {
  readonly project: StoredDrydock;
  readonly plan: MadePlan;
  readonly day: string;
  readonly dockDay: number | null;
  readonly entries: DailyReportEntries;
  readonly facts: DayFacts;
  /** The small picture of each photo, by its id. */
  readonly pictures: ReadonlyMap<number, string>;
  readonly issuedBy: string;
}

const text = (key: string, values?: Values) => say(`dailyReports.paper.${key}`, values);
const label = (name: DailyReportField) => sayShared(`dailyReports.fields.${name}`);
const heading = (group: string) => sayShared(`dailyReports.groups.${group}`);

/** Of what is measured, in the column's own name. */
const UNITS: Partial<Record<DailyReportField, string>> = {
  ...{ steel_renewed_kg: 'kg', power_kwh: 'kWh', water_t: 't', crane_h: 'h' },
  ...{ air_c: '°C', humidity_pct: '%', steel_c: '°C' },
};

function valueOf(entries: DailyReportEntries, name: DailyReportField): string | null {
  const value = entries[name];
  if (value === null || Array.isArray(value)) return null;
  if (dailyReportFields[name].kind === 'day') return dayWords(String(value));
  const unit = UNITS[name];
  return unit === undefined ? String(value) : `${decimal(String(value))} ${unit}`;
}

const told = (entries: DailyReportEntries, ...groups: string[]): string[] =>
  namesByGroup(dailyReportFields, groups).flatMap((name) => {
    const value = valueOf(entries, name);
    return value === null ? [] : [`${label(name)}: ${value}`];
  });

function verdict(air: number | null, humidity: number | null, steel: number | null): string[] {
  const weather = paintWeather(air, humidity, steel);
  if (weather === undefined) return [];
  const { dew_point: point, margin } = weather;
  const words = sayShared(`dailyReports.paint.${weather.verdict}`);
  return [text('weather', { verdict: words, point, margin })];
}

/** A part in which nothing stands is left out. */
const listOf = (name: string, items: string[]): ReportList[] =>
  items.length === 0 ? [] : [{ heading: name, items }];

function weatherItems(entries: DailyReportEntries): string[] {
  const { air_c, humidity_pct, steel_c } = entries;
  return [...told(entries, 'weather'), ...verdict(air_c, humidity_pct, steel_c)];
}

const coatItems = ({ coats }: DailyReportEntries) =>
  coats.map(({ area, product, batch, air_c, humidity_pct, steel_c }) =>
    [`${area}: ${product}`, ...(batch === null ? [] : [batch])]
      .concat(verdict(air_c, humidity_pct, steel_c))
      .join(', '),
  );

const pointItems = ({ points }: DailyReportEntries) =>
  points.map(({ text: what, owner, due_on, done }) =>
    [
      what,
      ...(owner === null ? [] : [owner]),
      ...(due_on === null ? [] : [dayWords(due_on)]),
      ...(done ? [text('done')] : []),
    ].join(', '),
  );

const workItems = (entries: DailyReportEntries) => [
  ...told(entries, 'work'),
  ...(entries.manpower.length === 0
    ? []
    : [
        `${label('manpower')}: ${entries.manpower
          .map(({ trade, people }) => `${trade} ${people}`)
          .join(', ')}`,
      ]),
];

const delayItems = ({ delays }: DailyReportEntries) =>
  delays.map(({ cause, hours, note }) =>
    [
      `${sayShared(`dailyReports.causes.${cause}`)}: ${hours} h`,
      ...(note === null ? [] : [note]),
    ].join(', '),
  );

const HEADS = ['job', 'title', 'before', 'after', 'hours', 'notes'] as const;

/** What was told of each job, as a row. */
const jobRows = ({ jobs }: DayFacts) =>
  jobs.map(({ code, title, from_pct, pct, hours, notes, measured }) => [
    code,
    title,
    ...[`${from_pct}\u00a0%`, `${pct}\u00a0%`, hours ?? ''],
    [...notes, ...measured.map((one) => `${one.text}: ${decimal(one.qty)} ${one.unit}`)].join('; '),
  ]);

function jobTable(facts: DayFacts): ReportTable[] {
  if (facts.jobs.length === 0) return [];
  const rows = jobRows(facts).map((cells) => ({ cells }));
  const head = HEADS.map((name) => text(`heads.${name}`));
  return [{ ...{ heading: text('jobs'), intro: '', head, rows }, texts: HEADS.length, wide: 5 }];
}

const recordedItems = ({ milestones, measurements }: DayFacts) => [
  ...milestones.map(({ kind }) => say(`drydocks.milestones.${kind}`)),
  ...measurements.map(({ code, text: what, verdict: found }) =>
    [
      `${code} ${what}`,
      ...(found === null ? [] : [sayShared(`dailyReports.verdicts.${found}`)]),
    ].join(': '),
  ),
];

/** More would make a file that nobody opens on board; Docman has them all. */
const MAX_PRINTED = 40;

function photosOf({ facts: { photos }, pictures }: DailyScene): ReportPhotos[] {
  if (photos.length === 0) return [];
  const printed = photos.slice(0, MAX_PRINTED).flatMap(({ photo_id, code, tag, caption }) => {
    const jpeg = pictures.get(photo_id);
    const words = caption ?? say(`jobs.photoTags.${tag}`);
    return jpeg === undefined ? [] : [{ jpeg, text: `${code} ${words}` }];
  });
  const all = { shown: printed.length, all: photos.length };
  const part = photos.length > printed.length ? text('photosOf', all) : text('photos');
  return [{ heading: part, photos: printed }];
}

function factsOf({ project, plan, day, dockDay, issuedBy }: DailyScene): Pair[] {
  const rows: [string, string][] = [
    ['document', revisionName(plan, plan.label)],
    ['docking', project.number],
    ['ship', project.ship.name],
    ['day', dayWords(day)],
    ...(dockDay === null ? [] : [['dockDay', String(dockDay)] as [string, string]]),
    ['issuedBy', issuedBy],
  ];
  return rows.map(([name, value]) => [text(`facts.${name}`), value]);
}

const WIDTHS = [12, 48, 10, 10, 10, 60];

const sheetOf = ({ facts }: DailyScene): MadeSheet => ({
  name: text('jobs'),
  widths: WIDTHS,
  rows: [HEADS.map((name) => boldCell(text(`heads.${name}`))), ...jobRows(facts)],
  head: 1,
  side: 1,
});

export function dailyOrder(scene: DailyScene): MadeOrder {
  const { project, plan, day, entries, facts } = scene;
  return {
    paper: {
      kind: 'report',
      title: text('title', { day: dayWords(day) }),
      subtitle: `${project.number} ${project.ship.name}`,
      running: revisionName(plan, plan.label),
      landscape: false,
      facts: factsOf(scene),
      notice: '',
      parts: [
        ...listOf(heading('work'), workItems(entries)),
        ...listOf(heading('delays'), delayItems(entries)),
        ...listOf(heading('weather'), weatherItems(entries)),
        ...listOf(heading('coats'), coatItems(entries)),
        ...listOf(heading('safety'), told(entries, 'safety', 'counts')),
        ...listOf(heading('meeting'), [...told(entries, 'meeting'), ...pointItems(entries)]),
        ...listOf(heading('meters'), told(entries, 'meters')),
        ...listOf(sayShared('dailyReports.facts.title'), recordedItems(facts)),
        ...jobTable(facts),
        ...photosOf(scene),
      ],
    },
    sheets: [sheetOf(scene)],
  };
}
