/** The window in which pages are scrolled: its size, what is seen in it, and the place that stays in sight. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { finenessOf, type Part } from './pageDrawing';
import {
  currentPage,
  drawnPages,
  GAP,
  positionAt,
  seenPages,
  topAt,
  type Layout,
  type Size,
} from './pageLayout';

/** Scrolling has come to rest after this. */
const REST_MS = 120;

export function useBox(element: HTMLElement | null): Size | undefined {
  const [box, setBox] = useState<Size>();
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const watch = new ResizeObserver(() => {
      // With the scroll bar: one that comes and goes must not change the width of the pages.
      setBox({ width: element.offsetWidth, height: element.clientHeight });
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
    };
  }, [element]);
  return box;
}

interface Seen {
  drawn: [number, number];
  current: number;
}

const seenOf = (layout: Layout, { scrollTop, clientHeight }: HTMLElement): Seen => ({
  drawn: drawnPages(layout, scrollTop, clientHeight),
  current: currentPage(layout, scrollTop, clientHeight),
});

const isSame = (a: Seen, b: Seen) =>
  a.current === b.current && a.drawn[0] === b.drawn[0] && a.drawn[1] === b.drawn[1];

/** What is seen of a page that is too large to be drawn finely as a whole; undefined of all others. */
function partOf(layout: Layout, index: number, element: HTMLElement): Part | undefined {
  const size = layout.sizes[index];
  const top = layout.tops[index];
  if (size === undefined || top === undefined) return undefined;
  if (finenessOf(size, window.devicePixelRatio) === window.devicePixelRatio) return undefined;
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
  const pageLeft = (Math.max(clientWidth, layout.width + 2 * GAP) - size.width) / 2;
  const left = Math.max(0, scrollLeft - pageLeft);
  const right = Math.min(size.width, scrollLeft + clientWidth - pageLeft);
  const from = Math.max(0, scrollTop - top);
  const to = Math.min(size.height, scrollTop + clientHeight - top);
  if (to <= from || right <= left) return undefined;
  return { left, top: from, width: right - left, height: to - from };
}

type Parts = ReadonlyMap<number, Part>;
const NO_PARTS: Parts = new Map();

function partsOf(layout: Layout, element: HTMLElement): Parts {
  const [first, last] = seenPages(layout, element.scrollTop, element.clientHeight);
  const parts = new Map<number, Part>();
  for (let index = first; index <= last; index += 1) {
    const part = partOf(layout, index, element);
    if (part) parts.set(index, part);
  }
  return parts.size === 0 ? NO_PARTS : parts;
}

/** `look` at once, `rest` when the window has come to rest. */
export function useSeen(element: HTMLElement | null, layout: Layout) {
  const [seen, setSeen] = useState<Seen>({ drawn: [0, 0], current: 1 });
  const [parts, setParts] = useState(NO_PARTS);
  const look = useCallback(() => {
    if (element === null) return;
    const next = seenOf(layout, element);
    setSeen((before) => (isSame(before, next) ? before : next));
  }, [element, layout]);
  const rest = useCallback(() => {
    if (element !== null) setParts(partsOf(layout, element));
  }, [element, layout]);
  return { seen, parts, look, rest };
}

interface Kept {
  element: HTMLElement | null;
  layout: Layout;
  box: Size | undefined;
  /** Where another preview beside this one is. */
  position: number | undefined;
  onPosition: ((position: number) => void) | undefined;
  look: () => void;
  rest: () => void;
}

/** At another scale, and when a page above turns out to be of another size, the same place stays in sight. */
export function useKeptPlace({ element, layout, box, position, onPosition, look, rest }: Kept) {
  const place = useRef({ position: 0, centre: 0.5 });
  // What follows the other must not lead it: a shorter file would pull it back from its end.
  const led = useRef(false);
  useLayoutEffect(() => {
    if (element === null || box === undefined) return undefined;
    element.scrollTo({
      top: topAt(layout, place.current.position),
      left: place.current.centre * element.scrollWidth - element.clientWidth / 2,
    });
    look();
    const timer = setTimeout(rest, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [element, layout, box, look, rest]);
  useEffect(() => {
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleScroll = () => {
      const { scrollLeft, scrollTop, clientWidth, scrollWidth } = element;
      const next = positionAt(layout, scrollTop);
      const moved = !led.current && Math.abs(next - place.current.position) > 0.001;
      led.current = false;
      place.current = { position: next, centre: (scrollLeft + clientWidth / 2) / scrollWidth };
      look();
      if (moved) onPosition?.(next);
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
    };
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', handleScroll);
    };
  }, [element, layout, look, rest, onPosition]);
  useEffect(() => {
    if (position === undefined || element === null) return;
    if (Math.abs(position - place.current.position) < 0.002) return;
    place.current = { ...place.current, position };
    const before = element.scrollTop;
    element.scrollTo({ top: topAt(layout, position) });
    led.current = element.scrollTop !== before;
  }, [position, element, layout]);
}
