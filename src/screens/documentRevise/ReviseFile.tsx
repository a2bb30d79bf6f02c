/** The file of a revision: chosen, sent, and whether its bytes are stored already. */
import { Box } from '@mui/material';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addKept } from '../../parts/transfers/keptTransfers';
import { transfers } from '../../parts/transfers/transferQueue';
import { useDiscardUpload } from '../../api/uploads';
import { FILE_KINDS, FILE_LIMIT_BYTES } from '../../contract/documents/uploads';
import { FileDrop } from '../../ui/files/FileDrop';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { useFieldError } from '../../ui/form/useFieldError';
import type { ChosenFile } from '../../parts/transfers/chosenFile';
import type { ReviseValues } from './reviseValues';
import { UploadDuplicate } from '../../parts/documents/UploadDuplicate';
import { storedOf, useUploadFile } from '../../parts/transfers/uploadFile';
import { UploadTransfer } from '../../parts/transfers/UploadTransfer';
import { UPLOAD_ROW } from '../../parts/transfers/uploadStyle';

const ACCEPTED = Object.keys(FILE_KINDS)
  .map((ending) => `.${ending}`)
  .join(',');

interface ReviseTransferProps {
  chosen: ChosenFile;
  onCancel: () => void;
  /** For the file of the revision itself. */
  withDuplicates?: boolean;
}

/** One file with its progress. */
export function ReviseTransfer({ chosen, onCancel, withDuplicates = false }: ReviseTransferProps) {
  const { values, setFieldValue } = useFormikContext<ReviseValues>();
  const { key, name } = chosen;
  const file = useUploadFile(key, chosen);
  const { mutate } = useDiscardUpload();
  const handleCancel = () => {
    transfers.cancel(key);
    if (file.before) mutate(file.before.id);
    onCancel();
  };
  const duplicates = storedOf(file)?.duplicates ?? [];
  return (
    <Box sx={UPLOAD_ROW}>
      <UploadTransfer
        chosen={chosen}
        file={file}
        onFiles={([again]) => {
          if (again) addKept(key, again);
        }}
        onCancel={handleCancel}
      />
      {withDuplicates && duplicates.length > 0 && (
        <UploadDuplicate
          field="duplicate_reason"
          name={name}
          duplicates={duplicates}
          anyway={values.anyway}
          onAnyway={(anyway) => void setFieldValue('anyway', anyway)}
          onLeaveOut={handleCancel}
        />
      )}
    </Box>
  );
}

interface ReviseFileProps {
  /** Of a draft that has a file: its name. */
  present: string | undefined;
}

export function ReviseFile({ present }: ReviseFileProps) {
  const { t } = useTranslation();
  const { values, submitCount, setValues } = useFormikContext<ReviseValues>();
  const found = useFieldError('file');
  // While it is on its way nothing is wrong with it, unless somebody wants to go on without it.
  const error = submitCount > 0 ? found : undefined;
  const [failed, setFailed] = useState(false);
  const choose = ([file]: File[]) => {
    if (!file) return;
    if (values.file) transfers.cancel(values.file.key);
    const key = crypto.randomUUID();
    addKept(key, file);
    const { name, size } = file;
    void setValues({ ...values, file: { key, name, size }, anyway: false, duplicate_reason: '' });
    setFailed(false);
  };
  return (
    <>
      {values.file && (
        <ReviseTransfer
          key={values.file.key}
          chosen={values.file}
          withDuplicates
          onCancel={() => void setValues({ ...values, file: null, anyway: false })}
        />
      )}
      {!values.file && present !== undefined && (
        <Box component="p" sx={{ mt: 0, mb: 1, overflowWrap: 'anywhere' }}>
          {t('documents.upload.revise.keep', { name: present })}
        </Box>
      )}
      <FileDrop
        choose={t(
          values.file ? 'documents.upload.revise.chooseOther' : 'documents.upload.revise.choose',
        )}
        drop={t('documents.upload.revise.drop')}
        help={t('documents.upload.kinds', { limit: FILE_LIMIT_BYTES / 1_000_000 })}
        helpId="revise-kinds"
        accept={ACCEPTED}
        primary={!values.file && present === undefined}
        onFiles={choose}
        onFailed={() => {
          setFailed(true);
        }}
      />
      <FieldMessage id="file-message" error={failed ? t('documents.upload.dropFailed') : error} />
    </>
  );
}
