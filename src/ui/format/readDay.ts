/** Reads a day as people type it: "22 nov", "22/11", "22.11.2026", "2026-11-22". Says undefined rather than guess wildly. */

interface ReadDayOptions {
  /** Of the months' names, beside the English ones. */
  language: string;
  /** Whether 5/11 is 5 November, for whoever types. */
  dayFirst: boolean;
  /** `YYYY-MM-DD`: a day without a year is the nearest one to it. */
  today: string;
}

const LOCALE_DAY = new Date(Date.UTC(2001, 10, 22));

/** Whether this language, or the browser's where it names no country, writes the day before the month. */
export function isDayFirst(language: string): boolean {
  const locale = language.includes('-') ? language : navigator.language || language;
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' });
  const types = parts.formatToParts(LOCALE_DAY).map(({ type }) => type);
  return types.indexOf('day') < types.indexOf('month');
}

/** `YYYY-MM-DD` of a day that the calendar has, from 1900 to 2199. */
export function isCalendarDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines take 30 February as 2 March.
  return new Date(time || 0).toISOString().startsWith(text);
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function monthNames(language: string): string[][] {
  const formats = ['en', language].flatMap((locale) =>
    (['long', 'short'] as const).map(
      (month) => new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }),
    ),
  );
  return Array.from({ length: 12 }, (_, month) =>
    formats.map((format) => plain(format.format(Date.UTC(2001, month, 1))).replace('.', '')),
  );
}

const LEAST_LETTERS = 3;

/** From 1; the beginning of a name is enough where only one month begins so. */
function monthOf(word: string, language: string): number | undefined {
  if (word.length < LEAST_LETTERS) return undefined;
  const found = monthNames(language).flatMap((names, month) =>
    names.some((name) => name.startsWith(word)) ? [month + 1] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

const written = (year: number, month: number, day: number): string | undefined => {
  const [m, d] = [month, day].map((part) => String(part).padStart(2, '0'));
  const date = `${String(year).padStart(4, '0')}-${m}-${d}`;
  return isCalendarDay(date) ? date : undefined;
};

const DAY_MS = 86_400_000;
const distance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS;

/** Without a year: the nearest such day; of two digits: this century's, or the last one's where that is far ahead. */
function dated(year: string | undefined, month: number, day: number, today: string) {
  const thisYear = Number(today.slice(0, 4));
  if (year?.length === 4) return written(Number(year), month, day);
  if (year !== undefined) {
    if (year.length !== 2) return undefined;
    const near = Math.floor(thisYear / 100) * 100 + Number(year);
    return written(near > thisYear + 30 ? near - 100 : near, month, day);
  }
  return [thisYear - 1, thisYear, thisYear + 1]
    .flatMap((one) => written(one, month, day) ?? [])
    .toSorted((a, b) => distance(a, today) - distance(b, today))[0];
}

export function readDay(typed: string, options: ReadDayOptions): string | undefined {
  const { language, dayFirst, today } = options;
  const text = plain(typed).trim();
  const parts = text.split(/[\s,./-]+/).filter((part) => part !== '');
  const [first = '', second = '', third] = parts;
  if (parts.length < 2 || parts.length > 3) return undefined;
  if (first.length === 4 && /^\d+$/.test(first) && third !== undefined)
    return dated(first, monthOf(second, language) ?? Number(second), Number(third), today);
  if (third !== undefined && !/^\d+$/.test(third)) return undefined;
  const digits = [first, second].every((part) => /^\d{1,2}$/.test(part));
  if (!digits) {
    const word = /^\d{1,2}$/.test(second) ? first : second;
    const month = monthOf(word, language);
    const day = word === first ? second : first;
    return month !== undefined && /^\d{1,2}$/.test(day)
      ? dated(third, month, Number(day), today)
      : undefined;
  }
  // Points stand between day and month wherever they are used; and of 11/22 there is only one reading.
  const orders = [
    [first, second],
    [second, first],
  ] as const;
  const [own, other] = dayFirst || text.includes('.') ? orders : ([orders[1], orders[0]] as const);
  const read = ([day, month]: readonly [string, string]) =>
    dated(third, Number(month), Number(day), today);
  return read(own) ?? read(other);
}
