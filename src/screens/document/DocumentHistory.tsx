/** What happened to a document: newest first, in pages. */
import { useTranslation } from 'react-i18next';
import { useDocumentHistory } from '../../api/documents';
import { useEventRows } from '../../parts/audit/eventRows';
import type { Document } from '../../contract/documents/documentRecords';
import { PAGE_SIZE } from '../../contract/lists';
import { EventList, EventListSkeleton } from '../../parts/audit/EventList';
import { useListAddress } from '../../ui/list/listAddress';
import { Pager } from '../../ui/table/Pager';
import { Notice } from '../../ui/Notice';
import { QueryState } from '../../ui/QueryState';
import { DocumentFrame } from './DocumentFrame';

function History({ document }: { document: Document }) {
  const { t } = useTranslation();
  const { page, setPage } = useListAddress('');
  const history = useDocumentHistory(document.id, { page, page_size: PAGE_SIZE });
  const rows = useEventRows(history.data?.items);
  return (
    <QueryState query={history} skeleton={<EventListSkeleton />} what={t('documents.title')}>
      {(data) =>
        data.total === 0 ? (
          <Notice title={t('documents.page.history.empty')} />
        ) : (
          <>
            <EventList events={rows} label={t('documents.page.history.label')} />
            <Pager page={data.page} pageSize={data.page_size} total={data.total} onPage={setPage} />
          </>
        )
      }
    </QueryState>
  );
}

export const DocumentHistory = () => (
  <DocumentFrame skeleton={<EventListSkeleton />}>
    {(document) => <History document={document} />}
  </DocumentFrame>
);
