/** Time zones: the one that the page shows times in, where a day begins there, and which day a moment falls on. */
import { createStore } from '../store';

/** Undefined for the browser's own. */
export const shownZone = createStore<string | undefined>(undefined);

export const showTimesIn = shownZone.set;

function makeClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return null;
  }
}

/** Made once for each, when a time is first told: on the way to the first row the browser takes long for one. */
const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** Null for a zone that this browser does not know, and for its own. */
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat | null {
  if (timeZone === undefined) return null;
  const known = clocks.get(timeZone);
  const clock = known === undefined ? makeClock(timeZone) : known;
  clocks.set(timeZone, clock);
  return clock;
}

/** A zone that this browser does not know leaves it at its own. */
export const usableZone = (timeZone: string | undefined): { timeZone?: string } =>
  timeZone !== undefined && clockOf(timeZone) !== null ? { timeZone } : {};

/** Whether clocks there show another time than those of this browser, at a moment in milliseconds since 1970. */
export function isElsewhere(at: number, timeZone: string | undefined): boolean {
  // The clock of a zone shows whole seconds.
  const second = Math.floor(at / 1000) * 1000;
  return timeZone !== undefined && wallTime(second, timeZone) !== wallTime(second, undefined);
}

const DAY_MS = 24 * 3_600_000;

/** The clock on the wall of that zone at a moment, as if it were UTC. */
function wallTime(at: number, timeZone: string | undefined): number {
  const clock = clockOf(timeZone);
  if (clock === null) return at - new Date(at).getTimezoneOffset() * 60_000;
  const parts = clock.formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
}

/** `YYYY-MM-DD` as midnight UTC; null for what is no day of the years 1970 to 9998. */
function dayTime(day: string): number | null {
  if (!/^(19[7-9]|[2-9]\d\d)\d-\d\d-\d\d$/.test(day) || day.startsWith('9999')) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  // Some engines take 30 February as 2 March.
  return new Date(time || 0).toISOString().startsWith(day) ? time : null;
}

export const isDay = (text: string): boolean => dayTime(text) !== null;

/**
 * The first moment of a day, or of the day after it, as `YYYY-MM-DDTHH:MM:SSZ`; undefined for what is no day.
 * Where the clocks change at midnight, the day begins when they first show it.
 */
export function startOfDay(
  day: string,
  timeZone: string | undefined,
  following = 0,
): string | undefined {
  const named = dayTime(day);
  if (named === null) return undefined;
  const midnight = named + following * DAY_MS;
  const candidates = [midnight - DAY_MS, midnight + DAY_MS]
    .map((near) => midnight - (wallTime(near, timeZone) - near))
    .filter((moment) => wallTime(moment, timeZone) >= midnight);
  const first = Math.min(...candidates);
  return new Date(first).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** The day of a moment, as `YYYY-MM-DD`. */
export const dayOf = (at: number, timeZone: string | undefined): string =>
  new Date(wallTime(at, timeZone)).toISOString().slice(0, 10);

/** `HH:MM` on the clock of that zone. */
export const timeOf = (at: number, timeZone: string | undefined): string =>
  new Date(wallTime(at, timeZone)).toISOString().slice(11, 16);

const MINUTE_MS = 60_000;

/**
 * The moment at which the clock of that zone shows this day and time, as `YYYY-MM-DDTHH:MM:SSZ`; the first where it shows
 * them twice. Undefined for what is no day or time, and where the clock leaps over it.
 */
export function momentAt(
  day: string,
  time: string,
  timeZone: string | undefined,
): string | undefined {
  const named = dayTime(day);
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  if (named === null || hours === undefined) return undefined;
  const wall = named + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  const candidates = [wall - DAY_MS, wall + DAY_MS]
    .map((near) => wall - (wallTime(near, timeZone) - near))
    .filter((moment) => wallTime(moment, timeZone) === wall);
  if (candidates.length === 0) return undefined;
  return new Date(Math.min(...candidates)).toISOString().replace(/\.\d+Z$/, 'Z');
}
