/** As many rows as a screen shows are painted first; the others follow at once. */
import { useDeferredValue, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

const FIRST_ROWS = 20;

/** Whether a table has stood since the page load. */
let seen = false;

/** On the way back the browser scrolls to where somebody was, for which all rows have to stand. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const isPop = useNavigationType() === NavigationType.Pop;
  const [first] = useState(() => (isPop && seen ? undefined : rows.slice(0, FIRST_ROWS)));
  useEffect(() => {
    seen = true;
  }, []);
  return useDeferredValue(rows, first);
}
