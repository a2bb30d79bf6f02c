/** One photo as large as there is room, with what is known of it; the next and the one before by buttons and by arrow keys. */
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
} from '@mui/material';
import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useOriginalPhoto } from '../../api/photos';
import { saveFile } from '../../ui/files/saveFile';
import { useFormat } from '../../ui/format/format';
import { useTransferFormat } from '../transfers/transferFormat';
import { PhotoPicture } from './PhotoPicture';
import { photoText, type ShownPhoto } from './shownPhoto';

const PICTURE = {
  display: 'flex',
  justifyContent: 'center',
  bgcolor: 'action.hover',
  '& img, & .waiting': { maxWidth: '100%', width: 'auto', maxHeight: '62vh', height: 'auto' },
  '& .waiting': { width: '100%', display: 'grid', placeItems: 'center' },
} as const;
const FACTS = {
  mt: 1.5,
  overflowWrap: 'anywhere',
  '& .told': { color: 'text.secondary' },
} as const;

function Facts({ photo }: { photo: ShownPhoto }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { at, by, taken_at, place } = photo;
  return (
    <Box sx={FACTS}>
      {at !== undefined && (
        <div>
          {by ?? t('jobs.record.system')}, <time dateTime={at}>{format.dateTime(at)}</time>
        </div>
      )}
      {taken_at != null && (
        <div className="told">
          {t('jobs.photos.takenAt')}: <time dateTime={taken_at}>{format.dateTime(taken_at)}</time>
        </div>
      )}
      {place != null && (
        <div className="told">
          {t('jobs.photos.place')}: <span translate="no">{place}</span>
        </div>
      )}
    </Box>
  );
}

function Original({ photo: { id, name, size } }: { photo: ShownPhoto }) {
  const { t } = useTranslation();
  const format = useTransferFormat();
  const { mutate, isPending } = useOriginalPhoto();
  if (name === undefined || size === undefined) return null;
  return (
    <Button
      disabled={isPending}
      onClick={() => {
        mutate(id, {
          onSuccess: (blob) => {
            saveFile(blob, name);
          },
        });
      }}
    >
      {isPending ? t('app.wait') : t('jobs.photos.original', { size: format.size(size) })}
    </Button>
  );
}

interface PhotoViewerProps {
  photos: readonly ShownPhoto[];
  /** The place of the one that is shown. */
  at: number;
  onShow: (at: number) => void;
  onClose: () => void;
  /** Offered for photos that whoever looks may remove. */
  onRemove?: ((photo: ShownPhoto) => void) | undefined;
}

export function PhotoViewer({ photos, at, onShow, onClose, onRemove }: PhotoViewerProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const phone = useMediaQuery('(max-width: 599.95px)');
  const photo = photos[at];
  if (photo === undefined) return null;
  const step = (by: 1 | -1) => {
    const next = at + by;
    if (next >= 0 && next < photos.length) onShow(next);
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  const text = photoText(t, photo);
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={handleKey}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </DialogTitle>
      <DialogContent>
        <Box sx={PICTURE}>
          <PhotoPicture
            key={photo.id}
            id={photo.id}
            size="reduced"
            alt={text}
            width={photo.width}
            height={photo.height}
          />
        </Box>
        <Facts photo={photo} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {photos.length > 1 && (
          <>
            <Button
              aria-disabled={at === 0}
              onClick={() => {
                step(-1);
              }}
            >
              {t('jobs.photos.before')}
            </Button>
            <span role="status">{t('jobs.photos.of', { at: at + 1, all: photos.length })}</span>
            <Button
              aria-disabled={at === photos.length - 1}
              onClick={() => {
                step(1);
              }}
            >
              {t('jobs.photos.next')}
            </Button>
          </>
        )}
        <Original photo={photo} />
        {photo.may_remove === true && onRemove !== undefined && (
          <Button
            color="error"
            onClick={() => {
              onRemove(photo);
            }}
          >
            {t('jobs.photos.remove')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
