/** Sections in two columns, what is read beside what is looked up; one below the other on a narrow page. */
export const TWO_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 3, minWidth: 0 },
} as const;
