/** What stands below a field: its help, or its error in the same place. */
import { FormHelperText } from '@mui/material';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

export interface Lengths {
  min: number;
  max: number;
}

interface FieldMessageProps {
  id: string;
  error: string | undefined;
  help?: string | undefined;
  typed?: number;
  lengths?: Lengths | undefined;
}

const isLengthError = (error: string) => /\.too(Short|Long)$/.test(error);

/** An error of the contract is a key of the texts, one of the server its own words. A length message is followed by what was typed and what is enforced, in a text node of its own. */
export function FieldMessage({ id, error, help, typed = 0, lengths }: FieldMessageProps) {
  const { t, i18n } = useTranslation();
  const isKey = (text: string): text is ParseKeys => i18n.exists(text);
  if (error === undefined)
    return (
      <FormHelperText id={id} sx={{ mx: 0, minHeight: '1.66em' }}>
        {help}
      </FormHelperText>
    );
  return (
    <FormHelperText id={id} error sx={{ mx: 0, minHeight: '1.66em' }}>
      <span>{isKey(error) ? t(error) : error}</span>
      {lengths !== undefined && isLengthError(error) && (
        <span> {t('validation.lengthHint', { typed, ...lengths })}</span>
      )}
    </FormHelperText>
  );
}
