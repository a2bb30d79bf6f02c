/**
 * Statements that are asked again and again are planned once a connection, as planning takes PostgreSQL longer than most
 * of them. Left as they are: those of jsonRows.ts, whose best plan depends on what is searched for.
 */
import type { ClientBase } from 'pg';
import { BY_VALUE } from './jsonRows';

/** A connection keeps their plans: some 50 KB each. */
const MOST_NAMES = 300;
/** Seen once. */
const MOST_NEW = 1_000;

interface Statement {
  text: string;
  name?: string;
  rowMode: 'array';
}

/** As the query builder asks for rows. */
const isBuilt = (asked: unknown): asked is Statement =>
  typeof asked === 'object' &&
  asked !== null &&
  'rowMode' in asked &&
  asked.rowMode === 'array' &&
  'text' in asked &&
  typeof asked.text === 'string';

/** By its text, the name of a statement that was asked before. */
export function statementNames() {
  const names = new Map<string, string>();
  const fresh = new Set<string>();

  return (text: string): string | undefined => {
    if (text.startsWith(BY_VALUE)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    if (!fresh.delete(text)) {
      if (fresh.size >= MOST_NEW) fresh.clear();
      fresh.add(text);
      return undefined;
    }
    const name = `docman_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** The same names for all connections of a pool. */
export function planNames() {
  const nameOf = statementNames();
  return (asked: unknown): unknown => {
    if (!isBuilt(asked) || asked.name) return asked;
    const name = nameOf(asked.text);
    return name === undefined ? asked : { ...asked, name };
  };
}

/** From now on, what is asked on this connection has its name. */
export function planOnce(client: ClientBase, named: ReturnType<typeof planNames>): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Reflect.set(client, 'query', (asked: unknown, ...rest: unknown[]) =>
    query(named(asked), ...rest),
  );
}
