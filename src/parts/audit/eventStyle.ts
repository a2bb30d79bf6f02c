/** How a list of events looks: one style on the list for plain elements. */
const COARSE = '@media (pointer: coarse)';

const BUTTON = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 28,
  color: 'primary.main',
  fontSize: 13,
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: 2 },
  [COARSE]: { minHeight: 'var(--target)' },
} as const;

const TABLE = {
  width: '100%',
  maxWidth: 720,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  my: 1,
  fontSize: 13,
  '& :is(td, th)': {
    p: '4px 8px',
    border: 'var(--hair) solid var(--line)',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& thead th': { color: 'text.secondary', fontSize: 12, fontWeight: 600 },
} as const;

export const EVENTS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  bgcolor: 'background.paper',
  border: 'var(--hair) solid var(--line)',
  borderRadius: 1,
  // One line of 40 px where there is room: the sentence, when, and what was changed.
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    minHeight: { xs: 56, lg: 40 },
    p: '5px 12px',
    borderBottom: 'var(--hair) solid var(--line)',
    '&:last-child': { borderBottom: 0 },
  },
  '[data-roomy] & > li': { py: '9px' },
  '& p': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& p:first-of-type': { marginInlineEnd: 'auto', flexBasis: { xs: '100%', lg: 'auto' } },
  '& > li > table': { flex: '0 0 100%' },
  '& .muted': { color: 'text.secondary', fontSize: 13 },
  '& a': { color: 'inherit', textDecorationColor: 'var(--line)' },
  '& a:hover': { color: 'primary.main' },
  '& button': BUTTON,
  '& table': TABLE,
  '& .bar': {
    display: 'block',
    width: '50%',
    height: 12,
    my: '6px',
    borderRadius: '4px',
    bgcolor: 'action.hover',
  },
  '& .short': { width: '30%', marginInlineStart: { lg: 'auto' } },
} as const;
