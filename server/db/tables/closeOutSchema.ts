/** The tables of what closes a docking: its warranty list, and the final reports that were made of its records. */
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WarrantyItem } from '../../../src/contract/execution/closeOut';
import { revisions } from './documentSchema';
import { drydocks } from './fleetSchema';
import { key, moment, person } from '../schema';

/** Replaced as a whole; one that is empty says that nothing is guaranteed. */
export const warranties = pgTable('warranties', {
  drydock_id: integer()
    .primaryKey()
    .references(() => drydocks.id),
  items: jsonb().$type<WarrantyItem[]>().notNull(),
  version: integer().notNull(),
  updated_at: moment().notNull(),
  updated_by: person(),
});

export const finalReports = pgTable(
  'final_reports',
  {
    id: key(),
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    revision_id: integer()
      .notNull()
      .references(() => revisions.id),
    file_sha256: text().notNull(),
    made_at: moment().notNull(),
    made_by: person(),
  },
  (table) => [
    uniqueIndex('final_reports_revision_unique').on(table.revision_id),
    index('final_reports_drydock').on(table.drydock_id, table.id),
  ],
);
