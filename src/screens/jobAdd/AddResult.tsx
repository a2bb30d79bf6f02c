/** What became of the jobs that were to be added, one by one where it is not what was asked, and the way back. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useUndoPull } from '../../api/jobPulls';
import type { JobPulled, PullUndone } from '../../contract/jobs/pulls';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { JobCodes, JobResult } from '../../parts/docking/JobResult';

function Undone({ removed, kept }: PullUndone) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('jobs.add.removed', { count: removed })}</p>
      {kept.length > 0 && (
        <p className="muted">
          {t('jobs.add.kept', { count: kept.length })} <JobCodes jobs={kept} />
        </p>
      )}
    </>
  );
}

function Told({ added, outcomes, changed }: JobPulled & { changed: number }) {
  const { t } = useTranslation();
  const already = outcomes.flatMap(({ outcome, job }) =>
    outcome === 'ALREADY' && job !== null ? [job] : [],
  );
  const gone = outcomes.filter(({ outcome }) => outcome === 'GONE').length;
  return (
    <>
      {(added > 0 || changed === 0) && <p>{t('jobs.add.added', { count: added })}</p>}
      {changed > 0 && <p>{t('jobs.add.sheet.changed', { count: changed })}</p>}
      {already.length > 0 && (
        <p className="muted">
          {t('jobs.add.already', { count: already.length })} <JobCodes jobs={already} />
        </p>
      )}
      {gone > 0 && <p className="muted">{t('jobs.add.gone', { count: gone })}</p>}
    </>
  );
}

interface ResultProps {
  drydockId: number;
  clientId: string;
  answer: JobPulled;
  /** How many jobs that there were before are not as they were; undoing leaves those. */
  changed?: number;
}

export function AddResult({ drydockId, clientId, answer, changed = 0 }: ResultProps) {
  const { t } = useTranslation();
  const { shipId = '' } = useParams();
  const { mutate, data: undone, isPending } = useUndoPull(drydockId);
  return (
    <JobResult
      ways={
        <>
          <Button
            component={Link}
            to={drydockLink(Number(shipId), drydockId, '/jobs')}
            variant="outlined"
          >
            {t('jobs.add.open')}
          </Button>
          {undone === undefined && answer.added > 0 && (
            <Button
              variant="outlined"
              disabled={isPending}
              onClick={() => {
                mutate(clientId);
              }}
            >
              {isPending ? t('app.wait') : t('jobs.add.undo')}
            </Button>
          )}
        </>
      }
    >
      {undone === undefined ? <Told {...answer} changed={changed} /> : <Undone {...undone} />}
    </JobResult>
  );
}
