/** Ids and days of the demonstration data: rows are stored in the order of the data, from 1, and days move together. */
import { addDays, daysBetween, todayIn } from '../../../src/contract/dates';
import { DRYDOCKS, REFERENCE_DATE, SHIPS, YARDS } from './fleetData';
import { PEOPLE } from './people';

/** A day of the data by the day of the first start. */
export type Shift = (date: string) => string;

export function shiftTo(now: Date): Shift {
  const days = daysBetween(REFERENCE_DATE, todayIn('UTC', now));
  return (date) => addDays(date, days);
}

/** Null for somebody who is not among the people. */
export const personId = (username: string): number | null => {
  const place = PEOPLE.findIndex((person) => person.username === username);
  return place < 0 ? null : place + 1;
};

export const shipId = (code: string): number =>
  SHIPS.findIndex((line) => line.startsWith(code)) + 1;

export const yardId = (code: string): number => YARDS.findIndex((yard) => yard.code === code) + 1;

/** Null for a number that is no docking's. */
export const drydockId = (number: string): number | null => {
  const place = DRYDOCKS.findIndex((one) => one.number === number);
  return place < 0 ? null : place + 1;
};
