/** A file that is on its way to be attached: how far it is, or why it did not arrive. */
import { Box, Button, LinearProgress } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useTransferFormat } from '../../../parts/transfers/transferFormat';
import { useTransfer } from '../../../parts/transfers/useTransfers';
import { FieldMessage } from '../../../ui/form/FieldMessage';
import { ROW } from './attachmentStyle';
import type { GoingFile } from './useSendFiles';

export function SendingFile({ going, onCancel }: { going: GoingFile; onCancel: () => void }) {
  const { t } = useTranslation();
  const format = useTransferFormat();
  const { key, file, failed } = going;
  const state = useTransfer(key);
  const done = state !== undefined && 'done' in state ? state.done : 0;
  const isHeldUp = state?.name === 'offline' || state?.name === 'signedOut';
  return (
    <Box component="li" sx={ROW}>
      <div>
        <span translate="no">{file.name}</span>
        {failed === undefined ? (
          <>
            <LinearProgress
              aria-label={t('quotations.attachments.sending', { name: file.name })}
              variant={state?.name === 'sending' ? 'determinate' : 'indeterminate'}
              value={Math.round((100 * Math.min(done, file.size)) / Math.max(1, file.size))}
            />
            <div className="muted">
              {isHeldUp
                ? t('quotations.attachments.heldUp')
                : t('quotations.sheet.sending', {
                    done: format.size(done),
                    all: format.size(file.size),
                  })}
            </div>
          </>
        ) : (
          <FieldMessage
            id={`${key}-message`}
            error={t('quotations.attachments.failed', { why: failed })}
          />
        )}
      </div>
      <Button
        size="small"
        aria-label={t('quotations.attachments.removeOf', { name: file.name })}
        onClick={onCancel}
      >
        {t('quotations.attachments.remove')}
      </Button>
    </Box>
  );
}
