/** The ways from the dashboard to the lists, of the ship that is chosen. */
import type { FleetContext } from '../../parts/fleet/fleetContext';

/** A list with its filters; `ship` and `dd` go along where the list knows them. */
export function listLink(
  path: string,
  filters: Readonly<Record<string, string>>,
  { shipId, drydockId }: Partial<FleetContext> = {},
): string {
  const params = new URLSearchParams(filters);
  if (shipId !== undefined) params.set('ship', String(shipId));
  if (shipId !== undefined && drydockId !== undefined) params.set('dd', String(drydockId));
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}

export const dockingLink = ({ id, ship }: { id: number; ship: { id: number } }): string =>
  `/ships/${ship.id}/drydocks/${id}`;
