/** Sends the scan of a form by what carries all files, and gives the id of its upload. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/ApiError';
import { arrived } from '../transfers/arrived';
import { transfers } from '../transfers/transferQueue';

const keys = new WeakMap<File, string>();

/** By which a file is found on its way. */
export function scanKey(file: File): string {
  const known = keys.get(file) ?? `scan ${crypto.randomUUID()}`;
  keys.set(file, known);
  return known;
}

/** Null for none; what is refused is said at the field. */
export function useSendScan() {
  const { t } = useTranslation();
  const begun = useRef(new Set<string>());
  useEffect(() => {
    const own = begun.current;
    // Whoever leaves wants no more of it.
    return () => {
      for (const key of own) transfers.cancel(key);
    };
  }, []);
  return async (file: File | null): Promise<number | null> => {
    if (file === null) return null;
    const key = scanKey(file);
    begun.current.add(key);
    const state = transfers.get(key)?.get().name;
    if (state === undefined || state === 'refused' || state === 'cancelled')
      transfers.add(key, file);
    const { id } = await arrived(key, (why) => {
      const words = 'words' in why ? why.words : t('certificates.form.again');
      return new ApiError('answer', 422, '', { errors: { upload_id: [words] } });
    });
    return id;
  };
}
