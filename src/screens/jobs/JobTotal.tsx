/** What the specification comes to and how complete it is, at the lower edge of the window. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { JobList } from '../../contract/jobs/jobRecords';
import { useFormat } from '../../ui/format/format';
import { shareText } from './jobWords';

const BAR = {
  // On phones it would take the room of the jobs.
  position: { xs: 'static', sm: 'sticky' },
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 0.5,
  px: 1.5,
  py: 1,
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderTop: '2px solid',
  borderColor: 'divider',
  borderRadius: '0 0 6px 6px',
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 600 },
  '& .muted': { color: 'text.secondary' },
  '& .end': { display: 'flex', flexWrap: 'wrap', columnGap: 3, marginInlineStart: 'auto' },
} as const;

const TRACK = {
  display: 'inline-block',
  width: 96,
  height: 8,
  mr: 1,
  borderRadius: '4px',
  border: 'var(--hair) solid',
  borderColor: 'text.secondary',
  overflow: 'hidden',
  '& > span': { display: 'block', height: '100%', bgcolor: 'accent.main' },
} as const;

function Meter({ approved, all, label }: { approved: number; all: number; label: string }) {
  const share = all === 0 ? 0 : approved / all;
  return (
    <Box
      component="span"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={approved}
      sx={TRACK}
    >
      <span style={{ width: `${share * 100}%` }} />
    </Box>
  );
}

export function JobTotal({ list }: { list: JobList }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { summary, currency } = list;
  const all = summary.approved + summary.proposed;
  const money = (minor: number | null) =>
    minor === null ? t('app.none') : format.money(minor, currency);
  return (
    <Box sx={BAR} role="group" aria-label={t('jobs.total')}>
      <span>
        <Meter approved={summary.approved} all={all} label={t('jobs.meter.label')} />
        {t('jobs.meter.approved', { approved: summary.approved, all })}
      </span>
      {summary.open_questions > 0 && (
        <span>{t('jobs.meter.questions', { count: summary.open_questions })}</span>
      )}
      {summary.without_lines > 0 && (
        <span>{t('jobs.meter.lines', { count: summary.without_lines })}</span>
      )}
      {summary.spares_late > 0 && (
        <span>{t('jobs.meter.spares', { count: summary.spares_late })}</span>
      )}
      {summary.gate > 0 && (
        <span className="muted">
          {t('jobs.meter.gate', { closed: summary.gate_closed, all: summary.gate })}
        </span>
      )}
      <span className="end">
        <span>
          <span className="muted">{t('jobs.progress')}</span>{' '}
          <b>{shareText(t, summary.progress_by_value ?? summary.progress_by_count)}</b>
        </span>
        {list.prices && (
          <>
            <span>
              <span className="muted">{t('jobs.estimate')}</span> <b>{money(summary.estimate)}</b>
            </span>
            <span>
              <span className="muted">{t('jobs.baseline')}</span> <b>{money(summary.baseline)}</b>
            </span>
          </>
        )}
      </span>
    </Box>
  );
}
