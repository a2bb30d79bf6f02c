/** Files that are dropped on the page of a ship or docking: they go to the upload sheet, which has both filled in. */
import { Alert } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../api/me';
import { FILE_KINDS, FILE_LIMIT_BYTES } from '../../contract/documents/uploads';
import { FileDrop } from '../../ui/files/FileDrop';
import { handedFiles } from '../transfers/handedFiles';
import { uploadLink, type Where } from './registerLinks';

const ACCEPTED = Object.keys(FILE_KINDS)
  .map((ending) => `.${ending}`)
  .join(',');

export function AddHere({ where }: { where: Where }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayCreate = useMay('createDocument');
  const [failed, setFailed] = useState(false);
  if (!mayCreate) return null;
  return (
    <>
      <FileDrop
        choose={t('documents.upload.choose')}
        chooseFolder={t('documents.upload.chooseFolder')}
        drop={t('documents.upload.drop')}
        help={t('documents.upload.kinds', { limit: FILE_LIMIT_BYTES / 1_000_000 })}
        helpId="upload-kinds"
        accept={ACCEPTED}
        onFiles={(files) => {
          handedFiles.put(files);
          void navigate(uploadLink(where));
        }}
        onFailed={() => {
          setFailed(true);
        }}
      />
      {failed && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {t('documents.upload.dropFailed')}
        </Alert>
      )}
    </>
  );
}
