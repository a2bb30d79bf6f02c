/** A file's way to the server with what can be done about it, for every form that sends files. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { transfers } from './transferQueue';
import { FileButton } from '../../ui/files/FileDrop';
import type { ChosenFile } from './chosenFile';
import type { UploadFile } from './uploadFile';
import { UploadProgress } from './UploadProgress';

interface UploadTransferProps {
  chosen: ChosenFile;
  file: UploadFile;
  /** The file was chosen again, or another one. */
  onFiles: (files: File[]) => void;
  onCancel: () => void;
}

export function UploadTransfer({ chosen, file, onFiles, onCancel }: UploadTransferProps) {
  const { t } = useTranslation();
  const { key, name, size } = chosen;
  const { state, before } = file;
  const sent = transfers.get(key)?.file;
  // What was refused by name, size or content is refused again.
  const isPassing =
    state?.name === 'refused' && 'key' in state.refusal && state.refusal.key === 'failed';
  return (
    <UploadProgress
      name={name}
      size={size}
      state={state}
      arrived={before?.offset}
      onPause={() => {
        transfers.pause(key);
      }}
      onResume={() => {
        transfers.resume(key);
      }}
      onCancel={onCancel}
    >
      {state === undefined && (
        <FileButton
          text={t('documents.upload.again')}
          label={t('documents.upload.againOf', { name })}
          kind="one"
          onFiles={onFiles}
        />
      )}
      {isPassing && sent && (
        <Button
          size="small"
          onClick={() => {
            transfers.add(key, sent);
          }}
        >
          {t('app.tryAgain')}
        </Button>
      )}
    </UploadProgress>
  );
}
