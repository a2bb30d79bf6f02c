/** What the columns of a sheet with prices are called in the person's language. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { KEY_NAME, SHEET_COLUMNS, type ColumnNames } from './priceColumns';

export function useColumnNames(currency: string): ColumnNames {
  const { t } = useTranslation();
  return useMemo(
    () =>
      Object.fromEntries(
        SHEET_COLUMNS.map((column) => [
          column,
          column === 'key' ? KEY_NAME : t(`quotations.sheet.columns.${column}`, { currency }),
        ]),
      ) as ColumnNames,
    [t, currency],
  );
}
