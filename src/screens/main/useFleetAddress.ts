/**
 * Keeps the chosen ship and docking and the address in step: what the address names is chosen, what is chosen is
 * named by the lists that it narrows, and what is gone or forbidden is let go of, which is said once.
 */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/ApiError';
import { useDrydock } from '../../api/drydocks';
import {
  isFleetList,
  isFleetNamed,
  readFleetAddress,
  useCurrent,
  useFleetContext,
  type FleetContext,
} from '../../parts/fleet/fleetContext';
import { useMay } from '../../api/me';
import { useShip } from '../../api/ships';
import { current } from '../../session/current';
import type { Chosen } from '../../session/storage';
import { PLACE } from '../../ui/list/listAddress';
import { showToast } from '../../ui/toast/toast';

const isGone = (error: Error | null) =>
  error instanceof ApiError && [403, 404].includes(error.status);

/** The same list for another ship or docking: from its first page. */
function searchFor(search: string, { shipId, drydockId }: FleetContext): string {
  const params = new URLSearchParams(search);
  for (const name of ['ship', 'dd', ...PLACE]) params.delete(name);
  if (shipId !== undefined) params.set('ship', String(shipId));
  if (drydockId !== undefined) params.set('dd', String(drydockId));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Asks the server who they are; a docking of another ship counts as gone. */
function useNames({ shipId = 0, drydockId = 0 }: FleetContext) {
  const mayShips = useMay('ship');
  const mayDrydocks = useMay('drydock');
  const ship = useShip(shipId, { enabled: mayShips && shipId !== 0 });
  const drydock = useDrydock(drydockId, { enabled: mayDrydocks && drydockId !== 0 });
  const elsewhere = drydock.data !== undefined && drydock.data.ship.id !== shipId;
  return {
    ship: ship.data,
    shipGone: isGone(ship.error),
    drydock: elsewhere ? undefined : drydock.data,
    drydockGone: elsewhere || isGone(drydock.error),
  };
}

const isSame = (one: Chosen | null, other: Chosen | null) =>
  one?.id === other?.id && one?.code === other?.code && one?.name === other?.name;

/** What the server tells of them is chosen: also a name that has changed since. */
function useChoosing({ shipId, drydockId }: FleetContext, names: ReturnType<typeof useNames>) {
  const chosen = useCurrent();
  const { ship, drydock, drydockGone } = names;
  useEffect(() => {
    if (ship === undefined || ship.id !== shipId) return;
    const kept = chosen.ship?.id === ship.id ? chosen.drydock : null;
    const stays = kept?.id === drydockId && !drydockGone ? kept : null;
    const next = {
      ship: { id: ship.id, code: ship.code, name: ship.name },
      drydock: drydock ? { id: drydock.id, code: drydock.number, name: drydock.number } : stays,
    };
    if (!isSame(next.ship, chosen.ship) || !isSame(next.drydock, chosen.drydock))
      current.choose(next.ship, next.drydock);
  }, [ship, drydock, drydockGone, shipId, drydockId, chosen]);
}

/** Leads to the same list for another ship or docking. */
function useNarrow() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (to: FleetContext, replace: boolean) =>
      void navigate({ pathname, search: searchFor(search, to) }, { replace }),
    [navigate, pathname, search],
  );
}

/** What is gone is let go of, here and in the storage. */
function useLosses({ shipId, drydockId }: FleetContext, lost: 'ship' | 'drydock' | undefined) {
  const { pathname } = useLocation();
  const narrow = useNarrow();
  const handleLoss = useEffectEvent((what: 'ship' | 'drydock') => {
    const { ship } = current.get();
    const named = isFleetNamed(pathname);
    if (ship?.id === shipId) current.choose(what === 'ship' ? null : ship);
    // The page of a record that is gone says so itself.
    if (pathname.startsWith('/ships/')) return;
    showToast({ severity: 'info', text: { key: `main.context.gone.${what}` } });
    if (named) narrow({ shipId: what === 'ship' ? undefined : shipId, drydockId: undefined }, true);
  });
  useEffect(() => {
    if (lost !== undefined) handleLoss(lost);
  }, [lost, shipId, drydockId]);
}

/** A list names what it is narrowed to; one that is about all ships lets go of the one that was chosen. */
function useNamedList({ shipId, drydockId }: FleetContext, lost: boolean) {
  const location = useLocation();
  const narrow = useNarrow();
  const chosen = useCurrent().ship?.id;
  const named = readFleetAddress(location);
  const [opened] = useState(location.key);
  useEffect(() => {
    if (location.key !== opened) current.move();
  }, [location.key, opened]);
  const list = isFleetList(location.pathname);
  const isNamed = named.shipId === shipId && named.drydockId === drydockId;
  useEffect(() => {
    if (!list || lost) return;
    if (!isNamed) narrow({ shipId, drydockId }, true);
    else if (shipId === undefined && chosen !== undefined) current.choose(null);
  }, [list, lost, isNamed, shipId, drydockId, chosen, narrow]);
}

export function useFleetAddress() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const narrow = useNarrow();
  const wanted = useFleetContext();
  const names = useNames(wanted);
  const lost = names.shipGone ? 'ship' : names.drydockGone ? 'drydock' : undefined;
  useChoosing(wanted, names);
  useLosses(wanted, lost);
  useNamedList(wanted, lost !== undefined);

  /** By the switchers: the list that is on the screen is narrowed, the page of a record gives way to the other's. */
  return useCallback(
    (ship: Chosen | null, drydock: Chosen | null = null) => {
      current.choose(ship, drydock);
      if (isFleetNamed(pathname))
        narrow({ shipId: ship?.id, drydockId: drydock?.id }, !isFleetList(pathname));
      else if (pathname.startsWith('/ships/')) {
        const page = ship === null ? '/ships' : `/ships/${ship.id}`;
        void navigate(drydock === null ? page : `${page}/drydocks/${drydock.id}`);
      }
    },
    [navigate, narrow, pathname],
  );
}
