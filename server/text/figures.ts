/** Figures as they are printed: thousands apart, in no notation that somebody could read otherwise. */
import { minorDigits, toMajor } from '../../src/contract/money';

const spaced = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 });
/** `1 900`, to the last digit that is known. */
export const decimal = (text: string) =>
  spaced.format(text as `${number}`).replaceAll(',', '\u00a0');

/** Without its currency. */
export const money = (minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  const shown = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return shown.format(toMajor(minor, currency) as `${number}`).replaceAll(',', '\u00a0');
};
