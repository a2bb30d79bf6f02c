/** How a line that tells the keys of a screen looks; where there is no keyboard it does not. */
export const KEYS_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  mt: 1.5,
  fontSize: 12,
  color: 'text.secondary',
  '@media (hover: none), (pointer: coarse)': { display: 'none' },
  '& kbd': {
    display: 'inline-block',
    minWidth: 20,
    px: 0.5,
    border: 'var(--hair) solid',
    borderColor: 'divider',
    borderRadius: '4px',
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'center',
  },
} as const;
