/** What was done to many jobs, and the way back. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useUndoBulk, type JobBulk } from '../../api/jobBulks';
import type { BulkUndone, JobsChanged } from '../../contract/jobs/bulkJobs';
import { JobCodes, JobResult } from '../../parts/docking/JobResult';
import type { JobBulkAction } from './jobBulkActions';

export interface JobBulkDone {
  action: JobBulkAction;
  bulk: JobBulk;
  clientId: string;
  answer: JobsChanged;
  /** Whom they were assigned to; undefined for nobody, and for what moves them. */
  who: string | undefined;
}

function Undone({ restored, kept }: BulkUndone) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('jobs.bulk.restored', { count: restored })}</p>
      {kept.length > 0 && (
        <p className="muted">
          {t('jobs.add.kept', { count: kept.length })} <JobCodes jobs={kept} />
        </p>
      )}
    </>
  );
}

function Told({ action, answer: { changed, outcomes }, who }: JobBulkDone) {
  const { t } = useTranslation();
  const refused = outcomes.flatMap(({ id, code, outcome }) =>
    outcome === 'REFUSED' && code !== null ? [{ id, code }] : [],
  );
  return (
    <>
      <p>
        {who === undefined
          ? t(`jobs.bulk.${action}.done`, { count: changed })
          : t('jobs.bulk.assignedTo', { count: changed, who })}
      </p>
      {refused.length > 0 && (
        <p className="muted">
          {t('jobs.bulk.refused', { count: refused.length })} <JobCodes jobs={refused} />
        </p>
      )}
    </>
  );
}

interface ResultProps {
  drydockId: number;
  done: JobBulkDone;
  onClose: () => void;
}

export function JobBulkResult({ drydockId, done, onClose }: ResultProps) {
  const { t } = useTranslation();
  const { mutate, data: undone, isPending } = useUndoBulk(drydockId);
  const { bulk, clientId, answer } = done;
  return (
    <JobResult
      ways={
        <>
          {undone === undefined && answer.changed > 0 && (
            <Button
              variant="outlined"
              disabled={isPending}
              onClick={() => {
                mutate({ bulk, client_id: clientId });
              }}
            >
              {isPending ? t('app.wait') : t('jobs.add.undo')}
            </Button>
          )}
          <Button onClick={onClose}>{t('app.close')}</Button>
        </>
      }
    >
      {undone === undefined ? <Told {...done} /> : <Undone {...undone} />}
    </JobResult>
  );
}
