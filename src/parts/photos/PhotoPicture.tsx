/** A photo as it is read from the server; its place is there before it, and stays where it was removed meanwhile. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { usePicture } from '../../api/photos';

interface PhotoPictureProps {
  id: number;
  size: 'thumb' | 'reduced';
  /** What it shows, for whoever does not see it; empty where text beside it says so. */
  alt: string;
  width: number;
  height: number;
}

export function PhotoPicture({ id, size, alt, width, height }: PhotoPictureProps) {
  const { t } = useTranslation();
  const { data, isError } = usePicture(id, size);
  if (data !== undefined) return <img src={data} alt={alt} width={width} height={height} />;
  return (
    <Box
      component="span"
      className="waiting"
      {...(alt !== '' && { role: 'img', 'aria-label': alt })}
      sx={{ aspectRatio: `${width} / ${height}` }}
    >
      {isError ? t('jobs.photos.gone') : t('app.wait')}
    </Box>
  );
}
