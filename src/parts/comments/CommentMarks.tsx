/** The comments on one page, each as its number at its place; and the place that is about to be commented on. */
import { Box } from '@mui/material';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isResolved, type NumberedComment, type RevisionComments } from './useRevisionComments';

const MARKS = {
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  pointerEvents: 'none',
  '& > *': {
    position: 'absolute',
    transform: 'translate(-50%, -50%)',
    minWidth: 24,
    height: 24,
    px: 0.5,
    borderRadius: 12,
    // The page below is white in every theme.
    border: '2px solid #FFFFFF',
    bgcolor: '#0B4F8A',
    color: '#FFFFFF',
    font: 'inherit',
    fontSize: 12,
    fontWeight: 600,
    lineHeight: '20px',
    textAlign: 'center',
    pointerEvents: 'auto',
    cursor: 'pointer',
  },
  '& > [data-resolved=true]': { bgcolor: '#4A5A6C' },
  '& > [data-earlier=true]': { borderRadius: '4px' },
  '& > [aria-current=true]': { outline: '3px solid #0B4F8A' },
  '& > .new': { bgcolor: '#8A5200', pointerEvents: 'none' },
  '& > *:focus-visible': { outline: '3px solid #0B4F8A', outlineOffset: 2 },
} as const;

const at = (x: number | null, y: number | null) => ({
  left: `${(x ?? 0) * 100}%`,
  top: `${(y ?? 0) * 100}%`,
});

interface CommentMarksProps {
  page: number;
  comments: RevisionComments;
}

export function CommentMarks({ page, comments }: CommentMarksProps) {
  const { t } = useTranslation();
  const { shown, chosen, newPlace, placing, choose, isEarlier } = comments;
  const here = shown.filter((one) => one.page === page && one.x !== null && one.y !== null);
  const handleClick = (comment: NumberedComment) => (event: MouseEvent) => {
    // Pointing at a comment is not pointing at the page.
    event.stopPropagation();
    choose(comment);
  };
  return (
    <Box sx={placing ? { ...MARKS, '& > *': { ...MARKS['& > *'], pointerEvents: 'none' } } : MARKS}>
      {here.map((comment) => (
        <button
          key={comment.id}
          type="button"
          style={at(comment.x, comment.y)}
          aria-label={t('documents.page.comments.mark', {
            number: comment.number,
            text: comment.text,
          })}
          aria-current={comment.id === chosen}
          data-resolved={isResolved(comment)}
          data-earlier={isEarlier(comment)}
          onClick={handleClick(comment)}
        >
          {comment.number}
        </button>
      ))}
      {newPlace?.page === page && (
        <span className="new" style={at(newPlace.x, newPlace.y)}>
          +
        </span>
      )}
    </Box>
  );
}
