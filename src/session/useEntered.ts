/** What is entered into the form of a stored record, kept with the record as it was when that began. */
import { useCallback, useEffect, useState } from 'react';
import { useIsMounted } from '../ui/useIsMounted';
import { drafts } from './drafts';
import { useDraft } from './useDraft';

export interface Entered<Values, Stored> {
  values: Values;
  base: Stored;
}

interface Form<Values, Stored> {
  name: string;
  /** Both have to be the same functions from render to render. */
  valuesOf: (stored: Stored) => Values;
  same: (a: Values, b: Values) => boolean;
}

/** Keeps what differs from the record as it was when the entries began. */
export function useEntered<Values, Stored extends { version: number }>(
  stored: Stored,
  { name, valuesOf, same }: Form<Values, Stored>,
) {
  const { draft: kept, restored, put, drop } = useDraft<Entered<Values, Stored>>(name);
  /** What is stored by now: a page that was left in the moment of saving had no time to forget it. */
  const saved =
    kept !== undefined && kept.base.version < stored.version && same(kept.values, valuesOf(stored));
  useEffect(() => {
    if (saved) drop();
  }, [saved, drop]);
  const draft = saved ? undefined : kept;
  const [base, setBase] = useState(draft?.base ?? stored);
  /** Counts how often a form without entries took over what others saved. */
  const [round, setRound] = useState(0);
  if (draft === undefined && stored.version > base.version) {
    setBase(stored);
    // A form that shows these values already is left as it is, with its focus.
    if (!saved) setRound(round + 1);
  }
  const keep = useCallback(
    (values: Values) => {
      if (same(values, valuesOf(base))) drop();
      else put({ values, base });
    },
    [base, put, drop, same, valuesOf],
  );
  const isMounted = useIsMounted();
  /** After these values were saved: whether nothing else has been entered meanwhile. A form that was left drops nothing itself. */
  const settled = (values: Values) => {
    const entered = drafts.get(name)?.value as Entered<Values, Stored> | undefined;
    if (entered !== undefined && !same(entered.values, values)) return false;
    if (!isMounted()) drop();
    return true;
  };
  /** Back to what is stored, on the same page. */
  const discard = () => {
    drop();
    setBase(stored);
    setRound(round + 1);
  };
  return { draft, restored: draft && restored, base, setBase, round, keep, drop, discard, settled };
}
