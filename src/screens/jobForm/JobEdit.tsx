/** The form of one job, for whoever may change it while it is not over. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useJob, useJobCategories, useUpdateJob } from '../../api/jobs';
import type { Job, JobCategory } from '../../contract/jobs/jobRecords';
import { drydockLink, jobLink } from '../../parts/docking/drydockLinks';
import { RecordForm } from '../../parts/records/RecordForm';
import { combine } from '../../ui/combine';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { JobConflict } from './JobConflict';
import { JobFields } from './JobFields';
import { checkJob, sameValues, toUpdate, valuesOf, type JobValues } from './jobValues';
import { RecordScreen } from '../../parts/records/RecordScreen';
import { useAssignable, type Assignable } from './people';

interface EditFormProps {
  job: Job;
  categories: readonly JobCategory[];
  people: Assignable;
}

function EditForm({ job, categories, people }: EditFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const update = useUpdateJob(job.id);
  const handleLeave = () => navigate(jobLink(job.id), { replace: true });
  return (
    <RecordForm
      stored={job}
      name={`job/${job.id}`}
      valuesOf={valuesOf}
      same={sameValues}
      send={(values: JobValues, version) => update.mutateAsync(toUpdate(values, version))}
      onLeave={handleLeave}
      check={checkJob}
      busy={update.isPending}
      onDiscarded={handleLeave}
      conflict={(conflict) => <JobConflict {...conflict} {...{ categories, people }} />}
    >
      {(fields) => (
        <JobFields
          {...fields}
          {...{ categories, people }}
          shipId={job.drydock.ship_id}
          drawings={job.drawings}
          currency={job.currency}
          prices
          frozen={job.contract_frozen}
          stored
          submit={t('jobs.form.save')}
        />
      )}
    </RecordForm>
  );
}

const Over = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('jobs.form.overTitle')}
      text={t('jobs.form.overText')}
      action={
        <Button component={Link} to={jobLink(id)} variant="outlined">
          {t('jobs.form.toJob')}
        </Button>
      }
    />
  );
};

function KnownJob({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useJob(id);
  const { data: job } = query;
  const known = combine({
    job: query,
    categories: useJobCategories(),
    people: useAssignable(job),
  });
  const list = job ? drydockLink(job.drydock.ship_id, job.drydock_id, '/jobs') : '/jobs';
  return (
    <Page
      // Drawn anew with the job, whose names take more room.
      key={job ? 'job' : 'none'}
      title={job ? t('jobs.form.editTitle', { code: job.code }) : t('jobs.job')}
      crumbs={[
        { label: t('jobs.title'), to: list },
        { label: job?.code ?? t('jobs.job'), to: jobLink(id) },
      ]}
      intro={job?.title}
    >
      <QueryState query={known} skeleton={<FormSkeleton fields={9} />} what={t('jobs.title')}>
        {(data) => (data.job.may_edit ? <EditForm {...data} /> : <Over id={id} />)}
      </QueryState>
    </Page>
  );
}

export function JobEdit() {
  const { t } = useTranslation();
  return (
    <RecordScreen title={t('jobs.job')} list={{ label: t('jobs.title'), to: '/jobs' }}>
      {(id) => <KnownJob id={id} />}
    </RecordScreen>
  );
}
