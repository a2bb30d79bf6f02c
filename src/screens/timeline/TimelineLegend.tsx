/** What the signs of the timeline mean. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { HEALTH_SIGNS } from './timelineStyle';

const LEGEND = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  listStyle: 'none',
  m: 0,
  ml: { md: 'auto' },
  p: 0,
  fontSize: 12,
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', gap: 0.75 },
  '& .diamond': { width: 9, height: 9, bgcolor: 'warning.main', transform: 'rotate(45deg)' },
  '& .attention': { fontWeight: 600, color: 'warning.main' },
  '& .behind': { fontWeight: 600, color: 'error.main' },
} as const;

export function TimelineLegend() {
  const { t } = useTranslation();
  return (
    <Box component="ul" role="list" aria-label={t('drydocks.timeline.legend')} sx={LEGEND}>
      <li>
        <span className="diamond" aria-hidden />
        {t('drydocks.timeline.due')}
      </li>
      <li>
        <span className="attention">{HEALTH_SIGNS.ATTENTION}</span>
        {t('drydocks.healths.ATTENTION')}
      </li>
      <li>
        <span className="behind">{HEALTH_SIGNS.BEHIND}</span>
        {t('drydocks.healths.BEHIND')}
      </li>
    </Box>
  );
}
