/** Drafts as React sees them. A form name stands for one shape of values, which the caller names. */
import { useCallback, useSyncExternalStore } from 'react';
import { drafts } from './drafts';

/** Waits, at the start of a session, until what was kept has been read. */
export function useDraft<T>(form: string) {
  const reading = drafts.reading();
  // Thrown, as React Query does: `use` counts as waiting also where all has been read, and act() then stops half-way.
  // oxlint-disable-next-line typescript/only-throw-error
  if (reading !== null) throw reading;
  const read = useCallback(() => drafts.get(form), [form]);
  const kept = useSyncExternalStore(drafts.subscribe, read);
  const put = useCallback((value: T) => void drafts.put(form, value), [form]);
  const drop = useCallback(() => void drafts.drop(form), [form]);
  return {
    draft: kept?.value as T | undefined,
    /** When it was entered, if that was before this page load or sign-in. */
    restored: kept?.restored,
    put,
    drop,
  };
}

/** Throws away what was entered in a form that is not on the screen. */
export const discardDraft = (form: string) => void drafts.drop(form);

/** All forms with something unfinished, the newest first. */
export const useDrafts = () => useSyncExternalStore(drafts.subscribe, drafts.all);
