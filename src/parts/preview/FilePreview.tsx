/**
 * A file in the page: PDF and pictures are shown, everything else is a card with its download. HTML and SVG are never
 * rendered. Fills the room that it is given; to be loaded lazily.
 */
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../ui/format/fileSize';
import { ImagePreview } from './ImagePreview';
import { previewKind, type Place } from './kinds';
import { PdfPreview, type RenderedProps } from './PdfPreview';
import { PREVIEW } from './previewStyle';
import { useFullScreen } from './useFullScreen';

interface FilePreviewProps extends RenderedProps {
  mime: string;
  /** In bytes. */
  size?: number;
  /** Of a PDF, as far as the server could count them. */
  pages?: number | null;
}

function FileCard({ name, mime, size, download }: FilePreviewProps) {
  const { t, i18n } = useTranslation();
  const kind = t('documents.preview.kind', { ending: /\.([^.]+)$/.exec(name)?.[1] ?? mime });
  return (
    <Box sx={{ p: 3, maxWidth: 560 }}>
      <Typography component="p" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {size === undefined
          ? kind
          : t('documents.preview.kindAndSize', { kind, size: fileSize(size, i18n.language) })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>
        {t('documents.preview.notShown')}
      </Typography>
      {download !== undefined && <Box sx={{ mt: 2 }}>{download}</Box>}
    </Box>
  );
}

export function FilePreview(props: FilePreviewProps) {
  const { source, mime, onPlace } = props;
  // Whoever gives the address anew with every render means the same file.
  const [held, setHeld] = useState(source);
  if (held.url !== source.url) setHeld(source);
  const kind = previewKind(mime);
  const { setElement, full, leave } = useFullScreen();
  const shown = {
    ...props,
    source: held,
    full,
    onPlace:
      onPlace &&
      ((place: Place) => {
        // What is written of it stands beside the file.
        leave();
        onPlace(place);
      }),
  };
  return (
    <Box ref={setElement} sx={PREVIEW}>
      {kind === 'pdf' && <PdfPreview {...shown} key={held.url} />}
      {kind === 'image' && <ImagePreview {...shown} key={held.url} mime={mime} />}
      {kind === 'card' && <FileCard {...props} />}
    </Box>
  );
}
