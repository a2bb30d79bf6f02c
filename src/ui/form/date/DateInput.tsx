/** A date of a form: label above; below it help, or the error in the same place. */
import { Box, FormControl, FormLabel } from '@mui/material';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { DateField } from './DateField';
import { FieldMessage } from '../FieldMessage';
import { useFieldError } from '../useFieldError';

interface DateInputProps {
  name: string;
  label: string;
  help?: string;
  optional?: boolean;
}

export function DateInput({ name, label, help, optional = false }: DateInputProps) {
  const { t } = useTranslation();
  const [{ value }, , { setValue, setTouched }] = useField<string>(name);
  const error = useFieldError(name);
  const messageId = `${name}-message`;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <FormLabel htmlFor={name}>{label}</FormLabel>
        {optional && (
          <Box component="span" sx={{ fontSize: 13, lineHeight: 1.4375 }}>
            {t('app.optional')}
          </Box>
        )}
      </Box>
      <DateField
        id={name}
        label={label}
        value={value}
        describedBy={messageId}
        onChange={(day) => void setValue(day)}
        onLeave={() => void setTouched(true)}
      />
      <FieldMessage id={messageId} error={error} help={help} />
    </FormControl>
  );
}
