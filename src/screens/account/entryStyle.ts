/** How the invoices and payments of an account stand below one another. */
export const ENTRIES = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 1, borderBottom: 'var(--hair) solid', borderColor: 'divider' },
  '& .head': { display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' },
  '& .amount': { ml: 'auto', fontWeight: 600 },
  '& .voided .amount': { textDecoration: 'line-through', fontWeight: 400 },
  '& .small': { fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' },
} as const;
