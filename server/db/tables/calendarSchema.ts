/** The feeds by which people read what falls due into their own calendars. */
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, users } from '../schema';

/** The address of a feed is a secret: what is stored is its hash. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id),
    token_sha256: text().notNull(),
    made_at: moment().notNull(),
    last_read_at: moment(),
  },
  (table) => [uniqueIndex('calendar_feeds_token_unique').on(table.token_sha256)],
);
