/** Telling how far a job is: percent, a note, hours, and what was measured of lines that are paid by that. */
import { Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportProgress } from '../../../api/jobs';
import { orKept, useKeepForLater } from '../../../api/outbox';
import { wireMoment } from '../../../contract/dates';
import type { Job } from '../../../contract/jobs/jobRecords';
import { limits } from '../../../contract/limits';
import { PhotosInput } from '../../../parts/photos/PhotosInput';
import { keptPhotos, useSendPhotos } from '../../../parts/photos/useSendPhotos';
import { quantityText, unitText } from '../../../parts/records/unitText';
import { FormDialog } from '../../../ui/form/FormDialog';
import { NumberInput } from '../../../ui/form/NumberInput';
import { TextInput } from '../../../ui/form/TextInput';
import { ProgressInput } from './ProgressInput';
import { useStanding } from './useStanding';
import { whileOnline } from './whileOnline';
import {
  checkReport,
  lastMeasured,
  measuredLines,
  reportValues,
  toReport,
  type ReportValues,
} from './reportValues';

function Measured({ job }: { job: Job }) {
  const { t } = useTranslation();
  return measuredLines(job).map((line, place) => {
    const last = lastMeasured(job, line.id);
    const planned = t('jobs.report.planned', { quantity: quantityText(t, line.qty, line.unit) });
    const told =
      last !== undefined && t('jobs.report.soFar', { quantity: quantityText(t, last, line.unit) });
    return (
      <NumberInput
        key={line.id}
        name={`measured[${place}].qty`}
        label={t('jobs.report.measured', { text: line.text })}
        unit={unitText(t, line.unit)}
        help={told === false ? planned : told}
        optional
      />
    );
  });
}

function ReportDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useReportProgress(job.id);
  const sendPhotos = useSendPhotos(job);
  const { mutateAsync: keep } = useKeepForLater();
  // The same sent again on a bad line is told once; what was changed meanwhile is another.
  const sent = useRef({ report: '', client_id: '' });
  const [initialValues] = useState(() => reportValues(job));
  // As the job stood when the dialog was opened; once a refusal has said what it is now, as it is now.
  const [opened, setOpened] = useState<number | undefined>(job.progress_pct);
  const handleSubmit = async (values: ReportValues) => {
    const told = toReport(job, values, opened ?? job.progress_pct);
    // First: a report that is refused leaves them with the job, and is sent with them again.
    const photo_ids = values.photos.length > 0 ? await whileOnline(() => sendPhotos(values)) : [];
    if (photo_ids === undefined) {
      const body = { at: wireMoment(new Date()), ...told };
      const photos = await keptPhotos(values);
      await orKept(keep({ kind: 'progress', target: job.id, body, photos }));
      return;
    }
    const draft = { ...told, photo_ids };
    const report = JSON.stringify(draft);
    if (report !== sent.current.report) sent.current = { report, client_id: crypto.randomUUID() };
    try {
      await orKept(mutateAsync({ ...draft, client_id: sent.current.client_id }));
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === 422) setOpened(undefined);
      throw error;
    }
  };
  return (
    <FormDialog<ReportValues>
      title={t('jobs.report.title', { code: job.code })}
      initialValues={initialValues}
      check={(values) => checkReport(job, values)}
      submit={t('jobs.report.send')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary', mb: 2 }}>
        {t('jobs.report.now', { value: job.progress_pct })}
      </Box>
      <ProgressInput name="pct" label={t('jobs.progress')} />
      <Measured job={job} />
      <TextInput
        name="note"
        label={t('jobs.report.note')}
        lengths={limits.progressNote}
        rows={2}
        optional
      />
      <NumberInput name="hours" label={t('jobs.report.hours')} optional />
      <PhotosInput />
    </FormDialog>
  );
}

export function ReportProgress({ job }: { job: Job }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { mayReport } = useStanding(job);
  if (!mayReport) return null;
  return (
    <>
      <Button
        variant="contained"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('jobs.report.open')}
      </Button>
      {open && (
        <ReportDialog
          job={job}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
