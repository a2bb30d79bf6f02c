/** The table of how people have their lists. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { DENSITIES } from '../../../src/contract/listLooks';
import { LISTS } from '../../../src/contract/listNames';
import { users } from '../schema';

/** `columns`: null for the list's own choice. */
export const listLooks = pgTable(
  'list_looks',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: LISTS }).notNull(),
    columns: text().array(),
    density: text({ enum: DENSITIES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.list] })],
);
