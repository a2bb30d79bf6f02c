/** How the parts of the profile look that are plain elements under one style. */

/** On phones messages take two lines: room for both, so that none of them moves what follows. */
export const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  maxWidth: 480,
  '& .MuiFormHelperText-root': { minHeight: { xs: '3.32em', sm: '1.66em' } },
} as const;
