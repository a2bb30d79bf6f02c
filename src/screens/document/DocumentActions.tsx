/** What can be done with a document as a whole; only what the server offers this person. */
import { Box, Button } from '@mui/material';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Document } from '../../contract/documents/documentRecords';
import { PHONE } from '../../ui/phone';
import { DocumentVoid } from './DocumentVoid';

const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignContent: 'start',
  minHeight: 36,
  // Under the thumb: the page begins with the file.
  [PHONE]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 3,
    px: 2,
    pt: 1,
    pb: 'calc(8px + env(safe-area-inset-bottom))',
    bgcolor: 'background.paper',
    borderTop: 'var(--hair) solid',
    borderColor: 'divider',
    '&& .MuiButton-root': { flex: '1 1 auto', px: 0.5, minWidth: 48, fontSize: 13 },
    '&:not(:has(a, button))': { display: 'none' },
  },
} as const;

interface DocumentActionsProps {
  /** Undefined until it is there: the room is kept. */
  document: Document | undefined;
  /** Takes what is done with the shown revision, on a phone. */
  slot: Ref<HTMLElement>;
}

export function DocumentActions({ document, slot }: DocumentActionsProps) {
  const { t } = useTranslation();
  const [voiding, setVoiding] = useState(false);
  const may = document?.may ?? [];
  return (
    <Box sx={ACTIONS}>
      <Box ref={slot} component="span" sx={{ display: 'contents' }} />
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
