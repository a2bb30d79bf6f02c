/** Photos side by side, small; each opens large. */
import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoPicture } from './PhotoPicture';
import { PhotoViewer } from './PhotoViewer';
import { photoText, type ShownPhoto } from './shownPhoto';

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))',
  gap: 1.5,
  '& li': { minWidth: 0, maxWidth: 200, breakInside: 'avoid' },
  '& button': {
    display: 'block',
    width: '100%',
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  // Where the picture takes the place of its frame in the middle of a press, the press is still the button's.
  '& button > *': { pointerEvents: 'none' },
  '& img, & .waiting': {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: 'auto',
    aspectRatio: '4 / 3 !important',
    objectFit: 'cover',
    borderRadius: 1,
    bgcolor: 'action.hover',
    color: 'text.secondary',
    fontSize: 13,
    mb: 0.5,
  },
  '& .told': { color: 'text.secondary', fontSize: 13, display: 'block' },
} as const;

interface PhotoGridProps {
  photos: readonly ShownPhoto[];
  label: string;
  onRemove?: (photo: ShownPhoto) => void;
}

export function PhotoGrid({ photos, label, onRemove }: PhotoGridProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<number>();
  // What was removed meanwhile is no longer among them.
  const at = photos.findIndex(({ id }) => id === shown);
  return (
    <>
      <Box component="ul" role="list" aria-label={label} sx={GRID}>
        {photos.map((photo) => {
          const { id, tag, caption, width, height } = photo;
          const text = photoText(t, photo);
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  setShown(id);
                }}
              >
                <PhotoPicture id={id} size="thumb" alt="" width={width} height={height} />
                <span>{text}</span>
                {caption !== null && <span className="told">{t(`jobs.photos.tags.${tag}`)}</span>}
              </button>
            </li>
          );
        })}
      </Box>
      {at >= 0 && (
        <PhotoViewer
          photos={photos}
          at={at}
          onShow={(place) => {
            setShown(photos[place]?.id);
          }}
          onClose={() => {
            setShown(undefined);
          }}
          onRemove={onRemove}
        />
      )}
    </>
  );
}
