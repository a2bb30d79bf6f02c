/** Where on a page somebody pointed. */
import type { MouseEvent } from 'react';
import type { Place } from './kinds';

const share = (at: number, from: number, length: number) =>
  length === 0 ? 0 : Math.min(1, Math.max(0, (at - from) / length));

export function placeOf(page: number, event: MouseEvent<HTMLElement>): Place {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { page, x: share(event.clientX, left, width), y: share(event.clientY, top, height) };
}
