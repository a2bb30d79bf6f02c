/** The next revision of a document, or another file for the one that is a draft still. */
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocument, useDocumentTypes } from '../../api/documents';
import type { Document, DocumentType } from '../../contract/documents/documentRecords';
import { REASONS, revisionFields } from '../../contract/documents/documents';
import { combine } from '../../ui/combine';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { Page } from '../../ui/page/Page';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { ReviseDraft } from './ReviseDraft';
import { ReviseNew } from './ReviseNew';
import { RecordScreen } from '../../parts/records/RecordScreen';
import type { TypeRules } from './reviseValues';

/** The newest revision, as long as this person may still change it. */
function draftOf({ revisions }: Document) {
  const [newest] = revisions;
  return newest?.state === 'DRAFT' && newest.may.includes('edit') ? newest : undefined;
}

/** Of a type that was made since the types were read. */
const UNKNOWN: TypeRules = {
  reviewed: true,
  reasons: [...REASONS],
  usual_reason: revisionFields.reason.usual,
};

interface ContentProps {
  document: Document;
  types: readonly DocumentType[];
}

/** A new revision, or the draft that there is, by its id; undefined where neither may be. */
const taskOf = (document: Document): 'new' | number | undefined =>
  draftOf(document)?.id ?? (document.may.includes('revise') ? 'new' : undefined);

function Content({ document, types }: ContentProps) {
  const { t } = useTranslation();
  // What is added here is a draft at once: the form stays what it was until it has led away.
  const [began] = useState(() => taskOf(document));
  const task = began ?? taskOf(document);
  const rules = types.find(({ id }) => id === document.type.id) ?? UNKNOWN;
  const draft = document.revisions.find(({ id }) => id === task);
  if (draft)
    return (
      <ReviseDraft documentId={document.id} revision={draft} rules={rules} route={document.route} />
    );
  if (task === 'new') return <ReviseNew document={document} rules={rules} />;
  return (
    <Notice
      title={t('documents.upload.revise.notNow')}
      text={document.revisions[0]?.held_back ?? t('documents.upload.revise.notNowText')}
      action={
        <Button component={Link} to={`/documents/${document.id}`} variant="outlined">
          {t('documents.upload.revise.toDocument')}
        </Button>
      }
    />
  );
}

function RevisePage({ id }: { id: number }) {
  const { t } = useTranslation();
  const document = useDocument(id);
  const types = useDocumentTypes();
  const { data } = document;
  const isDraft = data !== undefined && draftOf(data) !== undefined;
  return (
    <Page
      // Drawn anew with the document, whose number takes more room.
      key={data ? 'document' : 'none'}
      title={t(isDraft ? 'documents.upload.revise.titleDraft' : 'documents.upload.revise.title')}
      crumbs={[
        { label: t('documents.title'), to: '/documents' },
        { label: data?.number ?? t('documents.page.document'), to: `/documents/${id}` },
      ]}
      intro={data && t('documents.upload.revise.intro', { number: data.number, title: data.title })}
      narrow
    >
      <QueryState
        query={combine({ document, types })}
        skeleton={<FormSkeleton fields={5} />}
        what={t('documents.title')}
      >
        {(loaded) => <Content document={loaded.document} types={loaded.types} />}
      </QueryState>
    </Page>
  );
}

export function ReviseScreen() {
  const { t } = useTranslation();
  return (
    <RecordScreen
      title={t('documents.upload.revise.title')}
      list={{ label: t('documents.title'), to: '/documents' }}
      narrow
    >
      {(id) => <RevisePage id={id} />}
    </RecordScreen>
  );
}
