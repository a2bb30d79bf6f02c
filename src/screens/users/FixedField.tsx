/** In a form's place for a field that this person cannot change: its value to read, and why. */
import { FormHelperText, FormLabel, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';

interface FixedFieldProps {
  label: string;
  values: readonly string[];
  reason: string;
}

export function FixedField({ label, values, reason }: FixedFieldProps) {
  const { t } = useTranslation();
  return (
    <div>
      <FormLabel component="p" sx={{ m: 0, mb: 0.5 }}>
        {label}
      </FormLabel>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {values.length > 0 ? t('app.list', { items: values }) : t('users.none')}
      </Typography>
      <FormHelperText sx={{ mx: 0 }}>{reason}</FormHelperText>
    </div>
  );
}
