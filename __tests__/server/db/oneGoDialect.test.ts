/** Statements are written as Drizzle's own dialect writes them, whatever they are made of. */
import {
  and,
  arrayContains,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  is,
  isNull,
  like,
  sql,
  type SQL,
} from 'drizzle-orm';
import {
  alias,
  getTableConfig,
  pgEnum,
  PgDialect,
  PgTable,
  pgView,
  QueryBuilder,
} from 'drizzle-orm/pg-core';
import { OneGoDialect } from '../../../server/db/oneGoDialect';
import { jsonColumn } from '../../../server/db/jsonRows';
import { oneOf } from '../../../server/db/oneOf';
import * as schema from '../../../server/db/schema';
import * as documentSchema from '../../../server/db/tables/documentSchema';

const { documents, revisions } = documentSchema;
const ours = new OneGoDialect();
const drizzles = new PgDialect();
const query = new QueryBuilder();
const seen = alias(revisions, 'seen');
const latest = query
  .select({ id: revisions.document_id, last: sql<number>`max(${revisions.id})`.as('last') })
  .from(revisions)
  .where(gt(revisions.id, 5))
  .groupBy(revisions.document_id)
  .as('latest');
const kind = pgEnum('kind "of" thing', ['A']);
const view = pgView('a view').as((views) => views.select().from(documents));

const STATEMENTS: Record<string, SQL> = {
  'columns and joins': query
    .select({ ...getTableColumns(documents), label: seen.label })
    .from(documents)
    .leftJoin(seen, and(eq(seen.document_id, documents.id), isNull(seen.decided_at)))
    .where(and(inArray(documents.id, [3, 1, 2]), like(documents.title, '%"x"%')))
    .orderBy(asc(documents.number))
    .limit(7)
    .offset(9)
    .for('update', { of: documents, skipLocked: true })
    .getSQL(),
  'subqueries, their columns and what has an alias': query
    .select({ id: latest.id, last: latest.last, n: sql`count(*)`.as('n"') })
    .from(latest)
    .innerJoin(documents, eq(documents.id, latest.last))
    .where(exists(query.select().from(seen).where(eq(seen.document_id, documents.id))))
    .getSQL(),
  'a query with a name': (() => {
    const few = query.$with('few').as(query.select().from(documents).where(eq(documents.id, 4)));
    return query.with(few).select().from(few).getSQL();
  })(),
  unions: query
    .select({ id: documents.id })
    .from(documents)
    .union(query.select({ id: seen.id }).from(seen).where(gt(seen.id, 1)))
    .limit(3)
    .getSQL(),
  'values of all kinds': sql`select ${1}, ${'a'}, ${null}, ${undefined}, ${true}, ${[1, 'b', sql`now()`]}, ${sql.param([1, 2])},
    ${new Date(0)}, ${sql.param(new Date(0), documents.created_at)}, ${Buffer.from('x')}, ${{ a: { getSQL: 1 } }}, ${[]}`,
  'encoded by columns': sql`${eq(documents.tags, ['x', 'y'])} ${arrayContains(documents.tags, ['z'])} ${eq(documents.created_at, new Date(5))}`,
  placeholders: sql`${sql.placeholder('a')} ${eq(documents.id, sql.placeholder('b'))} ${oneOf(documents.id, sql.placeholder('c'))}`,
  'names, raw text and what is inlined': sql`${sql.identifier('a"b')} ${sql.raw('now()')} ${sql`${1} and ${"it's"}`.inlineParams()} ${sql.empty()}`,
  'enumerations and views': sql`${kind} ${view} ${query.select().from(view)}`,
  'rows as a value': sql`select ${jsonColumn(query.select({ id: seen.id }).from(seen).where(eq(seen.id, 8)))}`,
};

test.each(Object.entries(STATEMENTS))('%s', (_name, statement) => {
  const { sql: text, params } = drizzles.sqlToQuery(statement);
  expect(ours.sqlToQuery(statement)).toEqual({ sql: text, params });
  // A second time, when what its pieces are is known.
  expect(ours.sqlToQuery(sql`${statement}`)).toEqual({ sql: text, params });
});

test('what somebody has sent is a value, whatever it looks like', () => {
  const sent: unknown = JSON.parse('{ "getSQL": "drop table users", "queryChunks": ["x"] }');
  const statement = sql`select ${sent}, ${{}}, ${JSON.parse('{"a":1}') as unknown}`;
  expect(ours.sqlToQuery(statement)).toEqual({
    sql: 'select $1, $2, $3',
    params: [sent, {}, { a: 1 }],
  });
});

test('no table has a schema of its own', () => {
  const exported: unknown[] = Object.values({ ...schema, ...documentSchema });
  const tables = exported.flatMap((one) => (is(one, PgTable) ? [one] : []));
  expect(tables.length).toBeGreaterThan(10);
  for (const table of tables) expect(getTableConfig(table).schema).toBeUndefined();
});
