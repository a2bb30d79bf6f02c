/** One job: what is to be done, its lines, where it stands and what may follow, and what happened to it. */
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useJob, useJobHistory } from '../../../api/jobs';
import type { Job } from '../../../contract/jobs/jobRecords';
import { jobFields } from '../../../contract/jobs/jobs';
import { namesByGroup } from '../../../contract/fieldTable';
import { drydockLink } from '../../../parts/docking/drydockLinks';
import { StateAndDocking } from '../../../parts/docking/StateAndDocking';
import { WaitingHere } from '../../../parts/outbox/WaitingHere';
import { RecordEnd } from '../../../parts/records/RecordEnd';
import { JOB_TONES } from '../../../parts/records/stateTones';
import { useFactWords } from '../../../parts/records/useFieldWords';
import { Facts, type Fact } from '../../../ui/page/Facts';
import { useFormat } from '../../../ui/format/format';
import { Page } from '../../../ui/page/Page';
import { QueryState } from '../../../ui/page/QueryState';
import { Section } from '../../../ui/page/Section';
import { SectionSkeletons } from '../../../ui/page/SectionSkeletons';
import { TWO_COLUMNS } from '../../../ui/page/twoColumns';
import { JobDrawings } from './JobDrawings';
import { JobLines } from './JobLines';
import { JobRecords } from './JobRecords';
import { JobSteps } from './JobSteps';
import { JobWays } from './JobWays';
import { flagsText } from '../jobWords';
import { ReportProgress } from './ReportProgress';
import { RecordScreen } from '../../../parts/records/RecordScreen';
import { TakesCare } from './TakesCare';

const PageSkeleton = () => <SectionSkeletons heights={[120, 160]} />;

/** Groups of which nothing is known are left out. */
const GROUPS = ['equipment', 'supply', 'survey', 'plan'] as const;

function useJobFacts(job: Job) {
  const { t } = useTranslation();
  const word = useFactWords('jobs');
  const shown = (name: keyof typeof jobFields): Fact => ({
    label: t(`jobs.fields.${name}`),
    value: name === 'assignee_id' ? job.assignee?.fullname : word(jobFields[name], job[name]),
  });
  const isSaid = (name: keyof typeof jobFields) =>
    job[name] !== null && job[name] !== false && job[name] !== 'NONE';
  return (group: string) =>
    (namesByGroup(jobFields, [group]) as (keyof typeof jobFields)[]).filter(isSaid).map(shown);
}

function Description({ job }: { job: Job }) {
  const { t } = useTranslation();
  const includes = job.includes.map((one) => t(`jobs.included.${one}`));
  return (
    <>
      <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '75ch', overflowWrap: 'anywhere' }}>
        {job.description ?? t('app.none')}
      </Typography>
      <Box sx={{ height: 12 }} />
      <Facts
        facts={[
          { label: t('jobs.fields.open_question'), value: job.open_question ?? undefined },
          {
            label: t('jobs.fields.includes'),
            value: includes.length > 0 && t('app.list', { items: includes }),
          },
        ]}
      />
    </>
  );
}

function Standing({ job }: { job: Job }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = useJobFacts(job);
  const { class_ack: ack } = job;
  const money = (minor: number | null) => minor !== null && format.money(minor, job.currency);
  return (
    <Facts
      facts={[
        { label: t('jobs.progress'), value: t('jobs.percent', { value: job.progress_pct }) },
        { label: t('jobs.flags'), value: flagsText(t, job) || false },
        { label: t('jobs.lastReason'), value: job.hold_reason ?? undefined },
        {
          label: t('jobs.classAck'),
          value:
            ack !== null &&
            t('jobs.classAckText', {
              who: ack.by ?? t('jobs.record.system'),
              when: format.dateTime(ack.at),
            }),
        },
        { label: t('jobs.estimate'), value: money(job.estimate) },
        { label: t('jobs.baseline'), value: money(job.baseline) },
        {
          label: t('jobs.fields.category_id'),
          value: t('jobs.titled', { code: job.category.code, title: job.category.name }),
        },
        ...facts('job').filter(
          ({ label }) => label !== t('jobs.fields.title') && label !== t('jobs.fields.category_id'),
        ),
      ]}
    />
  );
}

function Details({ job }: { job: Job }) {
  const { t } = useTranslation();
  const facts = useJobFacts(job);
  return (
    <>
      <WaitingHere kind="step" target={job.id} />
      <Box sx={TWO_COLUMNS}>
        <div>
          <Section title={t('jobs.groups.text')}>
            <Description job={job} />
          </Section>
          <JobDrawings drawings={job.drawings} />
          <Section title={t('jobs.groups.lines')}>
            <JobLines job={job} prices={job.estimate !== null || job.baseline !== null} />
          </Section>
        </div>
        <div>
          <Section title={t('jobs.groups.job')}>
            <Standing job={job} />
          </Section>
          {GROUPS.filter((group) => facts(group).length > 0).map((group) => (
            <Section key={group} title={t(`jobs.groups.${group}`)}>
              <Facts facts={facts(group)} />
            </Section>
          ))}
        </div>
      </Box>
      <JobRecords job={job} />
      <RecordEnd
        record={job}
        keyOf={(word) => `jobs.record.${word}` as const}
        useHistory={useJobHistory}
        what={t('jobs.title')}
        label={t('jobs.history.label')}
      />
      <TakesCare job={job} />
    </>
  );
}

function KnownJob({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useJob(id);
  const job = query.data;
  const list = job && drydockLink(job.drydock.ship_id, job.drydock_id, '/jobs');
  return (
    <Page
      // Drawn anew with the job: a long title would push what stands below it.
      key={job ? 'job' : 'none'}
      title={job ? t('jobs.titled', job) : t('jobs.job')}
      crumbs={[{ label: t('jobs.title'), to: list ?? '/jobs' }]}
      intro={
        job && (
          <StateAndDocking
            tone={JOB_TONES[job.state]}
            state={t(`jobs.states.${job.state}`)}
            drydock={{ ...job.drydock, id: job.drydock_id }}
          />
        )
      }
      actions={
        job && (
          <>
            <ReportProgress job={job} />
            <JobSteps job={job} />
            <JobWays job={job} />
          </>
        )
      }
    >
      <QueryState query={query} skeleton={<PageSkeleton />} what={t('jobs.title')}>
        {(data) => <Details job={data} />}
      </QueryState>
    </Page>
  );
}

export function JobPage() {
  const { t } = useTranslation();
  return (
    <RecordScreen title={t('jobs.job')} list={{ label: t('jobs.title'), to: '/jobs' }}>
      {(id) => <KnownJob id={id} />}
    </RecordScreen>
  );
}
