/** The photos of a job: adding them without a progress report, removing them with a reason, and making a document of them. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemovePhoto } from '../../../api/photos';
import type { Job } from '../../../contract/jobs/jobRecords';
import { photoRemovalSchema } from '../../../contract/jobs/photos';
import { limits } from '../../../contract/limits';
import { findProblems } from '../../../contract/problems';
import { checkPhotos, noPhotos, type PhotoValues } from '../../../parts/photos/chosenPhotos';
import { PhotoGrid } from '../../../parts/photos/PhotoGrid';
import { PhotosInput } from '../../../parts/photos/PhotosInput';
import { photoText, type ShownPhoto } from '../../../parts/photos/shownPhoto';
import { useSendPhotos } from '../../../parts/photos/useSendPhotos';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextInput } from '../../../ui/form/TextInput';
import { Muted } from '../../../ui/page/Section';
import { PhotoRecord } from './PhotoRecord';

function AddDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation();
  const send = useSendPhotos(job);
  const [initialValues] = useState(noPhotos);
  const check = (values: PhotoValues) =>
    values.photos.length === 0 && values.photos_waiting === 0
      ? { photos: [{ key: 'jobs.photos.nothingChosen' }] }
      : checkPhotos(values);
  return (
    <FormDialog<PhotoValues>
      title={t('jobs.photos.addTo', { code: job.code })}
      initialValues={initialValues}
      check={check}
      submit={t('jobs.photos.send')}
      onSubmit={send}
      onClose={onClose}
      width="sm"
    >
      <PhotosInput />
    </FormDialog>
  );
}

const EMPTY = { reason: '' };
const ofReason = photoRemovalSchema.pick(['reason']);
const reasonOf = ({ reason }: typeof EMPTY) => ({ reason: reason.trim() });

interface RemoveDialogProps {
  job: Job;
  photo: ShownPhoto;
  onClose: () => void;
}

function RemoveDialog({ job, photo, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useRemovePhoto(job.id);
  const effect = [t('jobs.photos.removeEffect')];
  if (job.photo_record !== null) effect.push(t('jobs.photos.record.kept'));
  return (
    <FormDialog<typeof EMPTY>
      title={t('jobs.photos.removeTitle', { name: photoText(t, photo) })}
      initialValues={EMPTY}
      check={(values) => findProblems(ofReason, reasonOf(values))}
      submit={t('jobs.photos.remove')}
      onSubmit={(values) => mutateAsync({ photo_id: photo.id, ...reasonOf(values) })}
      onClose={onClose}
      effect={effect.join(' ')}
      destroys
    >
      <TextInput name="reason" label={t('jobs.reason')} lengths={limits.jobReason} rows={2} />
    </FormDialog>
  );
}

export function JobPhotos({ job }: { job: Job }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<ShownPhoto>();
  return (
    <>
      {job.photos.length === 0 ? (
        <Muted>{t('jobs.photos.none')}</Muted>
      ) : (
        <PhotoGrid photos={job.photos} label={t('jobs.photos.title')} onRemove={setRemoving} />
      )}
      {job.may_add_photos && (
        <Box sx={{ mt: 1.5 }}>
          <Button
            variant="outlined"
            onClick={() => {
              setAdding(true);
            }}
          >
            {t('jobs.photos.add')}
          </Button>
        </Box>
      )}
      <PhotoRecord job={job} />
      {adding && (
        <AddDialog
          job={job}
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
      {removing !== undefined && (
        <RemoveDialog
          job={job}
          photo={removing}
          onClose={() => {
            setRemoving(undefined);
          }}
        />
      )}
    </>
  );
}
