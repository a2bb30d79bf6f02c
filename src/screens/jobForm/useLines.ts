/** The lines of a job in its form; what a paste did can be undone. */
import { useState } from 'react';
import { useGridLines } from '../../ui/grid/useGridLines';
import { COLUMNS, EMPTY_LINE, type LineColumn, type LineValues } from './jobValues';

export const MOST_LINES = 200;

export interface Pasted {
  count: number;
  /** For which there was no room. */
  left: number;
  before: readonly LineValues[];
}

const isBlank = ({ id, text, estimate_price }: LineValues) =>
  id === null && text.trim() === '' && estimate_price === '';

export function useLines() {
  const grid = useGridLines<LineValues, LineColumn>(COLUMNS, MOST_LINES, EMPTY_LINE);
  const { now, set } = grid;
  const [pasted, setPasted] = useState<Pasted>();
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
  return { ...grid, paste, undo, pasted };
}
