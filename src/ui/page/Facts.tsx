/** What is known of a record, as a description list: the name of each fact and its value. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, min(40%, 200px)) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
  '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& .muted': { color: 'text.secondary' },
  // One link is not pressed for the next.
  '@media (pointer: coarse)': { '& :is(dd, li):has(> a)': { minHeight: 'var(--target)' } },
} as const;

export interface Fact {
  label: string;
  /** In place of the label where that is a name in a file, in no language. */
  code?: ReactNode;
  /** A fact whose value is undefined or false is left out. */
  value: ReactNode;
}

const isKnown = ({ value }: Fact) => value !== undefined && value !== false;

/** Plain elements under one style. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={LIST}>
      {facts.filter(isKnown).flatMap(({ label, code, value }) => [
        <dt key={label} translate={code ? 'no' : undefined}>
          {code ?? label}
        </dt>,
        <dd key={`${label} value`} dir="auto">
          {value}
        </dd>,
      ])}
    </Box>
  );
}
