/** The specification of a docking: its jobs by category, with what they come to. */
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useExportJobs, useJobs, useMoveJob } from '../../api/jobs';
import { useMay } from '../../api/me';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { isOpen } from '../../contract/fleet/drydockStates';
import type { JobList as Specification, JobRow } from '../../contract/jobs/jobRecords';
import { DrydockFrame } from '../../parts/fleet/DrydockFrame';
import { drydockLink } from '../../parts/fleet/drydockLinks';
import { ExportButton } from '../../ui/list/ExportButton';
import { LoadingLine } from '../../ui/list/LoadingLine';
import { NoMatch } from '../../ui/list/NoMatch';
import { Notice } from '../../ui/Notice';
import { QueryState } from '../../ui/QueryState';
import { JobFilterBar } from './JobFilterBar';
import { useJobAddress, type JobAddress } from './jobAddress';
import { JobTable } from './JobTable';
import { JobTotal } from './JobTotal';

const ROWS = Array.from({ length: 12 }, (_, place) => place);

const ListSkeleton = () => (
  <Box>
    {ROWS.map((place) => (
      <Skeleton key={place} variant="rounded" height={36} sx={{ mb: '1px' }} />
    ))}
  </Box>
);

function Keys({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useTranslation();
  const mayApprove = useMay('approveJob');
  const adding = mayApprove ? 'jobs.keys' : 'jobs.keysAdd';
  return (
    <Typography
      variant="body2"
      sx={{ mt: 1, color: 'text.secondary', '@media (pointer: coarse)': { display: 'none' } }}
    >
      {t(mayCreate ? adding : 'jobs.keysPlain')}
    </Typography>
  );
}

interface JobsProps {
  list: Specification;
  address: JobAddress;
}

function Jobs({ list, address }: JobsProps) {
  const { t } = useTranslation();
  const { mutate } = useMoveJob();
  const navigate = useNavigate();
  const { ship_id } = list.drydock;
  const { may_create } = list;
  const handleLetter = useCallback(
    (letter: string, { id, calls, category_id, drydock_id }: JobRow) => {
      const form = drydockLink(ship_id, drydock_id, '/jobs/new');
      if (letter === 'a' && calls.includes('approve')) mutate({ id, call: 'approve' });
      if (letter === 'n' && may_create) void navigate(`${form}?category=${category_id}`);
      if (letter === 'd' && may_create) void navigate(`${form}?from=${id}`);
    },
    [mutate, navigate, ship_id, may_create],
  );
  if (list.total === 0 && address.filtered)
    return <NoMatch text={t('jobs.noMatchText')} onClear={address.clearFilters} />;
  if (list.total === 0) return <Notice title={t('jobs.emptyTitle')} text={t('jobs.emptyText')} />;
  return (
    <>
      <JobTable list={list} onLetter={handleLetter} />
      <JobTotal list={list} />
      <Keys mayCreate={may_create} />
    </>
  );
}

function Specification({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const address = useJobAddress();
  const jobs = useJobs(drydock.id, address.filters);
  const mayExport = useMay('exportJobs');
  // Known with the docking: what comes with the list would move what stands beside it.
  const mayCreate = useMay('createJob') && isOpen(drydock.state);
  const exporting = useExportJobs(drydock.id);
  return (
    <>
      <JobFilterBar
        address={address}
        shown={jobs.data?.total}
        total={jobs.data?.summary.jobs}
        end={
          <>
            {mayCreate && (
              <Button
                component={Link}
                to={drydockLink(drydock.ship.id, drydock.id, '/jobs/new')}
                variant="contained"
              >
                {t('jobs.new')}
              </Button>
            )}
            <ExportButton
              text={t('jobs.export')}
              name={`${drydock.number}-jobs`}
              filters={address.filters}
              mutation={exporting}
              hidden={!mayExport}
            />
          </>
        }
      />
      <LoadingLine shown={jobs.isPlaceholderData} />
      <QueryState query={jobs} skeleton={<ListSkeleton />} what={t('jobs.title')}>
        {(list) => <Jobs list={list} address={address} />}
      </QueryState>
    </>
  );
}

export const JobList = () => (
  <DrydockFrame skeleton={<ListSkeleton />}>
    {(drydock) => <Specification drydock={drydock} />}
  </DrydockFrame>
);
