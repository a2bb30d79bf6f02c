/** A part of a document's page: a heading with what belongs to it. */
import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

const PART = {
  borderTop: 'var(--hair) solid',
  borderColor: 'divider',
  pt: 1.5,
  minWidth: 0,
} as const;
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 } as const;

export function DocumentSection({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={PART}>
      <Box sx={HEAD}>
        <Typography id={id} component="h2" variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
