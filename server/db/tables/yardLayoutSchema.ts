/** What is remembered of how yards send their figures. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { yards } from './yardSchema';
import { key, moment, person } from '../schema';

/** How sheets of a yard's own layout are read: its headings, and the column that each is; a column that is left out is empty. */
export const yardLayouts = pgTable(
  'yard_layouts',
  {
    id: key(),
    yard_id: integer()
      .notNull()
      .references(() => yards.id),
    heads: text().array().notNull(),
    columns: text().array().notNull(),
    stored_at: moment().notNull(),
    stored_by: person(),
  },
  (table) => [index('yard_layouts_yard').on(table.yard_id)],
);
