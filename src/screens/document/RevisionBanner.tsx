/** Says when what is on the screen is not what people may work by, with the way to what is. */
import { Alert, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Document, Revision } from '../../contract/documents/documentRecords';
import { documentLink } from '../../parts/documents/documentAddress';

type Banner = {
  severity: 'error' | 'warning' | 'info';
  text: string;
  /** Where the document is that holds. */
  to?: { id: number; label: string };
};

function useBanner(document: Document, revision: Revision): Banner | undefined {
  const { t } = useTranslation();
  const { label, state, superseded_by: next } = revision;
  const { current } = document;
  const others = current !== null && current.id !== revision.id ? { to: current } : {};
  if (document.state === 'VOID')
    return {
      severity: 'error',
      text: t('documents.page.banner.void', { reason: document.void_reason ?? '' }),
    };
  if (state === 'SUPERSEDED')
    return {
      severity: 'warning',
      text: next
        ? t('documents.page.banner.superseded', { label, next: next.label })
        : t('documents.page.banner.supersededOnly', { label }),
      ...others,
    };
  if (state === 'REJECTED')
    return {
      severity: 'error',
      text: t('documents.page.banner.rejected', { label }),
      ...others,
    };
  if (state === 'DRAFT' || state === 'FOR_REVIEW')
    return {
      severity: 'info',
      text: t(`documents.page.banner.${state}`, { label }),
      ...others,
    };
  return undefined;
}

interface RevisionBannerProps {
  document: Document;
  revision: Revision;
}

export function RevisionBanner({ document, revision }: RevisionBannerProps) {
  const { t } = useTranslation();
  const banner = useBanner(document, revision);
  if (banner === undefined) return null;
  const { severity, text, to } = banner;
  return (
    <Alert severity={severity} variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {text}{' '}
      {to && (
        <Link component={RouterLink} to={documentLink(document.id, to.id)} underline="always">
          {t('documents.page.banner.toCurrent', { label: to.label })}
        </Link>
      )}
    </Alert>
  );
}
