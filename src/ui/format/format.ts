/** Dates, times and numbers by the language and the time zone of the page. Formatters are made once for each pair. */
import { useTranslation } from 'react-i18next';
import { localeOf } from './locale';
import { useStore } from '../store';
import { isElsewhere, shownZone, usableZone } from './zoneTime';

export interface Format {
  /** 20 Nov 2026 */
  date: (iso: string) => string;
  /** 20 Nov 2026, 10:42; with its zone where the browser's clock shows another time: 20 Nov 2026, 10:42 CET. */
  dateTime: (iso: string) => string;
  /** A day without a time, `YYYY-MM-DD`: 20 Nov 2026 in every time zone. */
  day: (plain: string) => string;
  /** Nov 2026, of a day without a time. */
  month: (plain: string) => string;
  /** From one such day to another: 10 Nov – 2 Dec 2026. */
  days: (from: string, to: string) => string;
  /** "in 15 days", "yesterday", "today": how many days from today. */
  inDays: (days: number) => string;
  /** An amount in minor units: USD 610,000, with its cents where it has some. */
  money: (minor: number, currency: string) => string;
  /** "in 15 days", "yesterday": how far from now. */
  distance: (iso: string, now?: number) => string;
  number: (value: number) => string;
  /** By the language's order of letters, figures as numbers, capitals as small ones. */
  compare: (a: string, b: string) => number;
}

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A formatter for each currency, made when it is needed. */
function moneyFormat(locale: string): Format['money'] {
  const known = new Map<string, Intl.NumberFormat>();
  const of = (currency: string) => {
    const format =
      known.get(currency) ??
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        trailingZeroDisplay: 'stripIfInteger',
      });
    known.set(currency, format);
    return format;
  };
  return (minor, currency) => {
    const format = of(currency);
    return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  };
}

/** "Sep" has three letters, as every other month: Intl's British English writes "Sept". */
const joined = (parts: readonly { type: string; value: string }[]) =>
  parts.map(({ type, value }) => (type === 'month' && value === 'Sept' ? 'Sep' : value)).join('');

const written = (format: Intl.DateTimeFormat, iso: string) =>
  joined(format.formatToParts(new Date(iso)));

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** As Intl writes it, whose first formatter of dates takes the browser 20 ms on the way to the first row. */
function englishDay(plain: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(plain) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? undefined : `${Number(day)} ${name} ${year}`;
}

/** Made when it is first needed. */
function later<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MONTH = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

const MINUTE = { ...DAY, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

function createFormat(language: string, timeZone: string | undefined, saysZone: boolean): Format {
  const locale = localeOf(language);
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const date = later(() => dates({ ...DAY, ...usableZone(timeZone) }));
  const dateTime = later(() =>
    dates({ dateStyle: 'medium', timeStyle: 'short', ...usableZone(timeZone) }),
  );
  const zoned = later(() => dates({ ...MINUTE, ...usableZone(timeZone) }));
  const isNamed = (iso: string) => saysZone && isElsewhere(new Date(iso).getTime(), timeZone);
  const day = later(() => dates({ ...DAY, timeZone: 'UTC' }));
  const month = later(() => dates(MONTH));
  const isEnglish = language === 'en';
  const relative = later(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const number = later(() => new Intl.NumberFormat(locale));
  const collator = later(() => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));
  return {
    date: (iso) => written(date(), iso),
    dateTime: (iso) => written((isNamed(iso) ? zoned : dateTime)(), iso),
    day: (plain) =>
      (isEnglish ? englishDay(plain) : undefined) ?? written(day(), `${plain}T00:00:00Z`),
    month: (plain) => written(month(), `${plain}T00:00:00Z`),
    days: (from, to) =>
      joined(day().formatRangeToParts(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))),
    inDays: (days) => relative().format(days, 'day'),
    money: moneyFormat(locale),
    distance: (iso, now = Date.now()) => {
      const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
      const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
      // Seconds would be out of date at once: "now" is what is meant.
      return relative().format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit);
    },
    number: (value) => number().format(value),
    compare: (a, b) => collator().compare(a, b),
  };
}

const formats = new Map<string, Format>();

/** Without a time zone in the browser's own. `saysZone`: times carry it where it is not the browser's. */
export function formatOf(language: string, timeZone?: string, saysZone = false): Format {
  const key = `${language}\n${timeZone ?? ''}\n${saysZone}`;
  const known = formats.get(key) ?? createFormat(language, timeZone, saysZone);
  formats.set(key, known);
  return known;
}

export function useFormat(): Format {
  const { language } = useTranslation().i18n;
  return formatOf(language, useStore(shownZone), true);
}
