/** The codes in words, how to work quickly, and what the last stroke could not do. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../contract/endpoints';

interface GridLegendProps {
  slots: readonly Action[];
  readOnly: boolean;
}

export function GridLegend({ slots, readOnly }: GridLegendProps) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'flex' },
        flexWrap: 'wrap',
        columnGap: 2,
        mb: 1,
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      {slots.map((action) => (
        <span key={action}>
          <b>{action}</b> {t(`actions.${action}`)}
        </span>
      ))}
      {!readOnly && <span>{t('permissions.hint')}</span>}
    </Box>
  );
}
