/** A file that waits for a line, with the way to the form that it belongs to. */
import { Box, Button, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useTransferFormat } from '../../parts/transfers/transferFormat';
import { useTransfer } from '../../parts/transfers/useTransfers';
import { isBusy } from '../../parts/transfers/transferState';
import type { KeptUpload } from '../../session/outbox';
import { useFormat } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';

interface WaitingUploadProps {
  upload: KeptUpload;
  onDiscard: () => void;
}

export function WaitingUpload({ upload, onDiscard }: WaitingUploadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { size } = useTransferFormat();
  const { key, file, at, title, path } = upload;
  const state = useTransfer(key);
  const isSending = state !== undefined && isBusy(state);
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography component="h2" variant="subtitle1">
          {t('outbox.kinds.upload')}
        </Typography>
        <StateWord tone={isSending ? 'active' : 'plain'}>
          {t(isSending ? 'outbox.states.sending' : 'outbox.states.waiting')}
        </StateWord>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('outbox.written', { at: format.dateTime(new Date(at).toISOString()) })}
        </Typography>
      </Box>
      <Link component={RouterLink} to={path} underline="always">
        {title || path}
      </Link>
      <Typography sx={{ mt: 1 }}>
        {file.name} · {size(file.size)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('outbox.form')}
      </Typography>
      <Button sx={{ mt: 1 }} onClick={onDiscard}>
        {t('outbox.discard')}
      </Button>
    </Box>
  );
}
