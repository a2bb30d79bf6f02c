/** The tables of files: what is stored, what is on its way in, and short-lived rights to take it out. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { UPLOAD_STATES } from '../../../src/contract/documents/uploads';
import { key, moment, users } from '../schema';

const bytes = () => bigint({ mode: 'number' });

export const uploadState = pgEnum('upload_state', UPLOAD_STATES);

/** A file by its content: it is stored and verified before its row exists. `text` is what can be read in it. */
export const files = pgTable(
  'files',
  {
    sha256: text().primaryKey(),
    size: bytes().notNull(),
    mime: text().notNull(),
    pages: integer(),
    text: text(),
    /** Null until that is known; `reading_until`: a process is at it, or the next attempt waits until then. */
    read_at: moment(),
    reading_until: moment(),
    /** How often in a row reading it has failed for a reason that may pass. */
    read_failures: integer().notNull().default(0),
    stored_at: moment().notNull(),
  },
  // The text reader looks for them every few seconds.
  (table) => [
    index('files_unread')
      .on(table.stored_at)
      .where(sql`read_at is null`),
  ],
);

/**
 * `sha256`: null while the browser still reads the file that it sends; `tus_key`: the unguessable name under which tus
 * carries it; `mime`: once its bytes were found to be what was announced. The lease is held by the one request that works
 * on the bytes, whichever process serves it; `lease_wanted` asks it to come to an end.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: key(),
    tus_key: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    size: bytes().notNull(),
    sha256: text(),
    state: uploadState().notNull(),
    mime: text(),
    lease: text(),
    lease_until: moment(),
    lease_wanted: boolean().notNull().default(false),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('uploads_tus_key_unique').on(table.tus_key),
    uniqueIndex('uploads_waiting_unique')
      .on(table.user_id, table.sha256, table.size, table.name)
      .where(sql`state <> 'USED'`),
    index('uploads_expires').on(table.expires_at),
  ],
);
