/**
 * Which ship and docking a list is about. An address that names one wins, as `/drydocks?ship=2&dd=1`, so that a link
 * sent to a colleague opens the same thing; otherwise what is chosen in the app bar. A record is about itself: looking
 * at one chooses nothing.
 */
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { MENU } from '../../contract/endpoints';
import { readId } from '../../contract/lists';
import { current } from '../../session/current';

export interface FleetContext {
  /** Undefined for all ships. */
  shipId: number | undefined;
  /** Undefined for all dockings of the ship. */
  drydockId: number | undefined;
}

interface Address {
  pathname: string;
  search: string;
}

/** The screens that show the chosen ship's part of a list: they name it behind the `?`. */
const LISTS: readonly string[] = [
  MENU.dashboard,
  MENU.drydocks,
  `${MENU.drydocks}/timeline`,
  MENU.compliance,
  MENU.certificates,
  MENU.documents,
];

export const isFleetList = (pathname: string): boolean => LISTS.includes(pathname);

/** The screens that name a ship and a docking behind the `?`: those lists, and what is added where one stands. */
export const isFleetNamed = (pathname: string): boolean =>
  isFleetList(pathname) || pathname === `${MENU.documents}/new`;

/** What a link to such a screen ends with, so that it is about them from the start. */
export function fleetSearch({ shipId, drydockId }: FleetContext): string {
  if (shipId === undefined) return '';
  return drydockId === undefined ? `?ship=${shipId}` : `?ship=${shipId}&dd=${drydockId}`;
}

/** What the address itself names. */
export function readFleetAddress({ pathname, search }: Address): FleetContext {
  const params = new URLSearchParams(isFleetNamed(pathname) ? search : '');
  const shipId = readId(params.get('ship') ?? '');
  return {
    shipId,
    drydockId: shipId === undefined ? undefined : readId(params.get('dd') ?? ''),
  };
}

export const useCurrent = () => useSyncExternalStore(current.subscribe, current.get);

export function useFleetContext(): FleetContext {
  const named = readFleetAddress(useLocation());
  const { ship, drydock } = useCurrent();
  return named.shipId === undefined ? { shipId: ship?.id, drydockId: drydock?.id } : named;
}
