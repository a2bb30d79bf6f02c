/** What a preview shows while there is nothing to see: how far its bytes are, or why there will be nothing. */
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../ui/format/fileSize';
import { isWorthTrying, type PreviewFailure, type Progress } from './kinds';

const SHOW_AFTER_MS = 200;
const SLOW_AFTER_MS = 2_000;

/** 0 at once, 1 once it takes long enough to be shown, 2 once it is slow. */
function usePatience(): 0 | 1 | 2 {
  const [patience, setPatience] = useState<0 | 1 | 2>(0);
  useEffect(() => {
    const timers = [
      setTimeout(() => {
        setPatience(1);
      }, SHOW_AFTER_MS),
      setTimeout(() => {
        setPatience(2);
      }, SLOW_AFTER_MS),
    ];
    return () => {
      timers.forEach(clearTimeout);
    };
  }, []);
  return patience;
}

function useHowFar({ loaded, total }: Progress): string {
  const { t, i18n } = useTranslation();
  const size = (bytes: number) => fileSize(bytes, i18n.language);
  if (loaded === 0) return t('documents.preview.waiting');
  if (total === 0) return t('documents.preview.loaded', { loaded: size(loaded) });
  return t('documents.preview.loadedOf', {
    loaded: size(Math.min(loaded, total)),
    total: size(total),
  });
}

const COVER = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  p: 1.5,
  bgcolor: 'background.default',
} as const;

/** Lies over the pages until the first is there. */
export function PreviewWaiting({ progress }: { progress: Progress }) {
  const { t } = useTranslation();
  const patience = usePatience();
  const howFar = useHowFar(progress);
  return (
    <Box aria-busy sx={{ ...COVER, visibility: patience === 0 ? 'hidden' : 'visible' }}>
      <Box role="status" className="visually-hidden">
        {patience > 0 && t('state.loading')}
      </Box>
      {/* From a fixed edge, so that growing numbers move nothing. */}
      <Typography
        variant="body2"
        sx={{ width: '100%', maxWidth: 800, color: 'text.secondary', minHeight: '1.5em' }}
      >
        {patience === 2 && howFar}
      </Typography>
      <Skeleton
        variant="rectangular"
        sx={{ width: '100%', maxWidth: 800, flex: 1, height: 'auto' }}
      />
    </Box>
  );
}

interface PreviewFailedProps {
  failure: PreviewFailure;
  onRetry: () => void;
  /** The way to download the file. */
  download?: ReactNode;
}

export function PreviewFailed({ failure, onRetry, download }: PreviewFailedProps) {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ p: 3, maxWidth: 560 }}>
      <Typography component="p" variant="subtitle1">
        {t(`documents.preview.failures.${failure}.title`)}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t(`documents.preview.failures.${failure}.text`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {isWorthTrying(failure) && (
          <Button variant="outlined" onClick={onRetry}>
            {t('app.tryAgain')}
          </Button>
        )}
        {failure !== 'missing' && download}
      </Box>
    </Box>
  );
}
