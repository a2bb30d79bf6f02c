/**
 * What people enter of a docking's daily report: one for each day of the yard, from the ship's arrival until she leaves.
 * What was recorded that day elsewhere is told beside it, and never entered again. Source: execution note C.4.
 */
import { type InferType } from 'yup';
import { plainDate } from '../dates';
import { id, label, listOf, timestamp } from '../fields';
import { shapeOf, type FieldTable, type NameOf } from '../fieldTable';
import { limits } from '../limits';
import { clientId } from '../kinds';
import { object } from '../object';

/** What holds work up. */
export const DELAY_CAUSES = [
  'WEATHER',
  'YARD',
  'OWNER',
  'CLASS',
  'MATERIAL',
  'SAFETY',
  'OTHER',
] as const;

export const MOST_ROWS = 40;
const HOURS_OF_DAY = 24;
/** In degrees Celsius. */
const COLDEST = -60;
const HOTTEST = 90;
const temperature = { kind: 'decimal', least: COLDEST, most: HOTTEST, optional: true } as const;
const meter = { kind: 'decimal', least: 0, most: 10_000_000, optional: true } as const;
const countOf = { kind: 'whole', least: 0, optional: true } as const;
const notes = { kind: 'text', lengths: limits.note, optional: true } as const;
const name = { kind: 'line', lengths: limits.jobPlace, optional: true } as const;

/** In the order of its form. */
export const dailyReportFields = {
  done: { ...notes, group: 'work' },
  planned_tomorrow: { ...notes, group: 'work' },
  manpower: { kind: 'own', group: 'work' },
  steel_renewed_kg: { ...meter, group: 'work' },
  forecast_redelivery_on: { kind: 'day', optional: true, group: 'work' },
  delays: { kind: 'own', group: 'delays' },
  weather: { ...name, group: 'weather' },
  air_c: { ...temperature, group: 'weather' },
  humidity_pct: { kind: 'decimal', least: 1, most: 100, optional: true, group: 'weather' },
  steel_c: { ...temperature, group: 'weather' },
  coats: { kind: 'own', group: 'coats' },
  safety: { ...notes, group: 'safety' },
  gas_free_until: { ...name, group: 'safety' },
  permits: { ...countOf, group: 'counts' },
  incidents: { ...countOf, group: 'counts' },
  near_misses: { ...countOf, group: 'counts' },
  power_kwh: { ...meter, group: 'meters' },
  water_t: { ...meter, group: 'meters' },
  crane_h: { ...meter, group: 'meters' },
  yard_representative: { ...name, group: 'meeting' },
  owner_representative: { ...name, group: 'meeting' },
  class_visits: { ...notes, group: 'meeting' },
  points: { kind: 'own', group: 'meeting' },
} as const satisfies FieldTable;
export type DailyReportField = NameOf<typeof dailyReportFields>;

/** Who was at work, by trade. */
export const manpowerFields = {
  trade: { kind: 'line', lengths: limits.part },
  people: { kind: 'whole', least: 1 },
} as const satisfies FieldTable;

export const delayFields = {
  cause: { kind: 'choice', choices: DELAY_CAUSES, texts: 'causes', usual: 'WEATHER' },
  hours: { kind: 'decimal', least: 0, most: HOURS_OF_DAY },
  note: { kind: 'line', lengths: limits.changeNote, optional: true },
} as const satisfies FieldTable;

/** One coat of paint, with the air and the steel as they were while it was applied. */
export const coatFields = {
  area: { kind: 'line', lengths: limits.jobPlace },
  product: { kind: 'line', lengths: limits.jobPlace },
  batch: { kind: 'line', lengths: limits.serial, optional: true },
  air_c: { kind: 'decimal', least: COLDEST, most: HOTTEST },
  humidity_pct: { kind: 'decimal', least: 1, most: 100 },
  steel_c: { kind: 'decimal', least: COLDEST, most: HOTTEST },
} as const satisfies FieldTable;

/** What the daily meeting agreed on; what is not done yet is carried to the next day's report. */
export const pointFields = {
  text: { kind: 'line', lengths: limits.changeNote },
  owner: { kind: 'line', lengths: limits.part, optional: true },
  due_on: { kind: 'day', optional: true },
  done: { kind: 'flag', usual: false },
} as const satisfies FieldTable;

export const reportShape = () =>
  shapeOf(dailyReportFields, {
    manpower: listOf(object(() => shapeOf(manpowerFields, {}))).max(
      MOST_ROWS,
      'validation.tooMany',
    ),
    delays: listOf(object(() => shapeOf(delayFields, {}))).max(MOST_ROWS, 'validation.tooMany'),
    coats: listOf(object(() => shapeOf(coatFields, {}))).max(MOST_ROWS, 'validation.tooMany'),
    points: listOf(object(() => shapeOf(pointFields, {}))).max(MOST_ROWS, 'validation.tooMany'),
  });

/** A new report is begun by its day alone: it fills itself with what is known. */
export const dailyReportStartSchema = object(() => ({ day: plainDate() }));
export type DailyReportStart = InferType<typeof dailyReportStartSchema>;

export const dailyReportUpdateSchema = object(() => ({ ...reportShape(), version: id() }));
export type DailyReportUpdate = InferType<typeof dailyReportUpdateSchema>;
export type DailyReportEntries = Omit<DailyReportUpdate, 'version'>;

/**
 * `version`: of the report as it was read: what somebody else has written since is submitted by nobody who has not seen it. `at`: when
 * it was submitted, now where it is left out. Sent twice with a version, it is submitted once.
 */
export const dailyReportSubmitSchema = object(() => ({
  version: id().optional(),
  at: timestamp().optional(),
}));

export const dailyReportReasonSchema = object(() => ({ reason: label(limits.jobReason) }));

/** After its submission a report is corrected by what is added to it. Sent twice with one `client_id`, it is added once. */
export const addendumSchema = object(() => ({
  client_id: clientId(),
  text: label(limits.comment),
}));
export type Addendum = InferType<typeof addendumSchema>;
