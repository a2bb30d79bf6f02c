/** How the comparison looks: what was asked stays at the left and the heads above, whatever is scrolled. */
const HATCHED = 'repeating-linear-gradient(45deg, transparent 0 6px, var(--line) 6px 7px)' as const;

export const FRAME = {
  // What is for screen readers alone stays within it.
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(480px, calc(100vh - 72px))',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  mb: 3,
} as const;

export const COMPARISON = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': {
    p: '4px 12px',
    height: 36,
    textAlign: 'start',
    fontWeight: 400,
    bgcolor: 'background.paper',
    borderBottom: 'var(--hair) solid var(--line)',
    whiteSpace: 'nowrap',
  },
  '& thead th': {
    position: 'sticky',
    zIndex: 2,
    fontSize: 12,
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& thead tr:first-of-type th': { top: 0 },
  '& thead tr:last-of-type th': { top: 36 },
  '& .what': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    width: 280,
    minWidth: { xs: 168, sm: 280 },
    maxWidth: { xs: 168, sm: 280 },
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    borderInlineEnd: 'var(--hair) solid var(--line)',
  },
  '& thead .what': { zIndex: 3 },
  '& tr.subtotal > *': { fontWeight: 600, borderBottomColor: 'var(--muted)' },
  '& .end': { textAlign: 'end' },
  '& .first': { borderInlineStart: 'var(--hair) solid var(--line)' },
  '& .muted, & small': { color: 'text.secondary' },
  '& small': { display: 'block', fontSize: 12 },
  '& .code': { fontFamily: 'ui-monospace, monospace', fontSize: 13 },
  '& .silent': { backgroundImage: HATCHED, fontStyle: 'italic' },
  '& .lowest': { fontWeight: 600, color: 'success.main' },
  '& .outlier': { color: 'warning.main', fontWeight: 600 },
  // What decides stays in sight.
  '& tfoot tr.sum > *, & tfoot tr.rank > *': {
    position: 'sticky',
    zIndex: 2,
    fontWeight: 600,
  },
  '& tfoot tr.sum > *': { bottom: 36, borderTop: '2px solid var(--line)' },
  '& tfoot tr.rank > *': { bottom: 0 },
  '& tfoot tr:is(.sum, .rank) > .what': { zIndex: 3 },
  '& tfoot tr.total > *': { fontWeight: 600, borderTop: '2px solid var(--line)' },
  '& tfoot tr:first-of-type > *': { borderTop: '2px solid var(--line)' },
  '& tfoot tr:last-of-type > *, & tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;
