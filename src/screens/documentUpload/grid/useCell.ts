/** What a cell of the upload grid is told: its name, what is wrong with it, whether it is a guess, and how it is changed. */
import type { ParseKeys } from 'i18next';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../../ui/form/useFieldError';
import { COLUMN_TEXTS, withPatch, type UploadColumn } from './uploadColumns';
import type { UploadValues } from '../uploadValues';

export interface CellProps {
  /** What the names of the row's fields begin with. */
  row: string;
  values: UploadValues;
}

export function usePatch({ row, values }: CellProps) {
  const { setFieldValue } = useFormikContext();
  return (patch: Partial<UploadValues>) => void setFieldValue(row, withPatch(values, patch));
}

export function useCell({ row, values }: CellProps, column: UploadColumn) {
  const { t, i18n } = useTranslation();
  const { setFieldTouched } = useFormikContext();
  const name = `${row}.${column}`;
  const error = useFieldError(name);
  const isKey = (text: string): text is ParseKeys => i18n.exists(text);
  const isGuess = values.guessed.some((field) => field === column);
  const head = t(`documents.fields.${COLUMN_TEXTS[column]}`);
  return {
    head,
    isGuess,
    wrong: error === undefined ? undefined : isKey(error) ? t(error) : error,
    input: {
      id: name,
      name,
      'data-column': column,
      'aria-label': t(isGuess ? 'documents.upload.grid.cellGuess' : 'documents.upload.grid.cell', {
        column: head,
        name: values.name,
      }),
      'aria-invalid': error !== undefined,
      'aria-describedby': `${name}-message`,
      onBlur: () => void setFieldTouched(name, true, false),
    },
  };
}
