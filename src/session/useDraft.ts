/** A form's draft as React sees it. A form name stands for one shape of values, which the caller names. */
import { useCallback, useSyncExternalStore } from 'react';
import { drafts } from './drafts';

export function useDraft<T>(form: string) {
  const read = useCallback(() => drafts.get(form) as T | undefined, [form]);
  const draft = useSyncExternalStore(drafts.subscribe, read);
  const put = useCallback((value: T) => void drafts.put(form, value), [form]);
  const drop = useCallback(() => void drafts.drop(form), [form]);
  return { draft, put, drop };
}
