/**
 * The form of a stored record: what is entered is kept as a draft, and saved against the version that it began from.
 * When somebody else has saved the record meanwhile, `asking` says that both values of each field are to be offered.
 */
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { KeptForLater } from '../../api/outbox';
import { useEntered } from '../../session/useEntered';
import { tellFailure } from '../../ui/failure';
import { useIsMounted } from '../../ui/useIsMounted';

export interface StoredRecord<Values, Stored> {
  stored: Stored;
  /** Of the draft. */
  name: string;
  /** Both have to be the same functions from render to render. */
  valuesOf: (stored: Stored) => Values;
  same: (a: Values, b: Values) => boolean;
  /** Rejects with ApiError when nothing was saved. */
  send: (values: Values, version: number) => Promise<Stored>;
  /** Where the form leads once all of it is saved; left out where it stays. */
  onLeave?: () => unknown;
}

type Helpers<Values> = Pick<FormikHelpers<Values>, 'resetForm' | 'setValues'>;

export function useRecordForm<Values, Stored extends { version: number }>(
  form: StoredRecord<Values, Stored>,
) {
  const { stored, valuesOf, same, send, onLeave } = form;
  const kept = useEntered(stored, form);
  const { draft, base, setBase, settled, drop } = kept;
  const isMounted = useIsMounted();
  const [asking, setAsking] = useState(draft !== undefined && base.version < stored.version);
  const [message, setMessage] = useState<string>();

  const store = async (values: Values, version: number, { resetForm }: Helpers<Values>) => {
    try {
      const saved = await send(values, version);
      setBase(saved);
      setAsking(false);
      // What was entered while the call was under way stays.
      if (!settled(values)) return;
      if (onLeave === undefined) resetForm({ values: valuesOf(saved) });
      else {
        drop();
        if (isMounted()) await onLeave();
      }
    } catch (error) {
      // It is sent later: until then the form begins from what was entered.
      if (error instanceof KeptForLater) {
        if (isMounted()) await onLeave?.();
        return;
      }
      const stale = error instanceof ApiError && error.stale;
      setAsking(stale);
      if (stale) setMessage(error.fields['version']?.join(' '));
      throw error;
    }
  };
  const save = (values: Values, helpers: Helpers<Values>) => store(values, base.version, helpers);
  /** With the values that were chosen of both. */
  const resolve = async (values: Values, helpers: Helpers<Values>) => {
    setBase(stored);
    if (same(values, valuesOf(stored))) {
      setAsking(false);
      helpers.resetForm({ values });
      return;
    }
    await helpers.setValues(values);
    // The entries are still there.
    await store(values, stored.version, helpers).catch(tellFailure);
  };
  /** For a conflict's dialog; undefined while nothing is asked. */
  const conflict =
    asking && draft !== undefined
      ? {
          mine: draft.values,
          base,
          theirs: stored,
          message,
          onCancel: () => {
            setAsking(false);
          },
        }
      : undefined;
  // Of an earlier version of the product, a draft may lack a field.
  const initialValues = { ...valuesOf(base), ...draft?.values };
  return { ...kept, initialValues, save, resolve, conflict };
}
