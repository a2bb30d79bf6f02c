/** The grid before it is there: as high as it will be. */
import { Box, Skeleton } from '@mui/material';
import { GRID } from './gridStyle';

const ROWS = Array.from({ length: 12 }, (_, row) => row);

export function GridSkeleton() {
  return (
    <Box sx={{ ...GRID, overflow: 'hidden', p: 1 }}>
      {ROWS.map((row) => (
        <Skeleton key={row} height={48} />
      ))}
    </Box>
  );
}
