/** The specification of a docking: its jobs by category, with what they come to. */
import { Box, Button, Skeleton } from '@mui/material';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useExportJobs, useJobs, useTransitionJob } from '../../api/jobs';
import { useMay } from '../../api/me';
import { useMoveJob } from '../../api/jobOrder';
import { inFormats } from '../../contract/exports';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { stepOf } from '../../contract/jobs/jobOrder';
import { isOpen } from '../../contract/fleet/drydockStates';
import type { JobList as Specification, JobRow } from '../../contract/jobs/jobRecords';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { usePastedText } from '../../parts/import/usePastedText';
import { ExportButton } from '../../ui/list/ExportButton';
import { LoadingLine } from '../../ui/list/LoadingLine';
import { NoMatch } from '../../ui/list/NoMatch';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { JobFilterBar } from './JobFilterBar';
import { useJobAddress, type JobAddress } from './jobAddress';
import { JobKeys } from './JobKeys';
import { JobTable } from './JobTable';
import { JobTotal } from './JobTotal';
import { NAMING } from './jobColumns';
import { useInlineJobs } from './useInlineJobs';
import { useJobColumns } from './useJobColumns';
import { useManyJobs } from './useManyJobs';

const ROWS = Array.from({ length: 12 }, (_, place) => place);

const ListSkeleton = () => (
  <Box>
    {ROWS.map((place) => (
      <Skeleton key={place} variant="rounded" height={36} sx={{ mb: '1px' }} />
    ))}
  </Box>
);

interface AddProps {
  shipId: number;
  id: number;
  /** What an empty list begins with. */
  first?: boolean;
}

function AddButton({ shipId, id, first = false }: AddProps) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={drydockLink(shipId, id, '/jobs/add')}
      variant={first ? 'contained' : 'outlined'}
    >
      {t('jobs.add.button')}
    </Button>
  );
}

/** For the office alone: ship staff propose jobs, and change none. */
const useMayPull = () => [useMay('pullJobs'), useMay('updateJob')].every(Boolean);

interface JobsProps {
  drydockId: number;
  list: Specification;
  address: JobAddress;
}

function NoJobs({ drydockId, list, address }: JobsProps) {
  const { t } = useTranslation();
  const mayPull = useMayPull() && list.may_create;
  if (address.filtered)
    return <NoMatch text={t('jobs.noMatchText')} onClear={address.clearFilters} />;
  return (
    <Notice
      title={t('jobs.emptyTitle')}
      text={t(mayPull ? 'jobs.emptyStart' : 'jobs.emptyText')}
      action={mayPull && <AddButton shipId={list.drydock.ship_id} id={drydockId} first />}
    />
  );
}

/** Letters on a job: A approves, N adds one to its category, D duplicates, X selects. */
function useJobLetters(list: Specification, onSelect: (job: JobRow) => void) {
  const { mutate } = useTransitionJob();
  const navigate = useNavigate();
  const { may_create } = list;
  const { ship_id } = list.drydock;
  return useCallback(
    (letter: string, job: JobRow) => {
      const { id, calls, category_id, drydock_id } = job;
      const form = drydockLink(ship_id, drydock_id, '/jobs/new');
      if (letter === 'a' && calls.includes('approve')) mutate({ id, call: 'approve' });
      if (letter === 'n' && may_create) void navigate(`${form}?category=${category_id}`);
      if (letter === 'd' && may_create) void navigate(`${form}?from=${id}`);
      if (letter === 'x') onSelect(job);
    },
    [mutate, navigate, ship_id, may_create, onSelect],
  );
}

/** Where there is a job before or behind it in its category, and whoever asks may change the one that goes. */
function useMoves(drydockId: number, { items }: Specification) {
  const mayMove = useMay('placeJob');
  const move = useMoveJob(drydockId);
  const placeOf = (job: JobRow, step: -1 | 1) =>
    mayMove && job.may_change ? stepOf(items, job.id, step) : undefined;
  return {
    mayMove: (job: JobRow, step: -1 | 1) => placeOf(job, step) !== undefined,
    onMove: (job: JobRow, step: -1 | 1) => {
      const to = placeOf(job, step);
      if (to !== undefined) move(job, to);
      return to !== undefined;
    },
  };
}

function Jobs(props: JobsProps) {
  const { drydockId, list, address } = props;
  const moves = useMoves(drydockId, list);
  const many = useManyJobs(drydockId, list, address, moves);
  const { selection, onSelect } = many;
  const handleLetter = useJobLetters(list, onSelect);
  const inline = useInlineJobs(list.prices);
  const { columns } = useJobColumns(list);
  return (
    <>
      {many.result}
      {list.total === 0 ? (
        <NoJobs {...props} />
      ) : (
        <>
          <JobTable
            {...{ list, columns, selection, inline }}
            onLetter={handleLetter}
            onMove={moves.onMove}
          />
          {many.bar || <JobTotal list={list} />}
          <JobKeys list={list} maySelect={selection !== undefined} />
        </>
      )}
      {many.dialog}
    </>
  );
}

function Specification({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const address = useJobAddress();
  const jobs = useJobs(drydock.id, address.filters);
  const { all } = useJobColumns(jobs.data);
  const mayExport = useMay('exportJobs');
  // Known with the docking: what comes with the list would move what stands beside it.
  const mayCreate = useMay('createJob') && isOpen(drydock.state);
  const mayPull = useMayPull() && mayCreate;
  const exporting = useExportJobs(drydock.id);
  const navigate = useNavigate();
  const handlePaste = (pasted: string) => {
    const add = drydockLink(drydock.ship.id, drydock.id, '/jobs/add');
    void navigate(`${add}?source=SHEET`, { state: { pasted } });
  };
  usePastedText(mayPull ? handlePaste : undefined);
  return (
    <>
      <JobFilterBar
        address={address}
        shown={jobs.data?.total}
        total={jobs.data?.summary.jobs}
        end={
          <>
            {mayPull && <AddButton shipId={drydock.ship.id} id={drydock.id} />}
            {mayCreate && (
              <Button
                component={Link}
                to={drydockLink(drydock.ship.id, drydock.id, '/jobs/new')}
                variant="contained"
              >
                {t('jobs.new')}
              </Button>
            )}
            <Button
              component={Link}
              to={drydockLink(drydock.ship.id, drydock.id, '/jobs/issues')}
              variant="outlined"
            >
              {t('specification.issues')}
            </Button>
            <ExportButton
              text={t('jobs.export')}
              name={`${drydock.number}-jobs`}
              filters={address.filters}
              formats={inFormats(address.filters)}
              mutation={exporting}
              hidden={!mayExport}
            />
            <ColumnsButton list="jobs" columns={all} fixed={NAMING} />
          </>
        }
      />
      <LoadingLine shown={jobs.isPlaceholderData} />
      <QueryState query={jobs} skeleton={<ListSkeleton />} what={t('jobs.title')}>
        {(list) => <Jobs drydockId={drydock.id} list={list} address={address} />}
      </QueryState>
    </>
  );
}

export const JobList = () => (
  <DrydockFrame skeleton={<ListSkeleton />}>
    {(drydock) => <Specification drydock={drydock} />}
  </DrydockFrame>
);
