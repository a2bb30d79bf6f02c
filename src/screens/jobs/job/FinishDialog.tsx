/** Reporting a class item done, of which nobody has seen a photo yet: the photo goes before it, also where there is no line. */
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransitionJob } from '../../../api/jobs';
import { orKept, useKeepForLater } from '../../../api/outbox';
import { wireMoment } from '../../../contract/dates';
import type { Job } from '../../../contract/jobs/jobRecords';
import { checkPhotos, noPhotos, type PhotoValues } from '../../../parts/photos/chosenPhotos';
import { PhotosInput } from '../../../parts/photos/PhotosInput';
import { keptPhotos, useSendPhotos } from '../../../parts/photos/useSendPhotos';
import { FormDialog } from '../../../ui/form/FormDialog';
import { whileOnline } from './whileOnline';

const check = (values: PhotoValues) =>
  values.photos.length === 0 && values.photos_waiting === 0
    ? { photos: [{ key: 'jobs.photos.nothingChosen' }] }
    : checkPhotos(values);

interface FinishProps {
  job: Job;
  onClose: () => void;
}

export function FinishDialog({ job, onClose }: FinishProps) {
  const { t } = useTranslation();
  const { id, version } = job;
  const { mutateAsync } = useTransitionJob();
  const { mutateAsync: keep } = useKeepForLater();
  const sendPhotos = useSendPhotos(job);
  const [initialValues] = useState(noPhotos);
  const handleSubmit = async (values: PhotoValues) => {
    const told = t('outbox.steps.done');
    if ((await whileOnline(() => sendPhotos(values))) !== undefined)
      return orKept(mutateAsync({ id, version, call: 'done', told }));
    const body = { version, at: wireMoment(new Date()) };
    const photos = await keptPhotos(values);
    return orKept(keep({ kind: 'step', call: 'done', target: id, body, photos, told }));
  };
  return (
    <FormDialog<PhotoValues>
      title={t('jobs.finish.title', { code: job.code })}
      initialValues={initialValues}
      check={check}
      submit={t('jobs.calls.done')}
      onSubmit={handleSubmit}
      onClose={onClose}
      width="sm"
    >
      <Typography sx={{ mb: 2 }}>{t('jobs.finish.text')}</Typography>
      <PhotosInput />
    </FormDialog>
  );
}
