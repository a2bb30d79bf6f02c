/** Photos in a form: chosen or taken, made ready in the browser, each with what it shows; and how far each is on its way. */
import { Box, Button, FormControl, FormLabel } from '@mui/material';
import { useField, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SENT_PHOTOS, PHOTO_KINDS, PHOTO_TAGS } from '../../contract/jobs/photos';
import { limits } from '../../contract/limits';
import { FileButton } from '../../ui/files/FileDrop';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { useFieldError } from '../../ui/form/useFieldError';
import { useFormat } from '../../ui/format/format';
import { useTransferFormat } from '../transfers/transferFormat';
import { useTransfer } from '../transfers/useTransfers';
import { transferKeys, type ChosenPhoto } from './chosenPhotos';
import { preparePhoto } from './photoFiles';

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mt: 1.5,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: '72px minmax(0, 1fr)', sm: '96px minmax(0, 1fr)' },
    columnGap: 1.5,
    pb: 1.5,
    mb: 1.5,
    borderBottom: 'var(--hair) solid var(--line)',
  },
  '& img': {
    width: '100%',
    height: 'auto',
    aspectRatio: '1',
    objectFit: 'cover',
    borderRadius: 1,
    display: 'block',
  },
  '& .name': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .told': { color: 'text.secondary', fontSize: 13 },
} as const;

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** How far its file is, once it has set out. */
function OnItsWay({ photo }: { photo: ChosenPhoto }) {
  const { t } = useTranslation();
  const format = useTransferFormat();
  const [{ value: agreed }] = useField<boolean>('photo_details');
  const state = useTransfer(transferKeys(photo, agreed).original);
  if (state === undefined) return null;
  const text =
    state.name === 'sending'
      ? t('jobs.photos.sending', {
          done: format.size(state.done),
          all: format.size(photo.file.size),
        })
      : t(`jobs.photos.states.${state.name}`);
  return (
    <Box className="told" role="status">
      {text}
    </Box>
  );
}

function Details({ photo: { prepared } }: { photo: ChosenPhoto }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [{ value: agreed }] = useField<boolean>('photo_details');
  const { taken_at, place } = prepared.details;
  if (!agreed) return null;
  return (
    <div className="told">
      {taken_at === null ? (
        t('jobs.photos.noDetails')
      ) : (
        <time dateTime={taken_at}>{format.dateTime(taken_at)}</time>
      )}
      {place !== null && <div translate="no">{place}</div>}
    </div>
  );
}

function Chosen({ photo, at, onRemove }: { photo: ChosenPhoto; at: string; onRemove: () => void }) {
  const { t } = useTranslation();
  const { isSubmitting } = useFormikContext();
  const { file, prepared } = photo;
  return (
    <li>
      <img src={`data:image/jpeg;base64,${prepared.thumb}`} alt="" width={96} height={96} />
      <div>
        <div className="name" translate="no">
          {file.name}
        </div>
        <Details photo={photo} />
        <OnItsWay photo={photo} />
        <SelectInput
          name={`${at}.tag`}
          label={t('jobs.photos.tag')}
          options={PHOTO_TAGS.map((value) => ({ value, label: t(`jobs.photos.tags.${value}`) }))}
        />
        <TextInput
          name={`${at}.caption`}
          label={t('jobs.photos.caption')}
          lengths={limits.photoCaption}
          optional
        />
        <Button
          size="small"
          aria-label={t('jobs.photos.dropOf', { name: file.name })}
          // It is on its way.
          disabled={isSubmitting}
          onClick={onRemove}
        >
          {t('jobs.photos.drop')}
        </Button>
      </div>
    </li>
  );
}

/** Adds files one after another: a phone has no room for twenty open pictures. */
function useChoice() {
  const { validateForm } = useFormikContext();
  const [{ value }, { error }, { setValue }] = useField<ChosenPhoto[]>('photos');
  const [{ value: waiting }, , { setValue: setWaiting }] = useField<number>('photos_waiting');
  const [unreadable, setUnreadable] = useState<string[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const isWrong = error !== undefined;
  // What was wrong is checked again once both fields stand: each alone is checked beside the other's value of before.
  useEffect(() => {
    if (isWrong) void validateForm();
  }, [value, waiting, isWrong, validateForm]);
  const set = (photos: ChosenPhoto[]) => {
    latest.current = photos;
    void setValue(photos, false);
  };
  const choose = async (files: File[]) => {
    const known = new Set(latest.current.map(({ file }) => nameOf(file)));
    const room = MAX_SENT_PHOTOS - latest.current.length;
    const fresh = files.filter((file) => !known.has(nameOf(file))).slice(0, Math.max(0, room));
    setUnreadable([]);
    setTooMany(files.length > room);
    for (const [place, file] of fresh.entries()) {
      void setWaiting(fresh.length - place, false);
      const prepared = await preparePhoto(file).catch(() => undefined);
      if (prepared === undefined) setUnreadable((names) => [...names, file.name]);
      else {
        const photo = { key: crypto.randomUUID(), file, prepared, caption: '' };
        set([...latest.current, { ...photo, tag: 'DURING' }]);
      }
    }
    void setWaiting(0, false);
  };
  const drop = (key: string) => {
    set(latest.current.filter((photo) => photo.key !== key));
  };
  return { value, waiting, unreadable, tooMany, choose, drop };
}

export function PhotosInput() {
  const { t } = useTranslation();
  const { value, waiting, unreadable, tooMany, choose, drop } = useChoice();
  const error = useFieldError('photos');
  const refused = unreadable.length > 0 ? t('app.list', { items: unreadable }) : undefined;
  const said =
    refused !== undefined
      ? t('jobs.photos.unreadable', { names: refused })
      : tooMany
        ? t('jobs.photos.tooMany', { most: MAX_SENT_PHOTOS })
        : error;
  return (
    <FormControl fullWidth component="fieldset" error={said !== undefined} sx={{ mb: 1 }}>
      <FormLabel component="legend">{t('jobs.photos.title')}</FormLabel>
      <div>
        <FileButton
          text={t('jobs.photos.choose')}
          kind="many"
          accept={PHOTO_KINDS.join(',')}
          describedBy="photos-message"
          onFiles={(files) => void choose(files)}
        />
      </div>
      <div role="status">{waiting > 0 && t('jobs.photos.preparing', { count: waiting })}</div>
      <FieldMessage
        id="photos-message"
        error={said}
        help={t('jobs.photos.help', { most: MAX_SENT_PHOTOS })}
      />
      {value.length > 0 && (
        <>
          <CheckboxInput name="photo_details" label={t('jobs.photos.details')} />
          <Box component="ul" role="list" sx={LIST}>
            {value.map((photo, place) => (
              <Chosen
                key={photo.key}
                photo={photo}
                at={`photos[${place}]`}
                onRemove={() => {
                  drop(photo.key);
                }}
              />
            ))}
          </Box>
        </>
      )}
    </FormControl>
  );
}
