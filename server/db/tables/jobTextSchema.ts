/** The table of the named texts that are inserted into the descriptions of jobs. */
import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { key, record } from '../schema';

/** Those that the product comes with are written by the migration, and are the office's from then on. */
export const jobTexts = pgTable(
  'job_texts',
  {
    id: key(),
    name: text().notNull(),
    text: text().notNull(),
    active: boolean().notNull().default(true),
    ...record(),
  },
  (table) => [uniqueIndex('job_texts_name_unique').on(sql`lower(${table.name})`)],
);
