/** Which rows of a list are selected, page after page, until the list is another one. */
import { useCallback, useMemo, useState } from 'react';

interface Keyed {
  id: number;
}

interface Held<Row> {
  scope: string;
  rows: ReadonlyMap<number, Row>;
  /** Where a range begins. */
  last: number | undefined;
}

/** From the one before to this one, as they are shown; this one alone where the other is not shown. */
function rangeOf<Row extends Keyed>(shown: readonly Row[], last: number | undefined, row: Row) {
  const ends = [last, row.id].map((id) => shown.findIndex((one) => one.id === id));
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  return from === -1 ? [row] : shown.slice(from, to + 1);
}

function changed<Row extends Keyed>(before: ReadonlyMap<number, Row>, rows: Row[], on: boolean) {
  const next = new Map(before);
  for (const row of rows)
    if (on) next.set(row.id, row);
    else next.delete(row.id);
  return next;
}

/** `shown`: the rows on this page; `scope`: names the list, and another name lets go of all. */
export function useSelection<Row extends Keyed>(shown: readonly Row[], scope: string) {
  const [held, setHeld] = useState<Held<Row>>({ scope, rows: new Map(), last: undefined });
  const change = useCallback(
    (next: (before: Held<Row>) => Partial<Held<Row>>) => {
      setHeld((before) => {
        const own =
          before.scope === scope
            ? before
            : { scope, rows: new Map<number, Row>(), last: undefined };
        return { ...own, ...next(own) };
      });
    },
    [scope],
  );
  const toggle = useCallback(
    (row: Row, range: boolean) => {
      change(({ rows, last }) => ({
        rows: changed(rows, range ? rangeOf(shown, last, row) : [row], !rows.has(row.id)),
        last: row.id,
      }));
    },
    [change, shown],
  );
  const toggleAll = useCallback(
    (all: readonly Row[]) => {
      change(({ rows }) => ({
        rows: changed(rows, [...all], !all.every(({ id }) => rows.has(id))),
      }));
    },
    [change],
  );
  const clear = useCallback(() => {
    change(() => ({ rows: new Map(), last: undefined }));
  }, [change]);
  const rows = held.scope === scope ? held.rows : undefined;
  const selected = useMemo<ReadonlySet<number>>(() => new Set(rows?.keys()), [rows]);
  const selectedRows = useMemo<readonly Row[]>(() => [...(rows?.values() ?? [])], [rows]);
  return { selected, selectedRows, toggle, toggleAll, clear };
}

export type Selection<Row extends Keyed> = ReturnType<typeof useSelection<Row>>;
