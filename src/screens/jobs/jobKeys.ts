/**
 * The keyboard in the specification: arrows go from job to job, over the heads of categories, and along a job to what can
 * be changed in the list, which Enter opens; letters do. With Alt, arrows take the job itself along.
 */
import type { KeyboardEvent } from 'react';

const ROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const MOVES: Readonly<Record<string, -1 | 1>> = { ArrowDown: 1, ArrowUp: -1 };
const ALONG: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface Pressed {
  /** A letter was pressed on the job with this id. */
  onLetter: (letter: string, id: number) => void;
  /** This field of it is to be changed. */
  onEdit: (field: string, id: number) => void;
  /** It is to change places with the one before or behind it. */
  onMove: (id: number, step: -1 | 1) => void;
}

const styleOf = (element: Element) => getComputedStyle(element);
const cellsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>('th a, td[data-field]')].filter(
    (cell) => styleOf(cell).display !== 'none',
  );

/** Where this key leads from there; undefined where it leads nowhere. */
function nextOf(table: HTMLElement, row: HTMLElement, from: HTMLElement, key: string) {
  const along = ALONG[key];
  if (along !== undefined) {
    const cells = cellsOf(row);
    return cells[cells.indexOf(from) + (styleOf(row).direction === 'rtl' ? -along : along)];
  }
  const links = [...table.querySelectorAll<HTMLElement>('tbody th a')];
  const link = row.querySelector<HTMLElement>('th a');
  const step = ROWS[key];
  const to =
    step === undefined
      ? { Home: links[0], End: links.at(-1) }[key]
      : link && links[links.indexOf(link) + step];
  const { field } = from.dataset;
  const same = field && to?.closest('tr')?.querySelector<HTMLElement>(`td[data-field=${field}]`);
  return same || to || undefined;
}

/** The row and the cell or link in it that a key is pressed on; undefined for an input in a cell. */
function placeOf({ target }: KeyboardEvent<HTMLElement>) {
  if (!(target instanceof HTMLElement)) return undefined;
  const { field } = target.dataset;
  const row = target.closest('tr');
  if (row === null || !(target instanceof HTMLAnchorElement || field !== undefined))
    return undefined;
  return { target, field, row, id: Number(row.dataset['key']) };
}

export function handleJobKey(
  event: KeyboardEvent<HTMLElement>,
  { onLetter, onEdit, onMove }: Pressed,
) {
  const { currentTarget, key, altKey } = event;
  const place = placeOf(event);
  if (place === undefined || event.ctrlKey || event.metaKey) return;
  const { target, field, row, id } = place;
  if (altKey) {
    const step = MOVES[key];
    if (step === undefined || event.shiftKey) return;
    event.preventDefault();
    onMove(id, step);
    return;
  }
  const wanted = field ?? (key === 'F2' ? 'title' : undefined);
  if (wanted !== undefined && (key === 'Enter' || key === 'F2')) {
    event.preventDefault();
    // The cell takes the focus first, and its input from it.
    row.querySelector<HTMLElement>(`td[data-field=${wanted}]`)?.focus();
    onEdit(wanted, id);
    return;
  }
  const next = nextOf(currentTarget, row, target, key);
  if (next !== undefined) {
    event.preventDefault();
    next.focus();
    return;
  }
  if (key.length !== 1) return;
  if (field === undefined) onLetter(key.toLowerCase(), id);
  // In a cell it is what somebody means to type: it goes to the input that opens now.
  else if (key !== ' ') onEdit(field, id);
}
