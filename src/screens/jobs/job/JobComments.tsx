/** The comments on a job, the oldest first: adding them, with people to name, and resolving them. */
import { Box, Button, Skeleton } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useJobComments, useResolveJobComment } from '../../../api/comments';
import type { JobComment, JobComments as Comments } from '../../../contract/jobs/jobComments';
import { readId } from '../../../contract/lists';
import { CommentText } from '../../../parts/comments/CommentText';
import { useFormat } from '../../../ui/format/format';
import { When } from '../../../ui/format/When';
import { QueryState } from '../../../ui/page/QueryState';
import { Muted } from '../../../ui/page/Section';
import { useSingleFlight } from '../../../ui/useSingleFlight';
import { JobCommentForm } from './JobCommentForm';

const ITEM = {
  py: 1,
  px: 1,
  mx: -1,
  borderBottom: 'var(--hair) solid var(--line)',
  '&[data-chosen=true]': { bgcolor: 'action.selected' },
  '& .text': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& b': { fontWeight: 600 },
  '& .by': { fontSize: 12, color: 'text.secondary' },
} as const;

interface ItemProps {
  jobId: number;
  comment: JobComment;
  /** Whether somebody was led to it. */
  chosen: boolean;
}

function Item({ jobId, comment, chosen }: ItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const item = useRef<HTMLLIElement>(null);
  const { mutateAsync, isPending } = useResolveJobComment(jobId);
  const handleResolve = useSingleFlight(() => mutateAsync(comment.id), isPending);
  useEffect(() => {
    if (!chosen) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [chosen]);
  const { author, created_at: at, resolved_at: resolved, resolved_by: name } = comment;
  return (
    <Box component="li" ref={item} tabIndex={-1} data-chosen={chosen} sx={ITEM}>
      <div className="by">
        {author.fullname}, <When iso={at} format={format} />
        {comment.for_yard && ` \u00b7 ${t('jobs.comments.forYard')}`}
      </div>
      <CommentText text={comment.text} />
      {resolved !== null && (
        <div className="by">
          {t('jobs.comments.resolvedBy', { name, when: format.date(resolved) })}
        </div>
      )}
      {comment.may_resolve && (
        <Button size="small" sx={{ ml: -0.75 }} aria-disabled={isPending} onClick={handleResolve}>
          {t('jobs.comments.resolve')}
        </Button>
      )}
    </Box>
  );
}

/** The one that the address names. */
function useNamed(): number | undefined {
  const [search] = useSearchParams();
  return readId(search.get('comment') ?? '');
}

function Items({ jobId, comments }: { jobId: number; comments: Comments }) {
  const { t } = useTranslation();
  const named = useNamed();
  const [withResolved, setWithResolved] = useState(false);
  const { items, may_comment: may, may_share: shares } = comments;
  const isNamedResolved = items.some(({ id, resolved_at: at }) => id === named && at !== null);
  const all = withResolved || isNamedResolved;
  const resolved = items.filter(({ resolved_at: at }) => at !== null).length;
  const shown = items.filter(({ resolved_at: at }) => all || at === null);
  return (
    <Box sx={{ maxWidth: 720, minHeight: 96 }}>
      {items.length === 0 && (
        <Box sx={{ minHeight: 24 }}>
          <Muted>{t('jobs.comments.none')}</Muted>
        </Box>
      )}
      <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((comment) => (
          <Item key={comment.id} jobId={jobId} comment={comment} chosen={comment.id === named} />
        ))}
      </Box>
      {resolved > 0 && !isNamedResolved && (
        <Button
          size="small"
          sx={{ ml: -0.75 }}
          aria-pressed={withResolved}
          onClick={() => {
            setWithResolved(!withResolved);
          }}
        >
          {t(withResolved ? 'jobs.comments.hideResolved' : 'jobs.comments.showResolved', {
            count: resolved,
          })}
        </Button>
      )}
      {may && <JobCommentForm jobId={jobId} shares={shares} />}
    </Box>
  );
}

export function JobComments({ jobId }: { jobId: number }) {
  const { t } = useTranslation();
  const query = useJobComments(jobId);
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton variant="rounded" height={96} />}
      what={t('jobs.comments.title')}
    >
      {(comments) => <Items jobId={jobId} comments={comments} />}
    </QueryState>
  );
}
