/** How the upload grid looks beyond what all grids share: a file's progress is one line, and what is a guess is marked. */
import { GRID } from '../../../ui/grid/gridStyle';
import { PHONE } from '../../../ui/phone';

const TABLE = '@media (min-width: 700px)';

/** Wider than most windows, and with many files longer: files and heads stay in sight while the rest is scrolled. */
export const UPLOAD_FRAME = {
  overflow: { sm: 'auto' },
  maxHeight: { sm: 'calc(100vh - 104px)' },
  // A cell that gets the focus does not hide below them.
  scrollPadding: '36px 8px 8px 320px',
  mb: 2,
  '& table': { minWidth: { sm: 1768 } },
} as const;

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A row is 40 px: the file's name, below it how far it is, and beside both what can be done. */
const FILE = {
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 0.5,
  },
  '& .head h2': { lineHeight: '18px', ...CUT },
  '& .foot': { display: 'contents' },
  '& .state': { gridArea: '2 / 1', flexWrap: 'nowrap', lineHeight: '16px', whiteSpace: 'nowrap' },
  '& .state > span:last-of-type': CUT,
  // Why it was refused is to be read.
  '& .state[data-state=refused]': { flexWrap: 'wrap' },
  '& .state[data-state=refused] > span:last-of-type': { whiteSpace: 'normal' },
  '& .actions': { gridArea: '1 / 2 / 3' },
  '& .bar': { gridArea: '3 / 1 / 4 / 3', my: 0 },
} as const;

const FILE_CELL = {
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 400,
  p: '2px 8px 1px',
  '& .head': { flexWrap: 'nowrap' },
  '& .head h2': { fontSize: 13 },
  '& .head .muted': { display: 'none' },
  '& .bar': { height: 2, my: '2px' },
  '& .foot': { flexWrap: 'nowrap', minHeight: 0, columnGap: 0.5 },
  '& .state': { fontSize: 12, flex: '1 1 0', columnGap: 0.75 },
  '& .actions': { flexWrap: 'nowrap', ml: 0 },
  '& .actions .MuiButton-root': { minHeight: 24, py: 0, px: 0.75, fontSize: 12 },
  [TABLE]: FILE,
} as const;

export const UPLOAD_GRID = {
  ...GRID,
  '& tbody th': {
    ...FILE_CELL,
    position: { sm: 'sticky' },
    insetInlineStart: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
  },
  '& .fixed': {
    display: 'block',
    px: 1,
    py: '9px',
    color: 'text.secondary',
    overflowWrap: 'anywhere',
  },
  '& td.guess': { boxShadow: 'inset 3px 0 var(--accent)' },
  '& td.guess > :is(input, select)': { fontStyle: 'italic' },
  '& td.guess::after': {
    content: '"?"',
    position: 'absolute',
    top: 0,
    insetInlineEnd: 3,
    fontSize: 11,
    fontWeight: 600,
    color: 'accent.main',
  },
  '& tbody td': { position: 'relative' },
  '& .note': {
    display: 'block',
    px: 1,
    fontSize: 11,
    lineHeight: '14px',
    color: 'text.secondary',
    ...CUT,
  },
  [TABLE]: {
    '& tbody tr:not(.notes) td > :is(input, select)': { minHeight: 39 },
    '& tbody tr:not(.notes) td.noted > input': { minHeight: 24 },
    '& tbody tr:not(.notes) td.noted > .fixed': { py: '2px', lineHeight: '20px' },
    '& .note': { pb: '1px' },
    '& thead th': { top: 0, zIndex: 2 },
    '& thead th:first-of-type': { insetInlineStart: 0, zIndex: 3 },
  },
  '& tr.notes > td': { px: 1, py: 0.5 },
  [PHONE]: {
    ...GRID[PHONE],
    // The mark stands beside the words, in the room at the edge of the card.
    '& tbody td.guess': { ml: '-8px', pl: '8px' },
    '& tbody td > :is(.fixed, .note)': { px: 0, whiteSpace: 'normal' },
    '& tbody th': { gridColumn: '1 / -1', p: 0, border: 0 },
    '& td.title': { gridColumn: '1 / -1' },
    '& tbody tr.notes > td::before': { display: 'none' },
    '& tbody tr.notes > td': { gridColumn: '1 / -1' },
  },
} as const;
