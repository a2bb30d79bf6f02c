/** How an amount of our own came about, in words: `2 × 21 days × USD 850`. */
import { useTranslation } from 'react-i18next';
import type { Working } from '../../contract/tender/adders';
import { useFormat } from '../../ui/format/format';

export function useWorkingWords(currency: string) {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ qty, unit, days, rate }: Working): string =>
    [
      ...(qty === null ? [] : [[format.number(Number(qty)), unit ?? ''].join(' ').trim()]),
      ...(days === null ? [] : [t('quotations.days', { count: days })]),
      `${currency} ${format.number(Number(rate))}`,
    ].join(' × ');
}
