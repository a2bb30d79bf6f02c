/** Amounts of data, speeds and times that are left, in words by the language of the page. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../ui/format/locale';
import { fileSize } from '../../ui/format/fileSize';

export interface TransferFormat {
  /** 12 MB */
  size: (bytes: number) => string;
  /** 2 mins, rounded up; never none. */
  time: (seconds: number) => string;
}

function transferFormatOf(language: string): TransferFormat {
  const amount = (value: number, unit: string) =>
    new Intl.NumberFormat(localeOf(language), {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(value);
  return {
    size: (bytes) => fileSize(bytes, language),
    time: (seconds) => {
      if (seconds < 60) return amount(Math.max(1, Math.ceil(seconds)), 'second');
      if (seconds < 3_600) return amount(Math.ceil(seconds / 60), 'minute');
      return amount(Math.ceil(seconds / 360) / 10, 'hour');
    },
  };
}

export function useTransferFormat(): TransferFormat {
  const { language } = useTranslation().i18n;
  return useMemo(() => transferFormatOf(language), [language]);
}
