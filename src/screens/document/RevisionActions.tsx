/** Where the shown revision stands and what this person may do with it now; or why nothing is offered. */
import { Box, Button, Typography } from '@mui/material';
import { use, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReviewRevision } from '../../api/documents';
import { orKept } from '../../api/outbox';
import type { RevisionCall } from '../../api/revisions';
import type { Document, Revision } from '../../contract/documents/documentRecords';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { DocumentSection } from '../../parts/documents/DocumentSection';
import { DocumentState } from '../../parts/documents/DocumentState';
import { ReviewForm } from '../../parts/reviews/ReviewForm';
import { useIsPhone } from '../../ui/useIsPhone';
import { ActionBar } from './actionBar';
import { TransitionDialog } from './TransitionDialog';

const TRANSITIONS: readonly RevisionCall[] = ['submit', 'issue', 'recall'];

interface ActionsProps {
  document: Document;
  revision: Revision;
}

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 } as const;

/** On a phone the bar under the thumb takes them. */
function Row({ children }: { children: ReactNode }) {
  const bar = use(ActionBar);
  const phone = useIsPhone();
  return phone && bar !== null ? createPortal(children, bar) : <Box sx={ROW}>{children}</Box>;
}

function Transitions({ document, revision }: ActionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<RevisionCall>();
  const offered = TRANSITIONS.filter((transition) => revision.may.includes(transition));
  const edits = revision.may.includes('edit');
  if (offered.length === 0 && !edits) return null;
  return (
    <>
      <Row>
        {offered.map((transition) => (
          <Button
            key={transition}
            variant={transition === 'recall' ? 'outlined' : 'contained'}
            onClick={() => {
              setAsking(transition);
            }}
          >
            {t(`documents.page.transitions.${transition}.action`)}
          </Button>
        ))}
        {edits && (
          <Button component={Link} to={`/documents/${document.id}/revise`} variant="outlined">
            {t('documents.page.changeDraft')}
          </Button>
        )}
      </Row>
      {/* Not part of the row: it stays as it is while a phone is turned. */}
      {asking && (
        <TransitionDialog
          transition={asking}
          document={document}
          revision={revision}
          onClose={() => {
            setAsking(undefined);
          }}
        />
      )}
    </>
  );
}

function Decision({ document, revision }: ActionsProps) {
  const { t } = useTranslation();
  const roleType = revision.steps.find(({ state }) => state === 'OPEN')?.role_type;
  const { mutateAsync } = useReviewRevision(revision.id, roleType);
  const form = useRef<HTMLDivElement>(null);
  const bar = use(ActionBar);
  const phone = useIsPhone();
  return (
    <Box ref={form} sx={{ mt: 1.5, scrollMarginTop: 64 }}>
      {phone &&
        bar !== null &&
        createPortal(
          <Button
            variant="contained"
            onClick={() => {
              form.current?.scrollIntoView({ block: 'start' });
              form.current?.querySelector('input')?.focus({ preventScroll: true });
            }}
          >
            {t('documents.reviews.decision')}
          </Button>,
          bar,
        )}
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {t('documents.page.decideOn', { number: document.number, label: revision.label })}
      </Typography>
      <ReviewForm
        revisionId={revision.id}
        roleType={roleType}
        onDecide={(draft) => orKept(mutateAsync(draft))}
      />
    </Box>
  );
}

export function RevisionActions({ document, revision }: ActionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { label, state, on, change_note: note, held_back: heldBack } = revision;
  return (
    <DocumentSection title={t('documents.page.revision', { label })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <DocumentState state={state} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Day on={on} format={format} />
        </Box>
      </Box>
      {note !== null && (
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {note}
        </Typography>
      )}
      <Transitions document={document} revision={revision} />
      {heldBack !== null && (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>{heldBack}</Typography>
      )}
      {revision.may.includes('decide') && <Decision document={document} revision={revision} />}
    </DocumentSection>
  );
}
