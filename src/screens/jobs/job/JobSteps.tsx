/** What may be done with a job now; what asks why opens a dialog. */
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransitionJob } from '../../../api/jobs';
import { orKept, useOutbox } from '../../../api/outbox';
import type { Job } from '../../../contract/jobs/jobRecords';
import { transitionOf, type JobCall } from '../../../contract/jobs/jobStates';
import { classAckSchema, jobReasonSchema } from '../../../contract/jobs/jobs';
import { limits } from '../../../contract/limits';
import { findProblems, type Problems } from '../../../contract/problems';
import { textOrNull } from '../../../ui/form/entered';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextInput } from '../../../ui/form/TextInput';
import { FinishDialog } from './FinishDialog';
import { useStanding } from './useStanding';

const ASKING = ['reject', 'hold', 'return', 'class_ack', 'cancel'] as const;
type Asking = (typeof ASKING)[number];
const isAsking = (call: JobCall): call is Asking => ASKING.some((one) => one === call);

interface ReasonProps {
  job: Job;
  call: Asking;
  onClose: () => void;
}

const EMPTY = { text: '' };
type Values = typeof EMPTY;

function ReasonDialog({ job, call, onClose }: ReasonProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useTransitionJob();
  const isReason = transitionOf(call).reason === true;
  const check = ({ text }: Values): Problems => {
    const found = isReason
      ? findProblems(jobReasonSchema, { reason: text.trim() })['reason']
      : findProblems(classAckSchema, { remark: textOrNull(text) })['remark'];
    return found === undefined ? {} : { text: found };
  };
  return (
    <FormDialog<Values>
      title={t(`jobs.ask.${call}`, { code: job.code })}
      initialValues={EMPTY}
      check={check}
      submit={t(`jobs.confirm.${call}`)}
      onSubmit={({ text }) =>
        orKept(
          mutateAsync({
            ...{ id: job.id, version: job.version, call, text: textOrNull(text) },
            told: [t(`outbox.steps.${call}`), textOrNull(text)].filter(Boolean).join(' · '),
          }),
        )
      }
      onClose={onClose}
    >
      <TextInput
        name="text"
        label={t(isReason ? 'jobs.reason' : 'jobs.remark')}
        lengths={limits.jobReason}
        rows={2}
        optional={!isReason}
      />
    </FormDialog>
  );
}

/** Whether a photo goes before its work is reported done. Those that wait for a line go before it by themselves. */
function useIsPhotoDue({ id, photo_asked, photos }: Job): boolean {
  const outbox = useOutbox();
  const isSent = ({ target, kind, photos: sent = [], refusal }: (typeof outbox)[number]) =>
    target === id && kind === 'progress' && sent.length > 0 && refusal === undefined;
  return photo_asked && photos.length === 0 && !outbox.some(isSent);
}

export function JobSteps({ job }: { job: Job }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useTransitionJob();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [finishing, setFinishing] = useState(false);
  const isPhotoDue = useIsPhotoDue(job);
  const { calls, mayReport } = useStanding(job);
  return (
    <>
      {calls.map((call, place) => (
        <Button
          key={call}
          variant={place === 0 && !mayReport ? 'contained' : 'outlined'}
          disabled={isPending}
          onClick={() => {
            if (isAsking(call)) setAsking(call);
            else if (call === 'done' && isPhotoDue) setFinishing(true);
            else
              mutate({
                ...{ id: job.id, version: job.version, call },
                told: t(`outbox.steps.${call}`),
              });
          }}
        >
          {t(`jobs.calls.${call}`)}
        </Button>
      ))}
      {finishing && (
        <FinishDialog
          job={job}
          onClose={() => {
            setFinishing(false);
          }}
        />
      )}
      {asking && (
        <ReasonDialog
          job={job}
          call={asking}
          onClose={() => {
            setAsking(null);
          }}
        />
      )}
    </>
  );
}
