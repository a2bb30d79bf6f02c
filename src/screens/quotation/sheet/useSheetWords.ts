/** The words of a price sheet in the person's language, for writing it and for reading it back. */
import { useTranslation } from 'react-i18next';
import { LINE_STATUSES, type LineStatus } from '../../../contract/tender/pricing';
import type { Quotation } from '../../../contract/tender/tenderRecords';
import { useFormat } from '../../../ui/format/format';
import type { SheetWords } from './requestSheet';
import { useColumnNames } from '../../../parts/tender/useColumnNames';

export function useSheetWords({ ship, drydock, yard, ...quotation }: Quotation): SheetWords {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, closes_at } = quotation;
  const names = useColumnNames(currency);
  const statuses = Object.fromEntries(
    LINE_STATUSES.map((status) => [status, t(`quotations.statuses.${status}`)]),
  ) as Record<LineStatus, string>;
  return {
    names,
    statuses,
    readMe: t('quotations.sheet.readMe'),
    prices: t('quotations.sheet.prices'),
    about: [
      [t('ships.ship'), ship.name],
      [t('drydocks.drydock'), drydock.number],
      [t('yards.yard'), yard.name],
      [t('quotations.fields.currency'), currency],
      ...(closes_at === null
        ? []
        : [[t('quotations.closes'), format.dateTime(closes_at)] as const]),
      [t('quotations.sheet.yellow'), t('quotations.sheet.yellowText')],
      [names.status, t('quotations.sheet.statusText', { statuses: Object.values(statuses) })],
      [names.key, t('quotations.sheet.keyText')],
    ],
  };
}
