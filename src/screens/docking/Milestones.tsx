/** What is planned and what happened, milestone by milestone: how far away it is, or how late it came. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../contract/dates';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import type { Stage } from '../../contract/fleet/drydocks';
import { isOpen, milestonesOf, type Milestone } from '../../contract/fleet/drydockStates';
import { useFormat } from '../../ui/format/format';
import { Muted } from '../../ui/Section';

/** The flooding of the dock has no planned day of its own. */
const STAGE: Record<Milestone, Stage | undefined> = {
  ARRIVED: 'arrival',
  DOCKED: 'dock',
  FLOODING: undefined,
  UNDOCKED: 'undock',
  SAILED: 'departure',
};

const NOTHING = '—';

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
    borderBottom: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontSize: 12, fontWeight: 600, color: 'text.secondary', py: 0.5 },
  '& small': { display: 'block', fontSize: 12, color: 'text.secondary' },
  '& .late': { color: 'warning.main', fontWeight: 600 },
} as const;

interface Row {
  kind: Milestone;
  planned: string | null;
  reached: Drydock['milestones'][number] | undefined;
}

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
  if (planned === null) return <Muted>{NOTHING}</Muted>;
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

function Reached({ row: { planned, reached }, open }: { row: Row; open: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (reached === undefined) return <Muted>{open ? t('drydocks.notReached') : NOTHING}</Muted>;
  const { at, recorded_at, recorded_by, override_reason: reason } = reached;
  const off = planned === null ? undefined : daysBetween(planned, at);
  const recorded = t('drydocks.recorded', {
    who: recorded_by ?? t('drydocks.record.system'),
    when: format.dateTime(recorded_at),
  });
  return (
    <>
      <time dateTime={at} title={recorded}>
        {format.day(at)}
      </time>
      {off !== undefined && (
        <small className={off > 0 ? 'late' : undefined}>
          {off === 0 && t('drydocks.onTime')}
          {off > 0 && t('drydocks.late', { count: off })}
          {off < 0 && t('drydocks.early', { count: -off })}
        </small>
      )}
      {reason !== null && <small>{t('drydocks.overridden', { reason })}</small>}
    </>
  );
}

export function Milestones({ drydock, asOf }: { drydock: Drydock; asOf: string }) {
  const { t } = useTranslation();
  const open = isOpen(drydock.state);
  return (
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
            <th scope="row">{t(`drydocks.milestones.${row.kind}`)}</th>
            <td>
              <Planned row={row} asOf={asOf} open={open} />
            </td>
            <td>
              <Reached row={row} open={open} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
