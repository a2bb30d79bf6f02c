/** What the list on the screen is narrowed to, by its name, and the way out of it. */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDrydock } from '../../api/drydocks';
import { useMay } from '../../api/me';
import { useShip } from '../../api/ships';
import { current } from '../../session/current';
import { PLACE } from '../../ui/list/listAddress';
import { useCurrent, useFleetContext } from './fleetContext';

export interface Scope {
  /** "HAL-DD26", or "HAL Halden Trader"; empty while it is asked for. */
  name: string;
  /** The page of the record that it is. */
  page: string;
  /** To the same list of all ships; `without`: parts of its address that go as well. */
  leave: (without?: readonly string[]) => void;
}

/** Undefined where it is about the fleet. */
export function useScope(byShip = false): Scope | undefined {
  const { shipId, drydockId } = useFleetContext();
  const chosen = useCurrent();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const dockingId = byShip ? undefined : drydockId;
  const mayShip = useMay('ship');
  const isShipKnown = chosen.ship?.id === shipId;
  const isDockingKnown = chosen.drydock?.id === dockingId;
  const ship = useShip(shipId ?? 0, {
    enabled: shipId !== undefined && dockingId === undefined && mayShip && !isShipKnown,
  });
  const docking = useDrydock(dockingId ?? 0, {
    enabled: dockingId !== undefined && !isDockingKnown,
  });
  const leave = useCallback(
    (without: readonly string[] = []) => {
      const params = new URLSearchParams(search);
      for (const name of ['ship', 'dd', ...PLACE, ...without]) params.delete(name);
      current.choose(null);
      void navigate({ pathname, search: params.toString() }, { replace: true });
    },
    [navigate, pathname, search],
  );
  if (shipId === undefined) return undefined;
  if (dockingId !== undefined) {
    const name = isDockingKnown ? chosen.drydock?.code : docking.data?.number;
    return { name: name ?? '', page: `/ships/${shipId}/drydocks/${dockingId}`, leave };
  }
  const known = isShipKnown ? chosen.ship : ship.data;
  return { name: known ? `${known.code} ${known.name}` : '', page: `/ships/${shipId}`, leave };
}
