/** Sends the file that is taken in, by what carries all files: only then its figures are in the form. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrived } from '../../../parts/transfers/arrived';
import { transfers } from '../../../parts/transfers/transferQueue';
import { useTransfer } from '../../../parts/transfers/useTransfers';
import type { TakenFile } from '../quotationValues';

class Refused extends Error {
  override readonly name = 'Refused';
}

/** `failed`: why the last one did not arrive. */
export function useSendSheet() {
  const { t } = useTranslation();
  const [key] = useState(() => `sheet ${crypto.randomUUID()}`);
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<string>();
  const state = useTransfer(key);
  // Whoever closes the dialog wants no more of it.
  useEffect(
    () => () => {
      if (transfers.get(key)?.get().name === 'stored') transfers.forget(key);
      else transfers.cancel(key);
    },
    [key],
  );
  /** Undefined where it did not arrive. */
  const send = async (file: File): Promise<TakenFile | undefined> => {
    setFailed(undefined);
    setSending(true);
    transfers.add(key, file);
    try {
      const { id, name } = await arrived(
        key,
        (why) => new Refused('words' in why ? why.words : t('quotations.sheet.notSent')),
      );
      return { upload_id: id, name };
    } catch (error) {
      if (error instanceof Refused) setFailed(error.message);
      // Else the dialog was closed meanwhile.
      else if (!(error instanceof DOMException)) throw error;
      return undefined;
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, failed, state };
}
