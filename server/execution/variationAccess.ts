/**
 * Who sees which variation orders and may do what with them. A draft is its makers' own: the other side sees it once it
 * is submitted. Amounts are for administration, office and the yard that has the docking.
 */
import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { MENU } from '../../src/contract/endpoints';
import type { DrydockState } from '../../src/contract/fleet/drydockStates';
import type { Side } from '../../src/contract/execution/variationRecords';
import {
  VARIATION_TRANSITIONS,
  type VariationCall,
  type VariationState,
  type VariationTransition,
} from '../../src/contract/execution/variationStates';
import type { Viewer } from '../access/permissions/viewer';
import { variationOrders } from '../db/tables/executionSchema';
import { drydocks } from '../db/tables/fleetSchema';
import { visibleDrydocks } from '../fleet/drydocks/drydockRepository';

/** Administration and office. */
export const isOffice = ({ reach }: Viewer): boolean => reach === undefined;

/** Undefined for the ship, which is on neither side. */
export function sideOf(viewer: Viewer): Side | undefined {
  if (viewer.reach === undefined) return 'OFFICE';
  return viewer.reach.yard === null ? undefined : 'YARD';
}

export const seesAmounts = (viewer: Viewer): boolean => sideOf(viewer) !== undefined;

/** Asks for `drydocks`, `ships` and `variation_orders` in the same query. */
export function visibleVariations(viewer: Viewer): SQL | undefined {
  const { reach, visibility } = viewer;
  const side = sideOf(viewer);
  if (reach?.classOnly === true) return sql`false`;
  return and(
    visibleDrydocks(visibility),
    reach?.yard == null ? undefined : eq(drydocks.yard_id, reach.yard),
    or(
      isNotNull(variationOrders.submitted_at),
      side === undefined ? undefined : eq(variationOrders.side, side),
    ),
  );
}

export const RUNNING: readonly DrydockState[] = ['AWARDED', 'EXECUTION', 'CLOSING'];

/** From the award until it is closed. */
export const isRunning = (docking: DrydockState): boolean => RUNNING.includes(docking);

export const mayCreate = (
  viewer: Viewer,
  docking: { state: DrydockState; yard_id: number | null },
): boolean =>
  viewer.may(MENU.variations, 'C') &&
  isRunning(docking.state) &&
  (isOffice(viewer) || (viewer.reach?.yard != null && viewer.reach.yard === docking.yard_id));

export interface Standing {
  state: VariationState;
  side: Side;
  docking: DrydockState;
  started_early_at: Date | null;
}

export const mayEdit = (viewer: Viewer, { state, side, docking }: Standing): boolean =>
  state === 'DRAFT' &&
  isRunning(docking) &&
  viewer.may(MENU.variations, 'E') &&
  sideOf(viewer) === side;

/** Whether this person belongs to those who make this call of it. */
export function isParty(
  viewer: Viewer,
  { party }: VariationTransition,
  { side, state }: Standing,
): boolean {
  const own = sideOf(viewer);
  if (own === undefined) return false;
  if (party === 'office') return own === 'OFFICE';
  return own === side || (party === 'both' && state !== 'DRAFT');
}

const isOnce = (call: VariationCall, { started_early_at }: Standing): boolean =>
  call !== 'start_early' || started_early_at === null;

/** In the order of the table. */
export const callsFor = (viewer: Viewer, standing: Standing): VariationCall[] =>
  isRunning(standing.docking)
    ? VARIATION_TRANSITIONS.filter(
        (one) =>
          one.from.includes(standing.state) &&
          viewer.may(MENU.variations, one.right) &&
          isParty(viewer, one, standing) &&
          isOnce(one.call, standing),
      ).map(({ call }) => call)
    : [];
