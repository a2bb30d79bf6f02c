/** The room of a page's sections, by their heights in px, until it is known what they say. */
import { Box, Skeleton } from '@mui/material';

export const SectionSkeletons = ({ heights }: { heights: readonly number[] }) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    {heights.map((height, place) => (
      <Skeleton key={place} variant="rounded" height={height} />
    ))}
  </Box>
);
