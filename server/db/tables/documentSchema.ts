/** The tables of documents: types, documents, revisions, reviews, comments, and the files behind them. */
import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { CONFIDENTIALITIES, DISCIPLINES, REASONS } from '../../../src/contract/documents/documents';
import {
  DOCUMENT_STATES,
  REVISION_STATES,
  SCHEMES_OF_LABELS,
  REGISTER_STATES,
} from '../../../src/contract/documents/documentStates';
import { STEP_RULES } from '../../../src/contract/documents/settings';
import type { StoredFile } from '../../../src/contract/documents/uploads';
import { files } from './fileSchema';
import { drydocks, ships } from './fleetSchema';
import { yards } from './yardSchema';
import { day } from './columns';
import { key, moment, person, record, roles, users } from '../schema';

/** The words of some ships' documents are looked up without those of the others: so many parts are indexed apart. */
export const WORD_PARTS = 16;

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const labelScheme = pgEnum('label_scheme', SCHEMES_OF_LABELS);
export const confidentiality = pgEnum('confidentiality', CONFIDENTIALITIES);
export const discipline = pgEnum('discipline', DISCIPLINES);
export const documentState = pgEnum('document_state', DOCUMENT_STATES);
export const registerState = pgEnum('register_state', REGISTER_STATES);
export const revisionState = pgEnum('revision_state', REVISION_STATES);
export const revisionReason = pgEnum('revision_reason', REASONS);
export const stepRule = pgEnum('step_rule', STEP_RULES);

/**
 * `for_class`: class and flag see these documents of their ships; `issuer_role`: who alone may issue what is not reviewed;
 * `retired`: no new document is of it.
 */
export const documentTypes = pgTable(
  'document_types',
  {
    id: key(),
    code: text().notNull(),
    label: text().notNull(),
    scheme: labelScheme().notNull(),
    confidentiality: confidentiality().notNull(),
    for_class: boolean().notNull().default(false),
    issuer_role_id: integer().references(() => roles.id),
    reasons: revisionReason()
      .array()
      .notNull()
      .default([...REASONS]),
    usual_reason: revisionReason().notNull().default('ISSUED_FOR_INFORMATION'),
    retired: boolean().notNull().default(false),
    ...record(),
  },
  (table) => [uniqueIndex('document_types_code_unique').on(table.code)],
);

/** The review route of a type, in the order of `position`; a type without steps is issued without review. */
export const routeSteps = pgTable(
  'route_steps',
  {
    type_id: integer()
      .notNull()
      .references(() => documentTypes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    role_id: integer()
      .notNull()
      .references(() => roles.id),
    rule: stepRule().notNull(),
    only_tag: text(),
    days: integer().notNull().default(5),
  },
  (table) => [primaryKey({ columns: [table.type_id, table.position] })],
);

/** The last number given of a ship, a docking (or GEN) and a type: its row is the queue for the next one. */
export const documentCounters = pgTable(
  'document_counters',
  {
    ship_id: integer()
      .notNull()
      .references(() => ships.id),
    project: text().notNull(),
    type_id: integer()
      .notNull()
      .references(() => documentTypes.id),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ship_id, table.project, table.type_id] })],
);

/** What parts words, and of which the parser would make one: numbers with their sign, addresses, names of files. */
const PARTS_WORDS = '-/_.:@&+*#';

/** The words of a document's own number and title, as its index has them. */
export const nameWords = ({ number, title_key }: { number: SQLWrapper; title_key: SQLWrapper }) =>
  sql`to_tsvector('simple', translate(${number} || ' ' || ${title_key}, ${sql.raw(
    `'${PARTS_WORDS}', '${' '.repeat(PARTS_WORDS.length)}'`,
  )}))`;

/**
 * `latest_id`, `current_id`, `register_state` and the days repeat what the revisions say, for the register: whoever writes a
 * revision writes them in the same transaction. `released_on` is the day of the current revision. `authors` made its
 * revisions, and the review of one has come to `asked_roles`: they see it whatever else they may see.
 */
export const documents = pgTable(
  'documents',
  {
    id: key(),
    number: text().notNull(),
    title: text().notNull(),
    title_key: text().notNull(),
    type_id: integer()
      .notNull()
      .references(() => documentTypes.id),
    discipline: discipline().notNull(),
    ship_id: integer()
      .notNull()
      .references(() => ships.id),
    drydock_id: integer().references(() => drydocks.id),
    tags: text().array().notNull(),
    external_number: text(),
    confidentiality: confidentiality().notNull(),
    yard_id: integer().references(() => yards.id),
    state: documentState().notNull(),
    void_reason: text(),
    register_state: registerState().notNull(),
    latest_id: integer().references((): AnyPgColumn => revisions.id),
    current_id: integer().references((): AnyPgColumn => revisions.id),
    on: day().notNull(),
    released_on: day(),
    words: tsvector().notNull(),
    authors: integer().array().notNull().default([]),
    asked_roles: integer().array().notNull().default([]),
    client_id: uuid(),
    ...record(),
  },
  (table) => [
    uniqueIndex('documents_number_unique').on(sql`${table.number} collate "C"`),
    uniqueIndex('documents_client_unique').on(table.client_id),
    // Without a list of what is not in its place yet, which every search would read from end to end.
    ...Array.from({ length: WORD_PARTS }, (_, part) =>
      index(`documents_words_${part}`)
        .using('gin', table.words)
        .with({ fastupdate: false })
        .where(sql.raw(`ship_id % ${WORD_PARTS} = ${part}`)),
    ),
    index('documents_named').using('gin', nameWords(table)).with({ fastupdate: false }),
    index('documents_tags').using('gin', table.tags),
    index('documents_title').on(sql`${table.title_key} collate "C"`, table.id),
    index('documents_on').on(table.on, table.id),
    index('documents_updated').on(table.updated_at, table.id),
    index('documents_ship').on(table.ship_id, sql`${table.number} collate "C"`),
    index('documents_ship_title').on(table.ship_id, sql`${table.title_key} collate "C"`, table.id),
    index('documents_ship_on').on(table.ship_id, table.on, table.id),
    index('documents_ship_updated').on(table.ship_id, table.updated_at, table.id),
    index('documents_drydock')
      .on(table.drydock_id, sql`${table.number} collate "C"`)
      .where(sql`${table.drydock_id} is not null`),
    // Whoever works in a docking sees its documents, and those of the ship that belong to none.
    index('documents_of_no_drydock')
      .on(table.ship_id)
      .where(sql`${table.drydock_id} is null`),
    index('documents_type').on(table.type_id, sql`${table.number} collate "C"`),
    index('documents_type_title').on(table.type_id, sql`${table.title_key} collate "C"`, table.id),
    index('documents_type_on').on(table.type_id, table.on, table.id),
    index('documents_type_updated').on(table.type_id, table.updated_at, table.id),
    index('documents_register_state').on(table.register_state, sql`${table.number} collate "C"`),
    index('documents_discipline').on(table.discipline, sql`${table.number} collate "C"`),
    index('documents_confidentiality').on(table.confidentiality, sql`${table.number} collate "C"`),
    index('documents_current').on(table.current_id),
  ],
);

/**
 * Every word that a document holds, and some that none holds any more: triggers of the migrations write them. One may be
 * there twice; that none must keeps documents that are written at the same time from waiting for one another.
 */
export const knownWords = pgTable('known_words', { word: text().notNull() }, (table) => [
  index('known_words_word').on(sql`${table.word} collate "C"`),
]);

/** `sequence` counts from 0; `check_code` makes the address printed on a document unguessable. */
export const revisions = pgTable(
  'revisions',
  {
    id: key(),
    document_id: integer()
      .notNull()
      .references((): AnyPgColumn => documents.id),
    sequence: integer().notNull(),
    label: text().notNull(),
    state: revisionState().notNull(),
    reason: revisionReason().notNull(),
    change_note: text(),
    received_from: text(),
    effective_on: day(),
    file_name: text().notNull(),
    sha256: text()
      .notNull()
      .references(() => files.sha256),
    source_files: jsonb().$type<StoredFile[]>().notNull(),
    duplicate_reason: text(),
    author_id: person(),
    on: day().notNull(),
    submitted_at: moment(),
    decided_at: moment(),
    /** The first of the days that its review named for taking in comments. */
    incorporate_by: day(),
    check_code: text().notNull(),
    client_id: uuid(),
    ...record(),
  },
  (table) => [
    uniqueIndex('revisions_sequence_unique').on(table.document_id, table.sequence),
    uniqueIndex('revisions_client_unique').on(table.client_id),
    uniqueIndex('revisions_in_review_unique')
      .on(table.document_id)
      .where(sql`${table.state} = 'FOR_REVIEW'`),
    index('revisions_sha256').on(table.sha256),
    index('revisions_author').on(table.author_id),
    index('revisions_in_review')
      .on(table.id)
      .where(sql`${table.state} = 'FOR_REVIEW'`),
  ],
);

/** The yard that somebody works for: its commercial documents are theirs to see. */
export const userYards = pgTable('user_yards', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  yard_id: integer()
    .notNull()
    .references(() => yards.id),
});
