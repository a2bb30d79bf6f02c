/** How near the due day is, in a word with its dot; a ship that is laid up keeps the day and is marked so. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { DUE_TONES } from '../records/stateTones';
import type { DueStatus } from '../../contract/fleet/ships';
import { StateWord } from '../../ui/StateWord';

export function DueState({ due }: { due: { status: DueStatus; laid_up?: boolean } }) {
  const { t } = useTranslation();
  return (
    <>
      <StateWord tone={DUE_TONES[due.status]}>{t(`compliance.due.${due.status}`)}</StateWord>
      {due.laid_up && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · '}
          {t('compliance.laidUp')}
        </Box>
      )}
    </>
  );
}
