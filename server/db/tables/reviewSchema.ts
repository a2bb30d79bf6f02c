/** The tables about revisions: their review, what people comment on them, and short-lived rights to their files. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { RESULTS } from '../../../src/contract/documents/documentStates';
import { revisions, stepRule } from './documentSchema';
import { day } from './columns';
import { key, moment, person, roles, sessions, users } from '../schema';

export const reviewResult = pgEnum('review_result', RESULTS);

/** The steps of one round of review, copied from the route when it was submitted. */
export const reviewSteps = pgTable(
  'review_steps',
  {
    id: key(),
    revision_id: integer()
      .notNull()
      .references(() => revisions.id),
    position: integer().notNull(),
    role_id: integer()
      .notNull()
      .references(() => roles.id),
    rule: stepRule().notNull(),
    due_on: day(),
    days: integer().notNull(),
    /** Those whom the submitter chose of the people on the route, by id; null where all of them are asked. */
    asked: integer().array(),
    opened_at: moment(),
    done_at: moment(),
    /** The day on which those who are late were last told. */
    reminded_on: day(),
  },
  (table) => [
    uniqueIndex('review_steps_unique').on(table.revision_id, table.position),
    index('review_steps_open')
      .on(table.role_id)
      .where(sql`opened_at is not null and done_at is null`),
    index('review_steps_due')
      .on(table.due_on)
      .where(sql`opened_at is not null and done_at is null`),
  ],
);

export const reviewResults = pgTable(
  'review_results',
  {
    id: key(),
    step_id: integer()
      .notNull()
      .references(() => reviewSteps.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    result: reviewResult().notNull(),
    comment: text(),
    /** Of B: when its comments are to be taken in; null for the next revision, whenever that comes. */
    incorporate_by: day(),
    at: moment().notNull(),
    client_id: uuid(),
  },
  (table) => [
    uniqueIndex('review_results_unique').on(table.step_id, table.user_id),
    uniqueIndex('review_results_client_unique').on(table.client_id),
  ],
);

/** `x` and `y`: shares of the page's width and height. */
export const revisionComments = pgTable(
  'revision_comments',
  {
    id: key(),
    revision_id: integer()
      .notNull()
      .references(() => revisions.id),
    text: text().notNull(),
    /** Made before the release and not marked for it: for whoever sees unreleased revisions, or had a part in this one. */
    internal: boolean().notNull().default(false),
    page: integer(),
    x: doublePrecision(),
    y: doublePrecision(),
    author_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: moment().notNull(),
    edited_at: moment(),
    resolved_by: person(),
    resolved_at: moment(),
    client_id: uuid(),
  },
  (table) => [
    index('revision_comments_revision').on(table.revision_id, table.id),
    uniqueIndex('revision_comments_client_unique').on(table.client_id),
  ],
);

/**
 * The right to one file for a short time, for a browser that opens it by itself: it ends with the session that it was
 * made in. The secret is kept as its hash; `used_at`: when its first byte was first asked for.
 */
export const fileTickets = pgTable(
  'file_tickets',
  {
    id: key(),
    secret_hash: text().notNull(),
    /** One of the two: the file of a revision, or an archive of these documents. */
    revision_id: integer().references(() => revisions.id),
    document_ids: integer().array(),
    /** The source file of the revision that is meant, by its hash, instead of its own. */
    source_file: text(),
    session_id: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    disposition: text().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
    /** A hash of where it was used from: the parts of what has begun go there alone. */
    used_from: text(),
  },
  (table) => [
    uniqueIndex('file_tickets_secret_unique').on(table.secret_hash),
    index('file_tickets_expires').on(table.expires_at),
  ],
);

export const savedViews = pgTable(
  'saved_views',
  {
    id: key(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [uniqueIndex('saved_views_unique').on(table.user_id, table.name)],
);

/** What a revision was handed out as, with its footer: the bytes that people have in hand, by their hash. */
export const stampedCopies = pgTable(
  'stamped_copies',
  {
    sha256: text().primaryKey(),
    revision_id: integer()
      .notNull()
      .references(() => revisions.id),
    /** What is drawn across it, if anything. */
    watermark: text().notNull(),
    /** The address that its code leads to; a path alone where none was certain. */
    url: text().notNull(),
    /** Whether that address is certain to be ours: copies of earlier versions carry whatever host was asked for. */
    trusted: boolean().notNull().default(false),
    size: integer().notNull(),
    made_at: moment().notNull(),
    /** When the store's copy was last handed out; null when it has none any more. What people have in hand stays known. */
    kept_at: moment(),
  },
  (table) => [index('stamped_copies_revision').on(table.revision_id)],
);
