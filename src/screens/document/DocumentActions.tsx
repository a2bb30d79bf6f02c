/** What can be done with a document as a whole; only what the server offers this person. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Document } from '../../contract/documents/documentRecords';
import { DocumentVoid } from './DocumentVoid';

/** On phones two rows: whoever may do all of it has more buttons than one row takes. */
const ROOM = { xs: 96, sm: 36 };

/** `document` is undefined until it is there: the room is kept. */
export function DocumentActions({ document }: { document: Document | undefined }) {
  const { t } = useTranslation();
  const [voiding, setVoiding] = useState(false);
  const may = document?.may ?? [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignContent: 'start', minHeight: ROOM }}>
      {document && may.includes('revise') && (
        <Button component={Link} to={`/documents/${document.id}/revise`} variant="contained">
          {t('documents.page.revise')}
        </Button>
      )}
      {document && may.includes('edit') && (
        <Button component={Link} to={`/documents/${document.id}/edit`} variant="outlined">
          {t('documents.page.edit')}
        </Button>
      )}
      {document && may.includes('void') && (
        <Button
          color="error"
          variant="outlined"
          onClick={() => {
            setVoiding(true);
          }}
        >
          {t('documents.page.void.action')}
        </Button>
      )}
      {document && voiding && (
        <DocumentVoid
          document={document}
          onClose={() => {
            setVoiding(false);
          }}
        />
      )}
    </Box>
  );
}
