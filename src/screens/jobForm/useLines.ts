/** The lines in the form: changed, added, removed and pasted; what a paste did can be undone. */
import { getIn, useFormikContext } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ServerErrors } from '../../ui/form/Form';
import { COLUMNS, EMPTY_LINE, type JobValues, type LineColumn, type LineValues } from './jobValues';

export const MOST_LINES = 200;

export interface Pasted {
  count: number;
  /** For which there was no room. */
  left: number;
  before: readonly LineValues[];
}

const isBlank = ({ id, text, estimate_price }: LineValues) =>
  id === null && text.trim() === '' && estimate_price === '';

/** What is wrong with each line, by column, of what was left or sent. */
function useErrorsOf() {
  const form = useFormikContext<JobValues>();
  const { errors, touched, submitCount, values } = form;
  const server = form.status as ServerErrors | undefined;
  return (place: number): string => {
    const own = getIn(errors, `lines[${place}]`) as string | Record<string, string> | undefined;
    const found: Partial<Record<LineColumn | 'line', string>> = {};
    if (typeof own === 'string') found.line = own;
    for (const column of COLUMNS) {
      const path = `lines[${place}].${column}`;
      const sent = getIn(server?.sent, path) as unknown;
      const said = sent === getIn(values, path) ? server?.fields[path]?.join(' ') : undefined;
      const isLeft = submitCount > 0 || getIn(touched, path) === true;
      const wrong = said ?? (typeof own === 'object' && isLeft ? own[column] : undefined);
      if (wrong !== undefined) found[column] = wrong;
    }
    return JSON.stringify(found);
  };
}

export function useLines() {
  const { values, setFieldValue, setFieldTouched } = useFormikContext<JobValues>();
  const { lines } = values;
  const [pasted, setPasted] = useState<Pasted>();
  const now = useRef(lines);
  useEffect(() => {
    now.current = lines;
  }, [lines]);
  const set = useCallback(
    (next: readonly LineValues[]) => {
      now.current = [...next];
      void setFieldValue('lines', now.current);
    },
    [setFieldValue],
  );
  const change = useCallback(
    (place: number, line: LineValues) => {
      set(now.current.with(place, line));
    },
    [set],
  );
  const leave = useCallback(
    (place: number, column: LineColumn) => {
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
    if (now.current.length < MOST_LINES) set([...now.current, EMPTY_LINE]);
  };
  /** After the line at `place`, or instead of it where nothing stands in it. */
  const paste = (place: number, coming: readonly LineValues[]) => {
    const before = now.current;
    const here = before[place];
    const over = here !== undefined && isBlank(here) ? 1 : 0;
    const room = coming.slice(0, MOST_LINES - before.length + over);
    set(before.toSpliced(place + 1 - over, over, ...room));
    setPasted({ count: room.length, left: coming.length - room.length, before });
  };
  const undo = () => {
    if (pasted) set(pasted.before);
    setPasted(undefined);
  };
  return { lines, change, leave, remove, add, paste, undo, pasted, errorsOf: useErrorsOf() };
}
