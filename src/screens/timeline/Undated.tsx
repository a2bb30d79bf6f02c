/** The dockings that have no place on the timeline yet. */
import { Box, Link as MuiLink } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Timeline } from '../../contract/fleet/drydockLists';
import { drydockLink } from '../../parts/docking/drydockLinks';

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  mt: 1.5,
  '& .code': { fontFamily: 'monospace' },
  '& a': { '@media (pointer: coarse)': { lineHeight: 'var(--target)' } },
  '& > span': {
    color: 'text.secondary',
    '@media (pointer: coarse)': { lineHeight: 'var(--target)' },
  },
} as const;

export function Undated({ dockings }: { dockings: Timeline['undated'] }) {
  const { t } = useTranslation();
  if (dockings.length === 0) return null;
  return (
    <Box component="section" aria-label={t('drydocks.timeline.undated')} sx={LINE}>
      <span>{t('drydocks.timeline.undated')}</span>
      {dockings.map(({ id, number, ship_id: shipId }) => (
        <MuiLink
          key={id}
          component={Link}
          className="code"
          to={drydockLink(shipId, id)}
          underline="hover"
        >
          {number}
        </MuiLink>
      ))}
    </Box>
  );
}
