/** The table of browsers that an account has signed in from. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, users } from '../schema';

/** `token_hash`: SHA-256 of the browser's cookie in hex; several accounts may share a browser. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    token_hash: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seen_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.token_hash, table.user_id] }),
    index('known_browsers_user').on(table.user_id, table.seen_at),
    index('known_browsers_seen').on(table.seen_at),
  ],
);
