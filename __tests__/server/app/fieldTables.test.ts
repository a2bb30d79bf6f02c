/** What a field table says of a record is what the database stores of it. */
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { documents, revisions } from '../../../server/db/tables/documentSchema';
import { jobCategories, jobLines, jobs } from '../../../server/db/tables/jobSchema';
import { jobRules } from '../../../server/db/tables/jobRuleSchema';
import { jobTexts } from '../../../server/db/tables/jobTextSchema';
import { specConditions } from '../../../server/db/tables/specConditionSchema';
import { drydocks, ships } from '../../../server/db/tables/fleetSchema';
import { docks, yards } from '../../../server/db/tables/yardSchema';
import { roles, users } from '../../../server/db/schema';
import type { Field, FieldTable } from '../../../src/contract/fieldTable';
import { drydockFields } from '../../../src/contract/fleet/drydocks';
import { documentFields, revisionFields } from '../../../src/contract/documents/documents';
import { quotationFields } from '../../../src/contract/tender/quotations';
import { quotations } from '../../../server/db/tables/tenderSchema';
import { jobCategoryFields, jobFields, jobLineFields } from '../../../src/contract/jobs/jobs';
import { jobRuleFields } from '../../../src/contract/jobs/jobRules';
import { jobTextFields } from '../../../src/contract/jobs/jobTexts';
import { specConditionFields } from '../../../src/contract/jobs/specConditions';
import { roleFields } from '../../../src/contract/roles';
import { shipFields } from '../../../src/contract/fleet/ships';
import { profileFields, userFields } from '../../../src/contract/users';
import { dockFields, yardFields } from '../../../src/contract/fleet/yards';
import type { TestApp } from '../support/app';
import { openReference } from '../support/reference';

/** Of every stored record. */
const RECORD = ['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'];

interface Stored {
  table: PgTable;
  fields: FieldTable;
  /** Columns that are no fields: what follows from fields, and what has calls of its own. */
  beside: readonly string[];
  /** Fields that are stored elsewhere. */
  elsewhere?: readonly string[];
}

const STORED: readonly Stored[] = [
  {
    table: ships,
    fields: shipFields,
    beside: [
      ...['name_key', 'search', 'deleted_at', 'scheme', 'scheme_months', 'scheme_document'],
      ...[
        'extension_of',
        'extended_until',
        'extension_by',
        'extension_document',
        'reminded_days',
        'reminded_of',
      ],
    ],
  },
  { table: yards, fields: yardFields, beside: ['name_key', 'search'], elsewhere: ['docks'] },
  {
    table: drydocks,
    fields: drydockFields,
    beside: [
      ...['number', 'ship_id', 'state', 'yard_id', 'dock_name', 'starts_on', 'ends_on'],
      ...['actual_arrival_on', 'actual_dock_on', 'actual_undock_on', 'actual_departure_on'],
      ...['copied_from_id', 'award_reason', 'closing_reason', 'without_list_reason'],
    ],
  },
  { table: docks, fields: dockFields, beside: ['yard_id', 'position'] },
  {
    table: roles,
    fields: roleFields,
    beside: [
      ...['system', 'permissions_version', 'permissions_updated_at', 'permissions_updated_by'],
    ],
  },
  {
    table: users,
    fields: userFields,
    beside: [
      ...['username_key', 'fullname_key', 'fullname_skeleton', 'shown_name', 'email_key'],
      ...['password_hash', 'status', 'last_login_at', 'search', 'words', 'zone_chosen'],
    ],
    elsewhere: ['memberships', 'yard_id'],
  },
  {
    table: documents,
    fields: documentFields,
    beside: [
      ...['number', 'title_key', 'type_id', 'ship_id', 'drydock_id', 'confidentiality', 'state'],
      ...['void_reason', 'register_state', 'latest_id', 'current_id', 'on', 'released_on'],
      ...['words', 'authors', 'asked_roles', 'client_id'],
    ],
  },
  {
    table: revisions,
    fields: revisionFields,
    beside: [
      ...['document_id', 'sequence', 'label', 'state', 'file_name', 'sha256', 'source_files'],
      ...[
        'duplicate_reason',
        'author_id',
        'on',
        'submitted_at',
        'decided_at',
        'incorporate_by',
        'check_code',
      ],
      ...['client_id'],
    ],
  },
  { table: jobCategories, fields: jobCategoryFields, beside: ['position'] },
  { table: jobRules, fields: jobRuleFields, beside: [] },
  { table: jobTexts, fields: jobTextFields, beside: [] },
  { table: specConditions, fields: specConditionFields, beside: ['position', 'built_in'] },
  {
    table: jobs,
    fields: jobFields,
    beside: [
      ...['drydock_id', 'code', 'position', 'state', 'progress_pct', 'held_from', 'hold_reason'],
      ...['class_ack_by', 'class_ack_at', 'class_ack_remark', 'client_id'],
      ...['pull_id', 'standard_job_id', 'source_job_id'],
    ],
    elsewhere: ['lines'],
  },
  { table: jobLines, fields: jobLineFields, beside: ['job_id', 'position', 'baseline_price'] },
  {
    table: quotations,
    fields: quotationFields,
    beside: [
      ...[
        'tender_id',
        'yard_id',
        'state',
        'round',
        'deviation_days',
        'adders_removed',
        'received_at',
        'late',
        'reason',
        'unsent',
        'addendum',
        'document_id',
      ],
    ],
    elsewhere: ['lines'],
  },
];

const BY_NAME = STORED.map((one) => [getTableName(one.table), one] as const);

/** By what Drizzle calls the types of PostgreSQL. */
const TYPES: Record<Field['kind'], RegExp> = {
  line: /^PgText$/,
  text: /^PgText$/,
  code: /^PgText$/,
  names: /^PgArray$/,
  choice: /^PgEnumColumn$/,
  flag: /^PgBoolean$/,
  day: /^PgDateString$/,
  whole: /^PgInteger$/,
  decimal: /^PgNumericNumber$/,
  money: /^PgBigInt53$/,
  person: /^PgInteger$/,
  email: /^PgText$/,
  reference: /^PgInteger$/,
  imo: /^PgText$/,
  country: /^PgText$/,
  currency: /^PgText$/,
  timeZone: /^PgText$/,
  own: /./,
};

/** What is wrong with the column of a field. */
function wrong(field: Field, column: PgColumn | undefined): string | undefined {
  if (column === undefined) return 'has no column';
  if (!TYPES[field.kind].test(column.columnType)) return `is stored as ${column.columnType}`;
  const mayBeNull = field.optional === true || field.kind === 'money';
  if (field.kind !== 'own' && column.notNull === mayBeNull)
    return mayBeNull ? 'cannot be null' : 'can be null';
  const choices = field.kind === 'choice' ? field.choices : undefined;
  return choices !== undefined && String(choices) !== String(column.enumValues)
    ? `has the choices ${String(column.enumValues)}`
    : undefined;
}

describe.each(BY_NAME)('%s', (_name, { table, fields, beside, elsewhere = [] }) => {
  const columns: Record<string, PgColumn> = getTableColumns(table);

  test('every field has a column of its kind', () => {
    const found = Object.entries(fields)
      .filter(([name]) => !elsewhere.includes(name))
      .flatMap(([name, field]) => {
        const problem = wrong(field, columns[name]);
        return problem === undefined ? [] : [`${name} ${problem}`];
      });
    expect(found).toEqual([]);
  });

  test('every column is a field, or known to be none', () => {
    const known = [...Object.keys(fields), ...RECORD, ...beside];
    expect(Object.keys(columns).filter((name) => !known.includes(name))).toEqual([]);
  });
});

test('what people change about themselves is what an administrator enters of them', () => {
  for (const [name, field] of Object.entries(profileFields))
    expect(userFields).toHaveProperty(name, field);
});

describe('the migrations', () => {
  let docman: TestApp;
  beforeAll(async () => {
    docman = await openReference();
  });
  afterAll(() => docman.close());

  test.each(BY_NAME)('make every column of %s', async (name, { table }) => {
    const made = await docman.db
      .select({ name: sql<string>`column_name::text` })
      .from(sql`information_schema.columns`)
      .where(sql`table_name = ${name}`);
    const names = made.map((column) => column.name).sort();
    expect(names).toEqual(
      Object.values(getTableColumns(table))
        .map((column) => column.name)
        .sort(),
    );
  });
});
