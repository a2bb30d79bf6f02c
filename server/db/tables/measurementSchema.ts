/** The table of what was measured in jobs: never changed but for being voided. */
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { jobs } from './jobSchema';
import { key, moment, person } from '../schema';

/** Decimals as they were entered. */
export interface StoredReading {
  position: string | null;
  value: string;
  previous: string | null;
}

export const measurements = pgTable(
  'measurements',
  {
    id: key(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    text: text().notNull(),
    limit: text(),
    readings: jsonb().$type<StoredReading[]>().notNull(),
    note: text(),
    at: moment().notNull(),
    recorded_at: moment().notNull(),
    recorded_by: person(),
    voided_at: moment(),
    voided_by: person(),
    void_reason: text(),
    client_id: uuid(),
  },
  (table) => [
    index('measurements_job').on(table.job_id, table.id),
    uniqueIndex('measurements_client_unique').on(table.client_id),
  ],
);
