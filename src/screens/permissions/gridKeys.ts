/** Moves the focus about a grid of buttons by the arrow keys; one of them at a time is a stop of the Tab key. */
import { useEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const buttonsOf = (element: Element | null | undefined) => [
  ...(element?.querySelectorAll<HTMLButtonElement>('button') ?? []),
];

/** In the row above or below: the same action code of the same column, else the nearest button of that column. */
function vertical(from: HTMLButtonElement, step: 1 | -1): HTMLButtonElement | undefined {
  const cell = from.closest<HTMLTableCellElement>('td, th');
  const rows = [...(from.closest('table')?.rows ?? [])];
  const place = rows.findIndex((row) => row === from.closest('tr'));
  for (let next = place + step; next >= 0 && next < rows.length; next += step) {
    const buttons = buttonsOf(rows[next]?.cells[cell?.cellIndex ?? 0]);
    const same = buttons.find(({ dataset }) => dataset['action'] === from.dataset['action']);
    if (buttons.length > 0) return same ?? buttons[0];
  }
  return undefined;
}

function target(event: KeyboardEvent, from: HTMLButtonElement): HTMLButtonElement | undefined {
  const row = buttonsOf(event.ctrlKey ? from.closest('table') : from.closest('tr'));
  const place = row.indexOf(from);
  const forward = getComputedStyle(from).direction === 'rtl' ? -1 : 1;
  switch (event.key) {
    case 'ArrowRight':
      return row[place + forward];
    case 'ArrowLeft':
      return row[place - forward];
    case 'ArrowDown':
      return vertical(from, 1);
    case 'ArrowUp':
      return vertical(from, -1);
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    default:
      return undefined;
  }
}

/** True when the key moved the focus. */
export function moveByKey(event: KeyboardEvent): boolean {
  if (!(event.target instanceof HTMLButtonElement)) return false;
  const next = target(event, event.target);
  if (next === undefined) return false;
  event.preventDefault();
  next.focus();
  return true;
}

function makeStop(table: Element, button: HTMLButtonElement | undefined) {
  for (const stop of table.querySelectorAll<HTMLButtonElement>('button[tabindex="0"]'))
    stop.tabIndex = -1;
  if (button) button.tabIndex = 0;
}

/** The button that had the focus last is where Tab comes back to. */
export function keepStop({ currentTarget, target: button }: FocusEvent) {
  if (button instanceof HTMLButtonElement) makeStop(currentTarget, button);
}

/** There is always one stop: at first, and when the one there was is gone. */
export function useOneStop(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = frame;
    if (current && !current.querySelector('button[tabindex="0"]'))
      makeStop(current, buttonsOf(current)[0]);
  });
}
