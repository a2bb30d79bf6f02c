/** The time zones that this engine knows, by name. */

/** Engines list some by the name they had before; people look for the present one. */
const RENAMED = [
  'UTC',
  'America/Argentina/Buenos_Aires',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Pohnpei',
];

let names: readonly string[] | undefined;

export const timeZones = (): readonly string[] =>
  (names ??= [...new Set([...Intl.supportedValuesOf('timeZone'), ...RENAMED])].sort());

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
