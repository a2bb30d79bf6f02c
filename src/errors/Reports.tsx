/**
 * Toasts and the modal of 422. Their code comes once the first rows stand (MainLayout), or with the first that is to be
 * told; until it is here, and where it does not come, the same is said plainly: what reports a lost line must not need it.
 */
import { Box, Button } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkMissing } from '../ui/code/chunkMissing';
import { lazyNamed } from '../ui/code/lazyNamed';
import { useStore } from '../ui/store';
import { waitingToasts } from '../ui/toast/toast';
import { ErrorBoundary } from './ErrorBoundary';
import { hideErrors, modalErrors } from './errorsModal';
import { useMissing } from './useMissing';

const ToastHost = lazyNamed(() => import('../ui/toast/ToastHost'), 'ToastHost');
const ErrorsModal = lazyNamed(() => import('./ErrorsModal'), 'ErrorsModal');

/** The proper ones mostly come sooner. */
const PATIENCE_MS = 1_000;

const PLAIN = {
  position: 'fixed',
  bottom: 14,
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'snackbar',
  maxWidth: 480,
  p: 2,
  border: 1,
  bgcolor: 'background.paper',
} as const;

function PlainReports() {
  const { t } = useTranslation();
  const toasts = useStore(waitingToasts);
  const errors = useStore(modalErrors);
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setPatient, PATIENCE_MS, false);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const said = [
    ...toasts.map(({ text }) => ('key' in text ? t(text.key) : text.words)),
    ...Object.values(errors?.fields ?? {}).flat(),
  ];
  if (patient || said.length === 0) return null;
  const handleClose = () => {
    waitingToasts.set([]);
    hideErrors();
  };
  return (
    <Box role="alert" sx={PLAIN}>
      {[...new Set(said)].map((text) => (
        <div key={text}>{text}</div>
      ))}
      <Button onClick={handleClose}>{t('app.close')}</Button>
    </Box>
  );
}

function ReportsMissing({ error, onHere }: { error: ChunkMissing; onHere: () => void }) {
  useMissing(error, onHere);
  return <PlainReports />;
}

export function Reports() {
  const errors = useStore(modalErrors);
  const toasts = useStore(waitingToasts);
  const [wanted, setWanted] = useState(false);
  if (toasts.length > 0 && !wanted) setWanted(true);
  return (
    <ErrorBoundary
      fallback={(error, onRetry) =>
        error instanceof ChunkMissing ? (
          <ReportsMissing error={error} onHere={onRetry} />
        ) : (
          <PlainReports />
        )
      }
    >
      <Suspense fallback={<PlainReports />}>
        {errors !== null && <ErrorsModal errors={errors} />}
        {/* Stands in the page before what is told in it: what comes with its words is not always read out. */}
        <div role="status" aria-atomic="false">
          {wanted && <ToastHost />}
        </div>
      </Suspense>
    </ErrorBoundary>
  );
}
