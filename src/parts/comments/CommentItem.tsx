/** One comment: who said what, where and when; to be resolved, and changed by its author while it is new. */
import { Box, Button, Link } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResolveComment, useUpdateComment } from '../../api/comments';
import { commentUpdateSchema } from '../../contract/documents/documents';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { Form } from '../../ui/form/Form';
import { useFormat } from '../../ui/format/format';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { When } from '../../ui/format/When';
import { CommentText } from './CommentText';
import { MentionInput } from './MentionInput';
import type { NumberedComment, RevisionComments } from './useRevisionComments';

interface Values {
  text: string;
}

const toUpdate = ({ text }: Values) => ({ text: text.trim() });
const check = (values: Values) => findProblems(commentUpdateSchema, toUpdate(values));

function EditComment({ comment, onDone }: { comment: NumberedComment; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useUpdateComment();
  const handleSubmit = async (values: Values) => {
    await mutateAsync({ id: comment.id, ...toUpdate(values) });
    onDone();
  };
  return (
    <Form initialValues={{ text: comment.text }} check={check} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        <>
          <MentionInput
            name="text"
            on={{ revision: comment.revision_id }}
            people={t('documents.page.comments.people')}
            found={(count) => t('documents.page.comments.found', { count })}
            label={t('documents.page.comments.text')}
            help={t('documents.page.comments.editHelp')}
            lengths={limits.comment}
          />
          <Button type="submit" size="small" variant="outlined" aria-disabled={isSubmitting}>
            {isSubmitting ? t('app.wait') : t('documents.page.comments.update')}
          </Button>
          <Button size="small" onClick={onDone}>
            {t('app.cancel')}
          </Button>
        </>
      )}
    </Form>
  );
}

function Actions({ comment, onEdit }: { comment: NumberedComment; onEdit: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useResolveComment();
  const handleResolve = useSingleFlight(() => mutateAsync(comment.id), isPending);
  if (comment.may.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: -0.75 }}>
      {comment.may.includes('resolve') && (
        <Button size="small" aria-disabled={isPending} onClick={handleResolve}>
          {t('documents.page.comments.resolve')}
        </Button>
      )}
      {comment.may.includes('edit') && (
        <Button size="small" onClick={onEdit}>
          {t('documents.page.comments.edit')}
        </Button>
      )}
    </Box>
  );
}

const ITEM = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1,
  py: 1,
  px: 1,
  mx: -1,
  borderRadius: 1,
  '&[data-chosen=true]': { bgcolor: 'action.selected' },
  '& .number': {
    minWidth: 24,
    height: 24,
    borderRadius: 12,
    border: 'var(--hair) solid',
    borderColor: 'text.secondary',
    fontSize: 12,
    fontWeight: 600,
    lineHeight: '22px',
    textAlign: 'center',
  },
  '& .text': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& b': { fontWeight: 600 },
  '& .by': { fontSize: 12, color: 'text.secondary' },
} as const;

interface CommentItemProps {
  comment: NumberedComment;
  comments: RevisionComments;
}

export function CommentItem({ comment, comments }: CommentItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const chosen = comments.chosen === comment.id;
  useEffect(() => {
    if (chosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const { number, text, internal, author, page, created_at: at, edited_at: edited } = comment;
  return (
    <Box component="li" ref={item} data-chosen={chosen} sx={ITEM}>
      <span className="number">{number}</span>
      <div>
        <div className="by">
          {author.fullname}, <When iso={at} format={format} />
          {edited !== null && ` ${t('documents.page.comments.edited')}`}
          {internal && ` ${t('documents.page.comments.internal')}`}
        </div>
        {comments.isEarlier(comment) && (
          <div className="by">
            {t('documents.page.comments.openSince', { label: comment.revision_label })}
          </div>
        )}
        {page !== null && (
          <Link
            component="button"
            type="button"
            variant="caption"
            onClick={() => {
              comments.find(comment);
            }}
          >
            {t('documents.page.comments.toPage', { page })}
          </Link>
        )}
        {editing ? (
          <EditComment
            comment={comment}
            onDone={() => {
              setEditing(false);
            }}
          />
        ) : (
          <>
            <CommentText text={text} />
            {comment.resolved_at !== null && (
              <div className="by">
                {t('documents.page.comments.resolvedBy', {
                  name: comment.resolved_by,
                  when: format.date(comment.resolved_at),
                })}
              </div>
            )}
            <Actions
              comment={comment}
              onEdit={() => {
                setEditing(true);
              }}
            />
          </>
        )}
      </div>
    </Box>
  );
}
