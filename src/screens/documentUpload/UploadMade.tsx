/** The documents that were made in this visit, by the numbers that they were given. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Document } from '../../contract/documents/documentRecords';

export interface Made {
  key: string;
  file: string;
  document: Pick<Document, 'id' | 'number' | 'title'>;
  /** Of the revision that was added. */
  label: string;
}

const LIST = {
  m: 0,
  p: 0,
  mb: 2,
  listStyle: 'none',
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  '& li': { px: 1.5, py: 1, overflowWrap: 'anywhere' },
  '& li + li': { borderTop: 'var(--hair) solid', borderColor: 'divider' },
  '& a': { fontFamily: 'ui-monospace, monospace', fontSize: 13, py: 1 },
  '& .muted': { color: 'text.secondary', fontSize: 13 },
} as const;

export function UploadMade({ made }: { made: readonly Made[] }) {
  const { t } = useTranslation();
  if (made.length === 0) return null;
  return (
    <section aria-labelledby="made">
      <Box component="h2" id="made" sx={{ typography: 'h2', m: 0, mb: 1 }}>
        {t('documents.upload.made', { count: made.length })}
      </Box>
      <Box component="ul" sx={LIST}>
        {made.map(({ key, file, document, label }) => (
          <li key={key}>
            <Link component={RouterLink} to={`/documents/${document.id}`}>
              {document.number}
            </Link>{' '}
            {t('documents.upload.madeRevision', { label, title: document.title })}{' '}
            <span className="muted">{file}</span>
          </li>
        ))}
      </Box>
    </section>
  );
}
