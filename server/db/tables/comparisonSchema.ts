/** The table of comparisons that were issued for approval. */
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { revisions } from './documentSchema';
import { key, moment, person } from '../schema';
import { tenders } from './tenderSchema';

/** `figures_sha256`: of all that they say, so that it is seen what has changed since. */
export const comparisonIssues = pgTable(
  'comparison_issues',
  {
    id: key(),
    tender_id: integer()
      .notNull()
      .references(() => tenders.id),
    revision_id: integer()
      .notNull()
      .references(() => revisions.id),
    figures_sha256: text().notNull(),
    file_sha256: text().notNull(),
    made_at: moment().notNull(),
    made_by: person(),
  },
  (table) => [
    uniqueIndex('comparison_issues_revision_unique').on(table.revision_id),
    index('comparison_issues_tender').on(table.tender_id, table.id),
  ],
);
