/** What is missing for a step, in the server's words; with the way to where it is done. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { drydockLink } from '../../parts/docking/drydockLinks';
import type { Next } from './steps';

const LIST = { m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' } as const;

/** What the flooding gate keeps. */
const OF_GATE: readonly Next['missing'][number]['prerequisite'][] = ['floodingGate', 'holdChecks'];

export function Missing({ drydock, missing }: Pick<Next, 'missing'> & { drydock: Drydock }) {
  const { t } = useTranslation();
  return (
    <>
      <div>{t('drydocks.missing')}</div>
      <Box component="ul" sx={LIST}>
        {missing.map(({ prerequisite, text }) => (
          <li key={prerequisite}>
            {OF_GATE.includes(prerequisite) ? (
              <Link component={RouterLink} to={drydockLink(drydock.ship.id, drydock.id, '/gate')}>
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </Box>
    </>
  );
}
