/** The bar below a list that comes in pages. */
export const PAGER_BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 1.5,
  // Between the steps, on a phone in two lines where it is long.
  '& [role=status]': {
    flex: { xs: '1 1 120px', sm: 'none' },
    minWidth: 120,
    textAlign: 'center',
    color: 'text.secondary',
  },
  // Not `disabled`: the focus would leave the button on the last page.
  '& [aria-disabled=true]': { opacity: 0.5, cursor: 'default' },
} as const;
