/** The table of what yards are asked about their quotations, and what they answer. */
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { quotations } from './tenderSchema';
import { key, moment, person } from '../schema';

export const clarifications = pgTable(
  'clarifications',
  {
    id: key(),
    quotation_id: integer()
      .notNull()
      .references(() => quotations.id),
    line_ids: integer().array().notNull(),
    question: text().notNull(),
    asked_at: moment().notNull(),
    asked_by: person(),
    answer: text(),
    answered_at: moment(),
    answered_by: person(),
    changes_price: boolean().notNull().default(false),
  },
  (table) => [index('clarifications_quotation').on(table.quotation_id)],
);
