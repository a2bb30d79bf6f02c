/** The tables of tenders: what yards are asked, what they quote, and what we add to compare them. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { DAY_COUNTS } from '../../../src/contract/fleet/dayCount';
import type { AddendumChange } from '../../../src/contract/tender/addenda';
import { LINE_STATUSES } from '../../../src/contract/tender/pricing';
import { QUOTATION_STATES } from '../../../src/contract/tender/quotationStates';
import { ADJUSTMENTS, type Adder, type Working } from '../../../src/contract/tender/adders';
import { documents, revisions } from './documentSchema';
import { drydocks } from './fleetSchema';
import { yards } from './yardSchema';
import { jobLines, jobUnit, lineBasis, specIssues } from './jobSchema';
import { termColumns } from './termSchema';
import { day, money, percent, price, quantity } from './columns';
import { key, moment, person, record } from '../schema';

export const quotationState = pgEnum('quotation_state', QUOTATION_STATES);
export const quotedStatus = pgEnum('quoted_status', LINE_STATUSES);
export const dayCount = pgEnum('day_count', DAY_COUNTS);
export const adjustmentKind = pgEnum('adjustment_kind', ADJUSTMENTS);

/**
 * `spec_issue_id`: what yards were asked by; `spec_revision_id` where that is a document without a job list. `rates`: as they were when it began, as decimals in texts. A sealed one is opened
 * by two people of the office: the first asks for it, the second does it. `addendum`: the number of the last one. `sheet_key`: by
 * which its price sheets are signed; nobody is told. `adders`: the template of what is added to every quotation.
 */
export const tenders = pgTable(
  'tenders',
  {
    id: key(),
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    spec_issue_id: integer().references(() => specIssues.id),
    spec_revision_id: integer().references(() => revisions.id),
    base_currency: text().notNull(),
    rates: jsonb().$type<Record<string, string>>().notNull(),
    closes_at: moment(),
    off_hire_per_day: money(),
    adders: jsonb().$type<Adder[]>().notNull().default([]),
    interest_pct: percent(),
    sealed: boolean().notNull().default(false),
    opening_by: person(),
    opened_by: person(),
    opened_at: moment(),
    addendum: integer().notNull().default(0),
    sheet_key: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    ...record(),
  },
  (table) => [
    uniqueIndex('tenders_drydock_unique').on(table.drydock_id),
    index('tenders_spec_issue').on(table.spec_issue_id),
    index('tenders_spec_revision').on(table.spec_revision_id),
  ],
);

/**
 * What yards are asked, as the jobs had it when the tender began; `estimate` in minor units of the base currency. `addendum`: that
 * asked or changed it last, 0 of what stands since the beginning; `cancelled_by`: that since which it is asked no longer. What an
 * addendum words anew is a line of its own, with the one that it `replaces_id`: a price for the old words is none for the new.
 */
export const tenderLines = pgTable(
  'tender_lines',
  {
    id: key(),
    tender_id: integer()
      .notNull()
      .references(() => tenders.id),
    job_line_id: integer().references(() => jobLines.id, { onDelete: 'set null' }),
    position: integer().notNull(),
    job_code: text().notNull(),
    job_title: text().notNull(),
    class_item: boolean().notNull(),
    text: text().notNull(),
    qty: quantity().notNull(),
    unit: jobUnit().notNull(),
    basis: lineBasis().notNull(),
    estimate: money(),
    addendum: integer().notNull().default(0),
    cancelled_by: integer(),
    replaces_id: integer().references((): AnyPgColumn => tenderLines.id),
  },
  (table) => [
    index('tender_lines_replaces').on(table.replaces_id),
    index('tender_lines_tender').on(table.tender_id, table.position),
    index('tender_lines_job_line').on(table.job_line_id),
  ],
);

/**
 * `deviation_days` is ours, as are the adjustments: the yard's figures stay as it sent them. `unsent`: its yard has entered
 * figures that it has not handed in; they are its own until then. `adders_removed`: rows of the template that were removed by
 * hand. `addendum`: the last one that was out when it was handed in. `received_from`: whose word it is where the office has
 * entered it. `document_id`: of the files that it was taken in from.
 */
export const quotations = pgTable(
  'quotations',
  {
    id: key(),
    tender_id: integer()
      .notNull()
      .references(() => tenders.id),
    yard_id: integer()
      .notNull()
      .references(() => yards.id),
    state: quotationState().notNull(),
    round: integer().notNull().default(1),
    currency: text().notNull(),
    valid_until: day(),
    yard_reference: text(),
    received_from: text(),
    discount_pct: percent().notNull().default('0'),
    discount_excludes: text().array().notNull(),
    days_in_dock: integer(),
    days_alongside: integer(),
    days_total: integer(),
    dock_name: text(),
    day_count: dayCount(),
    earliest_dock_on: day(),
    ...termColumns(),
    deviation_days: integer().notNull().default(0),
    received_at: moment(),
    late: boolean().notNull().default(false),
    reason: text(),
    unsent: boolean().notNull().default(false),
    adders_removed: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    addendum: integer().notNull().default(0),
    document_id: integer().references(() => documents.id),
    ...record(),
  },
  (table) => [
    uniqueIndex('quotations_yard_unique').on(table.tender_id, table.yard_id),
    index('quotations_yard').on(table.yard_id),
    index('quotations_document').on(table.document_id),
  ],
);

/** `tender_line_id` is null for what a yard adds of its own. */
export const quotationLines = pgTable(
  'quotation_lines',
  {
    id: key(),
    quotation_id: integer()
      .notNull()
      .references(() => quotations.id),
    tender_line_id: integer().references(() => tenderLines.id),
    position: integer().notNull(),
    text: text().notNull(),
    qty: quantity().notNull(),
    unit: jobUnit().notNull(),
    unit_price: price(),
    discount_pct: percent().notNull(),
    status: quotedStatus().notNull(),
    remark: text(),
  },
  (table) => [index('quotation_lines_quotation').on(table.quotation_id, table.position)],
);

/** What a yard sent in one round; `offer`, what it says beside its lines, is not known of the oldest. */
export interface SentRound {
  readonly offer?: Partial<Omit<typeof quotations.$inferSelect, 'created_by' | 'updated_by'>>;
  readonly currency: string;
  readonly discount_pct: string;
  readonly lines: readonly Omit<typeof quotationLines.$inferSelect, 'id' | 'quotation_id'>[];
}

/** What a yard sent, each time that it did. */
export const quotationRounds = pgTable(
  'quotation_rounds',
  {
    id: key(),
    quotation_id: integer()
      .notNull()
      .references(() => quotations.id),
    round: integer().notNull(),
    received_at: moment().notNull(),
    received_by: person(),
    sent: jsonb().$type<SentRound>().notNull(),
  },
  (table) => [uniqueIndex('quotation_rounds_unique').on(table.quotation_id, table.round)],
);

/** `changes`: as yards were told, without any estimate. */
export const tenderAddenda = pgTable(
  'tender_addenda',
  {
    id: key(),
    tender_id: integer()
      .notNull()
      .references(() => tenders.id),
    number: integer().notNull(),
    spec_issue_id: integer()
      .notNull()
      .references(() => specIssues.id),
    note: text(),
    changes: jsonb().$type<AddendumChange[]>().notNull(),
    made_at: moment().notNull(),
    made_by: person(),
  },
  (table) => [
    uniqueIndex('tender_addenda_unique').on(table.tender_id, table.number),
    index('tender_addenda_issue').on(table.spec_issue_id),
  ],
);

/** `adder`: the row of the tender's template that it comes from. `by_hand`: somebody has changed it since. */
export const adjustments = pgTable(
  'adjustments',
  {
    id: key(),
    quotation_id: integer()
      .notNull()
      .references(() => quotations.id),
    kind: adjustmentKind().notNull(),
    amount: money().notNull(),
    basis: text().notNull(),
    adder: text(),
    by_hand: boolean().notNull().default(false),
    working: jsonb().$type<Working>(),
    by: person(),
    at: moment().notNull(),
  },
  (table) => [uniqueIndex('adjustments_adder_unique').on(table.quotation_id, table.adder)],
);
