/** How the parts of these screens look that are plain elements under one style. */

/** For the parent, as rows of a table are plain cells: text that is cut, and a state's dot: filled, a ring, a square. */
export const STATES = {
  '& .cut': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-state]::before': {
    content: '""',
    display: 'inline-block',
    boxSizing: 'border-box',
    width: 8,
    height: 8,
    mr: 1,
    borderRadius: '50%',
    border: '2px solid',
    borderColor: 'text.secondary',
  },
  '& [data-state=ACTIVE]::before': { bgcolor: 'success.main', borderColor: 'success.main' },
  '& [data-state=PENDING]::before': { borderColor: 'warning.main', borderRadius: 0 },
} as const;
