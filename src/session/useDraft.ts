/** Drafts as React sees them. A form name stands for one shape of values, which the caller names. */
import { use, useCallback, useSyncExternalStore } from 'react';
import { drafts } from './drafts';

/** Waits, at the start of a session, until what was kept has been read. */
export function useDraft<T>(form: string) {
  use(drafts.ready());
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

/** All forms with something unfinished, the newest first. */
export const useDrafts = () => useSyncExternalStore(drafts.subscribe, drafts.all);
