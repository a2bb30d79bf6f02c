/** Lines of the board: what it is at one end, how much of it at the other, read from across a table. */
export const BOARD_LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 2,
    py: 0.5,
    borderBottom: 'var(--hair) solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& b': { fontWeight: 600 },
} as const;
