/** The tables of what is told of jobs, never changed: progress updates, and the steps from one state to the next. */
import {
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { JOB_CALLS } from '../../../src/contract/jobs/jobStates';
import { jobs } from './jobSchema';
import { key, moment, person } from '../schema';

/** A line with its quantity measured so far, in the words that it had then. */
export interface StoredMeasured {
  job_line_id: number;
  text: string;
  qty: string;
  unit: string;
}

/** `base_pct`: how far the job was to whoever told it; `at`: when it was so, `recorded_at`: when it came in. */
export const progressUpdates = pgTable(
  'progress_updates',
  {
    id: key(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    pct: integer().notNull(),
    base_pct: integer().notNull(),
    note: text(),
    hours: numeric({ precision: 7, scale: 2 }),
    measured: jsonb().$type<StoredMeasured[]>().notNull(),
    at: moment().notNull(),
    recorded_at: moment().notNull(),
    recorded_by: person(),
    client_id: uuid(),
  },
  (table) => [
    index('progress_updates_job').on(table.job_id, table.id),
    uniqueIndex('progress_updates_client_unique').on(table.client_id),
  ],
);

/** What was told with an id of the client's: `at`: when it was so, `recorded_at`: when it came in. */
export const jobSteps = pgTable(
  'job_steps',
  {
    id: key(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    call: text({ enum: JOB_CALLS }).notNull(),
    at: moment().notNull(),
    recorded_at: moment().notNull(),
    recorded_by: person(),
    client_id: uuid().notNull(),
  },
  (table) => [
    index('job_steps_job').on(table.job_id),
    uniqueIndex('job_steps_client_unique').on(table.client_id),
  ],
);
