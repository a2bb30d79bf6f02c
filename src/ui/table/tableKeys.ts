/** The keyboard in a table whose rows are links: arrows go from row to row, the space bar selects. */
import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 };

/** The same in another row: its box from a box, its link from a link. */
const like = (here: Element, row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>(here instanceof HTMLInputElement ? 'input' : 'th a');

function targetOf(event: KeyboardEvent, rows: readonly HTMLElement[], place: number) {
  const end = ENDS[event.key];
  if (end !== undefined) return rows.at(end);
  const step = STEPS[event.key];
  return step === undefined ? undefined : rows[place + step];
}

/** `onSpace`: the space bar was pressed on the link of the row with this key. */
export function handleTableKey(
  event: KeyboardEvent<HTMLElement>,
  onSpace: (key: string, range: boolean) => void,
) {
  const { target, currentTarget, key, shiftKey } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
  const row = target.closest<HTMLElement>('tr');
  if (row === null) return;
  if (key === ' ' && target instanceof HTMLAnchorElement) {
    event.preventDefault();
    onSpace(row.dataset['key'] ?? '', shiftKey);
    return;
  }
  if (!(key in STEPS) && !(key in ENDS)) return;
  event.preventDefault();
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('tr')];
  like(target, targetOf(event, rows, rows.indexOf(row)))?.focus();
}
