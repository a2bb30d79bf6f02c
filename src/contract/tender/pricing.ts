/** What one line of a quotation comes to: in the yard's currency first, rounded once, then in the base currency. */
import type { Basis } from '../jobs/amounts';
import { minorDigits } from '../money';
import { decimalOf, lessPercent, rounded, times, type Decimal } from './decimals';

/**
 * INCLUDED is nothing by the yard's own word; SILENT is never nothing. BY_OWNER is the owner's own affair; what is
 * NOT_OFFERED somebody else has to do.
 */
export const LINE_STATUSES = ['PRICED', 'INCLUDED', 'SILENT', 'BY_OWNER', 'NOT_OFFERED'] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/** A line as yards were asked to price it; `estimate` in minor units of the base currency. */
export interface AskedLine {
  readonly id: number;
  readonly job_code: string;
  readonly qty: string;
  readonly unit: string;
  readonly basis: Basis;
  readonly estimate: number | null;
}

/** A line as a yard priced it: decimals in texts. `line_id`: the one that was asked; null for one of the yard's own. */
export interface PricedLine {
  readonly line_id: number | null;
  readonly job_code: string;
  readonly status: LineStatus;
  readonly qty: string;
  readonly unit: string;
  readonly unit_price: string | null;
  readonly discount_pct: string;
}

/** How a yard's figures are read. `rate`: what one unit of its currency is worth in the base currency. */
export interface Terms {
  readonly currency: string;
  readonly base: string;
  readonly rate: string;
  readonly discount_pct: string;
  /** Beginnings of job codes that the discount on everything leaves out: `DK`. */
  readonly discount_excludes: readonly string[];
}

/** Minor units of one currency in another's, rounded half up. */
export function convert(minor: number, from: string, to: string, rate: string): number {
  if (from === to && rate === '1') return minor;
  const amount: Decimal = { units: BigInt(minor), places: minorDigits(from) };
  return Number(rounded(times(amount, decimalOf(rate)), minorDigits(to)));
}

export const discountOn = ({ discount_pct, discount_excludes }: Terms, code: string): string =>
  discount_excludes.some((start) => code.startsWith(start)) ? '0' : discount_pct;

const NOTHING: Decimal = { units: 0n, places: 0 };

/** What one unit costs after both discounts, in the yard's currency; exact. */
export const netPrice = (line: PricedLine, terms: Terms): Decimal =>
  line.unit_price === null
    ? NOTHING
    : times(
        decimalOf(line.unit_price),
        lessPercent(line.discount_pct),
        lessPercent(discountOn(terms, line.job_code)),
      );

/** As the yard quoted it, in minor units of its own currency. What has no price comes to nothing. */
export const quotedAmount = (line: PricedLine, terms: Terms): number =>
  line.status === 'PRICED'
    ? Number(
        rounded(times(decimalOf(line.qty), netPrice(line, terms)), minorDigits(terms.currency)),
      )
    : 0;

/** How many of the first unit are one of the second. */
const FACTORS: Readonly<Record<string, Decimal>> = {
  'kg/t': { units: 1000n, places: 0 },
  't/kg': { units: 1n, places: 3 },
};
const ONE: Decimal = { units: 1n, places: 0 };

/** How much of the yard's unit is one of the unit that was asked; undefined where nobody knows. */
export const factorBetween = (asked: string, offered: string): Decimal | undefined =>
  asked === offered ? ONE : FACTORS[`${offered}/${asked}`];

/** For the quantity that was asked, in the yard's currency; undefined where the units cannot be compared. */
export function askedAmount(line: PricedLine, asked: AskedLine, terms: Terms): number | undefined {
  const factor = factorBetween(asked.unit, line.unit);
  if (factor === undefined) return undefined;
  const qty = times(decimalOf(asked.qty), factor);
  return Number(rounded(times(qty, netPrice(line, terms)), minorDigits(terms.currency)));
}
