/** How the dashboard looks: one style on its parts for plain elements. */

/** Two columns where there is room for both. */
export const COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
  '& > div': { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 },
} as const;

/** Rows of a tile, each a link as a whole. */
export const ROWS = {
  m: 0,
  p: 0,
  mx: -1,
  listStyle: 'none',
  '& li': { position: 'relative', px: 1, py: 0.75, borderTop: 'var(--hair) solid var(--line)' },
  '& li:first-of-type': { borderTop: 0 },
  '& li:hover': { bgcolor: 'action.hover' },
  '& li:has(a:focus-visible)': { outline: '2px solid var(--primary)', outlineOffset: -2 },
  '& a': { color: 'primary.main', textDecoration: 'none', outline: 'none' },
  '& li:hover a': { textDecoration: 'underline' },
  '&& a': { position: 'static' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  // Beside the link that the row is.
  '&& a.action': {
    position: 'relative',
    zIndex: 1,
    fontWeight: 600,
    '&::after': { inset: '-6px -8px' },
  },
  '& .line': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' },
  '& .grow': { flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { m: 0, overflowWrap: 'anywhere' },
  '@media (pointer: coarse)': { '& li': { minHeight: 'var(--target)', py: 1.25 } },
} as const;

/** What a part of a bar is filled with: hatched ones differ without colour, too. */
export const FILLS = {
  '& [data-fill]': { bgcolor: 'text.secondary' },
  '& [data-fill=ok]': { bgcolor: 'success.main' },
  '& [data-fill=active]': { bgcolor: 'accent.main' },
  '& [data-fill=warn]': {
    bgcolor: 'transparent',
    color: 'warning.main',
    backgroundImage: 'repeating-linear-gradient(135deg, currentColor 0 3px, transparent 3px 5px)',
  },
  '& [data-fill=soon]': {
    bgcolor: 'transparent',
    color: 'warning.main',
    backgroundImage: 'repeating-linear-gradient(135deg, currentColor 0 1px, transparent 1px 5px)',
  },
  '& [data-fill=bad]': { bgcolor: 'error.main' },
} as const;
