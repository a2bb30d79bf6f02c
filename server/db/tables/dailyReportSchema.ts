/** The tables of daily reports: one for each day of a docking, and what was added after it was submitted. */
import {
  date,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { REPORT_STATES, type DayFacts } from '../../../src/contract/execution/dailyReportRecords';
import type { DailyReportEntries } from '../../../src/contract/execution/dailyReports';
import { revisions } from './documentSchema';
import { drydocks } from './fleetSchema';
import { key, moment, person, record } from '../schema';

export const dailyReportState = pgEnum('daily_report_state', REPORT_STATES);

/** `facts`: all that was recorded that day, since the report was submitted; null in a draft. */
export const dailyReports = pgTable(
  'daily_reports',
  {
    id: key(),
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    /** By the yard's calendar. */
    day: date({ mode: 'string' }).notNull(),
    state: dailyReportState().notNull(),
    entries: jsonb().$type<DailyReportEntries>().notNull(),
    facts: jsonb().$type<DayFacts>(),
    submitted_at: moment(),
    submitted_by: person(),
    accepted_at: moment(),
    accepted_by: person(),
    reason: text(),
    /** The PDF of its last submission, and its bytes as they were made. */
    revision_id: integer().references(() => revisions.id),
    file_sha256: text(),
    ...record(),
  },
  (table) => [uniqueIndex('daily_reports_day_unique').on(table.drydock_id, table.day)],
);

/** Never changed. */
export const dailyReportAddenda = pgTable(
  'daily_report_addenda',
  {
    id: key(),
    report_id: integer()
      .notNull()
      .references(() => dailyReports.id),
    text: text().notNull(),
    at: moment().notNull(),
    by: person(),
    client_id: uuid(),
  },
  (table) => [uniqueIndex('daily_report_addenda_client_unique').on(table.client_id)],
);
