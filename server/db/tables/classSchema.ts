/** The tables of class items, conditions of class, what a society's sheets call them, and of the jobs that take care of what falls due. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  CONDITION_KINDS,
  ITEM_PLACES,
  ITEM_SOURCES,
} from '../../../src/contract/certificates/classItems';
import { DUE_SOURCES } from '../../../src/contract/certificates/classRecords';
import { STATUS_SHEETS, type HeadTaken } from '../../../src/contract/certificates/statusSheet';
import { day, reminded, ship } from './certificateSchema';
import { drydocks } from './fleetSchema';
import { jobs } from './jobSchema';
import { key, moment, person, record } from '../schema';

export const itemPlace = pgEnum('item_place', ITEM_PLACES);
export const itemSource = pgEnum('item_source', ITEM_SOURCES);
export const conditionKind = pgEnum('condition_kind', CONDITION_KINDS);
export const dueSource = pgEnum('due_source', DUE_SOURCES);

/** One that was removed stays for the histories. */
export const classItems = pgTable(
  'class_items',
  {
    id: key(),
    ship_id: ship(),
    code: text().notNull(),
    name: text().notNull(),
    last_on: day(),
    due_on: day(),
    range_from: day(),
    range_to: day(),
    postponed_to: day(),
    interval_months: integer(),
    needs_dock: itemPlace().notNull(),
    cms: boolean().notNull(),
    remark: text(),
    source: itemSource().notNull(),
    as_of: day(),
    imported_by: person(),
    removed_at: moment(),
    ...reminded(),
    ...record(),
  },
  (table) => [
    uniqueIndex('class_items_code_unique')
      .on(table.ship_id, table.code)
      .where(sql`${table.removed_at} is null`),
  ],
);

export const conditions = pgTable(
  'conditions',
  {
    id: key(),
    ship_id: ship(),
    ref: text().notNull(),
    text: text().notNull(),
    kind: conditionKind().notNull(),
    imposed_on: day().notNull(),
    due_on: day(),
    at_next_docking: boolean().notNull(),
    needs_dock: boolean().notNull(),
    closed_on: day(),
    closed_document: text(),
    acknowledged_at: moment(),
    acknowledged_by: person(),
    ...reminded(),
    ...record(),
  },
  (table) => [uniqueIndex('conditions_ref_unique').on(table.ship_id, table.ref)],
);

/** Under which heads a society writes the columns of its sheets; `name` null: a column that is left out. */
export const classSheets = pgTable(
  'class_sheets',
  {
    society: text().notNull(),
    sheet: text({ enum: STATUS_SHEETS }).notNull().default('CLASS'),
    columns: jsonb().$type<readonly HeadTaken[]>().notNull(),
    updated_at: moment().notNull(),
    updated_by: person(),
  },
  (table) => [primaryKey({ columns: [table.society, table.sheet] })],
);

/** Which job of a docking takes care of what falls due; `source_id` is of the table that `source` names. */
export const dueJobs = pgTable(
  'due_jobs',
  {
    id: key(),
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    source: dueSource().notNull(),
    source_id: integer().notNull(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    linked_at: moment().notNull(),
    linked_by: person(),
  },
  (table) => [
    uniqueIndex('due_jobs_unique').on(table.drydock_id, table.source, table.source_id),
    index('due_jobs_job').on(table.job_id),
    index('due_jobs_source').on(table.source, table.source_id),
  ],
);
