/** What may be done with a job now; what asks why opens a dialog. */
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveJob } from '../../api/jobs';
import type { Job } from '../../contract/jobs/jobRecords';
import { transitionOf, type JobCall } from '../../contract/jobs/jobStates';
import { limits } from '../../contract/limits';

const ASKING = ['reject', 'hold', 'return', 'class_ack', 'cancel'] as const;
type Asking = (typeof ASKING)[number];
const isAsking = (call: JobCall): call is Asking => ASKING.some((one) => one === call);

interface ReasonProps {
  job: Job;
  call: Asking;
  onClose: () => void;
}

function ReasonDialog({ job, call, onClose }: ReasonProps) {
  const { t } = useTranslation();
  const id = useId();
  const { mutate, isPending } = useMoveJob();
  const [text, setText] = useState('');
  const { min, max } = limits.jobReason;
  const typed = text.trim();
  const isReason = transitionOf(call).reason === true;
  const isReady = (typed.length >= min && typed.length <= max) || (!isReason && typed === '');
  const handleSend = () => {
    mutate({ id: job.id, call, text: typed === '' ? null : typed }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t(`jobs.ask.${call}`, { code: job.code })}</DialogTitle>
      <DialogContent>
        <TextField
          label={t('jobs.reason')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
          slotProps={{ htmlInput: { maxLength: max } }}
          multiline
          minRows={2}
          fullWidth
          autoFocus
          margin="dense"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" disabled={!isReady || isPending} onClick={handleSend}>
          {isPending ? t('app.wait') : t(`jobs.confirm.${call}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function JobSteps({ job }: { job: Job }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMoveJob();
  const [asking, setAsking] = useState<Asking | null>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: { xs: 44, sm: 36 } }}>
      {job.calls.map((call, place) => (
        <Button
          key={call}
          variant={place === 0 && !job.may_report ? 'contained' : 'outlined'}
          disabled={isPending}
          onClick={() => {
            if (isAsking(call)) setAsking(call);
            else mutate({ id: job.id, call });
          }}
        >
          {t(`jobs.calls.${call}`)}
        </Button>
      ))}
      {asking && (
        <ReasonDialog
          job={job}
          call={asking}
          onClose={() => {
            setAsking(null);
          }}
        />
      )}
    </Box>
  );
}
