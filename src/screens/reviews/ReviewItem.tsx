/** One document of the queue: its file, what changed, what others decided before, and the decision. */
import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDocument, useReviewRevision } from '../../api/documents';
import { orKept } from '../../api/outbox';
import type { ReviewRow, Revision } from '../../contract/documents/documentRecords';
import type { ReviewResult } from '../../contract/documents/documentStates';
import type { ReviewDraft } from '../../contract/documents/documents';
import { PREVIEWED } from '../../contract/documents/uploads';
import { useFormat } from '../../ui/format/format';
import { CommentList } from '../../parts/comments/CommentList';
import { CommentMarks } from '../../parts/comments/CommentMarks';
import {
  useRevisionComments,
  type RevisionComments,
} from '../../parts/comments/useRevisionComments';
import { ReviewDue } from '../../parts/reviews/ReviewDue';
import { isFocusLost } from '../../ui/focus';
import { FoldButton } from '../../ui/page/FoldButton';
import { PHONE } from '../../ui/phone';
import { useIsMounted } from '../../ui/useIsMounted';
import { When } from '../../ui/format/When';
import { compareLink, documentLink } from '../../parts/documents/documentAddress';
import { DocumentPreview } from '../../parts/documents/DocumentPreview';
import { ReviewForm } from '../../parts/reviews/ReviewForm';
import { ReviewKeys } from './ReviewKeys';
import { ReviewSteps } from '../../parts/reviews/ReviewSteps';

/** Room for the file and the decision beside one another: nobody scrolls between them. */
const WIDE = '@media (min-width: 1360px)';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  alignItems: 'start',
  [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
} as const;

const FILE = {
  height: '55dvh',
  minHeight: 320,
  [WIDE]: { height: 'calc(100dvh - 236px)' },
} as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  mb: 1,
  '& .code': { fontFamily: 'monospace' },
  '& .muted': { color: 'text.secondary' },
} as const;

function Head({ review, moved }: Pick<ReviewItemProps, 'review' | 'moved'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, label, title, document_id: id, revision_id: revisionId, author } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The one before it went away with what had the focus.
    if (moved && isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [moved]);
  return (
    <>
      <Typography
        ref={heading}
        component="h2"
        variant="h2"
        tabIndex={-1}
        sx={{ overflowWrap: 'anywhere', outline: 'none' }}
      >
        <Link component={RouterLink} to={documentLink(id, revisionId)}>
          {title}
        </Link>
      </Typography>
      <Box sx={HEAD}>
        <span className="code">{t('documents.reviews.numberAndLabel', { number, label })}</span>
        <span>{review.ship.name}</span>
        {author !== null && <span>{t('documents.reviews.by', { name: author })}</span>}
        <span className="muted">
          {t('documents.reviews.since')} <When iso={review.since} format={format} />
        </span>
        <ReviewDue days={review.days} />
      </Box>
    </>
  );
}

/** Leads to what it is to take the place of, beside it. */
function CompareLink({ review }: { review: ReviewRow }) {
  const { t } = useTranslation();
  const { document_id: id, revision_id: revisionId } = review;
  const { data } = useDocument(id);
  const place = data?.revisions.findIndex((one) => one.id === revisionId) ?? -1;
  // The newest stands first.
  const previous = place < 0 ? undefined : data?.revisions[place + 1];
  if (previous === undefined) return null;
  return (
    <Link component={RouterLink} to={compareLink(id, previous.id, revisionId)}>
      {t('documents.reviews.compare', { label: previous.label })}
    </Link>
  );
}

interface SaidProps {
  revision: Revision | undefined;
  comments: RevisionComments;
}

/** What was commented on it, also on earlier revisions where nobody has resolved it, and what the steps before have said. */
function Said({ revision, comments }: SaidProps) {
  if (revision === undefined) return <Skeleton variant="rounded" height={160} />;
  return (
    <>
      <CommentList revision={revision} comments={comments} />
      <ReviewSteps revision={revision} />
    </>
  );
}

/** On phones it lies under the thumb, below the page that it is about, and is opened there. */
const DECISION = {
  [PHONE]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 3,
    px: 2,
    pt: 1,
    pb: 'calc(8px + env(safe-area-inset-bottom))',
    bgcolor: 'background.paper',
    borderTop: 'var(--hair) solid',
    borderColor: 'divider',
    '& > button': { width: '100%' },
    '& > h3': { display: 'none' },
    '& > .form': { display: 'none', maxHeight: '60dvh', overflowY: 'auto', pt: 1 },
    '& > [aria-expanded=true] + .form': { display: 'block' },
  },
} as const;

function Decision({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={DECISION}>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {t('documents.reviews.decision')}
      </Typography>
      <FoldButton
        open={open}
        controls={id}
        onToggle={() => {
          setOpen(!open);
        }}
      >
        {t('documents.reviews.decision')}
      </FoldButton>
      <div className="form" id={id}>
        {children}
      </div>
    </Box>
  );
}

interface ReviewItemProps {
  review: ReviewRow;
  proposed: ReviewResult | undefined;
  /** Somebody went on to it from another. */
  moved: boolean;
  onStep: (direction: 1 | -1) => void;
  onDecided: () => void;
}

export function ReviewItem({ review, proposed, moved, onStep, onDecided }: ReviewItemProps) {
  const { t } = useTranslation();
  const isMounted = useIsMounted();
  const { change_note: note, revision_id: revisionId, role_type: roleType } = review;
  const { mutateAsync } = useReviewRevision(revisionId, roleType);
  const comments = useRevisionComments(revisionId);
  const { placing, setPlacing, place, show } = comments;
  const { data } = useDocument(review.document_id);
  const revision = data?.revisions.find(({ id }) => id === revisionId);
  const handleMark = () => {
    if (revision?.may.includes('comment') && PREVIEWED.includes(review.file.mime)) setPlacing(true);
  };
  const handleDecide = async (draft: ReviewDraft) => {
    await orKept(mutateAsync(draft));
    // Whoever has gone on meanwhile stays where they are.
    if (isMounted()) onDecided();
  };
  return (
    <Box component="article" aria-label={review.title} sx={{ minWidth: 0, pb: { xs: 8, sm: 0 } }}>
      <Head review={review} moved={moved} />
      <Box sx={COLUMNS}>
        <Box sx={FILE}>
          <DocumentPreview
            revision={{ id: review.revision_id, file: review.file }}
            overlay={(page) => <CommentMarks page={page} comments={comments} />}
            onPlace={placing ? place : undefined}
            show={show}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <div>
            <Typography component="h3" variant="h3">
              {t('documents.reviews.changed')}
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {note ?? t('documents.reviews.firstOne')}
            </Typography>
            <CompareLink review={review} />
          </div>
          <Decision>
            <ReviewForm
              {...{ revisionId, roleType, proposed }}
              onDecide={handleDecide}
              queue={{ onStep, onMark: handleMark }}
            />
            <ReviewKeys />
          </Decision>
          <Said revision={revision} comments={comments} />
        </Box>
      </Box>
    </Box>
  );
}
