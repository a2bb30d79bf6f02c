/** The comments on a revision, and the ways to add one: by pointing at a place, or without. */
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Revision } from '../../contract/documents/documentRecords';
import { PREVIEWED } from '../../contract/documents/uploads';
import { isFocusLost } from '../../ui/focus';
import { QueryState } from '../../ui/page/QueryState';
import { DocumentSection } from '../documents/DocumentSection';
import { WaitingHere } from '../outbox/WaitingHere';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import type { RevisionComments } from './useRevisionComments';

interface CommentListProps {
  revision: Revision;
  comments: RevisionComments;
}

function Add({ revision, comments }: CommentListProps) {
  const { t } = useTranslation();
  const { placing, setPlacing, write } = comments;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      {PREVIEWED.includes(revision.file.mime) && (
        <Button
          variant="outlined"
          size="small"
          aria-pressed={placing}
          onClick={() => {
            setPlacing(!placing);
          }}
        >
          {t(
            placing ? 'documents.page.comments.stopPlacing' : 'documents.page.comments.addOnPlace',
          )}
        </Button>
      )}
      <Button size="small" onClick={write}>
        {t('documents.page.comments.add')}
      </Button>
      <Box role="status" sx={{ flexBasis: '100%', color: 'text.secondary', fontSize: 13 }}>
        {placing && t('documents.page.comments.point')}
      </Box>
    </Box>
  );
}

function Items({ comments }: { comments: RevisionComments }) {
  const { t } = useTranslation();
  const { shown, all, resolved, withResolved, setWithResolved } = comments;
  return (
    // As high as what stands here while they are waited for.
    <Box sx={{ minHeight: 48 }}>
      {all.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('documents.page.comments.none')}
        </Typography>
      )}
      <Box component="ol" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((comment) => (
          <CommentItem key={comment.id} comment={comment} comments={comments} />
        ))}
      </Box>
      {resolved > 0 && (
        <Button
          size="small"
          sx={{ ml: -0.75 }}
          aria-pressed={withResolved}
          onClick={() => {
            setWithResolved(!withResolved);
          }}
        >
          {t(
            withResolved
              ? 'documents.page.comments.hideResolved'
              : 'documents.page.comments.showResolved',
            { count: resolved },
          )}
        </Button>
      )}
    </Box>
  );
}

/** The field went away with the focus: it goes back to where it came from. */
function useFocusAfter(writing: boolean) {
  const section = useRef<HTMLDivElement>(null);
  const wrote = useRef(false);
  useEffect(() => {
    if (wrote.current && !writing && isFocusLost())
      section.current?.querySelector<HTMLElement>('button')?.focus();
    wrote.current = writing;
  }, [writing]);
  return section;
}

export function CommentList({ revision, comments }: CommentListProps) {
  const { t } = useTranslation();
  const { query, writing, newPlace, stop } = comments;
  const section = useFocusAfter(writing);
  const mayAdd = revision.may.includes('comment');
  return (
    <DocumentSection title={t('documents.page.comments.title')}>
      <div ref={section}>
        {mayAdd && !writing && <Add revision={revision} comments={comments} />}
        {mayAdd && writing && (
          <CommentForm
            key={newPlace ? `${newPlace.page} ${newPlace.x} ${newPlace.y}` : 'whole'}
            revision={revision}
            place={newPlace}
            draft={comments.draft}
            onChange={comments.keep}
            onDone={stop}
          />
        )}
      </div>
      <QueryState
        query={query}
        skeleton={<Skeleton variant="rounded" height={48} />}
        what={t('documents.page.comments.title')}
      >
        {() => <Items comments={comments} />}
      </QueryState>
      <WaitingHere kind="comment" target={revision.id} />
    </DocumentSection>
  );
}
