/** How the upload grid looks beyond what all grids share: a file's progress is one line, and what is a guess is marked. */
import { GRID } from '../../ui/grid/gridStyle';
import { PHONE } from '../../ui/phone';

/** Wider than most windows: the files stay in sight while the rest is scrolled. */
export const UPLOAD_FRAME = {
  overflowX: { sm: 'auto' },
  mb: 2,
  '& table': { minWidth: { sm: 1720 } },
} as const;

const FILE = {
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 400,
  p: '4px 8px',
  '& .head': { flexWrap: 'nowrap' },
  '& .head h2': {
    fontSize: 13,
  },
  '& .head .muted': { display: 'none' },
  '& .bar': { height: 2, my: '2px' },
  '& .foot': { flexWrap: 'nowrap', minHeight: 0, columnGap: 0.5 },
  '& .state': { fontSize: 12, flex: '1 1 0', columnGap: 0.75 },
  '& .actions': { flexWrap: 'nowrap', ml: 0 },
  '& .actions .MuiButton-root': { minHeight: 24, py: 0, px: 0.75, fontSize: 12 },
} as const;

export const UPLOAD_GRID = {
  ...GRID,
  '& tbody th': {
    ...FILE,
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
  '& tr.notes > td': { px: 1, py: 0.5 },
  [PHONE]: {
    ...GRID[PHONE],
    '& tbody th': { gridColumn: '1 / -1', p: 0, border: 0 },
    '& td.title': { gridColumn: '1 / -1' },
    '& tbody tr.notes > td::before': { display: 'none' },
    '& tbody tr.notes > td': { gridColumn: '1 / -1' },
  },
} as const;
