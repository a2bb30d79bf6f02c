/** The tables of jobs: their categories, the jobs of each docking and the lines that a yard prices. */
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BASES, PRICE_PLACES, QTY_PLACES } from '../../src/contract/jobs/amounts';
import { EXECUTORS, LINE_KINDS, ORIGINS, SPARES, UNITS } from '../../src/contract/jobs/jobs';
import { JOB_STATES } from '../../src/contract/jobs/jobStates';
import { drydocks } from './fleetSchema';
import { key, moment, person, record } from './schema';

const day = () => date({ mode: 'string' });
const mark = () => boolean().notNull().default(false);
const quantity = () => numeric({ precision: 9 + QTY_PLACES, scale: QTY_PLACES });
const price = () => numeric({ precision: 9 + PRICE_PLACES, scale: PRICE_PLACES });

export const jobState = pgEnum('job_state', JOB_STATES);
export const jobExecutor = pgEnum('job_executor', EXECUTORS);
export const jobOrigin = pgEnum('job_origin', ORIGINS);
export const jobSpares = pgEnum('job_spares', SPARES);
export const jobUnit = pgEnum('job_unit', UNITS);
export const lineKind = pgEnum('line_kind', LINE_KINDS);
export const lineBasis = pgEnum('line_basis', BASES);

/** The fourteen that the product comes with are written by the migration. */
export const jobCategories = pgTable(
  'job_categories',
  {
    id: key(),
    code: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
    ...record(),
  },
  (table) => [uniqueIndex('job_categories_code_unique').on(table.code)],
);

/** The last number of a category in a docking: none is given twice, though a job may change its category. */
export const jobCounters = pgTable(
  'job_counters',
  {
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    category_id: integer()
      .notNull()
      .references(() => jobCategories.id),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.drydock_id, table.category_id] })],
);

/** `held_from`: where it goes on when it is resumed. */
export const jobs = pgTable(
  'jobs',
  {
    id: key(),
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    category_id: integer()
      .notNull()
      .references(() => jobCategories.id),
    code: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    description: text(),
    location: text(),
    sfi_code: text(),
    executor: jobExecutor().notNull(),
    origin: jobOrigin().notNull(),
    includes: text().array().notNull(),
    equipment_maker: text(),
    equipment_type: text(),
    equipment_serial: text(),
    equipment_data: text(),
    class_item: mark(),
    statutory: mark(),
    safety: mark(),
    flooding_gate: mark(),
    critical_path: mark(),
    owner_supply: mark(),
    owner_supply_note: text(),
    spares: jobSpares().notNull(),
    spares_order: text(),
    spares_eta_on: day(),
    survey_code: text(),
    survey_text: text(),
    survey_due_on: day(),
    assignee_id: person(),
    planned_start_on: day(),
    planned_end_on: day(),
    open_question: text(),
    state: jobState().notNull(),
    progress_pct: integer().notNull().default(0),
    held_from: jobState(),
    hold_reason: text(),
    class_ack_by: person(),
    class_ack_at: moment(),
    class_ack_remark: text(),
    client_id: uuid(),
    ...record(),
  },
  (table) => [
    uniqueIndex('jobs_code_unique').on(table.drydock_id, table.code),
    uniqueIndex('jobs_client_unique').on(table.client_id),
    index('jobs_drydock').on(table.drydock_id, table.category_id, table.position),
    index('jobs_assignee').on(table.assignee_id),
  ],
);

/** Quantities and prices are decimals, which no float ever holds. `baseline_price`: as it was agreed at the award. */
export const jobLines = pgTable(
  'job_lines',
  {
    id: key(),
    job_id: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    text: text().notNull(),
    qty: quantity().notNull(),
    unit: jobUnit().notNull(),
    kind: lineKind().notNull(),
    basis: lineBasis().notNull(),
    estimate_price: price(),
    baseline_price: price(),
  },
  (table) => [index('job_lines_job').on(table.job_id, table.position)],
);
