/** What happened to a document: newest first, in pages. */
import { useTranslation } from 'react-i18next';
import { useDocumentHistory } from '../../api/documents';
import type { Document } from '../../contract/documents/documentRecords';
import { EventListSkeleton } from '../../parts/audit/EventList';
import { RecordHistory } from '../../parts/audit/RecordHistory';
import { DocumentFrame } from './DocumentFrame';

function History({ document }: { document: Document }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      id={document.id}
      useHistory={useDocumentHistory}
      what={t('documents.title')}
      label={t('documents.page.history.label')}
      empty={t('documents.page.history.empty')}
    />
  );
}

export const DocumentHistory = () => (
  <DocumentFrame skeleton={<EventListSkeleton />}>
    {(document) => <History document={document} />}
  </DocumentFrame>
);
