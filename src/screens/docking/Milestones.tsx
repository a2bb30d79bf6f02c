/** What is planned and what happened, milestone by milestone: how far away it is, or how late it came. */
import { Box, Link } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { daysBetween } from '../../contract/dates';
import type { Drydock, DrydockSummary } from '../../contract/fleet/drydockRecords';
import type { Stage } from '../../contract/fleet/drydocks';
import {
  isOpen,
  isOptional,
  milestonesOf,
  type Milestone,
} from '../../contract/fleet/drydockStates';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { useFormat } from '../../ui/format/format';
import { Muted } from '../../ui/page/Section';
import { CorrectMilestone } from './CorrectMilestone';
import { Reached, type Row, type Told } from './MilestoneReached';
import { StepDialog } from './StepDialog';
import { isExtra, type Next } from './steps';

/** The others have no planned day of their own. */
const STAGE: Partial<Record<Milestone, Stage>> = {
  ARRIVED: 'arrival',
  DOCKED: 'dock',
  UNDOCKED: 'undock',
  SAILED: 'departure',
};

const TABLE = {
  width: '100%',
  maxWidth: 720,
  borderCollapse: 'collapse',
  '& :is(th, td)': {
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
    py: 1,
    pl: 0,
    pr: 1.5,
    borderBottom: 'var(--hair) solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& tbody th': { minWidth: 92, overflowWrap: 'break-word' },
  '& thead th': {
    fontSize: 12,
    fontWeight: 600,
    color: 'text.secondary',
    py: 0.5,
    overflowWrap: 'normal',
  },
  '& small': { display: 'block', fontSize: 12, color: 'text.secondary' },
  '& .late': { color: 'warning.main', fontWeight: 600 },
} as const;

const rowsOf = (drydock: Drydock): Row[] =>
  milestonesOf(drydock.kind).map((kind) => {
    const stage = STAGE[kind];
    return {
      kind,
      planned: stage === undefined ? null : drydock[`planned_${stage}_on`],
      reached: drydock.milestones.find((one) => one.kind === kind),
    };
  });

function Planned({ row, asOf, open }: { row: Row; asOf: string; open: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { planned, reached } = row;
  if (planned === null) return <Muted>—</Muted>;
  const days = daysBetween(asOf, planned);
  const late = reached === undefined && open && days < 0;
  return (
    <>
      <time dateTime={planned}>
        {format.day(planned)}
        {reached === undefined && open && !late && <small>{format.inDays(days)}</small>}
      </time>
      {late && <small className="late">{t('drydocks.late', { count: -days })}</small>}
    </>
  );
}

function Name({ row: { kind }, drydock }: { row: Row; drydock: Drydock }) {
  const { t } = useTranslation();
  const name = t(`drydocks.milestones.${kind}`);
  if (kind === 'FLOODING' && drydock.state !== 'DRAFT')
    return (
      <>
        {name}
        <div>
          <Link
            component={RouterLink}
            to={drydockLink(drydock.ship.id, drydock.id, '/gate')}
            underline="always"
            sx={{ '@media (pointer: coarse)': { display: 'inline-block', py: 1.5 } }}
          >
            {t('gate.title')}
          </Link>
        </div>
      </>
    );
  return (
    <>
      {name}
      {isOptional(drydock.kind, kind) && <small>{t('drydocks.optionalMilestone')}</small>}
    </>
  );
}

interface MilestonesProps {
  drydock: Drydock;
  summary: DrydockSummary;
}

export function Milestones({ drydock, summary }: MilestonesProps) {
  const { t } = useTranslation();
  const [recording, setRecording] = useState<Next>();
  const [correcting, setCorrecting] = useState<Told>();
  const open = isOpen(drydock.state);
  const close = () => {
    setRecording(undefined);
    setCorrecting(undefined);
  };
  return (
    <>
      <Box component="table" aria-label={t('drydocks.milestonesHead')} sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{t('drydocks.milestone')}</th>
            <th scope="col">{t('drydocks.planned')}</th>
            <th scope="col">{t('drydocks.actual')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(drydock).map((row) => (
            <tr key={row.kind}>
              <th scope="row">
                <Name row={row} drydock={drydock} />
              </th>
              <td>
                <Planned row={row} asOf={summary.as_of} open={open} />
              </td>
              <td>
                <Reached
                  row={row}
                  drydock={drydock}
                  extra={summary.next.find(
                    (one) => one.milestone === row.kind && isExtra(one, drydock.kind),
                  )}
                  onRecord={setRecording}
                  onCorrect={setCorrecting}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Muted>{t('drydocks.zone', { zone: drydock.time_zone })}</Muted>
      {recording && (
        <StepDialog drydock={drydock} step={recording} onDone={close} onCancel={close} />
      )}
      {correcting && <CorrectMilestone drydock={drydock} told={correcting} onClose={close} />}
    </>
  );
}
