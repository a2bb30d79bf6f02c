/** A ship's due date before it is there, of about the same size. */
import { Box, Skeleton } from '@mui/material';
import { PANEL, PARTS } from '../../parts/fleet/complianceStyle';

const LINES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export function DueSkeleton() {
  return (
    <Box sx={PARTS}>
      <div>
        <Skeleton width={120} height={24} />
        <Skeleton width={240} height={44} />
        {LINES.map((line) => (
          <Skeleton key={line} width="40%" height={26} />
        ))}
      </div>
      <Box sx={PANEL}>
        <Skeleton variant="rounded" height={226} />
      </Box>
    </Box>
  );
}
