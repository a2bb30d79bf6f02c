/** Below the rows: creates documents of those that are ready, and tells what the others wait for. */
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Run } from './useCreateAll';
import type { ReadyRows } from './useReadyRows';

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 2,
  '& p': { m: 0, flex: '1 1 240px', color: 'text.secondary', fontSize: 13 },
} as const;

interface UploadActionsProps {
  state: ReadyRows;
  busy: boolean;
  run: Run | undefined;
  onCreate: () => void;
  children: ReactNode;
}

export function UploadActions({ state, busy, run, onCreate, children }: UploadActionsProps) {
  const { t } = useTranslation();
  const { ready, undecided, underWay } = state;
  const waits = [
    run !== undefined && run.left > 0 && t('documents.upload.notMade', { count: run.left }),
    underWay > 0 && t('documents.upload.underWay', { count: underWay }),
    undecided > 0 && t('documents.upload.undecided', { count: undecided }),
  ].filter((text) => text !== false);
  return (
    <Box sx={BAR}>
      <Button variant="contained" disabled={ready.length === 0 || busy} onClick={onCreate}>
        {busy ? t('app.wait') : t('documents.upload.create', { count: ready.length })}
      </Button>
      {children}
      <p role="status">{waits.join(' ')}</p>
    </Box>
  );
}
