/** The ways on from a job: to its form, and to that of another one like it. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../../api/me';
import type { Job } from '../../../contract/jobs/jobRecords';
import { isOpen, type DrydockState } from '../../../contract/fleet/drydockStates';
import { drydockLink, jobLink } from '../../../parts/docking/drydockLinks';

export function JobWays({ job }: { job: Job }) {
  const { t } = useTranslation();
  const { ship_id, state } = job.drydock;
  const mayCreate = useMay('createJob') && isOpen(state as DrydockState);
  const mayVary = useMay('createVariation') && job.contract_frozen && isOpen(state as DrydockState);
  const variation = drydockLink(ship_id, job.drydock_id, '/variation_orders/new');
  const copy = `${drydockLink(ship_id, job.drydock_id, '/jobs/new')}?from=${job.id}`;
  return (
    <>
      {job.may_edit && (
        <Button component={Link} to={jobLink(job.id, '/edit')} variant="outlined">
          {t('jobs.edit')}
        </Button>
      )}
      {mayVary && (
        <Button component={Link} to={`${variation}?job=${job.id}`} variant="outlined">
          {t('jobs.vary')}
        </Button>
      )}
      {mayCreate && (
        <Button component={Link} to={copy} variant="outlined">
          {t('jobs.duplicate')}
        </Button>
      )}
    </>
  );
}
