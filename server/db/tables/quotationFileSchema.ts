/** The tables of the files that quotations came in, and of those that come with them. */
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { revisions } from './documentSchema';
import { files } from './fileSchema';
import { quotations } from './tenderSchema';
import { key, moment, person } from '../schema';

/**
 * The files that figures were taken in from: the last of each round. `revision_id` is null as long as the office may not read them;
 * `filed_sha256`: what was made of it, which somebody may have changed by hand since.
 */
export const quotationFiles = pgTable(
  'quotation_files',
  {
    id: key(),
    quotation_id: integer()
      .notNull()
      .references(() => quotations.id),
    round: integer().notNull(),
    name: text().notNull(),
    sha256: text()
      .notNull()
      .references(() => files.sha256),
    stored_at: moment().notNull(),
    stored_by: person(),
    revision_id: integer().references(() => revisions.id),
    filed_sha256: text(),
  },
  (table) => [
    uniqueIndex('quotation_files_unique').on(table.quotation_id, table.round),
    index('quotation_files_sha256').on(table.sha256),
    index('quotation_files_revision').on(table.revision_id),
  ],
);

/** What a yard sends beside its figures. `revision_id` is null as long as it is not handed in, or the office may not read it. */
export const quotationAttachments = pgTable(
  'quotation_attachments',
  {
    id: key(),
    quotation_id: integer()
      .notNull()
      .references(() => quotations.id),
    name: text().notNull(),
    sha256: text()
      .notNull()
      .references(() => files.sha256),
    attached_at: moment().notNull(),
    attached_by: person(),
    revision_id: integer().references(() => revisions.id),
  },
  (table) => [
    uniqueIndex('quotation_attachments_unique').on(table.quotation_id, table.sha256),
    index('quotation_attachments_sha256').on(table.sha256),
    index('quotation_attachments_revision').on(table.revision_id),
  ],
);
