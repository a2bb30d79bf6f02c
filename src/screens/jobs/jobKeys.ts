/** The keyboard in the specification: arrows go from job to job, over the heads of categories; letters do. */
import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** `onLetter`: a letter was pressed on the job with this id. */
export function handleJobKey(
  event: KeyboardEvent<HTMLElement>,
  onLetter: (letter: string, id: number) => void,
) {
  const { target, currentTarget, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLAnchorElement))
    return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>('tbody th a')];
  const step = STEPS[key];
  const next =
    step === undefined
      ? { Home: links[0], End: links.at(-1) }[key]
      : links[links.indexOf(target) + step];
  if (next !== undefined) {
    event.preventDefault();
    next.focus();
    return;
  }
  if (step === undefined && key.length === 1)
    onLetter(key.toLowerCase(), Number(target.closest('tr')?.dataset['key']));
}
