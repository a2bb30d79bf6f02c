/** The document of a job's photos: the last one, and making the next. */
import { Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useRecordPhotos } from '../../../api/photos';
import type { RegisterState } from '../../../contract/documents/documentStates';
import type { Job } from '../../../contract/jobs/jobRecords';
import type { PhotoRecord as Last } from '../../../contract/jobs/photos';
import { documentLink } from '../../../parts/documents/documentAddress';
import { DocumentState } from '../../../parts/documents/DocumentState';
import { useFormat } from '../../../ui/format/format';
import { Muted } from '../../../ui/page/Section';

const LINE = { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' } as const;

function LastRecord({ last }: { last: Last }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { document, revision, photos, made_at, made_by } = last;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={LINE}>
        <span>{t('jobs.photos.record.last')}</span>
        <Link component={RouterLink} to={documentLink(document.id, revision.id)}>
          {t('specification.documentName', { number: document.number, label: revision.label })}
        </Link>
        <DocumentState state={revision.state as RegisterState} />
      </Box>
      <Box sx={LINE}>
        <Muted>{t('jobs.photos.record.shows', { count: photos })}</Muted>
        <Muted>
          {t('specification.list.madeBy', {
            when: format.dateTime(made_at),
            who: made_by ?? t('specification.list.nobody'),
          })}
        </Muted>
      </Box>
    </Box>
  );
}

function Make({ job }: { job: Job }) {
  const { t } = useTranslation();
  const [client_id] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useRecordPhotos(job.id);
  const again = job.photo_record !== null;
  return (
    <Box>
      <Button
        variant="outlined"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate({ client_id });
        }}
      >
        {isPending
          ? t('app.wait')
          : t(again ? 'jobs.photos.record.again' : 'jobs.photos.record.make')}
      </Button>
      {isPending && (
        <Box role="status" sx={{ mt: 1, maxWidth: 480 }}>
          <Typography variant="body2">{t('jobs.photos.record.making')}</Typography>
          <LinearProgress aria-label={t('jobs.photos.record.making')} />
        </Box>
      )}
    </Box>
  );
}

export function PhotoRecord({ job }: { job: Job }) {
  const { photo_record: last, may_record_photos: may, record_refused: refused } = job;
  if (last === null && !may && refused === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      {last !== null && <LastRecord last={last} />}
      {refused !== null && <Muted>{refused}</Muted>}
      {/* What was made is not made again: the next one is another. */}
      {may && <Make key={last?.made_at ?? ''} job={job} />}
    </Box>
  );
}
