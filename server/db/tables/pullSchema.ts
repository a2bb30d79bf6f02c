/** The table of jobs that were added to a docking at once: from the library, another docking or a spreadsheet. */
import { index, integer, json, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ADDING_SOURCES, type PullOutcome } from '../../../src/contract/jobs/pulls';
import { drydocks } from './fleetSchema';
import { key, moment, person } from '../schema';

export const pullSource = pgEnum('pull_source', ADDING_SOURCES);

/** `outcomes`: what became of each source, which is answered once more where the same is sent twice. */
export const jobPulls = pgTable(
  'job_pulls',
  {
    id: key(),
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    source: pullSource().notNull(),
    client_id: uuid().notNull(),
    outcomes: json().$type<PullOutcome[]>().notNull(),
    made_at: moment().notNull(),
    made_by: person(),
  },
  (table) => [
    uniqueIndex('job_pulls_client_unique').on(table.client_id),
    index('job_pulls_drydock').on(table.drydock_id),
  ],
);
