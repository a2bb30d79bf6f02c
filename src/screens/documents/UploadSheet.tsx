/** New documents from files: each is sent, looked over and becomes a document with a number of its own. */
import { useTranslation } from 'react-i18next';
import { useDocumentTypes } from '../../api/documents';
import { useMay, useMe } from '../../api/me';
import type { DocumentType } from '../../contract/documentRecords';
import { combine } from '../../ui/combine';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { Page } from '../../ui/Page';
import { Notice, QueryState } from '../../ui/QueryState';
import { UploadRows } from './UploadRows';

function Content({ types }: { types: readonly DocumentType[] }) {
  const { t } = useTranslation();
  const mayCreate = useMay('createDocument');
  if (!mayCreate) return <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />;
  return <UploadRows types={types} />;
}

export function UploadSheet() {
  const { t } = useTranslation();
  const me = useMe();
  const types = useDocumentTypes();
  return (
    <Page
      title={t('documents.upload.title')}
      crumbs={[{ label: t('documents.title'), to: '/documents' }]}
      intro={t('documents.upload.intro')}
    >
      <QueryState
        query={combine({ types, me })}
        skeleton={<FormSkeleton fields={3} />}
        what={t('documents.title')}
      >
        {(data) => <Content types={data.types} />}
      </QueryState>
    </Page>
  );
}
