/** From a docking's money to where it is told day by day, and to what its owner pays beside the yard. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { drydockLink } from '../../parts/docking/drydockLinks';

const LINKS = {
  mt: 1.5,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  '@media (pointer: coarse)': {
    rowGap: 0,
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--target)' },
  },
} as const;

interface MoneyLinksProps {
  drydock: Drydock;
  /** Whether there is a contract to measure progress by. */
  hasBaseline: boolean;
}

export function MoneyLinks({ drydock: { id, ship }, hasBaseline }: MoneyLinksProps) {
  const { t } = useTranslation();
  return (
    <Box sx={LINKS}>
      {hasBaseline && (
        <Link component={RouterLink} to={drydockLink(ship.id, id, '/progress')} underline="always">
          {t('progress.link')}
        </Link>
      )}
      <Link component={RouterLink} to={drydockLink(ship.id, id, '/costs')} underline="always">
        {t('ownerCosts.link')}
      </Link>
    </Box>
  );
}
