/** A state in a word, with a dot whose colour and shape go with it: colour alone would not tell. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PHONE } from '../phone';

/** On a line of its own where there is room for one. */
const WORD = { whiteSpace: 'nowrap', [PHONE]: { whiteSpace: 'normal' } } as const;

export type Tone = 'plain' | 'ok' | 'active' | 'warn' | 'bad';

const DOT = {
  '&::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    mr: 0.5,
    borderRadius: '50%',
    border: '2px solid',
    boxSizing: 'border-box',
  },
  // With the blank that never breaks, in a span that does not: the dot goes into the next line with its word.
  whiteSpace: 'nowrap',
  '&::after': { content: '"\\00a0"' },
  '&[data-tone=plain]::before': { borderColor: 'text.secondary' },
  '&[data-tone=ok]::before': { borderColor: 'success.main', bgcolor: 'success.main' },
  '&[data-tone=active]::before': { borderColor: 'accent.main', bgcolor: 'accent.main' },
  '&[data-tone=warn]::before': { borderColor: 'warning.main', borderRadius: 0 },
  '&[data-tone=bad]::before': { borderColor: 'error.main', bgcolor: 'error.main', borderRadius: 0 },
} as const;

export function StateWord({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box component="span" sx={WORD}>
      <Box component="span" data-tone={tone} sx={DOT} />
      {children}
    </Box>
  );
}
