/** The table of comments on jobs: appended and resolved, never changed. */
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { jobs } from './jobSchema';
import { key, moment, person, users } from '../schema';

export const jobComments = pgTable(
  'job_comments',
  {
    id: key(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Whether the yard of the contract reads it. */
    for_yard: boolean().notNull(),
    author_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: moment().notNull(),
    resolved_by: person(),
    resolved_at: moment(),
    client_id: uuid(),
  },
  (table) => [
    index('job_comments_job').on(table.job_id, table.id),
    uniqueIndex('job_comments_client_unique').on(table.client_id),
  ],
);
