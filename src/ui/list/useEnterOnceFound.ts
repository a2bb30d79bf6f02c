/** Enter of a hand that is quicker than the server: it is kept until the list answers what is typed, and then picks its first. */
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';

interface Found<Option> {
  options: readonly Option[];
  /** Whether these are the options of what is typed now. */
  answered: boolean;
  /** Whether anything is typed that asks for options. */
  asks: boolean;
  onPick: (option: Option) => void;
}

/** The list has come in this moment, and its first option is not marked yet. */
const isUnmarked = ({ target }: KeyboardEvent) =>
  target instanceof Element && !target.getAttribute('aria-activedescendant');

const AIMING = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']);

/** Handler of an Autocomplete's keys. Any other key takes an Enter back that waits. */
export function useEnterOnceFound<Option>({ options, answered, asks, onPick }: Found<Option>) {
  const waits = useRef(false);
  const aims = useRef(false);
  const pickFirst = useEffectEvent(() => {
    const [first] = options;
    if (first !== undefined) onPick(first);
  });
  useEffect(() => {
    if (!answered || !waits.current) return;
    waits.current = false;
    pickFirst();
    // After every render: an answer may have come with the very press that waits for it.
  });
  return (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    const isFirst = event.key === 'Enter' && asks && (!answered || isUnmarked(event));
    // Whoever walked to an option means that one.
    const isKept = isFirst && !aims.current;
    aims.current = AIMING.has(event.key);
    waits.current = isKept && !answered;
    if (!isKept) return;
    // Neither picks one of the list before, nor sends the form.
    event.defaultMuiPrevented = true;
    event.preventDefault();
    const [first] = options;
    if (answered && first !== undefined) onPick(first);
  };
}
