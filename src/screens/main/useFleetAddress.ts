/**
 * Keeps the chosen ship and docking and the addresses of lists in step: what is chosen is named by the lists that it
 * narrows, what the address of a page load names is chosen, and what is gone or forbidden is let go of, which is said
 * once.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Whether the address still names what it did when the page was loaded: a link that somebody was sent. */
function useLinked(): boolean {
  const { shipId, drydockId } = readFleetAddress(useLocation());
  const [opened] = useState({ shipId, drydockId });
  return shipId !== undefined && shipId === opened.shipId && drydockId === opened.drydockId;
}

type Names = ReturnType<typeof useNames>;

/** The docking to keep chosen: a list that names another one does not choose it, but where it `takes` what is named. */
function dockingOf({ drydockId }: FleetContext, names: Names, kept: Chosen | null, takes: boolean) {
  const { drydock, drydockGone } = names;
  const isKept = kept?.id === drydockId;
  if (!isKept && !takes) return kept;
  if (drydock) return { id: drydock.id, code: drydock.number, name: drydock.number };
  return isKept && !drydockGone ? kept : null;
}

/** What the server tells of the chosen ones is kept: a name may have changed since. */
function useChoosing(wanted: FleetContext, names: Names) {
  const chosen = useCurrent();
  const linked = useLinked();
  const isTaken = useRef(false);
  useEffect(() => {
    const { ship, drydock, drydockGone } = names;
    if (ship === undefined || ship.id !== wanted.shipId) return;
    const takes = linked && !isTaken.current;
    const isChosen = chosen.ship?.id === ship.id;
    if (!takes && !isChosen) return;
    if (wanted.drydockId === undefined || drydock || drydockGone) isTaken.current = true;
    const next = { id: ship.id, code: ship.code, name: ship.name };
    const docking = dockingOf(wanted, names, isChosen ? chosen.drydock : null, takes);
    if (!isSame(next, chosen.ship) || !isSame(docking, chosen.drydock))
      current.choose(next, docking);
  }, [names, wanted, chosen, linked]);
}

/** Leads to the same list for another ship or docking. What is chosen is no step: back leads to what stood before. */
function useNarrow() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (to: FleetContext) =>
      void navigate({ pathname, search: searchFor(search, to) }, { replace: true }),
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
    showToast({ severity: 'info', text: { key: `main.context.gone.${what}` } });
    if (named) narrow({ shipId: what === 'ship' ? undefined : shipId, drydockId: undefined });
  });
  useEffect(() => {
    if (lost !== undefined) handleLoss(lost);
  }, [lost, shipId, drydockId]);
}

/** A list names what it is narrowed to. */
function useNamedList({ shipId, drydockId }: FleetContext, lost: boolean) {
  const location = useLocation();
  const narrow = useNarrow();
  const named = readFleetAddress(location);
  const list = isFleetList(location.pathname);
  const isNamed = named.shipId === shipId && named.drydockId === drydockId;
  useEffect(() => {
    if (list && !lost && !isNamed) narrow({ shipId, drydockId });
  }, [list, lost, isNamed, shipId, drydockId, narrow]);
}

/** Another ship or docking: the list that is on the screen is narrowed, the page of a record gives way to the other's. */
export function useChoose() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const narrow = useNarrow();
  return useCallback(
    (ship: Chosen | null, drydock: Chosen | null = null) => {
      current.choose(ship, drydock);
      if (isFleetNamed(pathname)) narrow({ shipId: ship?.id, drydockId: drydock?.id });
      else if (pathname.startsWith('/ships/') && ship !== null) {
        const page = `/ships/${ship.id}`;
        void navigate(drydock === null ? page : `${page}/drydocks/${drydock.id}`);
      }
    },
    [navigate, narrow, pathname],
  );
}

export function useFleetAddress() {
  const wanted = useFleetContext();
  const names = useNames(wanted);
  const lost = names.shipGone ? 'ship' : names.drydockGone ? 'drydock' : undefined;
  useChoosing(wanted, names);
  useLosses(wanted, lost);
  useNamedList(wanted, lost !== undefined);
}
