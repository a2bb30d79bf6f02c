/** How the register looks: which of the chosen columns find room, two densities, the pane beside it, cards on phones. */
import type { ColumnKey, Look } from './registerLook';
import { PHONE } from '../../ui/phone';

/** From here on there is room for the preview. */
export const PREVIEW_FROM = '@media (min-width: 1100px)';
const TABLE = '@media (min-width: 700px)';

/** Of the columns in px; what is left is the title's. */
export const WIDTHS: Readonly<Record<ColumnKey | 'number' | 'select' | 'peek', number>> = {
  select: 44,
  number: 152,
  revision: 48,
  state: 164,
  on: 112,
  incorporate_by: 120,
  reviewer: 116,
  review_due: 176,
  author: 132,
  type: 64,
  discipline: 104,
  ship: 124,
  drydock: 96,
  tags: 132,
  external_number: 128,
  updated_at: 112,
  peek: 44,
};
const TITLE = 200;

/** What keeps its place the longest when there is little room. */
const BY_NEED: readonly ColumnKey[] = [
  'revision',
  'review_due',
  'reviewer',
  'state',
  'incorporate_by',
  'author',
  'on',
  'type',
  'drydock',
  'discipline',
  'ship',
  'tags',
  'external_number',
  'updated_at',
];

/** Each chosen column from the width on at which all that are more needed have their room. */
function fitting({ columns, preview }: Look) {
  let taken = WIDTHS.select + WIDTHS.number + TITLE + (preview ? WIDTHS.peek : 0);
  const rules: Record<string, object> = {};
  for (const key of BY_NEED.filter((one) => columns.includes(one))) {
    taken += WIDTHS[key];
    rules[`@container (max-width: ${taken - 0.05}px)`] = { [`& .of-${key}`]: { display: 'none' } };
  }
  return rules;
}

const CARD = {
  // The title and the revision above, the number and the state below.
  '& table tbody tr': { columnGap: '8px' },
  '& table tbody td.of-title': {
    order: -2,
    flex: '1 1 calc(100% - 72px)',
    minWidth: 0,
    fontSize: 14,
    fontWeight: 600,
    color: 'text.primary',
  },
  '& table tbody td.of-revision': { order: -1, flex: 'none' },
  '& table tbody th': { flex: 'none', fontWeight: 400 },
  '& table tbody td.of-state': { flex: '1 1 0', minWidth: 72 },
  '& table tbody td.of-review_due': {
    flexBasis: '100%',
    '& .editable': { display: 'inline-flex' },
  },
} as const;

/** For the parent of the table, as its rows are plain cells. */
export const tableStyle = (look: Look) => ({
  minWidth: 0,
  '& time': { whiteSpace: 'nowrap' },
  // Its name is for those who hear it.
  '& th.of-peek': { overflow: 'hidden', whiteSpace: 'nowrap', textIndent: 60 },
  '& .second': { fontSize: 12, fontWeight: 400, color: 'text.secondary' },
  '& mark': {
    borderRadius: '2px',
    color: 'inherit',
    bgcolor: 'color-mix(in srgb, var(--primary) 16%, transparent)',
    fontWeight: 600,
  },
  '& .peek': {
    position: 'relative',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    p: 0,
    border: 0,
    borderRadius: 1,
    color: 'text.secondary',
    bgcolor: 'transparent',
    cursor: 'pointer',
    '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid var(--primary)' },
  },
  [TABLE]: {
    '& table :is(td, th):not(.select)': { paddingInline: '8px' },
    // What may be worked by is read whole: two lines stand in a row of any height.
    '& tbody td.of-state': { whiteSpace: 'normal', lineHeight: '16px', paddingBlock: '1px' },
    ...fitting(look),
    ...(look.density === 'comfortable' ? { '& tbody :is(td, th)': { height: 44 } } : {}),
  },
  [PHONE]: CARD,
});

/** The table, and the preview beside it. */
export const SPLIT = {
  [PREVIEW_FROM]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 32%)',
    columnGap: 2,
    alignItems: 'start',
  },
} as const;

export const PANE = {
  display: 'none',
  [PREVIEW_FROM]: {
    display: 'flex',
    flexDirection: 'column',
    gap: 1.5,
    position: 'sticky',
    // Under the app bar, with the page's padding.
    top: 69,
    // As much as is seen before anybody scrolls.
    height: 'max(480px, 100vh - 236px)',
    boxSizing: 'border-box',
    overflow: 'auto',
    p: 2,
    bgcolor: 'background.paper',
    border: 'var(--hair) solid',
    borderColor: 'divider',
    borderRadius: 1,
  },
} as const;

export const BAR = { [TABLE]: { '& input[type=search]': { flexBasis: 160 } } } as const;

/** Filters, progress, table; the bar for what is selected has the column as a whole. */
export const LIST = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr',
  '& > *': { gridColumn: 1 },
  '& > :first-of-type': { gridRow: 1 },
  '& > :nth-last-of-type(2)': { gridRow: 2 },
  '& > :last-of-type': { gridRow: 3 },
} as const;

/**
 * At the lower edge of the window, where it is reached from every row: over the rows, so that nothing moves for it. In the
 * page's order it comes before them, as whoever works by keys goes back to it from the row they have selected last.
 */
export const SELECTION_BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  gridRow: '1 / -1',
  alignSelf: 'end',
  position: 'sticky',
  bottom: 0,
  // Over the boxes and heads of the table.
  zIndex: 3,
  px: 1.5,
  pt: 1,
  pb: 'calc(8px + env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderTop: '2px solid',
  borderColor: 'divider',
  borderRadius: '0 0 6px 6px',
  '& .count': { fontWeight: 600, mr: 1 },
  '& .note': { color: 'text.secondary' },
  '& .quick': { width: 168 },
  // One of both: a phone has no room for a field in a row.
  [TABLE]: { '& .tag': { display: 'none' } },
  [PHONE]: {
    position: 'fixed',
    insetInline: 0,
    zIndex: 5,
    px: 2,
    '& .count': { flex: '1 1 72px', mr: 0 },
    '& .quick': { display: 'none' },
    '& .MuiButton-root': { px: 1 },
    border: 0,
    borderTop: 'var(--hair) solid',
    borderColor: 'divider',
    borderRadius: 0,
  },
} as const;

/** So that the end of the list can be seen over the bar, which has two lines where there is little room. */
export const ABOVE_BAR = {
  pb: '64px',
  '@media (min-width: 700px) and (max-width: 1199.95px)': { pb: '108px' },
} as const;

/** Narrower than elsewhere, as there are many. Twice the class: which style comes first differs between the themes. */
export const SELECTS = {
  display: 'contents',
  [TABLE]: {
    '&& select': { flex: '1 1 104px', minWidth: 100, maxWidth: 200, px: 1 },
    // Disciplines and confidentiality: their words are the longest.
    '&& select:nth-of-type(3)': { flexBasis: 136 },
    '&& select:nth-of-type(5)': { flexBasis: 158 },
    // Reviews and people.
    '&& select:nth-of-type(n + 6)': { flexBasis: 132 },
  },
} as const;
