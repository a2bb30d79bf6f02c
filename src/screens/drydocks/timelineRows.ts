/** What of the timeline is in sight, and the pages of ships that it needs. */
import { useDeferredValue, useMemo } from 'react';
import { useTimelinePages, type ShipRow } from '../../api/drydocks';
import type { Span } from './timelineScale';
import { ROW_PX } from './timelineStyle';

/** Rows are mounted this many at a time, days this many pixels: what one frame can bear. */
const ROW_STEP = 2;
const X_STEP = 600;
/** So many rows beyond what is seen, which scrolls on while the next ones are made. */
const ROWS_AROUND = 6;

/** Ships of one answer: reading many at once would hold up a frame. */
const PAGE_SIZE = 25;
/** Rows beyond those that are drawn, whose answers are to have come by then. */
const ROWS_AHEAD = 25;

/** Rows from `first` to before `end`; pixels from the first day of the span. */
export interface Sight {
  first: number;
  end: number;
  left: number;
  right: number;
}

/** With a step around it on every side. */
export function sightOf(
  scrollTop: number,
  height: number,
  scrollLeft: number,
  width: number,
): Sight {
  const step = (value: number, size: number, more: number) =>
    (Math.floor(value / size) + more) * size;
  return {
    first: Math.max(0, step(scrollTop / ROW_PX - ROWS_AROUND, ROW_STEP, 0)),
    end: step((scrollTop + height) / ROW_PX + ROWS_AROUND, ROW_STEP, 1),
    left: step(scrollLeft, X_STEP, -1),
    right: step(scrollLeft + width, X_STEP, 2),
  };
}

export const isSameSight = (a: Sight, b: Sight): boolean =>
  a.first === b.first && a.end === b.end && a.left === b.left && a.right === b.right;

const pagesOf = (span: Span, shipId: number | undefined, from: number, to: number) =>
  Array.from({ length: Math.max(1, to - from + 1) }, (_, place) => ({
    ...span,
    ship_id: shipId,
    page: from + place,
    page_size: PAGE_SIZE,
  }));

/** The first page of ships, which tells how many there are. */
export function useFirstPage(span: Span, shipId: number | undefined) {
  const pages = useMemo(() => pagesOf(span, shipId, 1, 1), [span, shipId]);
  return useTimelinePages(pages)[0];
}

/** The rows in sight by their places, as far as they have come. */
export function useRowsInSight(
  span: Span,
  shipId: number | undefined,
  { first, end }: Sight,
  total: number,
): ReadonlyMap<number, ShipRow> {
  // Asked for after the rows in sight are drawn, not in the same frame.
  const from = useDeferredValue(Math.floor(Math.max(0, first - ROWS_AHEAD) / PAGE_SIZE) + 1);
  const to = useDeferredValue(Math.ceil(Math.min(end + ROWS_AHEAD, total) / PAGE_SIZE));
  const pages = useMemo(() => pagesOf(span, shipId, from, to), [span, shipId, from, to]);
  const answers = useTimelinePages(pages);
  const rows = new Map<number, ShipRow>();
  for (const { data } of answers)
    data?.rows.forEach((row, place) => {
      rows.set((data.page - 1) * PAGE_SIZE + place, row);
    });
  return rows;
}
