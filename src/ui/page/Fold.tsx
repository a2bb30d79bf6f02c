/** What a row holds besides: on phones behind three dots, and shown in a line above the row. */
import { Box } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { FoldButton } from './FoldButton';
import { PHONE } from '../phone';

const FOLDED = {
  display: 'contents',
  [PHONE]: {
    display: 'none',
    flexWrap: 'wrap',
    gap: 1,
    order: -1,
    flexBasis: '100%',
    '[aria-expanded=true] + &': { display: 'flex' },
  },
} as const;

export function Fold({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <FoldButton
        open={open}
        controls={id}
        onToggle={() => {
          setOpen(!open);
        }}
      />
      <Box id={id} sx={FOLDED}>
        {children}
      </Box>
    </>
  );
}
