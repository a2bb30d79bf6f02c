/**
 * The three pieces of text that the sign-in page is made of. MUI's Typography, Link and Stack would
 * cost that page 4 KiB for the same elements; behind sign-in they are used as they are.
 */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** The page's one h1. */
export function Heading({ children }: { children: ReactNode }) {
  return (
    <Box component="h1" sx={{ typography: 'h1', m: 0 }}>
      {children}
    </Box>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box
      component={RouterLink}
      to={to}
      sx={{
        color: 'primary.main',
        // Underlined also at rest: within a sentence colour alone does not tell a link apart.
        textUnderlineOffset: 2,
        textDecorationThickness: 1,
        '&:hover': { textDecorationThickness: 2 },
      }}
    >
      {children}
    </Box>
  );
}
