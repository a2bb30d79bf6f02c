/** The fields of a dialog, two beside one another where there is room; what is long has the line to itself. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Messages of half the width take two lines. */
const PAIRS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'start',
  '&:not(:first-child)': { mt: 1 },
  '& .MuiFormHelperText-root': { minHeight: '3.32em' },
  '& > :has(textarea), & > :not(.MuiFormControl-root)': { gridColumn: '1 / -1' },
} as const;

export function Pairs({ children }: { children: ReactNode }) {
  return <Box sx={PAIRS}>{children}</Box>;
}
