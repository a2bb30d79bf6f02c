/** The daily reports of a docking as they are told, one by one and as the list of its days. */
import { number, string, type InferType } from 'yup';
import { plainDate } from '../dates';
import { flag, id, integer, listOf, record, timestamp } from '../fields';
import { MILESTONES } from '../fleet/drydockStates';
import { choice, optionalChoice, optionalInteger } from '../kinds';
import { MEASUREMENT_KINDS, VERDICTS } from '../jobs/measurements';
import { UNITS } from '../jobs/jobs';
import { dayPhotoSchema } from '../jobs/photos';
import { DELAY_CAUSES, reportShape } from './dailyReports';
import { METERS } from './meters';
import { object } from '../object';

/** RETURNED by whoever may accept it, a report is a draft again. */
export const REPORT_STATES = ['DRAFT', 'SUBMITTED', 'ACCEPTED'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
const REPORT_CALLS = ['submit', 'accept', 'return'] as const;
export type ReportCall = (typeof REPORT_CALLS)[number];

const nameOrNull = () => string().defined().nullable();
const whom = () => object(() => ({ by: nameOrNull(), at: timestamp() }));
const job = { job_id: id(), code: string().required(), title: string().required() };

/** What happened to a variation order that day. */
export const VARIATION_EVENTS = ['SUBMITTED', 'STARTED_EARLY', 'APPROVED'] as const;

/** What was recorded that day elsewhere, as far as whoever asks may see it. */
const dayFactsSchema = object(() => ({
  /** By job: how far it was before and after, and what was told of it; `hours` is a decimal. */
  jobs: listOf(
    object(() => ({
      ...job,
      from_pct: integer(),
      pct: integer(),
      hours: nameOrNull(),
      notes: listOf(string().required()),
      by: listOf(string().required()),
      measured: listOf(
        object(() => ({
          text: string().required(),
          qty: string().required(),
          unit: choice(UNITS),
        })),
      ),
    })),
  ),
  milestones: listOf(object(() => ({ kind: choice(MILESTONES), at: timestamp() }))),
  variations: listOf(
    object(() => ({
      variation_id: id(),
      number: string().required(),
      title: string().required(),
      event: choice(VARIATION_EVENTS),
    })),
  ),
  measurements: listOf(
    object(() => ({
      ...job,
      text: string().required(),
      kind: choice(MEASUREMENT_KINDS),
      verdict: optionalChoice(VERDICTS),
    })),
  ),
  photos: listOf(dayPhotoSchema),
}));
export type DayFacts = InferType<typeof dayFactsSchema>;

const drydock = () => object(() => ({ id: id(), number: string().required(), ship_id: id() }));

export const dailyReportSchema = object(() => ({
  ...record(),
  ...reportShape(),
  drydock: drydock(),
  day: plainDate(),
  /** The day counts in dock from 1; null outside of the dock. */
  dock_day: optionalInteger(),
  state: choice(REPORT_STATES),
  /** Frozen when it is submitted; until then as it is now. */
  facts: dayFactsSchema,
  submitted: whom().clone().defined().nullable(),
  accepted: whom().clone().defined().nullable(),
  /** Why it was returned last. */
  reason: nameOrNull(),
  /** Oldest first. */
  addenda: listOf(
    object(() => ({ id: id(), by: nameOrNull(), at: timestamp(), text: string().required() })),
  ),
  /** The document that its PDF is a revision of, for whoever may see that. */
  document: object(() => ({ id: id(), number: string().required(), revision: string().required() }))
    .clone()
    .defined()
    .nullable(),
  /** Whom its submission will be told to, for whoever may submit it; null for others, and once it is submitted. */
  goes_to: listOf(string().required()).defined().nullable(),
  /** The jobs whose line of the contract is measured by a meter, once the report is accepted; for the sides of the contract. */
  feeds: listOf(
    object(() => ({ meter: choice(METERS), code: string().required(), text: string().required() })),
  ),
  calls: listOf(choice(REPORT_CALLS)),
  may_edit: flag(),
  may_add: flag(),
}));
export type DailyReport = InferType<typeof dailyReportSchema>;

const rowSchema = object(() => ({
  id: id(),
  day: plainDate(),
  dock_day: optionalInteger(),
  state: choice(REPORT_STATES),
  people: integer(),
  delay_hours: number().min(0).required(),
  incidents: optionalInteger(),
  updated_by: nameOrNull(),
}));
export type DailyReportRow = InferType<typeof rowSchema>;

/** Newest first. `missing`: the days without a submitted report, of those that are over; oldest first. */
export const dailyReportListSchema = object(() => ({
  drydock: drydock(),
  items: listOf(rowSchema),
  missing: listOf(plainDate()),
  /** Hours by cause, of all reports that this person sees; the most first. */
  delays: listOf(
    object(() => ({ cause: choice(DELAY_CAUSES), hours: number().min(0).required() })),
  ),
  /** The days whose report may be begun by whoever asks, newest first: not begun yet, and not to come. */
  may_start: listOf(plainDate()),
}));
export type DailyReportList = InferType<typeof dailyReportListSchema>;
