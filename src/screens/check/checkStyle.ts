/** The frame of an answer: of the same height while it is waited for, so that nothing below it moves. */
export const ANSWER = {
  boxSizing: 'border-box',
  minHeight: { xs: 240, sm: 176 },
  my: 3,
} as const;
