/** When a milestone was reached, and correcting or recording it where it stands. */
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/me';
import { daysBetween } from '../../contract/dates';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import {
  isOpen,
  isOptional,
  type DrydockState,
  type Milestone,
} from '../../contract/fleet/drydockStates';
import { formatOf, useFormat } from '../../ui/format/format';
import { Muted } from '../../ui/page/Section';
import type { Next } from './steps';

/** No higher than a line of text. */
const ROW_BUTTON = { ml: -0.75, py: 0, minHeight: 24 } as const;

export type Told = Drydock['milestones'][number];

export interface Row {
  kind: Milestone;
  planned: string | null;
  reached: Told | undefined;
}

interface ReachedProps {
  row: Row;
  drydock: Drydock;
  /** What is missing of what can be done without may still be recorded. */
  extra: Next | undefined;
  onRecord: (step: Next) => void;
  onCorrect: (milestone: Told) => void;
}

function NotReached({ row, drydock, extra, onRecord }: ReachedProps) {
  const { t } = useTranslation();
  const name = t(`drydocks.milestones.${row.kind}`);
  if (extra?.allowed === true)
    return (
      <Button
        size="small"
        sx={ROW_BUTTON}
        aria-label={t('drydocks.recordNamed', { milestone: name })}
        onClick={() => {
          onRecord(extra);
        }}
      >
        {t('drydocks.recordMilestone')}
      </Button>
    );
  const awaited = isOpen(drydock.state) && !isOptional(drydock.kind, row.kind);
  return <Muted>{awaited ? t('drydocks.notReached') : '—'}</Muted>;
}

function Moment({ told, zone }: { told: Told; zone: string }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const recorded = t('drydocks.recorded', {
    who: told.recorded_by ?? t('drydocks.record.system'),
    when: format.dateTime(told.recorded_at),
  });
  return (
    <time dateTime={told.at ?? told.on} title={recorded}>
      {told.at === null ? format.day(told.on) : formatOf(i18n.language, zone).dateTime(told.at)}
    </time>
  );
}

/** The way to correct it beside it where there is room. */
const MOMENT = { display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' } as const;

const CORRECTABLE: readonly DrydockState[] = ['EXECUTION', 'CLOSING'];

export function Reached(props: ReachedProps) {
  const { t } = useTranslation();
  const mayCorrect = useMay('correctMilestone');
  const { row, drydock, onCorrect } = props;
  const { planned, reached } = row;
  if (reached === undefined) return <NotReached {...props} />;
  const off = planned === null ? undefined : daysBetween(planned, reached.on);
  const name = t(`drydocks.milestones.${row.kind}`);
  return (
    <>
      <Box sx={MOMENT}>
        <Moment told={reached} zone={drydock.time_zone} />
        {mayCorrect && CORRECTABLE.includes(drydock.state) && (
          <Button
            size="small"
            sx={ROW_BUTTON}
            aria-label={t('drydocks.correctNamed', { milestone: name })}
            onClick={() => {
              onCorrect(reached);
            }}
          >
            {t('drydocks.correctMilestone')}
          </Button>
        )}
      </Box>
      {off !== undefined && (
        <small className={off > 0 ? 'late' : undefined}>
          {off === 0 && t('drydocks.onTime')}
          {off > 0 && t('drydocks.late', { count: off })}
          {off < 0 && t('drydocks.early', { count: -off })}
        </small>
      )}
      {reached.override_reason !== null && (
        <small>{t('drydocks.overridden', { reason: reached.override_reason })}</small>
      )}
    </>
  );
}
