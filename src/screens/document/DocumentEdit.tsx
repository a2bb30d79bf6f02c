/** The form of one document; who may not change it is told so. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocument } from '../../api/documents';
import { useMe } from '../../api/me';
import type { Document } from '../../contract/documents/documentRecords';
import { combine } from '../../ui/combine';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { Page } from '../../ui/page/Page';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { documentLink } from '../../parts/documents/documentAddress';
import { RecordScreen } from '../../parts/records/RecordScreen';
import { DocumentEditForm } from './DocumentEditForm';

function Content({ document }: { document: Document }) {
  const { t } = useTranslation();
  if (document.may.includes('edit')) return <DocumentEditForm document={document} />;
  const isVoid = document.state === 'VOID';
  return (
    <Notice
      title={t(isVoid ? 'documents.page.form.voidTitle' : 'errorPage.403.title')}
      text={t(isVoid ? 'documents.page.form.voidText' : 'errorPage.403.text')}
      action={
        <Button component={Link} to={documentLink(document.id)} variant="outlined">
          {t('documents.page.form.toDocument')}
        </Button>
      }
    />
  );
}

function EditPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const document = useDocument(id);
  const me = useMe();
  return (
    <Page
      // Drawn anew with the document, whose number takes more room.
      key={document.data ? 'document' : 'none'}
      title={t('documents.page.form.title')}
      crumbs={[
        { label: t('documents.title'), to: '/documents' },
        { label: document.data?.number ?? t('documents.page.document'), to: documentLink(id) },
      ]}
      intro={document.data?.title}
      narrow
    >
      <QueryState
        query={combine({ document, me })}
        skeleton={<FormSkeleton fields={5} />}
        what={t('documents.title')}
      >
        {(data) => <Content document={data.document} />}
      </QueryState>
    </Page>
  );
}

export function DocumentEdit() {
  const { t } = useTranslation();
  return (
    <RecordScreen
      title={t('documents.page.document')}
      list={{ label: t('documents.title'), to: '/documents' }}
      narrow
    >
      {(id) => <EditPage id={id} />}
    </RecordScreen>
  );
}
