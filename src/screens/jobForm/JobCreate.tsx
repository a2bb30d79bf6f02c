/** A new job of a docking: empty, in a category, or as another one is. */
import { Button } from '@mui/material';
import { useMemo, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCreateJob, useJob, useJobCategories, useJobs } from '../../api/jobs';
import type { Job, JobCategory, JobList } from '../../contract/jobs/jobRecords';
import { readId } from '../../contract/lists';
import { drydockLink, jobLink } from '../../parts/docking/drydockLinks';
import { CreateForm } from '../../parts/records/CreateForm';
import { CreateScreen } from '../../parts/records/CreateScreen';
import { combine } from '../../ui/combine';
import { Notice } from '../../ui/page/Notice';
import type { Loadable } from '../../ui/page/QueryState';
import { JobFields } from './JobFields';
import { checkJob, copyOf, newJob, sameValues, toDraft, type JobValues } from './jobValues';
import { DockingScreen } from '../../parts/records/RecordScreen';
import { useAssignable, type Assignable } from './people';

/** What the address asks for: a job as another one is, or one of a category; `after` begins another form. */
function useAsked() {
  const [params] = useSearchParams();
  const read = (name: string) => readId(params.get(name) ?? '');
  return { from: read('from'), category: read('category'), after: read('after') };
}

/** Null where none is asked for, or it cannot be had. */
function useSource(id: number | undefined): Loadable<{ job: Job | null }> {
  const query = useJob(id ?? 0, { enabled: id !== undefined });
  const { data } = query;
  const isSettled = id === undefined || data !== undefined || query.error !== null;
  const found = useMemo(() => ({ job: data ?? null }), [data]);
  return { ...query, data: isSettled ? found : undefined, isPending: !isSettled, error: null };
}

/** The name of the button that goes on with another job. */
const NEXT = 'next';

interface NextButtonProps {
  disabled: boolean;
}

/** Adds the job, and begins the next one in its category. */
function NextButton({ disabled }: NextButtonProps) {
  const { t } = useTranslation();
  return (
    <Button type="submit" name={NEXT} variant="outlined" disabled={disabled}>
      {t('jobs.form.createNext')}
    </Button>
  );
}

interface NewJobProps {
  drydockId: number;
  list: JobList;
  categories: readonly JobCategory[];
  people: Assignable;
  source: Job | null;
}

function NewJob({ drydockId, list, categories, people, source }: NewJobProps) {
  const { t } = useTranslation();
  const { category, after } = useAsked();
  const { mutateAsync } = useCreateJob(drydockId);
  const goesOn = useRef(false);
  const { ship_id } = list.drydock;
  /** Enter in a field presses the first of them, too. */
  const handlePress = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button[type="submit"]') : null;
    if (button instanceof HTMLButtonElement) goesOn.current = button.name === NEXT;
  };
  const empty = useMemo(
    (): JobValues => (source ? copyOf(source) : newJob(category ?? null)),
    [source, category],
  );
  const page = drydockLink(ship_id, drydockId, '/jobs');
  return (
    <CreateForm
      key={after ?? 0}
      name={`job/new/${drydockId}${source ? `/${source.id}` : ''}`}
      empty={empty}
      same={sameValues}
      check={checkJob}
      send={(values) => mutateAsync(toDraft(values))}
      pageOf={({ id, category_id }) =>
        goesOn.current ? `${page}/new?category=${category_id}&after=${id}` : jobLink(id)
      }
      listPage={page}
      submit={t('jobs.form.create')}
    >
      {(fields) => {
        // A copy can be added as it is.
        const dirty = fields.dirty || source !== null;
        return (
          <div onClickCapture={handlePress}>
            <JobFields
              {...fields}
              {...{ dirty, categories, people }}
              shipId={ship_id}
              drawings={source?.drawings ?? []}
              currency={list.currency}
              prices={list.prices}
              other={<NextButton disabled={!dirty || fields.form.isSubmitting} />}
            />
          </div>
        );
      }}
    </CreateForm>
  );
}

function KnownDocking({ shipId, id }: { shipId: number; id: number }) {
  const { t } = useTranslation();
  const list = useJobs(id, {});
  const { from } = useAsked();
  const known = combine({
    list,
    categories: useJobCategories(),
    people: useAssignable(),
    source: useSource(from),
  });
  const number = list.data?.drydock.number ?? '';
  return (
    <CreateScreen
      title={t('jobs.form.createTitle', { number })}
      intro={t('jobs.form.createIntro')}
      list={{ label: t('jobs.title'), to: drydockLink(shipId, id, '/jobs') }}
      call="createJob"
      known={known}
      wide
      fields={9}
      {...(list.data?.may_create === false
        ? { refusal: <Notice title={t('jobs.form.noneTitle')} text={t('jobs.form.noneText')} /> }
        : {})}
    >
      {({ source, ...data }) => <NewJob drydockId={id} {...data} source={source.job} />}
    </CreateScreen>
  );
}

export function JobCreate() {
  const { t } = useTranslation();
  return (
    <DockingScreen title={t('jobs.job')} list={{ label: t('jobs.title'), to: '/jobs' }}>
      {(docking) => <KnownDocking {...docking} />}
    </DockingScreen>
  );
}
