/** The file that the figures came in, and the document that holds every round's. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Quotation } from '../../contract/tender/tenderRecords';
import { documentLink } from '../../parts/documents/documentAddress';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';

export function KeptFile({ quotation: { file, document } }: { quotation: Quotation }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (file === null && document === null) return null;
  return (
    <Section title={t('quotations.file.title')}>
      {file !== null && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <span translate="no">{file.name}</span>
          <Muted>
            {' · '}
            <time dateTime={file.at}>{format.dateTime(file.at)}</time>
            {file.revision === null && ` · ${t('quotations.file.waits')}`}
          </Muted>
        </Box>
      )}
      {document !== null && (
        <Box>
          <span>{t('quotations.file.document')} </span>
          <Link
            component={RouterLink}
            to={documentLink(document.id)}
            underline="always"
            translate="no"
          >
            {document.number}
          </Link>
          {file !== null && file.revision !== null && (
            <Muted> · {t('quotations.file.revision', { label: file.revision })}</Muted>
          )}
        </Box>
      )}
    </Section>
  );
}
