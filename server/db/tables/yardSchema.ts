/** The yards and their docks. */
import { integer, jsonb, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DOCK_KINDS, YARD_STATUSES, type Yard } from '../../../src/contract/fleet/yards';
import { measure } from './columns';
import { key, record } from '../schema';

export const yardStatus = pgEnum('yard_status', YARD_STATUSES);
export const dockKind = pgEnum('dock_kind', DOCK_KINDS);

export const yards = pgTable(
  'yards',
  {
    id: key(),
    code: text().notNull(),
    name: text().notNull(),
    name_key: text().notNull(),
    search: text().notNull(),
    country: text().notNull(),
    city: text().notNull(),
    time_zone: text().notNull(),
    contacts: jsonb().$type<Yard['contacts']>().notNull(),
    status: yardStatus().notNull(),
    notes: text(),
    ...record(),
  },
  (table) => [uniqueIndex('yards_code_unique').on(table.code)],
);

/** `position`: the order in which the yard names them. */
export const docks = pgTable(
  'docks',
  {
    id: key(),
    yard_id: integer()
      .notNull()
      .references(() => yards.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    kind: dockKind().notNull(),
    length_m: measure().notNull(),
    breadth_m: measure().notNull(),
    depth_over_sill_m: measure(),
    lift_t: measure(),
  },
  (table) => [uniqueIndex('docks_name_unique').on(table.yard_id, table.name)],
);
