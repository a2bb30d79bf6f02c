/** One document: the file of one of its revisions, and beside it what is known of that revision and can be done. */
import { Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Document } from '../../contract/documents/documentRecords';
import { Notice } from '../../ui/page/Notice';
import { documentLink, shownOf } from '../../parts/documents/documentAddress';
import { preparePreview } from '../../parts/documents/preparePreview';
import { DocumentCompare } from './DocumentCompare';
import { DocumentFacts } from './DocumentFacts';
import { DocumentFrame } from './DocumentFrame';
import { RevisionView } from './RevisionView';

export const DocumentSkeleton = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
    <Skeleton variant="rounded" sx={{ flex: '1 1 480px', height: 'calc(100dvh - 220px)' }} />
    <Skeleton variant="rounded" sx={{ flex: '0 1 380px', height: 360 }} />
  </Box>
);

function NoFile({ document }: { document: Document }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice
        title={t('documents.page.noFileTitle')}
        text={t('documents.page.noFileText')}
        action={
          document.may.includes('revise') && (
            <Button component={Link} to={`/documents/${document.id}/revise`} variant="outlined">
              {t('documents.page.addFile')}
            </Button>
          )
        }
      />
      <DocumentFacts document={document} />
    </>
  );
}

function Content({ document }: { document: Document }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { revision, other, missing } = shownOf(document, params);
  if (missing)
    return (
      <Notice
        title={t('documents.page.missingTitle')}
        text={t('documents.page.missingText')}
        action={
          <Button component={Link} to={documentLink(document.id)} variant="outlined">
            {t('documents.page.toNewest')}
          </Button>
        }
      />
    );
  if (revision === undefined) return <NoFile document={document} />;
  if (other) return <DocumentCompare document={document} one={revision} other={other} />;
  return <RevisionView key={revision.id} document={document} revision={revision} />;
}

export function DocumentPage() {
  // Beside the document, not after it.
  useState(preparePreview);
  return (
    <DocumentFrame skeleton={<DocumentSkeleton />}>
      {(document) => <Content document={document} />}
    </DocumentFrame>
  );
}
