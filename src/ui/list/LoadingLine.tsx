/** A hairline while the next page of a list loads under the rows of the last; its room is always there. */
import { Box, LinearProgress } from '@mui/material';
import { useTranslation } from 'react-i18next';

export function LoadingLine({ shown }: { shown: boolean }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ height: 2, mb: '-2px' }}>
      {shown && <LinearProgress aria-label={t('state.loading')} sx={{ height: 2 }} />}
    </Box>
  );
}
