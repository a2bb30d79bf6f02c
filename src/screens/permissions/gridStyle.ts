/** How the grid looks: one style on its frame for plain cells, since there are hundreds of them. */
const RING = { outline: '2px solid var(--primary)', outlineOffset: 1 } as const;

const COARSE = '@media (pointer: coarse)';

/** An action code to press: filled and bold when granted, an outline when not. */
export const ACTION = {
  all: 'unset',
  boxSizing: 'border-box',
  width: 24,
  height: 24,
  borderRadius: '4px',
  border: 'var(--hair) solid var(--line)',
  color: 'text.secondary',
  fontSize: 12,
  lineHeight: '22px',
  textAlign: 'center',
  cursor: 'pointer',
  '&[aria-pressed="true"]': {
    background: 'color-mix(in srgb, var(--primary) 18%, var(--paper))',
    borderColor: 'primary.main',
    color: 'primary.main',
    fontWeight: 600,
  },
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus-visible': RING,
  [COARSE]: { width: 44, height: 'var(--target)', fontSize: 14, lineHeight: '42px' },
  // What cannot be changed is dashed, as a cut line: not by colour alone.
  '&[aria-disabled="true"]': { borderStyle: 'dashed', cursor: 'not-allowed' },
} as const;

const HEAD = {
  position: 'sticky',
  zIndex: 1,
  bgcolor: 'background.paper',
  fontWeight: 400,
  textAlign: 'start',
} as const;

export const GRID = {
  overflow: 'auto',
  maxHeight: 'max(360px, calc(100dvh - 292px))',
  // A cell that takes the focus comes out from under the heads.
  scrollPadding: '88px 16px 16px 200px',
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  position: 'relative',
  // All roles across the long side of a sheet.
  '@media print': {
    overflow: 'visible',
    maxHeight: 'none',
    zoom: 0.62,
    '& .preview': { display: 'none' },
  },
  '& table': { borderCollapse: 'separate', borderSpacing: 0 },
  '& :is(td, th)': {
    borderBottom: 'var(--hair) solid var(--line)',
    borderInlineEnd: 'var(--hair) solid var(--line)',
    p: '4px 8px',
    height: 48,
    boxSizing: 'border-box',
  },
  '& thead th': { ...HEAD, top: 0, verticalAlign: 'top', height: 80, minWidth: 128 },
  '& tbody th': { ...HEAD, left: 0, verticalAlign: 'top', minWidth: 176, maxWidth: 200 },
  '& thead th:first-of-type': { left: 0, zIndex: 2, color: 'text.secondary', fontSize: 12 },
  '& tbody tr:hover > *': { bgcolor: 'background.default' },
  '& .head': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4px',
    width: '100%',
    minHeight: 36,
    borderRadius: '4px',
    cursor: 'pointer',
    fontWeight: 600,
    lineHeight: '18px',
    fontSize: 13,
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': RING,
    [COARSE]: { minHeight: 'var(--target)' },
  },
  '& .head::after': { content: '"▾" / ""', color: 'var(--muted)' },
  '& tbody .head': { minHeight: 24, lineHeight: '24px' },
  '& .preview': {
    all: 'unset',
    cursor: 'pointer',
    borderRadius: '4px',
    fontSize: 12,
    color: 'primary.main',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': RING,
    [COARSE]: { minHeight: 'var(--target)' },
  },
  '& .codes': { display: 'flex', gap: '2px' },
  '& .slot': {
    width: 24,
    height: 24,
    flex: 'none',
    [COARSE]: { width: 44, height: 'var(--target)' },
  },
  '& .codes button': ACTION,
  '& .action': { ...ACTION, cursor: 'default', '&:hover': {} },
  '& .was': { height: 16, fontSize: 12, lineHeight: '16px', color: 'warning.main' },
  '& td[data-changed]': { position: 'relative' },
  // A turned-down corner marks what is changed; the words beside it say what it was.
  '& td[data-changed]::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    right: 0,
    border: '6px solid var(--warning)',
    borderInlineStartColor: 'transparent',
    borderBlockEndColor: 'transparent',
  },
} as const;
