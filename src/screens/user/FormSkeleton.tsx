/** A user's form before it is there, of about the same size. */
import { Box, Skeleton } from '@mui/material';

const FIELDS = [0, 1, 2, 3, 4, 5];

export function FormSkeleton() {
  return (
    <Box sx={{ maxWidth: 480 }}>
      {FIELDS.map((field) => (
        <Box key={field} sx={{ height: 90 }}>
          <Skeleton width={96} height={20} />
          <Skeleton variant="rounded" height={40} />
        </Box>
      ))}
      <Skeleton variant="rounded" width={160} height={36} />
    </Box>
  );
}
