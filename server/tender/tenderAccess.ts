/** Who sees which quotations and may do what with them. What belongs to another yard does not exist for a yard. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { MENU } from '../../src/contract/endpoints';
import {
  OPEN_TO_ENTRY,
  QUOTATION_TRANSITIONS,
  type QuotationCall,
  type QuotationState,
} from '../../src/contract/tender/quotationStates';
import type { Viewer } from '../access/permissions/viewer';
import { quotations } from '../db/tenderSchema';
import { visibleDrydocks } from '../fleet/drydocks/drydockRepository';

/** Administration and office. */
export const isOffice = ({ reach }: Viewer): boolean => reach === undefined;

/** Asks for `drydocks`, `ships` and `quotations` in the same query. Ship, class and viewers see none at all. */
export function visibleQuotations(viewer: Viewer): SQL | undefined {
  const { reach, visibility } = viewer;
  if (reach === undefined) return visibleDrydocks(visibility);
  if (reach.yard === null) return sql`false`;
  return and(eq(quotations.yard_id, reach.yard), visibleDrydocks(visibility));
}

export interface QuotationStanding {
  state: QuotationState;
  valid_until: string | null;
}

/** A received quotation whose validity is over is EXPIRED, from the day after it on. */
export const stateOn = (
  { state, valid_until }: QuotationStanding,
  today: string,
): QuotationState =>
  state === 'RECEIVED' && valid_until !== null && valid_until < today ? 'EXPIRED' : state;

const isTender = (docking: string): boolean => docking === 'TENDER';

/** In the order of the table; nothing of it after the tender. */
export const callsFor = (
  viewer: Viewer,
  docking: string,
  state: QuotationState,
): QuotationCall[] =>
  isTender(docking)
    ? QUOTATION_TRANSITIONS.filter(
        (one) =>
          one.from.includes(state) &&
          viewer.may(MENU.quotations, one.right) &&
          (one.office !== true || isOffice(viewer)),
      ).map(({ call }) => call)
    : [];

/** Whether its figures may be entered now, by its yard or for it. */
export const mayEnter = (viewer: Viewer, docking: string, state: QuotationState): boolean =>
  isTender(docking) && viewer.may(MENU.quotations, 'E') && OPEN_TO_ENTRY.includes(state);

/** What is ours beside the yard's figures: administration and office while the tender goes on. */
export const mayLevel = (viewer: Viewer, docking: string): boolean =>
  isOffice(viewer) && isTender(docking) && viewer.may(MENU.quotations, 'E');
