/** The tables. Wire names and column names are the same; the migrations are generated from this file. */
import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { POSITIONS } from '../../src/contract/positions';

export const key = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const person = () => integer().references((): AnyPgColumn => users.id);

/** Who and when, on every stored record; a missing person is the system. */
export const record = () => ({
  created_at: moment().notNull(),
  created_by: person(),
  updated_at: moment().notNull(),
  updated_by: person(),
  version: integer().notNull().default(1),
});

/** On board or at the yard; decides for whom somebody signs. */
export const userPosition = pgEnum('user_position', POSITIONS);
export const userStatus = pgEnum('user_status', ['PENDING', 'ACTIVE', 'DEACTIVATED']);

/**
 * The `_key` columns hold what makes a username or an address the same as another, see auth/identity.ts, and a full
 * name as it is sorted; `fullname_skeleton` is what a full name looks like; `search` holds the words that a person is found by, and `words` is the same for the index.
 * `role_ids` repeats user_roles for the filters of long lists: a trigger keeps it.
 */
export const users = pgTable(
  'users',
  {
    id: key(),
    username: text().notNull(),
    username_key: text().notNull(),
    fullname: text().notNull(),
    fullname_key: text().notNull().default(''),
    fullname_skeleton: text().notNull().default(''),
    /** Of somebody outside the office. */
    company: text(),
    /** Who somebody is to others: nobody from outside is taken for one of the office. */
    shown_name: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`${users.fullname} || coalesce(' (' || ${users.company} || ')', '')`,
      ),
    position: userPosition(),
    email: text().notNull(),
    email_key: text().notNull(),
    password_hash: text().notNull(),
    status: userStatus().notNull(),
    deep_link_allowed: boolean().notNull().default(false),
    last_login_at: moment(),
    locale: text().notNull().default('en'),
    time_zone: text().notNull().default('UTC'),
    /** By themselves or by an administrator; before that their browser's is taken at their first sign-in. */
    zone_chosen: boolean().notNull().default(false),
    search: text().notNull().default(''),
    role_ids: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    words: tsvector().generatedAlwaysAs(sql`to_tsvector('simple', search)`),
    ...record(),
  },
  (table) => [
    index('users_fullname_skeleton').on(table.fullname_skeleton),
    index('users_words').using('gin', table.words),
    index('users_role_ids').using('gin', table.role_ids),
    index('users_fullname').on(sql`${table.fullname_key} collate "C"`, table.id),
    index('users_status').on(table.status, sql`${table.fullname_key} collate "C"`, table.id),
    index('users_last_login').on(sql`${table.last_login_at} desc nulls last`, table.id),
    index('users_first_login').on(sql`${table.last_login_at} asc nulls last`, table.id),
    uniqueIndex('users_username_unique').on(table.username_key),
    uniqueIndex('users_email_unique').on(table.email_key),
  ],
);

export const roleTypes = pgTable('role_types', {
  id: key(),
  code: text().notNull().unique(),
  label: text().notNull(),
});

/** What a role may do has a version of its own: naming a role and granting to it are two edits. */
export const roles = pgTable(
  'roles',
  {
    id: key(),
    name: text().notNull(),
    label: text().notNull(),
    role_type_id: integer()
      .notNull()
      .references(() => roleTypes.id),
    is_engineer: boolean().notNull(),
    system: boolean().notNull().default(false),
    ...record(),
    permissions_version: integer().notNull().default(1),
    permissions_updated_at: moment().notNull(),
    permissions_updated_by: person(),
  },
  (table) => [uniqueIndex('roles_name_unique').on(table.name)],
);

export const userRoles = pgTable(
  'user_roles',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role_id: integer()
      .notNull()
      .references(() => roles.id),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.role_id] }),
    index('user_roles_role').on(table.role_id),
  ],
);

/** Role types other than administration and office see only what they are members of. */
export const memberships = pgTable(
  'memberships',
  {
    id: key(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ship_code: text().notNull(),
    drydock_number: text(),
  },
  (table) => [
    uniqueIndex('memberships_unique').on(
      table.user_id,
      table.ship_code,
      sql`coalesce(${table.drydock_number}, '')`,
    ),
  ],
);

/** `actions`: action codes, of VCEDAXM, in that order. */
export const menus = pgTable('menus', {
  id: integer().primaryKey(),
  label: text().notNull(),
  link: text().notNull().unique(),
  parent_id: integer().references((): AnyPgColumn => menus.id),
  position: integer().notNull(),
  actions: text().notNull(),
});

/** A role's action codes on a menu; a menu without a row is not granted. */
export const permissions = pgTable(
  'permissions',
  {
    role_id: integer()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    menu_id: integer()
      .notNull()
      .references(() => menus.id),
    actions: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.role_id, table.menu_id] })],
);

/** `token_hash`: SHA-256 of the token in hex; the token itself is nowhere. */
export const sessions = pgTable(
  'sessions',
  {
    id: key(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    created_at: moment().notNull(),
    last_seen_at: moment().notNull(),
    address: text().notNull(),
    user_agent: text().notNull(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_last_seen').on(table.last_seen_at),
  ],
);

/** Attempts counted within a window of time, by a hashed key; none is taken before `waits_until`. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    window_ends_at: moment().notNull(),
    waits_until: moment(),
    count: integer().notNull(),
  },
  (table) => [index('attempts_window').on(table.window_ends_at)],
);

/** Append-only: a trigger refuses every change of what is written. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    user_id: integer(),
    username: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: integer(),
    label: text(),
    before: jsonb(),
    after: jsonb(),
    address: text().notNull(),
    user_agent: text().notNull(),
    request_id: text().notNull(),
  },
  (table) => [
    index('audit_events_at').on(table.at),
    index('audit_events_entity').on(table.entity, table.entity_id, table.id),
    index('audit_events_user').on(table.user_id, table.id),
    index('audit_events_action').on(table.action, table.id),
    index('audit_events_username').on(sql`lower(${table.username}) text_pattern_ops`),
    index('audit_events_label').on(sql`lower(${table.label}) text_pattern_ops`),
  ],
);

/** What the product must remember about itself, such as that it was seeded. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});
