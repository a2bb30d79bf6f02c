/** What a spreadsheet is told of a field by its table: its column, its choices, and what may stand in it. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  columnOf,
  type Field,
  type FieldTable,
  type NameOf,
  type Unit,
} from '../../contract/fieldTable';
import type { SheetColumn } from './sheetColumns';

type Help = 'day' | 'yesNo' | 'several' | 'username' | 'currency' | 'money' | Unit;

const HELP: Partial<Record<Field['kind'], Help>> = {
  day: 'day',
  flag: 'yesNo',
  names: 'several',
  person: 'username',
  currency: 'currency',
  money: 'money',
};

const helpOf = (field: Field): Help | undefined =>
  field.kind === 'decimal' ? field.unit : HELP[field.kind];

/** A cell of it may stay empty. */
const mayBeEmpty = ({ kind, optional, usual }: Field) =>
  optional === true || usual !== undefined || kind === 'names' || kind === 'money';

export function useSheetColumn() {
  const { t } = useTranslation();
  return useCallback(
    <T extends FieldTable>(table: T, name: NameOf<T>, label: string): SheetColumn => {
      const field: Field | undefined = table[name];
      const column = { name: columnOf(table, name), label };
      if (field === undefined) return column;
      const help = helpOf(field);
      return {
        ...column,
        optional: mayBeEmpty(field),
        numeric: ['whole', 'decimal', 'money'].includes(field.kind),
        ...(help === undefined ? {} : { help: t(`imports.help.${help}`) }),
        ...(field.kind === 'choice' ? { codes: field.choices } : {}),
      };
    },
    [t],
  );
}
