/** How the parts of the profile look that are plain elements under one style. */

/** On phones messages take two lines: room for both, so that none of them moves what follows. */
export const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  maxWidth: 480,
  '& .MuiFormHelperText-root': { minHeight: { xs: '3.32em', sm: '1.66em' } },
} as const;

/** The system's own control, where a choice holds at once. */
export const SELECT = {
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderColor: 'text.secondary',
  borderRadius: 1,
  height: 36,
  px: 1,
  '@media (pointer: coarse)': { height: 'var(--target)', fontSize: 16 },
  '&:focus': { outline: '2px solid var(--primary)', outlineOffset: -1 },
  '&:disabled': { color: 'text.disabled', borderColor: 'divider' },
} as const;
