/** The table of what was done to many jobs of a docking at once. */
import { index, integer, json, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BulkOutcome, BulkUndone } from '../../../src/contract/jobs/bulkJobs';
import type { JobState } from '../../../src/contract/jobs/jobStates';
import { drydocks } from './fleetSchema';
import { key, moment, person } from '../schema';

export const jobBulkKind = pgEnum('job_bulk_kind', ['MOVE', 'ASSIGN']);

/** A job as it was; `version`: what the change made of it, by which it is told whether anybody touched it since. */
export interface JobBefore {
  id: number;
  version: number;
  state: JobState;
  hold_reason: string | null;
  assignee_id: number | null;
}

/** `outcomes` and `undone`: what was answered, which is answered once more where the same is sent twice. */
export const jobBulks = pgTable(
  'job_bulks',
  {
    id: key(),
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    kind: jobBulkKind().notNull(),
    client_id: uuid().notNull(),
    outcomes: json().$type<BulkOutcome[]>().notNull(),
    before: json().$type<JobBefore[]>().notNull(),
    undone: json().$type<BulkUndone>(),
    made_at: moment().notNull(),
    made_by: person(),
  },
  (table) => [
    uniqueIndex('job_bulks_client_unique').on(table.client_id),
    index('job_bulks_drydock').on(table.drydock_id),
  ],
);
