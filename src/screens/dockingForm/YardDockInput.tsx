/** The dock of the yard that the docking was given to. */
import { useMay } from '../../api/me';
import { useYard } from '../../api/yards';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { DockInput } from '../../parts/docking/DockInput';

interface YardDockInputProps {
  drydock: Drydock;
  yardId: number;
}

/** Who may not view yards has no docks to choose from: the one that is named stays. */
export function YardDockInput({ drydock, yardId }: YardDockInputProps) {
  const { data: yard } = useYard(yardId, { enabled: useMay('yard') });
  return <DockInput docks={yard?.docks ?? []} shipId={drydock.ship.id} />;
}
