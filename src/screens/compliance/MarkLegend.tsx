/** What the marks of the bars are, once above them. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { MarkSample } from '../../parts/fleet/marks';

const KINDS = ['DRYDOCK', 'IWS', 'DUE', 'DOCKING'] as const;

const LIST = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  p: 0,
  mb: 1,
  listStyle: 'none',
  fontSize: 13,
  color: 'text.secondary',
  '@container (max-width: 879.95px)': { display: 'none' },
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 0.75 },
} as const;

export function MarkLegend() {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={LIST} aria-label={t('compliance.legend.label')}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <MarkSample kind={kind} />
          {t(`compliance.legend.${kind}`)}
        </li>
      ))}
      <li>
        <svg width="14" height="14" aria-hidden>
          <line x1="7" x2="7" y1="0" y2="14" stroke="var(--primary)" strokeWidth="2" />
        </svg>
        {t('compliance.legend.today')}
      </li>
    </Box>
  );
}
