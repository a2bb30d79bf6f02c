/** How a contract counts the days in dock: two answers for one stay are both right, so each says how it was counted. */
import { daysBetween } from '../dates';

/** Both the first and the last day; all but the first; every 24 hours that have begun. Source: execution note F10, C.8. */
export const DAY_COUNTS = ['CALENDAR_INCLUSIVE', 'CALENDAR_AFTER_FIRST', 'PERIOD_24H'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

const DAY_MS = 86_400_000;

/** The day at the yard; the moment where it is known. */
export interface DockMoment {
  on: string;
  at: Date | null;
}

/** How many days are rented from docking to undocking; where an hour is not known, a day is 24 hours. */
export function rentedDays(rule: DayCount, from: DockMoment, to: DockMoment): number {
  const days = daysBetween(from.on, to.on);
  if (rule === 'CALENDAR_INCLUSIVE') return days + 1;
  if (rule === 'CALENDAR_AFTER_FIRST' || from.at === null || to.at === null) return days;
  return Math.ceil((to.at.getTime() - from.at.getTime()) / DAY_MS);
}
