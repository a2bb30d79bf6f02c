/** The tables of contracts: what was agreed at the award of a docking. */
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { drydocks } from './fleetSchema';
import { yards } from './yardSchema';
import { jobLines, jobUnit, lineBasis } from './jobSchema';
import { termColumns } from './termSchema';
import { day, money, percent, price, quantity } from './columns';
import { key, moment, person } from '../schema';
import { dayCount, quotations, quotedStatus } from './tenderSchema';

/**
 * Made by the award and never changed. `amount` in its own currency, `base_amount` by the frozen rate. `discount_pct`: on
 * everything but what `discount_excludes`, as it was agreed. `redelivery_on`: before any days that are agreed later.
 */
export const contracts = pgTable(
  'contracts',
  {
    id: key(),
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    quotation_id: integer()
      .notNull()
      .references(() => quotations.id),
    yard_id: integer()
      .notNull()
      .references(() => yards.id),
    currency: text().notNull(),
    rate: text().notNull(),
    base_currency: text().notNull(),
    amount: money().notNull(),
    base_amount: money().notNull(),
    days_in_dock: integer(),
    days_total: integer(),
    dock_name: text(),
    day_count: dayCount(),
    ...termColumns(),
    discount_pct: percent().notNull().default('0'),
    discount_excludes: text().array().notNull().default([]),
    dock_on: day(),
    redelivery_on: day(),
    reason: text(),
    awarded_on: day().notNull(),
    awarded_at: moment().notNull(),
    awarded_by: person(),
  },
  (table) => [uniqueIndex('contracts_drydock_unique').on(table.drydock_id)],
);

export const contractLines = pgTable(
  'contract_lines',
  {
    id: key(),
    contract_id: integer()
      .notNull()
      .references(() => contracts.id),
    job_line_id: integer().references(() => jobLines.id, { onDelete: 'set null' }),
    position: integer().notNull(),
    job_code: text().notNull(),
    text: text().notNull(),
    qty: quantity().notNull(),
    unit: jobUnit().notNull(),
    basis: lineBasis().notNull(),
    status: quotedStatus().notNull(),
    unit_price: price(),
    discount_pct: percent().notNull(),
    amount: money().notNull(),
  },
  (table) => [
    index('contract_lines_contract').on(table.contract_id, table.position),
    index('contract_lines_job_line').on(table.job_line_id),
  ],
);
