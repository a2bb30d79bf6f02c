/** The keyboard in a grid: Enter and the arrows go from row to row in the same column, as in a spreadsheet. */
import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** `onEnd`: Enter was pressed in the last row. */
export function handleGridKey(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  const { target, currentTarget, key, shiftKey } = event;
  const isCell = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  const step = STEPS[key];
  if (!isCell || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  // The arrows choose in a list.
  if (key !== 'Enter' && target instanceof HTMLSelectElement) return;
  event.preventDefault();
  const column = target.dataset['column'] ?? '';
  const cells = [...currentTarget.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)];
  const next = cells[cells.indexOf(target) + (shiftKey ? -step : step)];
  if (next !== undefined) {
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
  } else if (key === 'Enter' && !shiftKey) onEnd();
}
