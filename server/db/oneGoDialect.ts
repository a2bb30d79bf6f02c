/**
 * Writes statements as Drizzle's dialect does, in one go: that one asks of every piece up to ten times what it is, through
 * all classes that it might be of, and joins lists of texts at every level, which took a sixth of the server's thread.
 * Here what a piece is stands with its prototype. What is rare is left to Drizzle; tables with a schema of their own are
 * not known.
 */
import {
  Column,
  getTableName,
  is,
  Name,
  Param,
  Placeholder,
  SQL,
  StringChunk,
  Subquery,
  Table,
  View,
  type SQLWrapper,
} from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** Gives the text of a piece, and adds its values to those of the statement. */
type Write = (piece: object, values: unknown[]) => string;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const writeValue = (value: unknown, values: unknown[]): string => `$${values.push(value)}`;

const drizzles = new PgDialect();

const leaveToDrizzle: Write = (piece) => {
  const { sql, params } = drizzles.sqlToQuery(new SQL([piece as SQL]));
  if (params.length > 0) throw new Error('A piece of a statement has values that have no place.');
  return sql;
};

function write(piece: unknown, values: unknown[]): string {
  if (piece === undefined) return '';
  if (typeof piece === 'function') return leaveToDrizzle(piece, values);
  if (typeof piece !== 'object' || piece === null) return writeValue(piece, values);
  return writerOf(piece)(piece, values);
}

const writeSql: Write = (piece, values) => {
  if (Reflect.get(piece, 'shouldInlineParams') === true) return leaveToDrizzle(piece, values);
  let text = '';
  for (const chunk of (piece as SQL).queryChunks) text += write(chunk, values);
  return text;
};

const writeColumn: Write = (piece) => {
  const { table, name } = piece as Column;
  return `${quoted(getTableName(table))}.${quoted(name)}`;
};

const writeParam: Write = (piece, values) => {
  const { value, encoder } = piece as Param;
  // Which value it will have is not known yet: it is encoded where it is.
  if (is(value, Placeholder)) return writeValue(piece, values);
  const encoded: unknown = value === null ? null : encoder.mapToDriverValue(value);
  return is(encoded, SQL) ? writeSql(encoded, values) : writeValue(encoded, values);
};

const writeSubquery: Write = (piece, values) => {
  const { sql, alias, isWith } = (piece as Subquery)._;
  return isWith ? quoted(alias) : `(${writeSql(sql, values)}) ${quoted(alias)}`;
};

const writeWrapper: Write = (piece, values) => {
  const wrapper = piece as SQLWrapper;
  const text = writeSql(wrapper.getSQL(), values);
  return wrapper.shouldOmitSQLParens?.() ? text : `(${text})`;
};

const writeList: Write = (piece, values) =>
  `(${(piece as unknown[]).map((one) => write(one, values)).join(', ')})`;

/** In the order in which Drizzle asks. */
function findWriter(piece: object): Write {
  if (is(piece, StringChunk)) return (one) => (one as StringChunk).value.join('');
  if (is(piece, Name)) return (one) => quoted((one as Name).value);
  if (Array.isArray(piece)) return writeList;
  if (is(piece, SQL)) return writeSql;
  if (is(piece, Table)) return (one) => quoted(getTableName(one as Table));
  if (is(piece, Column)) return writeColumn;
  if (is(piece, Param)) return writeParam;
  if (is(piece, Placeholder)) return writeValue;
  if (is(piece, SQL.Aliased)) return (one) => quoted((one as SQL.Aliased).fieldAlias);
  if (is(piece, Subquery)) return writeSubquery;
  if (is(piece, View)) return leaveToDrizzle;
  return 'getSQL' in piece && typeof piece.getSQL === 'function' ? writeWrapper : writeValue;
}

/** One for each class, of which there are a few dozen. What has none may be anything, each time anew. */
const writers = new Map<unknown, Write>();
const PLAIN: unknown[] = [Object.prototype, null];

function writerOf(piece: object): Write {
  const prototype: unknown = Object.getPrototypeOf(piece);
  const known = writers.get(prototype);
  if (known !== undefined) return known;
  const found = findWriter(piece);
  if (!PLAIN.includes(prototype)) writers.set(prototype, found);
  return found;
}

export class OneGoDialect extends PgDialect {
  override sqlToQuery(statement: SQL, source?: 'indexes') {
    if (source !== undefined) return super.sqlToQuery(statement, source);
    const params: unknown[] = [];
    return { sql: write(statement, params), params };
  }
}
