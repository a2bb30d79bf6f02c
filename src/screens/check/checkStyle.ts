/** The frame of an answer: of the same height while it is waited for, so that nothing below it moves. */
export const ANSWER = {
  boxSizing: 'border-box',
  minHeight: { xs: 284, sm: 252 },
  my: 3,
  overflow: 'hidden',
} as const;

/** Read across a deck: the whole width in its colour, on paper too. */
export const VERDICT = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: { xs: 2, sm: 3 },
  color: 'background.paper',
  printColorAdjust: 'exact',
  '& strong': {
    fontSize: { xs: 28, sm: 40 },
    lineHeight: 1.15,
    textTransform: 'uppercase',
    overflowWrap: 'anywhere',
  },
  '&[data-tone=ok]': { bgcolor: 'success.main' },
  '&[data-tone=warn]': { bgcolor: 'warning.main' },
  '&[data-tone=bad]': { bgcolor: 'error.main' },
} as const;

export const NOT_PRINTED = { '@media print': { display: 'none' } } as const;
