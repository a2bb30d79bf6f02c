/** Sends files that are to be attached, by what carries all files: each is part of the form once it has arrived. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrived } from '../../../parts/transfers/arrived';
import { transfers } from '../../../parts/transfers/transferQueue';
import type { TakenFile } from '../quotationValues';

class Refused extends Error {
  override readonly name = 'Refused';
}

/** `failed`: why it did not arrive. */
export interface GoingFile {
  readonly key: string;
  readonly file: File;
  readonly failed?: string;
}

export function useSendFiles(onArrived: (file: TakenFile) => void) {
  const { t } = useTranslation();
  const [going, setGoing] = useState<readonly GoingFile[]>([]);
  const begun = useRef(new Set<string>());
  const forget = (key: string) => {
    begun.current.delete(key);
    setGoing((all) => all.filter((one) => one.key !== key));
  };
  useEffect(() => {
    const keys = begun.current;
    // Whoever leaves wants no more of them.
    return () => {
      for (const key of keys) transfers.cancel(key);
    };
  }, []);
  const wait = async (key: string) => {
    try {
      const { id, name } = await arrived(
        key,
        (why) => new Refused('words' in why ? why.words : t('quotations.sheet.notSent')),
      );
      transfers.forget(key);
      forget(key);
      onArrived({ upload_id: id, name });
    } catch (error) {
      if (error instanceof Refused) {
        const failed = error.message;
        setGoing((all) => all.map((one) => (one.key === key ? { ...one, failed } : one)));
      } else if (!(error instanceof DOMException)) throw error;
    }
  };
  return {
    going,
    send: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: `attachment ${crypto.randomUUID()}`, file }));
      setGoing((all) => [...all, ...added]);
      for (const { key, file } of added) {
        begun.current.add(key);
        transfers.add(key, file);
        void wait(key);
      }
    },
    cancel: (key: string) => {
      forget(key);
      transfers.cancel(key);
    },
  };
}
