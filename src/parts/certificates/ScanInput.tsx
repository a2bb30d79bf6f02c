/** The scan of a certificate in a form: one file, chosen, and how far it is once it has set out. */
import { Box, Button, FormLabel } from '@mui/material';
import { useField, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../ui/files/FileDrop';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { useFieldError } from '../../ui/form/useFieldError';
import { useTransferFormat } from '../transfers/transferFormat';
import { useTransfer } from '../transfers/useTransfers';
import { scanKey } from './useSendScan';

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.tif,.tiff,application/pdf,image/*';

function OnItsWay({ file }: { file: File }) {
  const { t } = useTranslation();
  const format = useTransferFormat();
  const state = useTransfer(scanKey(file));
  if (state?.name !== 'sending') return null;
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
      {t('certificates.form.sending', {
        done: format.size(state.done),
        all: format.size(file.size),
      })}
    </Box>
  );
}

/** `onChosen`: a file was taken. */
export function ScanInput({ onChosen }: { onChosen?: (file: File) => void }) {
  const { t } = useTranslation();
  const { isSubmitting } = useFormikContext();
  const [{ value: file }, , { setValue }] = useField<File | null>('upload_id');
  const error = useFieldError('upload_id');
  return (
    <div>
      <FormLabel component="p" sx={{ m: 0, mb: 0.5 }}>
        {t('certificates.form.scan')}
      </FormLabel>
      {file !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
          <span translate="no">{file.name}</span>
          <Button
            size="small"
            disabled={isSubmitting}
            onClick={() => {
              void setValue(null);
            }}
          >
            {t('certificates.form.removeFile')}
          </Button>
        </Box>
      )}
      {file === null ? (
        <FileButton
          text={t('certificates.form.chooseFile')}
          label={t('certificates.form.scan')}
          kind="one"
          accept={ACCEPT}
          describedBy="upload_id-message"
          onFiles={([chosen]) => {
            if (chosen === undefined) return;
            void setValue(chosen);
            onChosen?.(chosen);
          }}
        />
      ) : (
        <OnItsWay file={file} />
      )}
      <FieldMessage id="upload_id-message" error={error} help={t('certificates.form.scanHelp')} />
    </div>
  );
}
