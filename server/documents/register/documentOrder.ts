/** The orders of the register, and where in one of them a page begins. */
import { sql, type SQL } from 'drizzle-orm';
import type { DocumentFilters } from '../../../src/contract/documents/documentLists';
import { documents } from '../../db/tables/documentSchema';
import { searchWords } from '../../text/search';
import type { Mark, MarkKind } from './pageMark';

/** `isUnique`: no two documents share the value, so that an index without their ids is in this order. */
interface Column {
  column: SQL;
  kind: MarkKind;
  isUnique?: boolean;
}
export interface Order extends Column {
  down: boolean;
  /** Best match first, by number within each rank (`documentRanking.ts`). */
  isRanked?: boolean;
}

const BY_NUMBER: Column = {
  column: sql`${documents.number} collate "C"`,
  kind: 'text',
  isUnique: true,
};
const COLUMNS: Record<string, Column> = {
  title: { column: sql`${documents.title_key} collate "C"`, kind: 'text' },
  on: { column: sql`${documents.on}`, kind: 'date' },
  updated_at: { column: sql`${documents.updated_at}`, kind: 'timestamptz' },
};

/** What is looked for by words comes by how well it matches, and everything else by number, where no order is asked for. */
export function orderOf({ sort, q = '' }: DocumentFilters): Order {
  if (sort === undefined) return { ...BY_NUMBER, down: false, isRanked: searchWords(q).length > 0 };
  return { ...(COLUMNS[sort.replace('-', '')] ?? BY_NUMBER), down: sort.startsWith('-') };
}

const direction = ({ down }: Order): SQL => (down ? sql`desc` : sql`asc`);

/** Where a document, or what a query has given as `key` and `id`, stands beside the mark. */
const beside = (sign: SQL, { kind }: Order, { value, id }: Mark, key: SQL, own: SQL): SQL =>
  sql`(${key}, ${own}) ${sign} (${value}::${sql.raw(kind)}, ${id})`;
const behind = ({ down }: Order): SQL => (down ? sql`<` : sql`>`);
const notBehind = ({ down }: Order): SQL => (down ? sql`>=` : sql`<=`);
const along = (order: Order, key: SQL, own: SQL): SQL =>
  sql`order by ${key} ${direction(order)}, ${own} ${direction(order)}`;

const [KEY, ID] = [sql`"key"`, sql`"id"`];
export const beyond = (order: Order, mark: Mark): SQL =>
  beside(behind(order), order, mark, order.column, sql`${documents.id}`);
export const upTo = (order: Order, mark: Mark): SQL =>
  beside(notBehind(order), order, mark, order.column, sql`${documents.id}`);
export const keysBeyond = (order: Order, mark: Mark): SQL =>
  beside(behind(order), order, mark, KEY, ID);
export const inOrder = (order: Order): SQL =>
  order.isUnique
    ? sql`order by ${order.column} ${direction(order)}`
    : along(order, order.column, sql`${documents.id}`);
export const keysInOrder = (order: Order): SQL => along(order, KEY, ID);
