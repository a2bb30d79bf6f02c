/** The bar below a list that comes in pages. */
export const PAGER_BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 1.5,
  // Not `disabled`: the focus would leave the button on the last page.
  '& [aria-disabled=true]': { opacity: 0.5, cursor: 'default' },
} as const;
