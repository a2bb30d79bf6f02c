/** What opens a cell of a table to be changed where it stands: a mark of its own, as the rest of its row is a link. */
import type { ReactNode } from 'react';

/** For the parent of the table. The mark is seen where somebody is; where nothing hovers, always. */
export const EDITS = {
  '& .editable': { display: 'flex', alignItems: 'center', columnGap: '4px' },
  '& .editable > span': { flex: '0 1 auto', minWidth: 0 },
  '& .edit': {
    position: 'relative',
    zIndex: 1,
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    my: '-4px',
    p: 0,
    border: 0,
    borderRadius: 1,
    color: 'text.secondary',
    bgcolor: 'transparent',
    cursor: 'pointer',
    '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid var(--primary)' },
  },
  '@media (hover: hover) and (pointer: fine)': {
    '& tr:not(:hover, :focus-within) .edit': { opacity: 0 },
  },
  '@media (pointer: coarse)': {
    '& .edit': { width: 'var(--target)', height: 'var(--target)', my: '-12px' },
  },
} as const;

/** No component of its own: rows are many. `mark`: its cell, and the button itself. */
export const editable = (
  content: ReactNode,
  label: string,
  onEdit: (mark: HTMLElement) => void,
) => (
  <span className="editable">
    <span>{content}</span>
    <button
      type="button"
      className="edit"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={(event) => {
        onEdit(event.currentTarget);
      }}
    >
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden>
        <path d="m4 16 1-4 8-8 3 3-8 8z" fill="none" stroke="currentColor" />
      </svg>
    </button>
  </span>
);
