/** A sentence in place of what cannot be shown, and the one thing to do next. */
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

export function Notice({ title, text, action }: NoticeProps) {
  return (
    <Box sx={{ py: 4, maxWidth: 560 }} role="status">
      <Typography component="p" variant="subtitle1">
        {title}
      </Typography>
      {text !== undefined && <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>}
      {action !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>{action}</Box>
      )}
    </Box>
  );
}
