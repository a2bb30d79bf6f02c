/** How far a job is; chosen in steps of five by whoever may report it done. */
import { NativeSelect, OutlinedInput } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useJobProgress } from '../../api/jobs';
import type { Job } from '../../contract/jobs/jobRecords';

const STEPS = Array.from({ length: 21 }, (_, step) => step * 5);

export function JobProgress({ job }: { job: Job }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useJobProgress(job.id);
  const { progress_pct, version } = job;
  if (!job.calls.includes('done')) return t('jobs.percent', { value: progress_pct });
  // What was stored before may be no step.
  const steps = [...new Set([...STEPS, progress_pct])].sort((a, b) => a - b);
  return (
    <NativeSelect
      value={progress_pct}
      disabled={isPending}
      onChange={({ target }) => {
        mutate({ progress_pct: Number(target.value), version });
      }}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': t('jobs.setProgress') }}
    >
      {steps.map((value) => (
        <option key={value} value={value}>
          {t('jobs.percent', { value })}
        </option>
      ))}
    </NativeSelect>
  );
}
