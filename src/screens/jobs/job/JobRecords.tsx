/** What people add to a job: progress reports, photos, measurements and comments. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Job } from '../../../contract/jobs/jobRecords';
import { WaitingHere } from '../../../parts/outbox/WaitingHere';
import { Section } from '../../../ui/page/Section';
import { JobComments } from './JobComments';
import { JobPhotos } from './JobPhotos';
import { MeasurementList } from './MeasurementList';
import { ProgressList } from './ProgressList';

/** Before them nothing is reported. */
const UNDER_WAY = ['EXECUTION', 'CLOSING', 'CLOSED'];

export function JobRecords({ job }: { job: Job }) {
  const { t } = useTranslation();
  const isUnderWay = UNDER_WAY.includes(job.drydock.state);
  return (
    <>
      {(isUnderWay || job.updates.length > 0) && (
        <Box sx={{ mt: 3 }}>
          <Section title={t('jobs.report.list')}>
            <WaitingHere kind="progress" target={job.id} />
            <ProgressList updates={job.updates} photos={job.photos} />
          </Section>
        </Box>
      )}
      {(job.may_add_photos || job.photos.length > 0) && (
        <Box sx={{ mt: 3 }}>
          <Section title={t('jobs.photos.title')}>
            <JobPhotos job={job} />
          </Section>
        </Box>
      )}
      {(job.may_measure || job.measurements.length > 0) && (
        <Box sx={{ mt: 3 }}>
          <Section title={t('jobs.measure.list')}>
            <WaitingHere kind="measurement" target={job.id} />
            <MeasurementList job={job} />
          </Section>
        </Box>
      )}
      <Box sx={{ mt: 3 }}>
        <Section title={t('jobs.comments.title')}>
          <WaitingHere kind="jobComment" target={job.id} />
          <JobComments jobId={job.id} />
        </Section>
      </Box>
    </>
  );
}
