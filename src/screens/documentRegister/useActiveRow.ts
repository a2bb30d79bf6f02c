/** The row that the preview is about: the first, until somebody is at another, also once they come back to the list. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DocumentRow } from '../../contract/documents/documentRecords';
import { session } from '../../session/session';

/** The document that somebody was last at, by the visit to the register that the history knows. */
const left = new Map<string, number>();

session.subscribe(() => {
  if (session.get() === null) left.clear();
});

export function useActiveRow(rows: readonly DocumentRow[]) {
  const { key } = useLocation();
  const [active, setActive] = useState(() => left.get(key));
  // Another filter gives the visit another key: the row goes with it.
  useEffect(() => {
    if (active !== undefined) left.set(key, active);
  }, [key, active]);
  const row = rows.find(({ id }) => id === active) ?? rows[0];
  return [row, ({ id }: DocumentRow) => setActive(id)] as const;
}
