/** A day in the server's own texts, as the screens write it: "29 Sep 2026". */
import { localeSpoken } from './language';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, timeZone: string, isTimed: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${isTimed}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone,
      dateStyle: 'medium',
      ...(isTimed ? { timeStyle: 'short' } : {}),
    });
  formats.set(key, format);
  return format;
}

/** "Sep" has three letters, as every other month: Intl's British English writes "Sept". */
const written = (at: Date, timeZone: string, isTimed: boolean) =>
  formatOf(localeSpoken(), timeZone, isTimed).format(at).replace('Sept ', 'Sep ');

export const dayWords = (day: string): string =>
  written(new Date(`${day}T00:00:00Z`), 'UTC', false);

/** "22 Nov 2026, 14:05" in a time zone. */
export const momentWords = (at: Date, timeZone: string): string => written(at, timeZone, true);
