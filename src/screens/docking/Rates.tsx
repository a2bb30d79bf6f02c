/** What one unit of each other currency is worth in the docking's own. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Drydock } from '../../contract/fleet/drydockRecords';

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;

export function Rates({ rates, currency }: { rates: Drydock['rates']; currency: string }) {
  const { t } = useTranslation();
  return (
    <Box component="ul" role="list" sx={LIST}>
      {Object.entries(rates).map(([from, rate]) => (
        <li key={from}>{t('drydocks.rate', { from, rate, to: currency })}</li>
      ))}
    </Box>
  );
}
