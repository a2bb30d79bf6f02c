/** Attachments as a list of rows: the file, then what can be done with it. */
export const LIST = { m: 0, p: 0, listStyle: 'none', maxWidth: 720 } as const;

export const ROW = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  py: 0.5,
  minHeight: 'var(--target)',
  '& > div': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .muted': { color: 'text.secondary', fontSize: 13 },
} as const;
