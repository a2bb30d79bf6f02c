/** The page of one document: its number, title and state, which revision is current, and what can be done with it. */
import { Box, Link } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDocument } from '../../api/documents';
import type { Document } from '../../contract/documents/documentRecords';
import { isMissing } from '../../parts/records/isMissing';
import { nameStands } from '../../parts/records/nameStands';
import { Star } from '../../parts/records/Star';
import { KeptRoom } from '../../ui/page/KeptRoom';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { PHONE } from '../../ui/phone';
import { TabBar } from '../../ui/page/TabBar';
import { documentLink } from '../../parts/documents/documentAddress';
import { ActionBar } from './actionBar';
import { DocumentActions } from './DocumentActions';
import { DocumentState } from '../../parts/documents/DocumentState';
import { ToIncorporate } from '../../parts/documents/ToIncorporate';
import { RecordScreen } from '../../parts/records/RecordScreen';
import { named } from '../../ui/format/named';

/** On phones it takes two lines: the room is kept until it is there. */
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  minHeight: { xs: '3em', lg: '1.5em' },
  '& .code': { fontFamily: 'monospace', color: 'text.primary' },
  // On a phone the page begins with the file, below which both stand as well.
  [PHONE]: { '& .about': { display: 'none' } },
} as const;

/** So that on a phone the last of the page is seen over its actions. */
const ABOVE_ACTIONS = { [PHONE]: { pb: '72px' } } as const;

function DocumentHead({ document }: { document: Document | undefined }) {
  const { t } = useTranslation();
  if (document === undefined) return <Box component="span" sx={HEAD} />;
  const { number, register_state, state, current, ship, drydock, type } = document;
  const { to_incorporate: comments } = document;
  return (
    <Box component="span" sx={HEAD}>
      <span className="code">{number}</span>
      <DocumentState state={register_state} />
      {state === 'ACTIVE' && (
        <span>
          {current
            ? t('documents.page.current', { label: current.label })
            : t('documents.page.nothingReleased')}
        </span>
      )}
      {comments && <ToIncorporate by={comments.by} />}
      <span className="about">{named(t, type.label)}</span>
      <span className="about">
        <Link component={RouterLink} to={`/ships/${ship.id}`}>
          {ship.name}
        </Link>
        {drydock && (
          <>
            {' · '}
            <Link component={RouterLink} to={`/ships/${ship.id}/drydocks/${drydock.id}`}>
              {drydock.number}
            </Link>
          </>
        )}
      </span>
    </Box>
  );
}

function DocumentTabs({ id }: { id: number }) {
  const { t } = useTranslation();
  const tabs = [
    { to: documentLink(id), text: t('documents.page.tabs.document') },
    { to: `/documents/${id}/history`, text: t('documents.page.tabs.history') },
  ];
  return <TabBar label={t('documents.page.tabs.label')} tabs={tabs} />;
}

interface DocumentFrameProps {
  skeleton: ReactNode;
  children: (document: Document) => ReactNode;
}

function Frame({ id, skeleton, children }: DocumentFrameProps & { id: number }) {
  const { t } = useTranslation();
  const document = useDocument(id);
  const missing = document.data === undefined && isMissing(document.error);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <Page
      title={document.data?.title ?? t('documents.page.document')}
      crumbs={[{ label: t('documents.title'), to: '/documents' }]}
      mark={!missing && <Star key={nameStands(document.data)} entity="document" id={id} />}
      intro={<DocumentHead document={document.data} />}
      actions={<DocumentActions document={document.data} slot={setBar} />}
    >
      <KeptRoom empty={missing}>
        <DocumentTabs id={id} />
      </KeptRoom>
      <QueryState query={document} skeleton={skeleton} what={t('documents.title')}>
        {(data) => (
          <ActionBar value={bar}>
            <Box sx={ABOVE_ACTIONS}>{children(data)}</Box>
          </ActionBar>
        )}
      </QueryState>
    </Page>
  );
}

export function DocumentFrame(props: DocumentFrameProps) {
  const { t } = useTranslation();
  return (
    <RecordScreen
      title={t('documents.page.document')}
      list={{ label: t('documents.title'), to: '/documents' }}
    >
      {(id) => <Frame id={id} {...props} />}
    </RecordScreen>
  );
}
