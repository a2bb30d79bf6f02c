/** The tables of a docking's execution: its variation orders, and all that was offered for each. */
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { SIDES } from '../../../src/contract/execution/variationRecords';
import { CAUSES, type OfferedLine } from '../../../src/contract/execution/variations';
import { VARIATION_STATES } from '../../../src/contract/execution/variationStates';
import { documents } from './documentSchema';
import { drydocks } from './fleetSchema';
import { jobs } from './jobSchema';
import { day, money } from './columns';
import { key, moment, person, record } from '../schema';

export const variationState = pgEnum('variation_state', VARIATION_STATES);
export const variationCause = pgEnum('variation_cause', CAUSES);
export const contractSide = pgEnum('contract_side', SIDES);

/**
 * Amounts in minor units: `offered` and `agreed` in `currency`, `base_…` in the docking's by `rate`, which is frozen.
 * `offered` and `days_claimed` repeat the last offer. `submitted_at`: since when the other side sees it.
 */
export const variationOrders = pgTable(
  'variation_orders',
  {
    id: key(),
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    /** From 1 in each docking. */
    number: integer().notNull(),
    state: variationState().notNull(),
    side: contractSide().notNull(),
    title: text().notNull(),
    cause: variationCause().notNull(),
    job_id: integer().references(() => jobs.id),
    /** What came to nothing and is asked for again. */
    replaces_id: integer().references((): AnyPgColumn => variationOrders.id),
    description: text(),
    found_on: day(),
    yard_reference: text(),
    class_demand: boolean().notNull(),
    critical: boolean().notNull(),
    currency: text().notNull(),
    rate: numeric().notNull(),
    offered: money(),
    base_offered: money(),
    days_claimed: integer(),
    agreed: money(),
    base_agreed: money(),
    days_agreed: integer(),
    agreed_note: text(),
    approved_at: moment(),
    approved_by: person(),
    reason: text(),
    submitted_at: moment(),
    started_early_at: moment(),
    started_early_by: person(),
    started_early_reason: text(),
    client_id: uuid(),
    ...record(),
  },
  (table) => [
    uniqueIndex('variation_orders_number_unique').on(table.drydock_id, table.number),
    uniqueIndex('variation_orders_client_unique').on(table.client_id),
    index('variation_orders_job').on(table.job_id),
    index('variation_orders_replaces').on(table.replaces_id),
  ],
);

/** Every offer is kept as it was made. */
export const variationOffers = pgTable(
  'variation_offers',
  {
    id: key(),
    variation_id: integer()
      .notNull()
      .references(() => variationOrders.id),
    side: contractSide().notNull(),
    amount: money().notNull(),
    days_claimed: integer().notNull(),
    note: text(),
    lines: jsonb().$type<OfferedLine[]>().notNull(),
    at: moment().notNull(),
    by: person(),
  },
  (table) => [index('variation_offers_variation').on(table.variation_id, table.id)],
);

/** The documents that a variation order rests on. */
export const variationDocuments = pgTable(
  'variation_documents',
  {
    variation_id: integer()
      .notNull()
      .references(() => variationOrders.id),
    document_id: integer()
      .notNull()
      .references(() => documents.id),
  },
  (table) => [
    primaryKey({ columns: [table.variation_id, table.document_id] }),
    index('variation_documents_document').on(table.document_id),
  ],
);
