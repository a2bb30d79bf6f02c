/** The same bytes are stored already: shows where, and lets the person decide. */
import { Box, Button, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Upload } from '../../contract/documents/uploads';
import { limits } from '../../contract/limits';
import { TextInput } from '../../ui/form/TextInput';
import { UPLOAD_LINE, UPLOAD_NOTE } from '../transfers/uploadStyle';

interface UploadDuplicateProps {
  /** Of the field of the reason. */
  field: string;
  name: string;
  duplicates: Upload['duplicates'];
  /** It was decided to store it once more. */
  anyway: boolean;
  onAnyway: (anyway: boolean) => void;
  onLeaveOut: () => void;
}

export function UploadDuplicate(props: UploadDuplicateProps) {
  const { field, name, duplicates, anyway, onAnyway, onLeaveOut } = props;
  const { t } = useTranslation();
  return (
    <Box sx={UPLOAD_NOTE} role="group" aria-label={t('documents.upload.duplicate.of', { name })}>
      <p>{t('documents.upload.duplicate.text', { count: duplicates.length })}</p>
      <ul>
        {duplicates.map(({ document_id, number, title, label }) => (
          <li key={`${document_id} ${label}`}>
            <Link
              component={RouterLink}
              to={`/documents/${document_id}`}
              aria-label={t('documents.upload.duplicate.openOf', { number })}
            >
              <span className="code">{number}</span>
            </Link>{' '}
            {t('documents.upload.duplicate.revision', { label, title })}
          </li>
        ))}
      </ul>
      {anyway ? (
        <>
          <TextInput
            name={field}
            label={t('documents.upload.duplicate.reason')}
            lengths={limits.changeNote}
          />
          <Button
            size="small"
            onClick={() => {
              onAnyway(false);
            }}
          >
            {t('documents.upload.duplicate.not')}
          </Button>
        </>
      ) : (
        <Box sx={UPLOAD_LINE}>
          <Button size="small" variant="outlined" onClick={onLeaveOut}>
            {t('documents.upload.duplicate.leaveOut')}
          </Button>
          <Button
            size="small"
            onClick={() => {
              onAnyway(true);
            }}
          >
            {t('documents.upload.duplicate.anyway')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
