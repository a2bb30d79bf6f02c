/**
 * The intervals of surveys as sums of dates, for the server's answers and for the forms that propose them. Each names the
 * rule of docs/compliance.md (F1 to F8) that it rests on.
 */
import { addMonths } from '../dates';
import type { Scheme } from './compliance';
import { proposedEsp, type ShipType } from './ships';

/** F5: a docking this long before the special survey may count as part of it. */
export const CREDIT_MONTHS = 15;
/** F7, F8: on either side of an anniversary, before an expiry, and the most that is extended (F6). */
const WINDOW_MONTHS = 3;
const YEAR = 12;
/** F9: between special surveys. */
const RENEWAL_MONTHS = 60;

/** The first day on which a docking is credited to the special survey due on that day. */
export const creditedFrom = (specialSurveyDue: string): string =>
  addMonths(specialSurveyDue, -CREDIT_MONTHS);

/** The last day to which class and flag can extend what is due on this one (F6). */
export const extendableTo = (due: string): string => addMonths(due, WINDOW_MONTHS);

/**
 * When the special survey after this one is due (F7): five years after the due date where it was done in the three months
 * before it or within an extension; else five years after it was done, be it early or late.
 */
export function nextSpecialSurvey(due: string, done: string, extendedUntil?: string): string {
  const latest = extendedUntil ?? due;
  const keepsTime = done >= addMonths(due, -WINDOW_MONTHS) && done <= latest;
  return addMonths(keepsTime ? due : done, RENEWAL_MONTHS);
}

export interface DayRange {
  from: string;
  to: string;
}

const around = (anniversary: string): DayRange => ({
  from: addMonths(anniversary, -WINDOW_MONTHS),
  to: addMonths(anniversary, WINDOW_MONTHS),
});

/**
 * When the intermediate survey of the five years before this special survey may be done (F8): for the endorsement of
 * certificates around the second or the third anniversary, for class's own items also between the two.
 */
export function intermediateWindows(specialSurveyDue: string): {
  statutory: readonly [DayRange, DayRange];
  classItems: DayRange;
} {
  const second = around(addMonths(specialSurveyDue, -3 * YEAR));
  const third = around(addMonths(specialSurveyDue, -2 * YEAR));
  return { statutory: [second, third], classItems: { from: second.from, to: third.to } };
}

/** What of a ship decides by which schemes it may dock. */
export interface SchemeFacts {
  type: ShipType;
  esp: boolean;
  iws_notation: boolean;
}

export const carriesPassengers = (type: ShipType): boolean =>
  type === 'PASSENGER' || type === 'ROPAX';

/** By its type, whatever has been ticked; the tick can only add to it. */
export const isEsp = ({ type, esp }: Pick<SchemeFacts, 'type' | 'esp'>): boolean =>
  esp || proposedEsp(type);

/**
 * By which schemes a ship may dock, its usual one first. Passenger ships are inspected every year (F3), and only those that
 * are no ro-ro ships may be allowed one docking in five years; an extended scheme is for neither them nor ESP ships, and
 * needs the notation (F4).
 */
export function schemesFor(ship: SchemeFacts): readonly [Scheme, ...Scheme[]] {
  if (ship.type === 'PASSENGER') return ['PASSENGER', 'PASSENGER_60'];
  if (ship.type === 'ROPAX') return ['PASSENGER'];
  const extended = ship.iws_notation && !isEsp(ship);
  return extended ? ['STANDARD', 'PASSENGER', 'EXTENDED'] : ['STANDARD', 'PASSENGER'];
}

/** The scheme that holds: one that was stored and is not for such a ship is not applied. */
export function schemeInForce(ship: SchemeFacts & { scheme: Scheme }): Scheme {
  const allowed = schemesFor(ship);
  return allowed.includes(ship.scheme) ? ship.scheme : allowed[0];
}
