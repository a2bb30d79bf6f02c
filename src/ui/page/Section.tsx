/** The parts that the page of a docking is made of: a heading with what belongs to it. */
import { Box, Typography } from '@mui/material';
import { useId, type ReactNode, type Ref } from 'react';

interface SectionProps {
  title: string;
  /** To bring the focus to the heading. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const PART = {
  borderTop: 'var(--hair) solid',
  borderColor: 'divider',
  pt: 1.5,
  minWidth: 0,
} as const;

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

export const Muted = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);
