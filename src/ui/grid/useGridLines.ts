/** The lines of a form's grid: changed, added, removed, and what is wrong with each, of what was left or sent. */
import { getIn, useFormikContext } from 'formik';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { ServerErrors } from '../form/Form';

interface Lines<L> {
  lines: readonly L[];
}

/** By column, and of the line as a whole, as one text, so that the same is the same. */
function useErrorsOf(columns: readonly string[]) {
  const form = useFormikContext<Lines<unknown>>();
  const { errors, touched, submitCount, values } = form;
  const server = form.status as ServerErrors | undefined;
  return (place: number): string => {
    const at = `lines[${place}]`;
    const own = getIn(errors, at) as string | Record<string, string> | undefined;
    const found: Record<string, string> = {};
    const isAnyLeft = submitCount > 0 || getIn(touched, at) !== undefined;
    if (typeof own === 'string' && isAnyLeft) found['line'] = own;
    for (const column of columns) {
      const path = `${at}.${column}`;
      const sent = getIn(server?.sent, path) as unknown;
      const said = sent === getIn(values, path) ? server?.fields[path]?.join(' ') : undefined;
      const isLeft = submitCount > 0 || getIn(touched, path) === true;
      const wrong = said ?? (typeof own === 'object' && isLeft ? own[column] : undefined);
      if (wrong !== undefined) found[column] = wrong;
    }
    return JSON.stringify(found);
  };
}

export interface GridLines<L, C extends string> {
  lines: readonly L[];
  /** What they are at this moment, also where it is not drawn yet. */
  now: RefObject<readonly L[]>;
  set: (next: readonly L[]) => void;
  change: (place: number, line: L) => void;
  leave: (place: number, column: C) => void;
  remove: (place: number) => void;
  add: () => void;
  errorsOf: (place: number) => string;
}

/** Of the form's field `lines`. `most`: of lines; `empty`: what one that is added holds. */
export function useGridLines<L, C extends string>(
  columns: readonly C[],
  most: number,
  empty: L,
): GridLines<L, C> {
  const { values, setFieldValue, setFieldTouched } = useFormikContext<Lines<L>>();
  const { lines } = values;
  const now = useRef(lines);
  useEffect(() => {
    now.current = lines;
  }, [lines]);
  const set = useCallback(
    (next: readonly L[]) => {
      now.current = [...next];
      void setFieldValue('lines', now.current);
    },
    [setFieldValue],
  );
  const change = useCallback(
    (place: number, line: L) => {
      set(now.current.with(place, line));
    },
    [set],
  );
  const leave = useCallback(
    (place: number, column: C) => {
      void setFieldTouched(`lines[${place}].${column}`, true, false);
    },
    [setFieldTouched],
  );
  const remove = useCallback(
    (place: number) => {
      set(now.current.toSpliced(place, 1));
    },
    [set],
  );
  const add = () => {
    if (now.current.length < most) set([...now.current, empty]);
  };
  return { lines, now, set, change, leave, remove, add, errorsOf: useErrorsOf(columns) };
}
