/** The parts that the page of a docking is made of: a heading with what belongs to it, and facts by name. */
import { Box, Typography } from '@mui/material';
import { useId, type ReactNode, type Ref } from 'react';

interface SectionProps {
  title: string;
  /** To bring the focus to the heading. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const PART = { borderTop: '1px solid', borderColor: 'divider', pt: 1.5, minWidth: 0 } as const;

export function Section({ title, heading, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={PART}>
      <Typography
        id={id}
        ref={heading}
        tabIndex={-1}
        component="h2"
        variant="h2"
        sx={{ mb: 1, outline: 'none' }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(96px, 2fr) 3fr', sm: 'minmax(120px, 1fr) 2fr' },
  columnGap: 2,
  rowGap: 1,
  m: 0,
  '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

interface FactsProps {
  /** What is undefined or false is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

export const Facts = ({ facts }: FactsProps) => (
  <Box component="dl" sx={LIST}>
    {facts.map(
      ([label, value]) =>
        value !== undefined &&
        value !== false && (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ),
    )}
  </Box>
);

export const Muted = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);
