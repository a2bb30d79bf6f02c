/** Who sees which quotations and may do what with them. What belongs to another yard does not exist for a yard. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { MENU } from '../../src/contract/endpoints';
import {
  BLIND_CALLS,
  OPEN_TO_ENTRY,
  QUOTATION_TRANSITIONS,
  type Hiding,
  type QuotationCall,
  type QuotationState,
} from '../../src/contract/tender/quotationStates';
import type { Viewer } from '../access/permissions/viewer';
import { quotations } from '../db/tables/tenderSchema';
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

export interface Standing extends QuotationStanding {
  drydock: { state: string };
  sealed: boolean;
  opened_at: Date | null;
  unsent: boolean;
}

/** Why the figures of a quotation are kept from this person, who sees the quotation: its own yard reads them always. */
export function hidingOf(viewer: Viewer, { sealed, opened_at, unsent }: Standing): Hiding | null {
  if (!isOffice(viewer)) return null;
  if (sealed && opened_at === null) return 'SEALED';
  return unsent ? 'UNSENT' : null;
}

/** A received quotation whose validity is over is EXPIRED, from the day after it on. */
export const stateOn = (
  { state, valid_until }: QuotationStanding,
  today: string,
): QuotationState =>
  state === 'RECEIVED' && valid_until !== null && valid_until < today ? 'EXPIRED' : state;

/** As far as this person may know: that a sealed one has expired tells what its yard says of it. */
export const stateFor = (viewer: Viewer, standing: Standing): QuotationState =>
  hidingOf(viewer, standing) === null ? stateOn(standing, viewer.today) : standing.state;

interface Handed {
  received_at: Date | null;
  addendum: number;
  tender_addendum: number;
}

/** Handed in before the last addendum, and not since. */
export const isAddendumOpen = ({ received_at, addendum, tender_addendum }: Handed): boolean =>
  received_at !== null && addendum < tender_addendum;

const isTender = (docking: string): boolean => docking === 'TENDER';

/** In the order of the table; nothing of it after the tender. */
export function callsFor(viewer: Viewer, standing: Standing): QuotationCall[] {
  if (!isTender(standing.drydock.state)) return [];
  const state = stateOn(standing, viewer.today);
  const isBlind = hidingOf(viewer, standing) !== null;
  return QUOTATION_TRANSITIONS.filter(
    (one) =>
      one.from.includes(state) &&
      viewer.may(MENU.quotations, one.right) &&
      (one.office !== true || isOffice(viewer)) &&
      (!isBlind || BLIND_CALLS.includes(one.call)),
  ).map(({ call }) => call);
}

/** Whether its figures may be entered now, by its yard or for it. */
export const mayEnter = (viewer: Viewer, standing: Standing): boolean =>
  isTender(standing.drydock.state) &&
  viewer.may(MENU.quotations, 'E') &&
  OPEN_TO_ENTRY.includes(stateOn(standing, viewer.today)) &&
  hidingOf(viewer, standing) === null;

/** What is ours beside the yard's figures: administration and office while the tender goes on. */
export const mayLevel = (viewer: Viewer, standing: Standing): boolean =>
  isOffice(viewer) &&
  isTender(standing.drydock.state) &&
  viewer.may(MENU.quotations, 'E') &&
  hidingOf(viewer, standing) !== 'SEALED';
