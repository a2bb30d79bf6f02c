/** A part of the dashboard: its title leads to the list that it is taken from. */
import { Box, Link } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

const TILE = {
  bgcolor: 'background.paper',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  px: 2,
  pt: 1,
  pb: 2,
  minWidth: 0,
  '& .tile': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    m: 0,
    mb: 0.5,
    typography: 'h2',
    '@media (pointer: coarse)': { minHeight: 'var(--target)' },
  },
  '& .tile a': {
    color: 'text.primary',
    '&::after': {
      // Shown, not read out.
      content: '"›" / ""',
      ml: 1,
      color: 'primary.main',
    },
    '@media (pointer: coarse)': { py: 1.25 },
  },
  '& .muted': { color: 'text.secondary' },
  '& .code': { fontFamily: 'ui-monospace, monospace', fontSize: 13 },
} as const;

interface TileProps {
  title: string;
  /** The list; left out where the person may not open it. */
  to?: string | undefined;
  children: ReactNode;
}

export function Tile({ title, to, children }: TileProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={TILE}>
      <h2 id={id} className="tile">
        {to === undefined ? (
          title
        ) : (
          <Link component={RouterLink} to={to}>
            {title}
          </Link>
        )}
      </h2>
      {children}
    </Box>
  );
}

/** Instead of what a tile lists. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
    {children}
  </Box>
);
