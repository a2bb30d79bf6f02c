/** How much of a docking's flooding gate is done: jobs, class items, checks and signatures. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { FLOODING_CHECKS, NEEDED_SIDES, type Gate } from '../../contract/fleet/gate';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { Section } from '../../ui/page/Section';
import { BOARD_LIST } from './boardStyle';

function Counts({ gate }: { gate: Gate }) {
  const { t } = useTranslation();
  const { jobs, class_items, checks, signatures } = gate;
  const flooding = checks.filter(({ check }) => FLOODING_CHECKS.some((one) => one === check));
  const signed = NEEDED_SIDES.filter((side) =>
    signatures.some((one) => one.side === side && one.stands),
  );
  const rows = [
    { name: 'classItems', ...class_items },
    ...(jobs === null ? [] : [{ name: 'gateJobs', ...jobs } as const]),
    {
      name: 'checks',
      done: flooding.filter(({ done_at }) => done_at !== null).length,
      total: flooding.length,
    },
    { name: 'signatures', done: signed.length, total: NEEDED_SIDES.length },
  ] as const;
  return (
    <Box component="ul" role="list" sx={BOARD_LIST}>
      {rows.map(({ name, done, total }) => (
        <li key={name}>
          <span>{t(`board.gate.${name}`)}</span>
          <b>{t('board.of', { done, total })}</b>
        </li>
      ))}
    </Box>
  );
}

interface GateTileProps {
  drydock: Drydock;
  gate: Gate;
}

export function GateTile({ drydock, gate }: GateTileProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('gate.title')}>
      <Box sx={{ mb: 1 }}>
        <Link
          component={RouterLink}
          to={drydockLink(drydock.ship.id, drydock.id, '/gate')}
          underline="always"
        >
          {t(`gate.states.${gate.state}`)}
        </Link>
      </Box>
      <Counts gate={gate} />
    </Section>
  );
}
