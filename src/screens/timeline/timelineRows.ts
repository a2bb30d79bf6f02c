/** What of the timeline is in sight, the pages of ships that it needs, and which of its rows are drawn. */
import type { ShipRow } from '../../api/drydocks';
import type { TimelineQuery } from '../../contract/fleet/drydockLists';
import { betweenFrames } from '../../ui/start/idle';
import { createStore, type Store } from '../../ui/store';
import type { Scale, Span } from './timelineScale';
import { ROW_PX } from './timelineStyle';

/** Bars are drawn for so many pixels at a time. */
const X_STEP = 600;
/** So many rows beyond what is seen, which scrolls on while the next ones are made. */
const ROWS_AROUND = 8;
/** Rows made in one frame: as many as a slow machine bears, and more only where one would be missed. */
const ROWS_A_FRAME = 2;
const SEEN_A_FRAME = 3;

/** Ships of one answer. */
const PAGE_SIZE = 25;
/** Rows beyond those in sight, whose answers are to have come by then. */
const ROWS_AHEAD = 75;
const ASK_MS = 60;

/** The days that bars are drawn for: pixels from the first day of the span. */
export interface Strip {
  span: Span;
  scale: Scale;
  left: number;
  right: number;
}

/** Rows from `first` to before `end`. */
export interface Run {
  first: number;
  end: number;
}

export interface Sight extends Run {
  strip: Strip;
}

/** A row as it is drawn: the same object until it is drawn anew. */
export interface DrawnRow {
  place: number;
  row: ShipRow;
  strip: Strip;
}

export interface Drawn {
  rows: readonly DrawnRow[];
  /** What is in sight and not drawn yet. */
  gaps: readonly Run[];
}

export type Rows = ReadonlyMap<number, ShipRow>;

/** Days with some more on either side, so that they are the same for a while. */
export function stripOf(span: Span, scale: Scale, scrollLeft: number, width: number): Strip {
  const step = (value: number, more: number) => (Math.floor(value / X_STEP) + more) * X_STEP;
  return { span, scale, left: step(scrollLeft, -1), right: step(scrollLeft + width, 2) };
}

const isSameStrip = (a: Strip, b: Strip) =>
  a.span === b.span && a.scale === b.scale && a.left === b.left && a.right === b.right;

/** Rows that are seen at least in part, by twos: a frame that makes one costs little less than one that makes two. */
export const runOf = (scrollTop: number, height: number, total: number): Run => ({
  first: Math.max(0, Math.floor(scrollTop / ROW_PX / ROWS_A_FRAME) * ROWS_A_FRAME),
  end: Math.min(total, Math.ceil((scrollTop + height) / ROW_PX / ROWS_A_FRAME) * ROWS_A_FRAME),
});

function gapsOf({ first, end }: Run, rows: readonly DrawnRow[]): Run[] {
  const gaps: Run[] = [];
  let at = first;
  for (const { place } of rows) {
    if (place >= end) break;
    if (place > at) gaps.push({ first: at, end: place });
    at = Math.max(at, place + 1);
  }
  if (at < end) gaps.push({ first: at, end });
  return gaps;
}

const isSameRun = (a: Run | undefined, b: Run | undefined) =>
  a?.first === b?.first && a?.end === b?.end;

/** The same object where nothing is drawn anew. */
function settled(before: Drawn, after: Drawn): Drawn {
  const isSame =
    before.rows.length === after.rows.length &&
    before.gaps.length === after.gaps.length &&
    before.rows.every((row, place) => row === after.rows[place]) &&
    before.gaps.every((gap, place) => isSameRun(gap, after.gaps[place]));
  return isSame ? before : after;
}

/**
 * What is drawn next: a few rows more, the missing ones first, those nearest to the middle of what is seen before the
 * others. All at once where nothing is drawn yet, and with `all`: then nobody is scrolling. `done` is false while there
 * is more to draw.
 */
export function drawMore(before: Drawn, rows: Rows, sight: Sight, all = false) {
  const { first, end, strip } = sight;
  const old = new Map(before.rows.map((drawn) => [drawn.place, drawn]));
  const places = Array.from(
    { length: end - first + 2 * ROWS_AROUND },
    (_, place) => first - ROWS_AROUND + place,
  ).filter((place) => rows.has(place));
  const isDrawn = (place: number) => {
    const drawn = old.get(place);
    return drawn?.row === rows.get(place) && drawn?.strip === strip;
  };
  const middle = (first + end - 1) / 2;
  const distance = (place: number) => Math.abs(place - middle) + (old.has(place) ? end - first : 0);
  const wanting = places
    .filter((place) => !isDrawn(place))
    .sort((a, b) => distance(a) - distance(b));
  const isMissed = wanting.some((place) => place >= first && place < end && !old.has(place));
  const most = isMissed ? SEEN_A_FRAME : ROWS_A_FRAME;
  const now = new Set(all || old.size === 0 ? wanting : wanting.slice(0, most));
  const next = places.flatMap((place): DrawnRow[] => {
    const row = rows.get(place);
    if (row !== undefined && now.has(place)) return [{ place, row, strip }];
    const drawn = old.get(place);
    return drawn === undefined ? [] : [drawn];
  });
  const drawn = settled(before, { rows: next, gaps: gapsOf(sight, next) });
  return { drawn, done: wanting.length === now.size };
}

/** Pages of ships that are asked for, from one to the other. */
interface Pages {
  from: number;
  to: number;
}

const pagesAround = ({ first, end }: Run, total: number): Pages => ({
  from: Math.floor(Math.max(0, first - ROWS_AHEAD) / PAGE_SIZE) + 1,
  to: Math.max(1, Math.ceil(Math.min(end + ROWS_AHEAD, total) / PAGE_SIZE)),
});

const isSamePages = (a: Pages, b: Pages) => a.from === b.from && a.to === b.to;

export const queryOf = (span: Span, shipId: number | undefined, page: number): TimelineQuery => ({
  ...span,
  ship_id: shipId,
  page,
  page_size: PAGE_SIZE,
});

/** What is drawn, told of what is seen and of the rows that have come; at most once a frame. */
export interface Drawing {
  drawn: Store<Drawn>;
  pages: Store<Pages>;
  /** `all` of it at once: nobody is scrolling. */
  look: (run: Run, strip: Strip, total: number, all: boolean) => void;
  offer: (rows: Rows) => void;
  stop: () => void;
}

export function createDrawing(): Drawing {
  const drawn = createStore<Drawn>({ rows: [], gaps: [] });
  const pages = createStore<Pages>({ from: 1, to: 1 });
  let rows: Rows = new Map();
  let sight: Sight | undefined;
  let frame: number | undefined;
  const draw = (all = false) => {
    if (sight === undefined) return;
    const next = drawMore(drawn.get(), rows, sight, all);
    if (next.drawn !== drawn.get()) drawn.set(next.drawn);
    if (!next.done) later();
  };
  let around = pages.get();
  const ask = () => {
    if (!isSamePages(around, pages.get())) pages.set(around);
  };
  const later = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      draw();
    });
  };
  return {
    drawn,
    pages,
    look: (run, strip, total, all) => {
      const kept = sight !== undefined && isSameStrip(sight.strip, strip) ? sight.strip : strip;
      if (!all && kept === sight?.strip && isSameRun(run, sight)) return;
      sight = { ...run, strip: kept };
      around = pagesAround(run, total);
      // Asking for them takes time of its own, which the frame that draws does not have.
      if (!isSamePages(around, pages.get())) betweenFrames(ask, ASK_MS);
      if (all) draw(true);
      else later();
    },
    offer: (next) => {
      rows = next;
      if (drawn.get().rows.length === 0) draw();
      else later();
    },
    stop: () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
    },
  };
}
