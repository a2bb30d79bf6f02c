/** Below the actions: what happens once the files have arrived; until then it can be given up. */
import { Alert, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';

interface WaitingProps {
  /** What was pressed. */
  action: string;
  onStop: () => void;
}

export function ReviseWaiting({ action, onStop }: WaitingProps) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ mt: 1 }}
      action={<Button onClick={onStop}>{t('documents.upload.revise.stopWaiting')}</Button>}
    >
      {t('documents.upload.revise.onceArrived', { action })}
    </Alert>
  );
}
