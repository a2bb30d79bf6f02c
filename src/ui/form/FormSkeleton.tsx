/** A form before it is there, of about the same size. */
import { Box, Skeleton } from '@mui/material';

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Box sx={{ maxWidth: 720 }}>
      {Array.from({ length: fields }, (_, field) => (
        <Box key={field} sx={{ height: 90 }}>
          <Skeleton width={96} height={20} />
          <Skeleton variant="rounded" height={40} />
        </Box>
      ))}
      <Skeleton variant="rounded" width={160} height={36} />
    </Box>
  );
}
