/** What was told of a job's progress, newest first. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Job } from '../../../contract/jobs/jobRecords';
import { PhotoGrid } from '../../../parts/photos/PhotoGrid';
import { quantityText } from '../../../parts/records/unitText';
import { useFormat } from '../../../ui/format/format';
import { Muted } from '../../../ui/page/Section';

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxWidth: 720,
  '& > li': { py: 1, borderBottom: 'var(--hair) solid var(--line)', overflowWrap: 'anywhere' },
  '& .head': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' },
  '& b': { fontWeight: 600 },
} as const;

function Photos({ photos }: Pick<Job, 'photos'>) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <PhotoGrid photos={photos} label={t('jobs.photos.title')} />
    </Box>
  );
}

export function ProgressList({ updates, photos }: Pick<Job, 'updates' | 'photos'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (updates.length === 0) return <Muted>{t('jobs.report.none')}</Muted>;
  return (
    <Box component="ul" role="list" aria-label={t('jobs.report.list')} sx={LIST}>
      {updates.map(({ id, pct, base_pct, by, at, note, hours, measured }) => (
        <li key={id}>
          <div className="head">
            <b translate="no">{t('jobs.report.fromTo', { from: base_pct, to: pct })}</b>
            <span>{by ?? t('jobs.record.system')}</span>
            <Muted>
              <time dateTime={at}>{format.dateTime(at)}</time>
            </Muted>
          </div>
          {note !== null && <div>{note}</div>}
          {hours !== null && <Muted>{t('jobs.report.hoursText', { count: Number(hours) })}</Muted>}
          {measured.map((line) => (
            <div key={line.job_line_id}>
              {t('jobs.report.measuredText', {
                text: line.text,
                quantity: quantityText(t, line.qty, line.unit),
              })}
            </div>
          ))}
          <Photos photos={photos.filter(({ update_id }) => update_id === id)} />
        </li>
      ))}
    </Box>
  );
}
