/** Days of about five years on a scale from 0 to 1: as far back as what sets a date lies, and as far ahead as plans go. */
import { addMonths, daysBetween } from '../../contract/dates';

/** Thirty-six months lie between inspections: a little more, so that a ship which is late shows its last one. */
const BACK_MONTHS = 38;
const AHEAD_MONTHS = 22;

export interface Span {
  from: string;
  to: string;
}

/** Five years around a day; longer where something that has to show lies beyond. */
export function spanAround(day: string, ...shown: readonly string[]): Span {
  const to = addMonths(day, AHEAD_MONTHS);
  const beyond = shown.map((one) => addMonths(one, 3));
  return {
    from: addMonths(day, -BACK_MONTHS),
    to: beyond.reduce((last, one) => (one > last ? one : last), to),
  };
}

export interface Place {
  /** From 0 to 1. */
  at: number;
  /** It lies before the span, or beyond it: it stands at the edge. */
  off: -1 | 0 | 1;
}

export function placeOf({ from, to }: Span, day: string): Place {
  const at = daysBetween(from, day) / daysBetween(from, to);
  if (at < 0) return { at: 0, off: -1 };
  return at > 1 ? { at: 1, off: 1 } : { at, off: 0 };
}

/** As SVG has it. */
export const percent = (at: number): string => `${(at * 100).toFixed(2)}%`;

/** The first days of the years that begin within the span. */
export function yearsIn({ from, to }: Span): string[] {
  const first = Number(from.slice(0, 4)) + 1;
  const count = Number(to.slice(0, 4)) - first + 1;
  return Array.from({ length: count }, (_, place) => `${first + place}-01-01`);
}
