/** What class asks of a ship, what falls due at its dockings, and the calendar of both, as they are told. */
import { string, type InferType } from 'yup';
import { dateFilter, optionalDate, plainDate } from '../dates';
import { flag, id, integer, listOf, record, timestamp } from '../fields';
import { choice, optionalId } from '../kinds';
import { shapeOf } from '../fieldTable';
import { numberFilter } from '../lists';
import { JOB_STATES } from '../jobs/jobStates';
import { shipNameSchema } from '../fleet/ships';
import { classHeadsSchema } from './statusSheet';
import { RENEWAL_REASONS } from './certificateRenewal';
import { classItemFields, conditionFields, ITEM_SOURCES } from './classItems';
import { object } from '../object';

const text = () => string().defined().nullable();
const moment = () => timestamp().notRequired().defined().nullable();

const itemRecord = object(() => ({
  ...record(),
  ...shapeOf(classItemFields, {}),
  source: choice(ITEM_SOURCES),
  as_of: optionalDate(),
  /** Of its dockings, those that this viewer sees, the latest first. */
  jobs: listOf(
    object(() => ({
      ...{ id: id(), code: string().required() },
      ...{ drydock: string().required(), drydock_id: id() },
    })),
  ),
}));
export type ClassItem = InferType<typeof itemRecord>;

const conditionRecord = object(() => ({
  ...record(),
  ...shapeOf(conditionFields, {}),
  closed_on: optionalDate(),
  closed_document: text(),
  /** Class says that it is done. */
  acknowledged_at: moment(),
  acknowledged_by: text(),
  job: object(() => ({ id: id(), code: string().required(), drydock: string().required() }))
    .defined()
    .nullable(),
}));
export type Condition = InferType<typeof conditionRecord>;

/** `as_of`: of the last import of class's status. Conditions are for neither viewers nor yards. */
export const shipClassSchema = object(() => ({
  ship: shipNameSchema.clone(),
  today: plainDate(),
  society: string().required(),
  as_of: optionalDate(),
  imported_by: text(),
  /** What this society's heads were taken for; empty for whoever does not import. */
  columns: classHeadsSchema(),
  items: listOf(itemRecord),
  conditions: listOf(conditionRecord).nullable(),
  may_edit: flag(),
  may_acknowledge: flag(),
}));
export type ShipClass = InferType<typeof shipClassSchema>;

export const DUE_SOURCES = ['CERTIFICATE', 'CLASS_ITEM', 'CONDITION'] as const;

export type DueSource = (typeof DUE_SOURCES)[number];

/** `survey`: of a certificate whose survey window closes on that day. `detail`: its number, or what a condition says. */
const dueDateSchema = object(() => ({
  source: choice(DUE_SOURCES),
  id: id(),
  ship: shipNameSchema.clone(),
  name: string().required(),
  detail: string().defined(),
  on: plainDate(),
  survey: flag(),
}));

/** `month`: any day of it; without one, today's. */
export const dueDatesQuerySchema = object(() => ({ month: dateFilter(), ship_id: numberFilter() }));
export type DueDatesQuery = InferType<typeof dueDatesQuerySchema>;

/** `overdue`: certificates. Five years by months from today's on, each by its first day; `items` are the first of the `total` of `month`. */
export const dueDatesSchema = object(() => ({
  today: plainDate(),
  month: plainDate(),
  overdue: integer(),
  months: listOf(object(() => ({ month: plainDate(), count: integer() }))),
  total: integer(),
  items: listOf(dueDateSchema),
}));
export type DueDates = InferType<typeof dueDatesSchema>;
export type DueDate = DueDates['items'][number];

/** What falls due before the next docking, with the job of this docking that takes care of it. */
const dueItemSchema = object(() => ({
  source: choice(DUE_SOURCES),
  source_id: id(),
  name: string().required(),
  due_on: optionalDate(),
  at_next_docking: flag(),
  needs_dock: flag(),
  overdue: flag(),
  job: object(() => ({
    id: id(),
    code: string().required(),
    title: string().required(),
    state: choice(JOB_STATES),
  }))
    .defined()
    .nullable(),
}));
export type DueItem = InferType<typeof dueItemSchema>;

/** A certificate that expires, or is to be endorsed from `from` to `on`, before the docking after this one. */
const dueCertificateSchema = object(() => ({
  certificate_id: id(),
  name: string().required(),
  what: choice(['EXPIRY', 'SURVEY'] as const),
  from: optionalDate(),
  on: plainDate(),
  overdue: flag(),
}));
export type DueCertificate = InferType<typeof dueCertificateSchema>;

/** Whose word it is that an item was surveyed at a docking: class's of its job, its job's, or what was recorded of the docking. */
const SURVEY_WITNESSES = ['ACKNOWLEDGED', 'ACCEPTED', 'INSPECTION', 'ENDORSEMENT'] as const;

/** That an item was surveyed at a docking: proposed, until it is recorded. `due_on`: next; null where class alone can tell. */
const afterSurveySchema = object(() => ({
  on: plainDate(),
  by: choice(SURVEY_WITNESSES),
  due_on: optionalDate(),
  reason: choice(RENEWAL_REASONS),
  was_due_on: optionalDate(),
}));
export type AfterSurvey = InferType<typeof afterSurveySchema>;

/**
 * What the docking must bring about; it closes itself: `done_on` is the day of issue or endorsement, of the survey of an item,
 * or on which a condition was closed. `source_id` is of the table that `source` names.
 */
const afterItemSchema = object(() => ({
  source: choice(DUE_SOURCES),
  source_id: id(),
  name: string().required(),
  done_on: optionalDate(),
  /** When the next survey of a certificate may be endorsed; null where it may be, and for what is no certificate. */
  from: optionalDate(),
  /** Of a class item that is not done. */
  survey: afterSurveySchema.clone().defined().nullable(),
}));
export type AfterItem = InferType<typeof afterItemSchema>;

export const dockingDueSchema = object(() => ({
  drydock: object(() => ({ id: id(), number: string().required(), ship_id: id() })),
  /** The docking after this one is due then. */
  next_docking_on: plainDate(),
  items: listOf(dueItemSchema),
  /** What falls due later, or without a day: a job may take care of it as well. */
  others: listOf(dueItemSchema),
  /** Certificates that fall due by then and are no work of the docking: renewed, or to be endorsed next. */
  certificates: listOf(dueCertificateSchema),
  /** Of a docking that has been undocked, or surveyed in water; null before. */
  after: listOf(afterItemSchema).nullable(),
  after_since: optionalDate(),
  jobs: listOf(object(() => ({ id: id(), code: string().required(), title: string().required() }))),
  may_link: flag(),
  may_add: flag(),
  /** Whether surveys that are proposed may be recorded. */
  may_record: flag(),
}));
export type DockingDue = InferType<typeof dockingDueSchema>;

/** `job_id`: null takes the link away. */
export const dueLinkSchema = object(() => ({
  source: choice(DUE_SOURCES),
  source_id: id(),
  job_id: optionalId(),
}));
export type DueLink = InferType<typeof dueLinkSchema>;
/** As it was proposed, and seen. */
export const dueSurveyedSchema = object(() => ({
  items: listOf(object(() => ({ source_id: id(), on: plainDate(), due_on: plainDate() })))
    .min(1, 'validation.required')
    .max(100, 'validation.tooMany'),
}));
export type DueSurveyed = InferType<typeof dueSurveyedSchema>;
export const dueJobsSchema = object(() => ({
  items: listOf(object(() => ({ source: choice(DUE_SOURCES), source_id: id() })))
    .min(1, 'validation.required')
    .max(100, 'validation.tooMany'),
}));

/** Whether there is a feed; its address is told once, when it is made. */
export const calendarSchema = object(() => ({
  made_at: moment(),
  last_read_at: moment(),
  url: string().defined().nullable(),
}));
export type CalendarFeed = InferType<typeof calendarSchema>;
