/** The tables of certificates, class items, conditions of class, and of the jobs that take care of them. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { STATUS_SHEETS, type HeadTaken } from '../../src/contract/certificates/statusSheet';
import { DUE_SOURCES } from '../../src/contract/certificates/classRecords';
import {
  CERTIFICATE_STATES,
  CERTIFICATE_TYPES,
  CYCLES,
  SURVEYS,
} from '../../src/contract/certificates/certificateRules';
import { CERTIFICATE_GROUPS, EXTENSION_BASES } from '../../src/contract/certificates/certificates';
import {
  CONDITION_KINDS,
  ITEM_PLACES,
  ITEM_SOURCES,
} from '../../src/contract/certificates/classItems';
import { documents } from './documentSchema';
import { drydocks, ships } from './fleetSchema';
import { jobs } from './jobSchema';
import { key, moment, person, record } from './schema';

const day = () => date({ mode: 'string' });
const reminded = () => ({ reminded_days: integer(), reminded_of: day() });
const ship = () =>
  integer()
    .notNull()
    .references(() => ships.id);

export const certificateGroup = pgEnum('certificate_group', CERTIFICATE_GROUPS);
export const certificateCycle = pgEnum('certificate_cycle', CYCLES);
export const certificateType = pgEnum('certificate_type', CERTIFICATE_TYPES);
export const certificateState = pgEnum('certificate_state', CERTIFICATE_STATES);
export const certificateSurvey = pgEnum('certificate_survey', SURVEYS);
export const certificateExtender = pgEnum('certificate_extender', EXTENSION_BASES);
export const itemPlace = pgEnum('item_place', ITEM_PLACES);
export const itemSource = pgEnum('item_source', ITEM_SOURCES);
export const conditionKind = pgEnum('condition_kind', CONDITION_KINDS);
export const dueSource = pgEnum('due_source', DUE_SOURCES);

/** What the product comes with is added by its code at a start; what an office changed of one stays. */
export const certificateKinds = pgTable(
  'certificate_kinds',
  {
    id: key(),
    code: text().notNull(),
    name: text().notNull(),
    group: certificateGroup().notNull(),
    convention: text(),
    validity_months: integer(),
    cycle: certificateCycle().notNull(),
    needs_dock: boolean().notNull(),
    ship_types: text().array().notNull(),
    min_gt: integer(),
    /** In which lists have them. */
    position: integer().notNull(),
    ...record(),
  },
  (table) => [uniqueIndex('certificate_kinds_code_unique').on(table.code)],
);

/**
 * A renewal is a row of its own that replaces the one before. `effective_on` to `deadline_on` follow from the rest by
 * `datesOf` of the contract, and are written with it. `reminded_days`: the least of the days before the deadline
 * `reminded_of` that people have been reminded at; null while nobody has.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: key(),
    ship_id: ship(),
    kind_id: integer()
      .notNull()
      .references(() => certificateKinds.id),
    type: certificateType().notNull(),
    number: text().notNull(),
    issuer: text().notNull(),
    place: text(),
    issued_on: day().notNull(),
    expires_on: day(),
    document_id: integer().references(() => documents.id),
    original_on_board: boolean().notNull(),
    remarks: text(),
    state: certificateState().notNull(),
    state_reason: text(),
    extended_to: day(),
    extension_by: certificateExtender(),
    extension_basis: text(),
    done_on: day(),
    replaces_id: integer(),
    effective_on: day(),
    survey_from: day(),
    survey_to: day(),
    deadline_on: day(),
    ...reminded(),
    client_id: uuid(),
    ...record(),
  },
  (table) => [
    uniqueIndex('certificates_client_unique').on(table.client_id),
    index('certificates_ship').on(table.ship_id, table.kind_id),
    index('certificates_deadline')
      .on(table.deadline_on, table.id)
      .where(sql`${table.state} in ('ACTIVE', 'SUSPENDED')`),
    index('certificates_next')
      .on(table.ship_id, table.deadline_on)
      .where(sql`${table.state} in ('ACTIVE', 'SUSPENDED')`),
    index('certificates_document').on(table.document_id),
    index('certificates_replaces').on(table.replaces_id),
  ],
);

/** What is void stays and counts for nothing. */
export const endorsements = pgTable(
  'endorsements',
  {
    id: key(),
    certificate_id: integer()
      .notNull()
      .references(() => certificates.id),
    survey: certificateSurvey().notNull(),
    on: day().notNull(),
    place: text(),
    by: text(),
    recorded_at: moment().notNull(),
    recorded_by: person(),
    /** Class says that it was given. */
    confirmed_at: moment(),
    confirmed_by: person(),
    voided_at: moment(),
    voided_by: person(),
    void_reason: text(),
  },
  (table) => [
    uniqueIndex('endorsements_unique')
      .on(table.certificate_id, table.survey, table.on)
      .where(sql`${table.voided_at} is null`),
  ],
);

/** Which kinds a ship must have; a ship without any has not been looked at: what is usual for its type is proposed. */
export const requiredCertificates = pgTable(
  'required_certificates',
  {
    ship_id: ship(),
    kind_id: integer()
      .notNull()
      .references(() => certificateKinds.id),
  },
  (table) => [primaryKey({ columns: [table.ship_id, table.kind_id] })],
);

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
