/** An amount as it is typed, in minor units; less than nothing for a credit. Pure. */
import { toMinor } from '../../contract/money';
import { decimalOf } from '../../ui/form/decimals';

/** What is no amount of this currency stays as it was typed, for the schema to refuse. */
export function signedMinor(typed: string, currency: string): number | string {
  const text = decimalOf(typed.trim()).replace('\u2212', '-');
  const isCredit = text.startsWith('-');
  const minor = toMinor(text.replace('-', ''), currency);
  if (minor === undefined) return typed;
  return isCredit ? -minor : minor;
}
