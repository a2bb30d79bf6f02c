/** One ship: its particulars and its dockings. */
import { Box, Skeleton } from '@mui/material';
import { ShipDockings } from './ShipDockings';
import { RecordLine } from '../../parts/records/RecordLine';
import { ShipFacts } from './ShipFacts';
import { ShipPage, ShipPart } from '../../parts/fleet/ShipPage';

/** Of about the size of the particulars. */
function FactsSkeleton() {
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <Skeleton width={160} height={24} />
      <Skeleton variant="rounded" height={220} />
      <Skeleton width={160} height={24} sx={{ mt: 4 }} />
      <Skeleton variant="rounded" height={140} />
    </Box>
  );
}

export const ShipDetail = () => (
  <ShipPage>
    {(id) => (
      <ShipPart id={id} skeleton={<FactsSkeleton />}>
        {(ship) => (
          <>
            <ShipFacts ship={ship} />
            <RecordLine record={ship} keyOf={(word) => `ships.record.${word}` as const} />
            {/* Last: how many there are is known after the rest. */}
            <ShipDockings ship={ship} />
          </>
        )}
      </ShipPart>
    )}
  </ShipPage>
);
