/** The table of stars. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { FAVOURITES } from '../../../src/contract/favourites';
import { moment, users } from '../schema';

/** The records and views that somebody keeps at hand. One that is gone, or may be seen no longer, is passed over. */
export const favourites = pgTable(
  'favourites',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entity: text({ enum: FAVOURITES }).notNull(),
    entity_id: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.entity, table.entity_id] })],
);
