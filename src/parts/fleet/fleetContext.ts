/**
 * Which ship and docking a screen is about. An address that names one wins, as `/ships/2/drydocks/1` or
 * `/drydocks?ship=2&dd=1`, so that a link sent to a colleague opens the same thing; otherwise what was chosen last.
 */
import { useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
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

const RECORD = /^\/ships\/(\d+)(?:\/drydocks\/(\d+))?/;

/** What the address itself names. */
export function readFleetAddress({ pathname, search }: Address): FleetContext {
  const [, ship = '', drydock = ''] = RECORD.exec(pathname) ?? [];
  if (ship !== '') return { shipId: readId(ship), drydockId: readId(drydock) };
  const params = new URLSearchParams(isFleetNamed(pathname) ? search : '');
  const shipId = readId(params.get('ship') ?? '');
  return {
    shipId,
    drydockId: shipId === undefined ? undefined : readId(params.get('dd') ?? ''),
  };
}

export const useCurrent = () => useSyncExternalStore(current.subscribe, current.get);

/**
 * A list that is gone back to is as it was left: where it names nothing, it is about all ships, though the record that
 * was looked at meanwhile has been chosen.
 */
export function useFleetContext(): FleetContext {
  const location = useLocation();
  const { ship, drydock, moved } = useCurrent();
  const isBack = useNavigationType() === NavigationType.Pop && moved;
  const list = isFleetList(location.pathname);
  const named = readFleetAddress(location);
  if (named.shipId === undefined)
    return list && isBack
      ? { shipId: undefined, drydockId: undefined }
      : { shipId: ship?.id, drydockId: drydock?.id };
  // The page of the chosen ship says nothing about its docking, which stays chosen.
  const kept = !list && named.shipId === ship?.id ? drydock?.id : undefined;
  return { shipId: named.shipId, drydockId: named.drydockId ?? kept };
}
