/**
 * How the specification looks: a table with a head for each category; on phones, cards. Its rows are grids of one width,
 * as browsers can leave out what is off screen of a block, and not of a table: 500 jobs scroll as 20 do.
 */
import { PHONE } from '../../ui/phone';
import { TABLE } from '../../ui/table/tableStyle';
import type { JobColumn } from './jobColumns';

/** Wider than these the table has more columns, as `TABLE` says. */
const WIDE = '@container (min-width: 880px)';
const MEDIUM = '@container (min-width: 720px)';

/** Of the columns that there are from such widths on; one without a width takes what is left. */
const tracks = (
  select: boolean,
  columns: readonly JobColumn[],
  widths: readonly JobColumn['from'][],
  narrow = true,
) =>
  [
    ...(select ? ['44px'] : []),
    ...columns
      .filter(({ from }) => widths.includes(from))
      .map((one) => (narrow ? (one.narrow ?? one.width) : one.width) ?? 'minmax(0, 1fr)'),
  ].join(' ');

/** So many rows are drawn, or left out, at once: more take longer than a frame, and for each alone browsers count too much. */
export const PIECE_ROWS = 10;
const ROW_PX = 37;

/** Up to so many jobs are drawn as fast whole; and where pieces are left out, Chromium tells of moves that nobody sees. */
const FEW_JOBS = 100;

/** A piece is not drawn while it is off screen, and so tall until it has been on it. */
export const pieceStyle = (rows: number, jobs: number) =>
  jobs <= FEW_JOBS
    ? undefined
    : ({
        contentVisibility: 'auto',
        containIntrinsicSize: `auto none auto ${rows * ROW_PX}px`,
      } as const);

const BLOCKS = {
  display: 'block',
  '& :is(thead, tbody)': { display: 'block' },
  '& thead': { position: 'sticky', top: 53, zIndex: 2, bgcolor: 'background.paper' },
  '& thead th': { ...TABLE['& thead th'], position: 'static' },
  // Drawn once a row, not once a cell: it is what is drawn again while the list scrolls.
  '& tr': { display: 'grid', alignItems: 'stretch', borderBottom: 'var(--hair) solid var(--line)' },
  '& :is(td, th)': {
    ...TABLE['& :is(td, th)'],
    borderBottom: 0,
    boxSizing: 'border-box',
    height: 'auto',
    minHeight: 37,
    alignContent: 'center',
    // As high as its words, also under a finger.
    '@media (pointer: coarse)': { height: 'auto', minHeight: 'var(--target)' },
  },
} as const;

/** Beside the boxes, not under them: a layer for each box is one more to be walked through in each row. */
const BESIDE_BOXES = {
  '& tbody a::after': { ...TABLE['& tbody a::after'], insetInlineStart: '44px' },
  '& tbody .select label': {
    ...TABLE['& tbody .select label'],
    position: 'static',
    zIndex: 'auto',
  },
} as const;

const CELLS = {
  '& td[data-field]:focus': { outline: '2px solid var(--primary)', outlineOffset: -2 },
  '& td[data-field] input': {
    position: 'relative',
    zIndex: 1,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 28,
    px: 0.5,
    border: 'var(--hair) solid',
    borderColor: 'text.secondary',
    borderRadius: '4px',
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: 0 },
    '@media (pointer: coarse)': { minHeight: 'var(--target)', fontSize: 16 },
  },
  '& td.end input': { textAlign: 'end' },
  '& .wrong': { display: 'block', fontSize: 12, color: 'error.main' },
} as const;

const CARDS = {
  ...TABLE[PHONE],
  '& tbody tr.group': {
    minHeight: 40,
    justifyContent: 'space-between',
    bgcolor: 'background.default',
  },
  '& tbody :is(td, th)': { ...TABLE[PHONE]['& tbody :is(td, th)'], minHeight: 0 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& tbody tr.group > *': { flexBasis: 'auto', color: 'text.primary' },
  '& tbody tr:not(.group) th': { flexBasis: 'auto', fontSize: 13 },
  '& tbody tr:not(.group) th + td': {
    flex: '1 1 calc(100% - 90px)',
    fontSize: 14,
    color: 'text.primary',
  },
  '& tbody td.end': { marginInlineStart: 0 },
} as const;

export const jobTable = (select: boolean, columns: readonly JobColumn[]) => ({
  ...TABLE,
  ...BLOCKS,
  '& tr': { ...BLOCKS['& tr'], gridTemplateColumns: tracks(select, columns, [undefined]) },
  [MEDIUM]: {
    '& tr': { gridTemplateColumns: tracks(select, columns, [undefined, 'medium']) },
  },
  [WIDE]: {
    '& tr': { gridTemplateColumns: tracks(select, columns, [undefined, 'medium', 'wide'], false) },
  },
  '& tbody .roomy': { minHeight: 44 },
  '& th[colspan]': { gridColumn: 'span 2' },
  '& .group > *': { bgcolor: 'background.default', fontWeight: 600 },
  '& .group .muted': { fontWeight: 400 },
  '& .second': { display: 'block', fontSize: 12, color: 'text.secondary' },
  ...(select && BESIDE_BOXES),
  ...CELLS,
  [PHONE]: CARDS,
});
