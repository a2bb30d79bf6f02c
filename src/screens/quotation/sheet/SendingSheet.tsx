/** How far the file is that is taken in, once that takes longer than nobody notices. */
import { Alert, Box, LinearProgress } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useTransferFormat } from '../../../parts/transfers/transferFormat';
import type { TransferState } from '../../../parts/transfers/transferState';
import { Waiting } from '../../../ui/page/Waiting';

interface SendingSheetProps {
  isSending: boolean;
  state: TransferState | undefined;
  size: number;
  failed: string | undefined;
}

export function SendingSheet({ isSending, state, size, failed }: SendingSheetProps) {
  const { t } = useTranslation();
  const format = useTransferFormat();
  if (failed !== undefined)
    return (
      <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
        {t('quotations.sheet.failed', { why: failed })}
      </Alert>
    );
  if (!isSending) return null;
  const done = state !== undefined && 'done' in state ? state.done : 0;
  const isHeldUp = state?.name === 'offline' || state?.name === 'signedOut';
  return (
    <Waiting>
      <Box sx={{ mt: 2 }}>
        <LinearProgress
          aria-label={t('quotations.sheet.sendingFile')}
          variant={state?.name === 'sending' ? 'determinate' : 'indeterminate'}
          value={Math.round((100 * Math.min(done, size)) / Math.max(1, size))}
        />
        <p>
          {isHeldUp
            ? t('quotations.sheet.heldUp')
            : t('quotations.sheet.sending', { done: format.size(done), all: format.size(size) })}
        </p>
      </Box>
    </Waiting>
  );
}
