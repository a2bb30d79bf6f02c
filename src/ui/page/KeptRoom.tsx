/** Keeps the room of what there turned out not to be, so that nothing moves: not seen, not read out, not to be pressed. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const SEEN = { display: 'contents' } as const;
const UNSEEN = { display: 'contents', visibility: 'hidden' } as const;

export function KeptRoom({ empty, children }: { empty: boolean; children: ReactNode }) {
  return <Box sx={empty ? UNSEEN : SEEN}>{children}</Box>;
}
