/** Exact decimals for sums of quotations: a whole number over a power of ten, never a float. */

export interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

const ten = (places: number): bigint => 10n ** BigInt(places);

const ONE: Decimal = { units: 1n, places: 0 };

/** `-12.345` is 12345 thousandths, less than nothing. */
export function decimalOf(text: string): Decimal {
  if (/^\d+$/.test(text)) return { units: BigInt(text), places: 0 };
  const isNegative = text.startsWith('-');
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + decimals);
  return { units: isNegative ? -units : units, places: decimals.length };
}

export const times = (...factors: readonly Decimal[]): Decimal => ({
  units: factors.reduce((product, { units }) => product * units, 1n),
  places: factors.reduce((sum, { places }) => sum + places, 0),
});

/** What is left of a whole when so many per cent are taken off: 0.95 for `5`. */
export function lessPercent(percent: string): Decimal {
  if (percent === '0') return ONE;
  const { units, places } = decimalOf(percent);
  return { units: ten(places + 2) - units, places: places + 2 };
}

/** Half up, away from nothing on both sides, so that a credit is rounded as its charge. */
export function divide(dividend: bigint, divisor: bigint): bigint {
  const [above, below] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor];
  const size = above < 0n ? -above : above;
  const rounded = (2n * size + below) / (2n * below);
  return above < 0n ? -rounded : rounded;
}

/** As a whole number of the smallest units with so many `digits`. */
export const rounded = ({ units, places }: Decimal, digits: number): bigint =>
  places <= digits ? units * ten(digits - places) : divide(units, ten(places - digits));

/** With exactly so many places: `5.3192`. */
export function written(value: Decimal, places: number): string {
  const units = rounded(value, places);
  const sign = units < 0n ? '-' : '';
  const text = String(units < 0n ? -units : units).padStart(places + 1, '0');
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** A rate that the engine holds as a number, as it is written by people: `0.000063` also where it says `6.3e-5`. */
export function plainNumber(value: number): string {
  const [digits = '0', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const { units, places } = decimalOf(digits);
  const shift = places - Number(exponent);
  return shift <= 0 ? String(units * ten(-shift)) : written({ units, places: shift }, shift);
}
