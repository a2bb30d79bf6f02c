/**
 * The tables of jobs: their categories, the standard jobs of the library, those of each docking with their lines, and what
 * was issued of them to yards.
 */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  json,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BASES } from '../../../src/contract/jobs/amounts';
import { EXECUTORS, LINE_KINDS, ORIGINS, SPARES, UNITS } from '../../../src/contract/jobs/jobs';
import { JOB_STATES } from '../../../src/contract/jobs/jobStates';
import { SPEC_VARIANTS, type SpecSnapshot } from '../../../src/contract/jobs/specIssues';
import { revisions } from './documentSchema';
import { drydocks } from './fleetSchema';
import { jobPulls } from './pullSchema';
import { day, measure, price, quantity } from './columns';
import { key, moment, person, record } from '../schema';

const mark = () => boolean().notNull().default(false);

export const jobState = pgEnum('job_state', JOB_STATES);
export const jobExecutor = pgEnum('job_executor', EXECUTORS);
export const jobOrigin = pgEnum('job_origin', ORIGINS);
export const jobSpares = pgEnum('job_spares', SPARES);
export const jobUnit = pgEnum('job_unit', UNITS);
export const lineKind = pgEnum('line_kind', LINE_KINDS);
export const lineBasis = pgEnum('line_basis', BASES);
export const specVariant = pgEnum('spec_variant', SPEC_VARIANTS);

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

const flags = () => ({
  class_item: mark(),
  statutory: mark(),
  safety: mark(),
  flooding_gate: mark(),
  critical_path: mark(),
  owner_supply: mark(),
});

/** The library, which the product comes with. `ship_types`: none stands for all. Jobs made of one never follow it. */
export const standardJobs = pgTable(
  'standard_jobs',
  {
    id: key(),
    category_id: integer()
      .notNull()
      .references(() => jobCategories.id),
    code: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    ship_types: text().array().notNull(),
    includes: text().array().notNull(),
    ...flags(),
    retired: mark(),
    ...record(),
  },
  (table) => [
    uniqueIndex('standard_jobs_code_unique').on(table.code),
    index('standard_jobs_category').on(table.category_id),
  ],
);

/** Quantities are a start: the library knows no ship, and no price. */
export const standardJobLines = pgTable(
  'standard_job_lines',
  {
    id: key(),
    standard_job_id: integer()
      .notNull()
      .references(() => standardJobs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    text: text().notNull(),
    qty: quantity().notNull(),
    unit: jobUnit().notNull(),
    kind: lineKind().notNull(),
    basis: lineBasis().notNull(),
  },
  (table) => [index('standard_job_lines_job').on(table.standard_job_id, table.position)],
);

/**
 * `held_from`: where it goes on when it is resumed. `standard_job_id`, `source_job_id`: what it was made of, which makes no
 * other job of the docking as long as this one is neither rejected nor cancelled.
 */
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
    drawing_ids: integer().array().notNull().default([]),
    location: text(),
    sfi_code: text(),
    executor: jobExecutor().notNull(),
    origin: jobOrigin().notNull(),
    includes: text().array().notNull(),
    equipment_maker: text(),
    equipment_type: text(),
    equipment_serial: text(),
    equipment_data: text(),
    ...flags(),
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
    weight: measure(),
    open_question: text(),
    state: jobState().notNull(),
    progress_pct: integer().notNull().default(0),
    held_from: jobState(),
    hold_reason: text(),
    class_ack_by: person(),
    class_ack_at: moment(),
    class_ack_remark: text(),
    client_id: uuid(),
    pull_id: integer().references(() => jobPulls.id),
    standard_job_id: integer().references(() => standardJobs.id),
    source_job_id: integer().references((): AnyPgColumn => jobs.id, { onDelete: 'set null' }),
    ...record(),
  },
  (table) => [
    uniqueIndex('jobs_code_unique').on(table.drydock_id, table.code),
    uniqueIndex('jobs_client_unique').on(table.client_id),
    index('jobs_drydock').on(table.drydock_id, table.category_id, table.position),
    index('jobs_assignee').on(table.assignee_id),
    index('jobs_pull').on(table.pull_id),
    uniqueIndex('jobs_standard_unique')
      .on(table.drydock_id, table.standard_job_id)
      .where(sql`${table.state} not in ('REJECTED', 'CANCELLED')`),
    uniqueIndex('jobs_source_unique')
      .on(table.drydock_id, table.source_job_id)
      .where(sql`${table.state} not in ('REJECTED', 'CANCELLED')`),
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

/**
 * What was asked of yards by one revision of the specification, frozen: quotations hang on it, never on the jobs as they
 * stand. `snapshot` has no price, and `sha256` is the hash of its JSON; `estimates` are the unit prices of its lines by
 * their ids. `file_sha256`: the PDF that was made of it, which its revision has as long as nobody replaces it.
 */
export const specIssues = pgTable(
  'spec_issues',
  {
    id: key(),
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    revision_id: integer()
      .notNull()
      .references(() => revisions.id),
    variant: specVariant().notNull(),
    currency: text().notNull(),
    // Not jsonb, which keeps no order: the hash is that of this text.
    snapshot: json().$type<SpecSnapshot>().notNull(),
    estimates: json().$type<Record<string, string>>().notNull(),
    sha256: text().notNull(),
    file_sha256: text().notNull(),
    made_at: moment().notNull(),
    made_by: person(),
  },
  (table) => [
    uniqueIndex('spec_issues_revision_unique').on(table.revision_id),
    index('spec_issues_drydock').on(table.drydock_id, table.id),
  ],
);
