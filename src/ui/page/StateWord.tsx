/** A state in a word, with a dot whose colour and shape go with it: colour alone would not tell. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PHONE } from '../phone';

/** On a line of its own where there is room for one. */
const WORD = {
  position: 'relative',
  paddingInlineStart: '16px',
  whiteSpace: 'nowrap',
  [PHONE]: { whiteSpace: 'normal' },
} as const;

export type Tone = 'plain' | 'ok' | 'active' | 'warn' | 'bad';

/** In the room before the first word: the line never breaks between the two. */
const DOT = {
  position: 'absolute',
  insetInlineStart: 0,
  top: '0.36em',
  width: 8,
  height: 8,
  borderRadius: '50%',
  border: '2px solid',
  boxSizing: 'border-box',
  '&[data-tone=plain]': { borderColor: 'text.secondary' },
  '&[data-tone=ok]': { borderColor: 'success.main', bgcolor: 'success.main' },
  '&[data-tone=active]': { borderColor: 'accent.main', bgcolor: 'accent.main' },
  '&[data-tone=warn]': { borderColor: 'warning.main', borderRadius: 0 },
  '&[data-tone=bad]': { borderColor: 'error.main', bgcolor: 'error.main', borderRadius: 0 },
} as const;

export function StateWord({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box component="span" sx={WORD}>
      <Box component="span" data-tone={tone} sx={DOT} />
      {children}
    </Box>
  );
}
