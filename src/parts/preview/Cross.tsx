/** Where Enter would place a mark: on a page that is white in every theme. */
import { Box } from '@mui/material';
import type { Point } from './usePointing';

const CROSS = {
  position: 'absolute',
  zIndex: 3,
  width: 24,
  height: 24,
  transform: 'translate(-50%, -50%)',
  pointerEvents: 'none',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    bgcolor: '#8A5200',
    outline: '1px solid #FFFFFF',
    forcedColorAdjust: 'none',
  },
  '&::before': { left: 11, top: 0, width: 2, height: 24 },
  '&::after': { left: 0, top: 11, width: 24, height: 2 },
} as const;

export function Cross({ point }: { point: Point | undefined }) {
  return point && <Box sx={CROSS} style={{ left: point.x, top: point.y }} />;
}
