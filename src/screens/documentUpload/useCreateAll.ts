/** Makes documents of all rows that are ready, one after the other, by each row's own form. */
import { useCallback, useRef, useState } from 'react';

type Submit = () => Promise<void>;

/** After a run: how many of those that were to become documents have not. */
export interface Run {
  wanted: number;
  left: number;
}

export function useCreateAll() {
  const forms = useRef(new Map<string, Submit>());
  const [busy, setBusy] = useState(false);
  const [run, setRun] = useState<Run>();
  const register = useCallback((key: string, submit: Submit | undefined) => {
    if (submit === undefined) forms.current.delete(key);
    else forms.current.set(key, submit);
  }, []);
  const createAll = async (keys: readonly string[]) => {
    setBusy(true);
    setRun(undefined);
    for (const key of keys) await forms.current.get(key)?.();
    // A row that has become a document has taken its form with it.
    const left = keys.filter((key) => forms.current.has(key)).length;
    setBusy(false);
    setRun({ wanted: keys.length, left });
    return left;
  };
  return { register, createAll, busy, run };
}
