/** The days that were found in a scan, beside the form that proposes one of them. */
import { Alert } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/format';

export function ScanFound({ days }: { days: readonly string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (days.length === 0) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      {t('certificates.form.fromText', {
        days: t('app.list', { items: days.map((day) => format.day(day)) }),
      })}
    </Alert>
  );
}
