/** The tables of a docking's final account: invoices as they came, what was agreed on, and what was paid. */
import {
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  DECISIONS,
  INVOICE_KINDS,
  type InvoiceLine,
} from '../../../src/contract/execution/accounts';
import { documents } from './documentSchema';
import { drydocks } from './fleetSchema';
import { day, money } from './columns';
import { key, moment, person } from '../schema';

const ofDocking = () =>
  integer()
    .notNull()
    .references(() => drydocks.id);
const entered = () => ({ entered_at: moment().notNull(), entered_by: person() });
const voided = () => ({ voided_at: moment(), voided_by: person(), void_reason: text() });

/** Amounts in minor units of the contract's currency, as the invoice writes them. Never changed but for being voided. */
export const invoices = pgTable(
  'invoices',
  {
    id: key(),
    drydock_id: ofDocking(),
    number: text().notNull(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    issued_on: day().notNull(),
    due_on: day(),
    document_id: integer().references(() => documents.id),
    discount: money().notNull(),
    tax: money().notNull(),
    total: money().notNull(),
    client_id: uuid(),
    ...entered(),
    ...voided(),
  },
  (table) => [
    index('invoices_drydock').on(table.drydock_id, table.id),
    index('invoices_document').on(table.document_id),
    uniqueIndex('invoices_client_unique').on(table.client_id),
  ],
);

/** `of`: the line of the account that it claims. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: key(),
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    line: jsonb().$type<InvoiceLine>().notNull(),
  },
  (table) => [index('invoice_lines_invoice').on(table.invoice_id, table.position)],
);

/** What was decided of a line; `claimed` and `expected` as they were then: once they are others, it is open again. */
export const accountDecisions = pgTable(
  'account_decisions',
  {
    drydock_id: ofDocking(),
    line: text().notNull(),
    state: text({ enum: DECISIONS }).notNull(),
    /** What both sides have measured; null where what was reported of the job holds. */
    measured: text(),
    claimed: money().notNull(),
    expected: money(),
    agreed: money(),
    note: text(),
    next_step: text(),
    decided_at: moment().notNull(),
    decided_by: person(),
  },
  (table) => [primaryKey({ columns: [table.drydock_id, table.line] })],
);

/** Of late redelivery, as the contract has them. */
export const accountTerms = pgTable('account_terms', {
  drydock_id: integer()
    .primaryKey()
    .references(() => drydocks.id),
  redelivery_on: day(),
  late_per_day: money(),
  late_cap_pct: numeric({ precision: 5, scale: 2 }),
  version: integer().notNull(),
  updated_at: moment().notNull(),
  updated_by: person(),
});

export const payments = pgTable(
  'payments',
  {
    id: key(),
    drydock_id: ofDocking(),
    invoice_id: integer().references(() => invoices.id),
    paid_on: day().notNull(),
    amount: money().notNull(),
    reference: text(),
    client_id: uuid(),
    ...entered(),
    ...voided(),
  },
  (table) => [
    index('payments_drydock').on(table.drydock_id, table.id),
    index('payments_invoice').on(table.invoice_id),
    uniqueIndex('payments_client_unique').on(table.client_id),
  ],
);
