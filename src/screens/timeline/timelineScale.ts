/** The timeline's scale: which days it spans, where a day lies, and what stands above it. Pure. */
import { addDays, daysBetween } from '../../contract/dates';

export const SCALES = ['years', 'quarters', 'months'] as const;
export type Scale = (typeof SCALES)[number];

/** Pixels of a day. */
export const DAY_PX: Readonly<Record<Scale, number>> = { years: 0.6, quarters: 2.4, months: 8 };

/** How many years are shown before and after this one: 15 in all, as many as the server tells at once. */
const YEARS_AROUND = 7;

export interface Span {
  /** Both ends included. */
  from: string;
  to: string;
}

export function spanAround(today: string): Span {
  const year = Number(today.slice(0, 4));
  return { from: `${year - YEARS_AROUND}-01-01`, to: `${year + YEARS_AROUND}-12-31` };
}

export const xOf = ({ from }: Span, scale: Scale, day: string): number =>
  daysBetween(from, day) * DAY_PX[scale];

export const widthOf = (span: Span, scale: Scale): number =>
  (daysBetween(span.from, span.to) + 1) * DAY_PX[scale];

/** The day at a place, within the span. */
export function dayAt(span: Span, scale: Scale, x: number): string {
  const days = Math.min(
    Math.max(0, Math.floor(x / DAY_PX[scale])),
    daysBetween(span.from, span.to),
  );
  return addDays(span.from, days);
}

export interface Tick {
  /** The first day of the year, the quarter or the month. */
  day: string;
  x: number;
  width: number;
}

const MONTHS: Readonly<Record<Scale, number>> = { years: 12, quarters: 3, months: 1 };

const twoDigits = (month: number) => String(month).padStart(2, '0');

/** The years, quarters or months of the span. */
export function ticksOf(span: Span, scale: Scale): Tick[] {
  const years = [Number(span.from.slice(0, 4)), Number(span.to.slice(0, 4))] as const;
  const days: string[] = [];
  for (let year = years[0]; year <= years[1]; year += 1)
    for (let month = 1; month <= 12; month += MONTHS[scale])
      days.push(`${year}-${twoDigits(month)}-01`);
  const ends = [...days.slice(1), addDays(span.to, 1)];
  return days.map((day, place) => {
    const x = xOf(span, scale, day);
    return { day, x, width: xOf(span, scale, ends[place] ?? span.to) - x };
  });
}
