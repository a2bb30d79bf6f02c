/** How large a file is, as people say it: 2.4 MB. */
import { localeOf } from './locale';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1000;

/** By language, unit and decimals. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, place: number, decimals: number): Intl.NumberFormat {
  const key = `${language} ${place} ${decimals}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(localeOf(language), {
      style: 'unit',
      unit: UNITS[place] ?? 'byte',
      unitDisplay: place === 0 ? 'long' : 'short',
      maximumFractionDigits: decimals,
    });
  formats.set(key, format);
  return format;
}

export function fileSize(bytes: number, language: string): string {
  const place = Math.min(
    UNITS.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)),
  );
  const value = bytes / STEP ** place;
  return formatOf(language, place, value < 10 && place > 0 ? 1 : 0).format(value);
}
