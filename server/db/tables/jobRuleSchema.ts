/** The table of the rules for the jobs of all dockings. */
import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { key, record } from '../schema';

/** One row, which the migration writes. */
export const jobRules = pgTable('job_rules', {
  id: key(),
  class_photo: boolean().notNull().default(true),
  ...record(),
});
