/** The dashboard before it is there, of about the same size. */
import { Box, Skeleton } from '@mui/material';
import { COLUMNS } from './homeStyle';

const COLUMN_HEIGHTS = [
  [280, 90, 86, 306],
  [144, 434, 310, 116],
];

export function DashboardSkeleton() {
  return (
    <Box sx={COLUMNS}>
      {COLUMN_HEIGHTS.map((heights, column) => (
        <div key={column}>
          {heights.map((height) => (
            <Skeleton key={height} variant="rounded" height={height} />
          ))}
        </div>
      ))}
    </Box>
  );
}
