/** Lists of documents on the pages of ships and dockings: one style on the list for plain elements. */
export const ROWS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 1.5,
    rowGap: 0.5,
    py: 1,
    borderTop: 'var(--hair) solid var(--line)',
  },
  '& li:first-of-type': { borderTop: 0 },
  '& .grow': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .code': { fontFamily: 'monospace' },
  '& .muted': { color: 'text.secondary' },
  '& .MuiButton-root': { my: -0.75 },
  '& .count': { minWidth: 24, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '@media (pointer: coarse)': {
    '& li': { minHeight: 48, rowGap: 1.5 },
    '& a': { py: 1.5 },
  },
} as const;

/** A type with its states: these stand below its name where there is no room beside it. */
export const TYPE_ROWS = {
  ...ROWS,
  '& li': {
    ...ROWS['& li'],
    display: 'grid',
    gridTemplateColumns: { xs: '3.5ch minmax(0, 1fr) auto', sm: '3.5ch minmax(0, 1fr) auto 4ch' },
  },
  '& .states': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    rowGap: 0.5,
    gridColumn: { xs: '2 / -1', sm: 'auto' },
    gridRow: { xs: 2, sm: 'auto' },
  },
} as const;
