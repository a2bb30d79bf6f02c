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
  // No pointer rests on what is cut: titles are whole.
  '& .cut': { display: 'block', whiteSpace: 'normal', overflowWrap: 'break-word' },
  // The title and the revision above, the number and the state below.
  '& table tbody tr': { columnGap: '8px' },
  '& table tbody td:has(.title)': { order: -2, flex: '1 1 calc(100% - 72px)', minWidth: 0 },
  '& .title': { fontSize: 14, fontWeight: 600, color: 'text.primary' },
  '& table tbody td.of-revision': { order: -1, flex: 'none' },
  '& table tbody th': { flex: 'none', fontWeight: 400 },
  '& table tbody td.of-state': { flex: '1 1 0', minWidth: 72 },
} as const;

/** For the parent of the table, as its rows are plain cells. */
export const tableStyle = (look: Look) => ({
  minWidth: 0,
  '& .cut': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& time': { whiteSpace: 'nowrap' },
  // Its name is for those who hear it.
  '& th.of-peek': { overflow: 'hidden', whiteSpace: 'nowrap', textIndent: 60 },
  '& .second': { fontSize: 12, color: 'text.secondary' },
  '& abbr': { textDecoration: 'none' },
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
    '& .before': { display: 'none' },
    '& table :is(td, th):not(.select)': { paddingInline: '8px' },
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

/** One cell for both bars: whichever is shown, the room is the same. */
export const BARS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { gridArea: '1 / 1', minWidth: 0 },
  [TABLE]: {
    '& > [data-covered]': { visibility: 'hidden' },
    '& input[type=search]': { flexBasis: 160 },
  },
} as const;

export const SELECTION_BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignSelf: 'start',
  gap: 1,
  mb: 1.5,
  '& .count': { fontWeight: 600, mr: 1 },
  '& .note': { color: 'text.secondary' },
  '& .quick': { width: 168 },
  // One of both: a phone has no room for a field in a row.
  [TABLE]: { '& .tag': { display: 'none' } },
  // On a phone the filters take half the screen: the bar stands where the thumb is, over the end of the list.
  [PHONE]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 5,
    m: 0,
    px: 2,
    pt: 1,
    pb: 'calc(8px + env(safe-area-inset-bottom))',
    '& .count': { flex: '1 1 72px', mr: 0 },
    '& .quick': { display: 'none' },
    '& .MuiButton-root': { px: 1 },
    bgcolor: 'background.paper',
    borderTop: 'var(--hair) solid',
    borderColor: 'divider',
  },
} as const;

/** So that on a phone the last row can be seen over the bar. */
export const ABOVE_BAR = { [PHONE]: { pb: '64px' } } as const;

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
