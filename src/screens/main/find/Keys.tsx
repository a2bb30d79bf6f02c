/** Keys to be pressed one after the other. */
import { Box } from '@mui/material';

const KEY = {
  display: 'inline-block',
  minWidth: 22,
  px: 0.5,
  mr: 0.5,
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 0.5,
  fontFamily: 'monospace',
  fontSize: 12,
  lineHeight: '20px',
  textAlign: 'center',
  color: 'text.secondary',
} as const;

export function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <Box key={key} component="kbd" sx={KEY}>
      {key}
    </Box>
  ));
}
