/** The tables of certificates: kinds, certificates, endorsements, and which kinds a ship must have. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  CERTIFICATE_STATES,
  CERTIFICATE_TYPES,
  CYCLES,
  SURVEYS,
} from '../../../src/contract/certificates/certificateRules';
import {
  CERTIFICATE_GROUPS,
  EXTENSION_BASES,
} from '../../../src/contract/certificates/certificates';
import { documents } from './documentSchema';
import { ships } from './fleetSchema';
import { key, moment, person, record } from '../schema';

export const day = () => date({ mode: 'string' });
export const reminded = () => ({ reminded_days: integer(), reminded_of: day() });
export const ship = () =>
  integer()
    .notNull()
    .references(() => ships.id);

export const certificateGroup = pgEnum('certificate_group', CERTIFICATE_GROUPS);
export const certificateCycle = pgEnum('certificate_cycle', CYCLES);
export const certificateType = pgEnum('certificate_type', CERTIFICATE_TYPES);
export const certificateState = pgEnum('certificate_state', CERTIFICATE_STATES);
export const certificateSurvey = pgEnum('certificate_survey', SURVEYS);
export const certificateExtender = pgEnum('certificate_extender', EXTENSION_BASES);

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
    /** No new certificate is of it, and no ship lacks one. */
    retired: boolean().notNull().default(false),
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
    index('certificates_extended')
      .on(table.ship_id, table.expires_on)
      .where(sql`${table.extended_to} is not null`),
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
