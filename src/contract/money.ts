/** Amounts between what people write and minor units: whole numbers all the way, so that no cent is lost. */
const CODE = /^[A-Z]{3}$/;
const PATTERN = /^(\d{1,12})(?:\.(\d{1,4}))?$/;

const known = new Map<string, number>();

function askDigits(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** How many decimals a currency has: 2 for USD, 0 for JPY; 2 for one that the engine does not know. */
export function minorDigits(currency: string): number {
  const digits = known.get(currency) ?? askDigits(currency);
  // Formatters are dear to make, and the lines of a job say the same currency.
  if (CODE.test(currency)) known.set(currency, digits);
  return digits;
}

/** `610000.50` in minor units; undefined for what is no amount of this currency. */
export function toMinor(text: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const [, whole, decimals = ''] = PATTERN.exec(text.trim()) ?? [];
  if (whole === undefined || decimals.length > digits) return undefined;
  return Number(whole + decimals.padEnd(digits, '0'));
}

/** Minor units with a decimal point and without separators, as the wire and spreadsheets have it. */
export function toMajor(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
