/** How many jobs of a docking stand where, and those that are held up. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import type { JobRow } from '../../contract/jobs/jobRecords';
import type { JobState } from '../../contract/jobs/jobStates';
import { drydockLink, jobLink } from '../../parts/docking/drydockLinks';
import { JOB_TONES } from '../../parts/records/stateTones';
import { Section } from '../../ui/page/Section';
import { StateWord } from '../../ui/page/StateWord';
import { BOARD_LIST } from './boardStyle';

/** In the order of the work; what will not be done is not told. */
const SHOWN: readonly JobState[] = ['APPROVED', 'IN_PROGRESS', 'ON_HOLD', 'DONE', 'ACCEPTED'];
/** So many fit on the page that is shown in a meeting. */
const MOST_HELD = 6;

function Held({ held, all }: { held: readonly JobRow[]; all: string }) {
  const { t } = useTranslation();
  if (held.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {t('board.held')}
      </Box>
      <Box component="ul" role="list" sx={BOARD_LIST}>
        {held.slice(0, MOST_HELD).map(({ id, code, title }) => (
          <li key={id}>
            <Link component={RouterLink} to={jobLink(id)} underline="always">
              {t('jobs.titled', { code, title })}
            </Link>
          </li>
        ))}
        {held.length > MOST_HELD && (
          <li>
            <Link component={RouterLink} to={all} underline="always">
              {t('board.moreHeld', { count: held.length - MOST_HELD })}
            </Link>
          </li>
        )}
      </Box>
    </Box>
  );
}

interface JobsTileProps {
  drydock: Drydock;
  items: readonly JobRow[];
}

export function JobsTile({ drydock, items }: JobsTileProps) {
  const { t } = useTranslation();
  const list = (state: JobState) =>
    `${drydockLink(drydock.ship.id, drydock.id, '/jobs')}?state=${state}`;
  const those = (state: JobState) => items.filter((one) => one.state === state);
  return (
    <Section title={t('board.jobs')}>
      <Box component="ul" role="list" sx={BOARD_LIST}>
        {SHOWN.map((state) => (
          <li key={state}>
            <StateWord tone={JOB_TONES[state]}>
              <Link component={RouterLink} to={list(state)} underline="hover" color="inherit">
                {t(`jobs.states.${state}`)}
              </Link>
            </StateWord>
            <b>{t('board.count', { count: those(state).length })}</b>
          </li>
        ))}
      </Box>
      <Held held={those('ON_HOLD')} all={list('ON_HOLD')} />
    </Section>
  );
}
