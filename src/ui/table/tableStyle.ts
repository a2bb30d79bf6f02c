/** How tables look: one style on the table for plain cells, so that a row costs no styled component. */
import { PHONE } from '../phone';

/** By the table's own width: beside the navigation it has less than the window. */
const BELOW_WIDE = '@container (max-width: 879.95px)';
const BELOW_MEDIUM = '@container (max-width: 719.95px)';
const COARSE = '@media (pointer: coarse)';

const CELL = {
  height: 36,
  padding: '4px 12px',
  borderBottom: 'var(--hair) solid var(--line)',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  [COARSE]: { height: 'var(--target)' },
} as const;

/** Under 700 px a row is a card of two lines: what it is, and the rest in one muted line. */
const CARDS = {
  display: 'block',
  '& thead': {
    display: 'block',
    position: 'absolute',
    clipPath: 'inset(50%)',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
  },
  '& tbody': { display: 'block' },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '12px',
    minHeight: 56,
    padding: '8px 12px',
    borderBottom: 'var(--hair) solid var(--line)',
  },
  '& tbody :is(td, th)': {
    height: 'auto',
    padding: 0,
    border: 0,
    fontSize: 13,
    color: 'text.secondary',
  },
  '& tbody th': { flexBasis: '100%', fontSize: 14, fontWeight: 600, color: 'text.primary' },
  // No pointer rests on what is cut: on a card all is whole.
  '& tbody .cut': { whiteSpace: 'normal', overflowWrap: 'break-word' },
  '& tbody td[data-head]::before': { content: 'attr(data-head) " "' },
  '& tbody :is(.medium, .wide, .tabular, td:empty)': { display: 'none' },
  '& tbody tr:has(.roomy)': { paddingBlock: '14px' },
  '& tbody .roomy': { height: 'auto' },
  // Beside both lines.
  '& tbody tr:has(.select)': { paddingInlineStart: '48px' },
  '& tbody .select': { position: 'absolute', insetBlock: 0, insetInlineStart: 0 },
} as const;

/** The box fills its cell, over the link that fills the row. */
const SELECT = {
  '& :is(td, th).select': { width: 44, padding: 0, userSelect: 'none' },
  '& tbody .select label': { position: 'relative', zIndex: 1 },
  '& .select label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    width: 44,
    height: '100%',
    minHeight: 28,
    cursor: 'pointer',
    [COARSE]: { minHeight: 'var(--target)' },
  },
  '& .select input': { width: 16, height: 16, m: 0, accentColor: 'var(--primary)' },
  '& .select input:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: 2 },
  '& tbody tr[data-selected]': { bgcolor: 'action.selected' },
  '& tbody tr[data-active]': { boxShadow: 'inset 3px 0 var(--primary)' },
} as const;

export const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  // Separate borders: collapsed ones scroll away under a sticky head.
  borderCollapse: 'separate',
  borderSpacing: 0,
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  '& caption': { position: 'absolute', clipPath: 'inset(50%)' },
  '& :is(td, th)': CELL,
  '& thead th': {
    position: 'sticky',
    top: 53,
    // Over the boxes and buttons of rows, which stand over the link of theirs.
    zIndex: 2,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontSize: 12,
    fontWeight: 600,
    overflowWrap: 'break-word',
  },
  '& thead button': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: 28,
    cursor: 'pointer',
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: 2 },
    [COARSE]: { minHeight: 'var(--target)' },
  },
  '& thead [aria-sort]': { color: 'text.primary' },
  '& tbody th': { fontWeight: 400 },
  '& tbody .roomy': { height: 44, [COARSE]: { height: 'calc(var(--target) + 8px)' } },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& tbody tr:has(a):hover': { bgcolor: 'action.hover' },
  '& tbody tr:has(a:focus-visible)': {
    outline: '2px solid var(--primary)',
    outlineOffset: -2,
  },
  '& tbody a': { color: 'primary.main', textDecoration: 'none', outline: 'none' },
  '& tbody tr:hover a': { textDecoration: 'underline' },
  // The whole row is the link.
  '& tbody a::after': { content: '""', position: 'absolute', inset: 0 },
  '& :is(td, th).end': { textAlign: 'end' },
  '& tbody .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& tbody span.cut': { display: 'block' },
  '& tbody .code': { fontFamily: 'ui-monospace, monospace', fontSize: 13 },
  '& .muted': { color: 'text.secondary' },
  // Nothing is a dash: drawn here, it costs no element.
  '& tbody td:empty::after': { content: '"—"', color: 'text.secondary' },
  '& .bar': {
    display: 'inline-block',
    width: '60%',
    height: 12,
    borderRadius: '4px',
    bgcolor: 'action.hover',
  },
  ...SELECT,
  [BELOW_WIDE]: { '& .wide': { display: 'none' }, '& :is(td, th)': { paddingInline: '8px' } },
  [BELOW_MEDIUM]: { '& .medium': { display: 'none' } },
  [PHONE]: CARDS,
} as const;

/** By the theme's width below which rows are cards. */
export const TABLES = {
  sm: TABLE,
  md: { ...TABLE, [PHONE]: undefined, '@media (max-width: 899.95px)': CARDS },
} as const;
export type CardsBelow = keyof typeof TABLES;

/** What the widths above are measured on. */
export const TABLE_FRAME = { containerType: 'inline-size' } as const;
