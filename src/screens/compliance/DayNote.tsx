/** What has to be known of the list: for which day it holds. */
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/format';
import { useToday } from '../../ui/format/useToday';

const MARKED = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 36,
  mb: 1,
  '& button': { px: 0.75 },
  '@media (pointer: coarse)': { minHeight: 'var(--target)' },
  pl: 1.5,
  py: 0.5,
  borderInlineStart: '3px solid',
  borderColor: 'warning.main',
  bgcolor: 'background.paper',
} as const;

/** Of today there is nothing to say: the field above has the day. */
export function DayNote({ asked, onToday }: { asked: string | undefined; onToday: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  if (asked === undefined || asked === today) return null;
  return (
    <Box role="status" sx={MARKED}>
      {t('compliance.notToday', { on: format.day(asked) })}
      <Button size="small" onClick={onToday}>
        {t('compliance.showToday')}
      </Button>
    </Box>
  );
}
