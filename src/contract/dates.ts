/**
 * Days as people write them on a calendar: `YYYY-MM-DD`, without a time and without a zone. Every sum is made on the
 * numbers themselves, so that no machine's own time zone can shift one.
 */
import { string } from 'yup';
import { kept } from './fields';

const DAY_MS = 86_400_000;
const PATTERN = /^\d{4}-\d\d-\d\d$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const MONTHS = 12;

interface Parts {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

const partsOf = (date: string): Parts => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

const written = ({ year, month, day }: Parts): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((n) => String(n).padStart(2, '0'))].join('-');

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** How many days a month has; `month` from 1. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Whether this is a day that the calendar has, from 1900 to 2199. */
export function isPlainDate(text: unknown): text is string {
  if (typeof text !== 'string' || !PATTERN.test(text)) return false;
  const { year, month, day } = partsOf(text);
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > MONTHS) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** `days` may be negative. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10);

/** From one day to another: 1 to the next day, negative to an earlier one. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Calendar months; a day that the month does not have becomes its last: 2024-02-29 + 36 = 2027-02-28. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const total = year * MONTHS + (month - 1) + months;
  const to = {
    year: Math.floor(total / MONTHS),
    month: (((total % MONTHS) + MONTHS) % MONTHS) + 1,
  };
  return written({ ...to, day: Math.min(day, daysInMonth(to.year, to.month)) });
}

/** The first day of its month. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** Full years on this day; whoever was born on a leap day has their day on 28 February. Negative before the birth. */
export function ageInYears(born: string, on: string): number {
  const years = partsOf(on).year - partsOf(born).year;
  return addMonths(born, years * MONTHS) <= on ? years : years - 1;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** An instant as it goes over the wire: UTC, to the second. */
export const wireMoment = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

/** Which day it is at this instant where that time zone (IANA) holds. */
export function todayIn(timeZone: string, instant: Date): string {
  const parts = formatIn(timeZone).formatToParts(instant);
  const of = (type: 'year' | 'month' | 'day') =>
    Number(parts.find((part) => part.type === type)?.value);
  return written({ year: of('year'), month: of('month'), day: of('day') });
}

const dateText = kept(() =>
  string().withMutation((made) =>
    made
      .typeError('validation.date')
      .matches(PATTERN, { message: 'validation.date', excludeEmptyString: false })
      .test(
        'real',
        'validation.date',
        (value: unknown) => typeof value !== 'string' || !PATTERN.test(value) || isPlainDate(value),
      ),
  ),
);

/** A required day. */
export const plainDate = kept(() => dateText().required('validation.required'));

/** A day, or null where none is set. */
export const optionalDate = kept(() => dateText().defined('validation.required').nullable());

/** A filter's day in an address. */
export const dateFilter = () => dateText();
