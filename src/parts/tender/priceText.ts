/** A unit price with its decimals as they were entered, and thousands apart: `1,234.5625`. Pure. */
import type { Format } from '../../ui/format/format';

export function priceText(price: string, format: Pick<Format, 'number'>): string {
  const [whole = '0', decimals] = price.split('.');
  const text = format.number(Number(whole));
  return decimals === undefined ? text : `${text}.${decimals}`;
}
