/** Where on a page somebody pointed. */
import type { MouseEvent } from 'react';
import type { Place } from './kinds';

const share = (at: number, from: number, length: number) =>
  length === 0 ? 0 : Math.min(1, Math.max(0, (at - from) / length));

export function placeAt(
  page: number,
  element: HTMLElement,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { page, x: share(clientX, left, width), y: share(clientY, top, height) };
}

export const placeOf = (page: number, event: MouseEvent<HTMLElement>): Place =>
  placeAt(page, event.currentTarget, event);
