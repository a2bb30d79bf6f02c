/** New documents from files: each is sent, looked over and becomes a document with a number of its own. */
import { useTranslation } from 'react-i18next';
import { useDocumentTypes } from '../../api/documents';
import { useMay, useMe } from '../../api/me';
import { useUploads } from '../../api/uploads';
import type { DocumentType } from '../../contract/documents/documentRecords';
import { combine } from '../../ui/combine';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { Page } from '../../ui/Page';
import { Notice } from '../../ui/Notice';
import { QueryState } from '../../ui/QueryState';
import { UploadRows } from './UploadRows';

const SKELETON = <FormSkeleton fields={3} />;

/** What was begun before stands above the rest, and would move it if it came later. */
function Sheet({ types }: { types: readonly DocumentType[] }) {
  const { t } = useTranslation();
  const uploads = useUploads();
  return (
    <QueryState query={uploads} skeleton={SKELETON} what={t('documents.upload.title')}>
      {() => <UploadRows types={types} />}
    </QueryState>
  );
}

function Content({ types }: { types: readonly DocumentType[] }) {
  const { t } = useTranslation();
  const mayCreate = useMay('createDocument');
  if (!mayCreate) return <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />;
  return <Sheet types={types} />;
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
      <QueryState query={combine({ types, me })} skeleton={SKELETON} what={t('documents.title')}>
        {(data) => <Content types={data.types} />}
      </QueryState>
    </Page>
  );
}
