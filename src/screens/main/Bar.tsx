/** A sentence across the page under the app bar, told when it comes: its region stands in the page before it. */
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface BarProps {
  colour: 'info' | 'warning';
  /** Undefined: nothing to say. */
  text: string | undefined;
  action?: ReactNode;
}

export function Bar({ colour, text, action }: BarProps) {
  return (
    <Box role="status" className="not-printed">
      {text !== undefined && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            px: { xs: 2, md: 3 },
            py: 0.5,
            minHeight: 36,
            borderBottom: 'var(--hair) solid',
            borderColor: `${colour}.main`,
            bgcolor: 'background.paper',
          }}
        >
          <Typography variant="body2" sx={{ color: `${colour}.main` }}>
            {text}
          </Typography>
          {action}
        </Box>
      )}
    </Box>
  );
}
