/** A hairline under the app bar while what is shown already is being refreshed. */
import { Box } from '@mui/material';
import { useIsFetching } from '@tanstack/react-query';

const LINE = {
  position: 'absolute',
  insetInline: 0,
  bottom: -2,
  height: 2,
  overflow: 'hidden',
  // Under 200 ms nothing.
  animation: 'refresh-show 0s 200ms both',
  '@keyframes refresh-show': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
  '&::before': {
    content: '""',
    display: 'block',
    height: 1,
    width: '30%',
    bgcolor: 'primary.main',
    animation: 'refresh-run 1.2s linear infinite',
  },
  '@keyframes refresh-run': {
    from: { transform: 'translateX(-100%)' },
    to: { transform: 'translateX(340%)' },
  },
  '@media (prefers-reduced-motion: reduce)': { '&::before': { width: '100%', animation: 'none' } },
} as const;

export function RefreshLine() {
  const refreshing = useIsFetching({
    type: 'active',
    predicate: ({ state }) => state.data !== undefined,
  });
  return refreshing > 0 ? <Box aria-hidden className="refreshing" sx={LINE} /> : null;
}
