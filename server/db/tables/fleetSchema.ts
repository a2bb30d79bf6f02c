/** The tables of the fleet: ships, dockings and bottom inspections. Days are days, without time and zone. */
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
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import {
  CREDITS,
  EXTENDERS,
  EXTENSIONS,
  INSPECTION_KINDS,
  SCHEMES,
} from '../../../src/contract/fleet/compliance';
import { HEALTHS } from '../../../src/contract/fleet/drydocks';
import {
  DRYDOCK_KINDS,
  DRYDOCK_STATES,
  MILESTONES,
} from '../../../src/contract/fleet/drydockStates';
import type { Rates } from '../../../src/contract/kinds';
import { CLASS_SOCIETIES, SHIP_STATUSES, SHIP_TYPES } from '../../../src/contract/fleet/ships';
import { dockingColumns } from './dockingSchema';
import { day, measure, money } from './columns';
import { yards } from './yardSchema';
import { key, moment, person, record } from '../schema';

export const shipType = pgEnum('ship_type', SHIP_TYPES);
export const shipStatus = pgEnum('ship_status', SHIP_STATUSES);
export const classSociety = pgEnum('class_society', CLASS_SOCIETIES);
export const dockingScheme = pgEnum('docking_scheme', SCHEMES);
export const extensionOf = pgEnum('extension_of', EXTENSIONS);
export const extensionBy = pgEnum('extension_by', EXTENDERS);
export const drydockKind = pgEnum('drydock_kind', DRYDOCK_KINDS);
export const drydockState = pgEnum('drydock_state', DRYDOCK_STATES);
export const drydockHealth = pgEnum('drydock_health', HEALTHS);
export const milestoneKind = pgEnum('milestone_kind', MILESTONES);
export const inspectionKind = pgEnum('inspection_kind', INSPECTION_KINDS);
export const inspectionCredit = pgEnum('inspection_credit', CREDITS);

/**
 * `search` holds the words that a ship is found by, `name_key` its name as it is sorted. A code is never given twice,
 * not even after a deletion: memberships and numbers are made of it.
 */
export const ships = pgTable(
  'ships',
  {
    id: key(),
    code: text().notNull(),
    name: text().notNull(),
    name_key: text().notNull(),
    search: text().notNull(),
    former_names: text().array().notNull(),
    imo: text().notNull(),
    type: shipType().notNull(),
    flag: text().notNull(),
    port_of_registry: text(),
    call_sign: text(),
    class_society: classSociety().notNull(),
    class_number: text(),
    class_notation: text(),
    iws_notation: boolean().notNull(),
    esp: boolean().notNull(),
    delivered_on: day().notNull(),
    gross_tonnage: integer().notNull(),
    deadweight_t: measure().notNull(),
    loa_m: measure().notNull(),
    breadth_m: measure().notNull(),
    depth_m: measure().notNull(),
    draught_m: measure().notNull(),
    special_survey_due_on: day().notNull(),
    status: shipStatus().notNull(),
    superintendent_id: person(),
    ...dockingColumns(),
    scheme: dockingScheme().notNull(),
    scheme_months: integer(),
    scheme_document: text(),
    extension_of: extensionOf(),
    extended_until: day(),
    extension_by: extensionBy(),
    extension_document: text(),
    ...{ reminded_days: integer(), reminded_of: day() },
    deleted_at: moment(),
    ...record(),
  },
  (table) => [
    uniqueIndex('ships_code_unique').on(table.code),
    uniqueIndex('ships_imo_unique')
      .on(table.imo)
      .where(sql`${table.deleted_at} is null`),
    index('ships_name').on(sql`${table.name_key} collate "C"`, table.id),
    index('ships_search').using('gin', sql`to_tsvector('simple', ${table.search})`),
  ],
);

/** Money in minor units of `base_currency`. `starts_on` and `ends_on`: as it happened, or as it is planned. */
export const drydocks = pgTable(
  'drydocks',
  {
    id: key(),
    number: text().notNull(),
    ship_id: integer()
      .notNull()
      .references(() => ships.id),
    kind: drydockKind().notNull(),
    state: drydockState().notNull(),
    yard_id: integer().references(() => yards.id),
    dock_name: text(),
    planned_arrival_on: day(),
    planned_dock_on: day(),
    planned_undock_on: day(),
    planned_departure_on: day(),
    actual_arrival_on: day(),
    actual_dock_on: day(),
    actual_undock_on: day(),
    actual_departure_on: day(),
    starts_on: day().generatedAlwaysAs(
      sql`coalesce(actual_arrival_on, actual_dock_on, planned_arrival_on, planned_dock_on)`,
    ),
    ends_on: day().generatedAlwaysAs(
      sql`greatest(coalesce(actual_departure_on, planned_departure_on, actual_undock_on, planned_undock_on), actual_arrival_on, actual_dock_on, planned_arrival_on, planned_dock_on)`,
    ),
    base_currency: text().notNull(),
    rates: jsonb().$type<Rates>().notNull(),
    budget: money(),
    contingency_pct: measure().notNull(),
    ...{ off_hire_per_day: money(), order_limit: money() },
    superintendent_id: person(),
    engineer_ids: integer().array().notNull(),
    members: jsonb().$type<{ user_id: number; part: string }[]>().notNull(),
    health: drydockHealth().notNull(),
    health_note: text(),
    copied_from_id: integer().references((): AnyPgColumn => drydocks.id),
    award_reason: text(),
    closing_reason: text(),
    without_list_reason: text(),
    ...record(),
  },
  (table) => [
    uniqueIndex('drydocks_number_unique').on(table.number),
    index('drydocks_ship').on(table.ship_id, table.starts_on),
    index('drydocks_yard').on(table.yard_id),
    index('drydocks_span').on(table.starts_on, table.ends_on),
    index('drydocks_state').on(table.state, table.starts_on),
    index('drydocks_updated').on(table.updated_at, table.id),
  ],
);

/**
 * What has been reached, each once; `override_reason` where its conditions were not met. `on`: the day at the yard; `at`:
 * null where the hour is not known, as of all that was recorded before hours were asked for.
 */
export const milestones = pgTable(
  'milestones',
  {
    id: key(),
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id),
    kind: milestoneKind().notNull(),
    on: day().notNull(),
    at: moment(),
    override_reason: text(),
    recorded_at: moment().notNull(),
    recorded_by: person(),
    client_id: uuid(),
  },
  (table) => [
    uniqueIndex('milestones_unique').on(table.drydock_id, table.kind),
    uniqueIndex('milestones_client_unique').on(table.client_id),
  ],
);

/**
 * What is void stays and counts for nothing. `moved_survey_…`: the ship's special survey date before and after, where the
 * inspection was credited to it.
 */
export const bottomInspections = pgTable(
  'bottom_inspections',
  {
    id: key(),
    ship_id: integer()
      .notNull()
      .references(() => ships.id),
    on: day().notNull(),
    kind: inspectionKind().notNull(),
    credited_to: inspectionCredit().notNull(),
    drydock_id: integer().references(() => drydocks.id),
    document: text(),
    moved_survey_from: day(),
    moved_survey_to: day(),
    voided_at: moment(),
    void_reason: text(),
    ...record(),
  },
  (table) => [
    uniqueIndex('bottom_inspections_unique')
      .on(table.ship_id, table.on, table.kind)
      .where(sql`${table.voided_at} is null`),
    index('bottom_inspections_drydock').on(table.drydock_id),
  ],
);
