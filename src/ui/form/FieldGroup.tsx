/** Fields that belong together, under a legend. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const GROUP = {
  border: 0,
  borderTop: 'var(--hair) solid',
  borderColor: 'divider',
  m: 0,
  p: 0,
  pt: 2,
  mb: 2,
  minWidth: 0,
  '& > legend': {
    float: 'inline-start',
    width: '100%',
    p: 0,
    mb: 1,
    fontSize: 16,
    fontWeight: 600,
  },
} as const;

const COLUMN = {
  clear: 'both',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 1,
  maxWidth: 480,
  // On phones messages take two lines: room for both, so that none of them moves what follows.
  '& .MuiFormHelperText-root': { minHeight: { xs: '3.32em', sm: '1.66em' } },
} as const;

/** Messages of half the width take two lines. */
const SHORT = {
  ...COLUMN,
  maxWidth: 720,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  '& .MuiFormHelperText-root': { minHeight: '3.32em' },
} as const;

/** Two beside one another where there is room; what is long has the line to itself. */
const PAIRS = {
  ...SHORT,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  '& > :has(textarea)': { gridColumn: '1 / -1' },
} as const;

interface FieldGroupProps {
  legend: string;
  /** Figures and the like, beside one another where there is room. */
  short?: boolean;
  /** Names and choices, two beside one another where there is room. */
  pairs?: boolean;
  /** Rows, which lay out their fields themselves. */
  whole?: boolean;
  children: ReactNode;
}

export function FieldGroup(props: FieldGroupProps) {
  const { legend, short = false, pairs = false, whole = false, children } = props;
  const column = short ? SHORT : pairs ? PAIRS : COLUMN;
  return (
    <Box component="fieldset" sx={GROUP}>
      <legend>{legend}</legend>
      <Box sx={whole ? { clear: 'both' } : column}>{children}</Box>
    </Box>
  );
}
