/** Looks of the upload sheet: plain elements under one style each, as there may be a hundred rows. */

export const UPLOAD_FILE = {
  minWidth: 0,
  '& .head': { display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' },
  '& h2, & h3': { m: 0, fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .muted': { color: 'text.secondary', fontSize: 13 },
  '& .bar': {
    height: 6,
    my: 0.75,
    borderRadius: '3px',
    overflow: 'hidden',
    bgcolor: 'divider',
  },
  '& .bar > span': { display: 'block', height: '100%', bgcolor: 'accent.main' },
  '& .bar[data-state=stored] > span': { bgcolor: 'success.main' },
  '& .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    rowGap: 0.5,
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 32,
  },
  '& .state': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    flex: '1 1 260px',
    minWidth: 0,
    fontSize: 13,
    overflowWrap: 'anywhere',
  },
  '& .state > span:last-of-type': { color: 'text.secondary', minWidth: 0 },
  '& .state[data-state=refused] > span:last-of-type': { color: 'error.main' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -0.75 },
} as const;

export const UPLOAD_ROWS = { m: 0, p: 0, listStyle: 'none' } as const;

export const UPLOAD_ROW = {
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  p: 1.5,
  mb: 1.5,
  minWidth: 0,
} as const;

export const UPLOAD_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
} as const;

/** A question within a row, at its side a bar in the colour of what it is about. */
export const UPLOAD_NOTE = {
  borderInlineStart: '3px solid',
  borderColor: 'warning.main',
  pl: 1.5,
  my: 1,
  '& p': { m: 0, mb: 0.5 },
  '& ul': { m: 0, mb: 0.5, pl: 2.5 },
  '& .code': { fontFamily: 'ui-monospace, monospace', fontSize: 13 },
  overflowWrap: 'anywhere',
} as const;
