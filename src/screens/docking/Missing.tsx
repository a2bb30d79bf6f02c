/** What is missing for a step, in the server's words. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Next } from './steps';

const LIST = { m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' } as const;

export function Missing({ missing }: Pick<Next, 'missing'>) {
  const { t } = useTranslation();
  return (
    <>
      <div>{t('drydocks.missing')}</div>
      <Box component="ul" sx={LIST}>
        {missing.map(({ prerequisite, text }) => (
          <li key={prerequisite}>{text}</li>
        ))}
      </Box>
    </>
  );
}
