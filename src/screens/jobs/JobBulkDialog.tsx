/** One action on the selected jobs: asks what it has to know, says which jobs it would change and why not the others, does it. */
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  TextField,
} from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulkTrial, useJobBulk, useJobsAnew, type JobBulk } from '../../api/jobBulks';
import { useEngineers } from '../../api/roles';
import type { BulkOutcome, JobsChanged } from '../../contract/jobs/bulkJobs';
import type { JobRow } from '../../contract/jobs/jobRecords';
import { transitionOf } from '../../contract/jobs/jobStates';
import { limits } from '../../contract/limits';
import { DiscardDialog } from '../../ui/form/DiscardDialog';
import { useLeave } from '../../ui/form/useLeave';
import { QueryState } from '../../ui/page/QueryState';
import { bulkTransition, type JobBulkAction } from './jobBulkActions';
import type { JobBulkDone } from './JobBulkResult';

const STAYING = {
  m: 0,
  mt: 1,
  p: 0,
  maxHeight: 'min(40vh, 320px)',
  overflow: 'auto',
  listStyle: 'none',
  borderTop: 'var(--hair) solid',
  borderColor: 'divider',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 1fr)',
    columnGap: 1,
    py: 0.75,
    borderBottom: 'var(--hair) solid',
    borderColor: 'divider',
  },
  '& .code': { fontFamily: 'ui-monospace, monospace', fontSize: 13 },
  '& .muted': { color: 'text.secondary' },
} as const;

interface ReportProps {
  action: JobBulkAction;
  rows: readonly JobRow[];
  report: JobsChanged;
}

function Report({ action, rows, report: { changed, outcomes } }: ReportProps) {
  const { t } = useTranslation();
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const staying = outcomes.filter(({ outcome }) => outcome !== 'CHANGED');
  const why = ({ outcome, why: text }: BulkOutcome) =>
    text ?? t(outcome === 'SAME' ? 'jobs.bulk.same' : 'jobs.bulk.gone');
  return (
    <>
      <Box role="status" sx={{ mt: 1 }}>
        {t(`jobs.bulk.${action}.would`, { count: changed })}{' '}
        {staying.length > 0 && t('jobs.bulk.staying', { count: staying.length })}
      </Box>
      {staying.length > 0 && (
        // It scrolls by itself: the keyboard has to reach it.
        <Box component="ul" sx={STAYING} tabIndex={0} aria-label={t('jobs.bulk.stayingLabel')}>
          {staying.map((one) => (
            <li key={one.id}>
              <span className="code">{one.code ?? codes.get(one.id)}</span>
              <span className="muted">{why(one)}</span>
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

function PersonInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const engineers = useEngineers();
  return (
    <TextField
      select
      label={t('jobs.fields.assignee_id')}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      disabled={engineers.isPending}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      fullWidth
      margin="dense"
    >
      <option value="">{t('jobs.form.nobody')}</option>
      {engineers.data?.map(({ id, fullname }) => (
        <option key={id} value={id}>
          {fullname}
        </option>
      ))}
    </TextField>
  );
}

interface DialogProps {
  drydockId: number;
  action: JobBulkAction;
  rows: readonly JobRow[];
  onDone: (done: Omit<JobBulkDone, 'action'>) => void;
  onClose: () => void;
}

/** What is asked, the trial of it, and doing it. */
function useBulk({ drydockId, action, rows, onDone }: DialogProps) {
  const [reason, setReason] = useState('');
  const [person, setPerson] = useState('');
  // One for this dialog: pressed again after a lost answer, the first is told.
  const [clientId] = useState(() => crypto.randomUUID());
  const transition = bulkTransition(action);
  const ids = rows.map(({ id }) => id);
  const bulkOf = (why: string | null): JobBulk =>
    transition === undefined
      ? { ids, assignee_id: person === '' ? null : Number(person) }
      : { ids, versions: rows.map(({ version }) => version), call: transition, reason: why };
  const trial = useBulkTrial(drydockId, bulkOf(null));
  const { mutate, isPending } = useJobBulk(drydockId);
  const engineers = useEngineers();
  const who = engineers.data?.find(({ id }) => String(id) === person)?.fullname;
  const asksWhy = transition !== undefined && transitionOf(transition).reason === true;
  const typed = reason.trim();
  const { min, max } = limits.jobReason;
  const isTold = !asksWhy || (typed.length >= min && typed.length <= max);
  const count = trial.data?.changed ?? 0;
  const handleSend = () => {
    const bulk = bulkOf(asksWhy ? typed : null);
    mutate(
      { bulk, client_id: clientId },
      {
        onSuccess: (answer) => {
          onDone({ bulk, clientId, answer, who });
        },
      },
    );
  };
  const isReady = isTold && count > 0 && !isPending;
  return {
    ...{ reason, setReason, person, setPerson, asksWhy, trial, count, isReady, isPending },
    handleSend,
  };
}

const SKELETON: ReactNode = <Skeleton variant="text" width="60%" sx={{ mt: 1 }} />;

export function JobBulkDialog(props: DialogProps) {
  const { action, rows, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const bulk = useBulk(props);
  const { trial, count, isPending } = bulk;
  const readAnew = useJobsAnew();
  const close = () => {
    // Whoever looks again, as a job that has changed says, finds it as it is.
    if (trial.data?.outcomes.some(({ outcome }) => outcome === 'REFUSED')) readAnew();
    onClose();
  };
  // A press beside the dialog is easily made by accident.
  const { leave, discard } = useLeave(() => bulk.reason.trim() !== '', close);
  return (
    <Dialog open onClose={leave} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t(`jobs.bulk.${action}.title`, { count: rows.length })}</DialogTitle>
      <DialogContent>
        {action === 'assign' && <PersonInput value={bulk.person} onChange={bulk.setPerson} />}
        {bulk.asksWhy && (
          <TextField
            label={t('jobs.reason')}
            value={bulk.reason}
            onChange={(event) => {
              bulk.setReason(event.target.value);
            }}
            slotProps={{ htmlInput: { maxLength: limits.jobReason.max } }}
            multiline
            minRows={2}
            fullWidth
            autoFocus
            margin="dense"
          />
        )}
        <QueryState query={trial} skeleton={SKELETON} what={t('jobs.title')}>
          {(report) => <Report action={action} rows={rows} report={report} />}
        </QueryState>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{t('app.cancel')}</Button>
        <Button variant="contained" disabled={!bulk.isReady} onClick={bulk.handleSend}>
          {isPending || trial.isPending
            ? t('app.wait')
            : t(`jobs.bulk.${action}.confirm`, { count })}
        </Button>
      </DialogActions>
      <DiscardDialog {...discard} />
    </Dialog>
  );
}
