/** Pointing at a place of a page without a mouse: a cross that the arrow keys move and Enter sets down. */
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { Place } from './kinds';
import { placeAt } from './place';

const STEP = 24;
/** With Shift: to hit a bolt. */
const FINE_STEP = 4;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** From the window's edges, in pixels. */
export interface Point {
  x: number;
  y: number;
}

const within = (at: number, length: number) => Math.min(length - 1, Math.max(1, at));

/**
 * The page below a point of the window, and where on it; undefined beside the pages. What waits above it until the page is
 * painted is looked through: Enter is not lost to it.
 */
function placeBelow(window: HTMLElement, { x, y }: Point): Place | undefined {
  const { left, top } = window.getBoundingClientRect();
  const [clientX, clientY] = [left + x, top + y];
  const page = document
    .elementsFromPoint(clientX, clientY)
    .map((one) => one.closest<HTMLElement>('[data-placing=true]'))
    .find((one) => window.contains(one));
  return page ? placeAt(Number(page.dataset['page'] ?? 1), page, { clientX, clientY }) : undefined;
}

/** `point`: where the cross is; undefined while nobody is to point. What is further away is scrolled to. */
export function usePointing(
  element: HTMLElement | null,
  onPlace: ((place: Place) => void) | undefined,
) {
  const [moved, setMoved] = useState<Point>();
  const active = element !== null && onPlace !== undefined;
  useEffect(() => {
    if (!active) return undefined;
    element.focus({ preventScroll: true });
    return () => {
      setMoved(undefined);
    };
  }, [active, element]);
  if (!active) return { point: undefined, onKeyDown: undefined };
  const { clientWidth, clientHeight } = element;
  const point = moved ?? { x: clientWidth / 2, y: clientHeight / 2 };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move) {
      const step = event.shiftKey ? FINE_STEP : STEP;
      const next = { x: point.x + move[0] * step, y: point.y + move[1] * step };
      const kept = { x: within(next.x, clientWidth), y: within(next.y, clientHeight) };
      element.scrollBy(next.x - kept.x, next.y - kept.y);
      setMoved(kept);
    } else if (event.key === 'Enter') {
      const place = placeBelow(element, point);
      if (place) onPlace(place);
    } else return;
    event.preventDefault();
    // Neither the way through a queue nor a decision.
    event.stopPropagation();
  };
  return { point, onKeyDown };
}
