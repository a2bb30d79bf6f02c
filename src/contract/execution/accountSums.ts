/**
 * What the final account of a docking comes to: what is expected of each line, what does not fit, and the sums. All pure.
 * Quantities and prices are decimals in texts, amounts minor units of the contract's currency. Source: execution note C.8.
 */
import { plainDecimal, PRICE_PLACES, type Basis } from '../jobs/amounts';
import { minorDigits } from '../money';
import { decimalOf, lessPercent, rounded, times, written } from '../tender/decimals';
import type { LineStatus } from '../tender/pricing';

/** What a line of the account is about: one of the contract, a variation order, what nobody ordered, or the days of delay. */
export const ACCOUNT_KINDS = ['CONTRACT', 'VARIATION', 'NOT_ORDERED', 'LATE'] as const;
type AccountKind = (typeof ACCOUNT_KINDS)[number];
/** How the account names the line of late redelivery; the others are told by their ids, as `c12`, `v3` and `i9`. */
export const LATE_LINE = 'late';

/** What one final invoice or credit note claims for a line; less than nothing for a credit. */
export interface Claim {
  readonly invoice: string;
  readonly qty: string | null;
  readonly unit_price: string | null;
  readonly amount: number;
}

/** What a contract says of a line. `unit_price` is net of the line's own discount, and not of that on everything. */
export interface Agreed {
  readonly basis: Basis;
  readonly status: LineStatus;
  readonly qty: string;
  readonly unit_price: string | null;
}

export interface LineFacts {
  readonly kind: AccountKind;
  readonly contract: Agreed | null;
  /** Measured so far, or the days of dock rent by the contract's own count; null where nothing is. */
  readonly measured: string | null;
  /** The days of dock rent are counted, whatever the contract expected. */
  readonly rented: boolean;
  /** Its job is cancelled: nothing is paid, unless a variation order credits what the contract has for it. */
  readonly cancelled: boolean;
  readonly credited: boolean;
  /** Of a variation order: what was agreed; null as long as nothing is. Of late redelivery: what is to be credited. */
  readonly ordered: number | null;
  /** The variation order that is paid at this line's rate as well. */
  readonly alsoIn: { readonly number: string; readonly qty: string } | null;
  /** Whether there is a contract at all to compare with. */
  readonly comparable: boolean;
  readonly claims: readonly Claim[];
  /** Whether anything final has been claimed of the account: what is left out of it is missing then. */
  readonly invoiced: boolean;
}

/** The price after the discount of its line, at which variation orders are paid as well. */
export const netOfLine = (unit_price: string | null, discount_pct: string): string | null =>
  unit_price === null
    ? null
    : plainDecimal(
        written(
          times(decimalOf(unit_price), lessPercent(plainDecimal(discount_pct))),
          PRICE_PLACES,
        ),
      );

/** `qty × price`, rounded once. */
export const amountOf = (qty: string, price: string, currency: string): number =>
  Number(rounded(times(decimalOf(qty), decimalOf(price)), minorDigits(currency)));

/** What the contract comes to for this line as it was agreed; nothing for what is outside of its total. */
export function contractAmount(contract: Agreed | null, currency: string): number | null {
  if (contract === null) return null;
  const { basis, status, qty, unit_price } = contract;
  const counts = basis !== 'RATE_ONLY' && basis !== 'OPTION';
  return counts && status === 'PRICED' && unit_price !== null
    ? amountOf(qty, unit_price, currency)
    : 0;
}

function ofContract(facts: LineFacts, contract: Agreed, currency: string): number | null {
  const { basis, status, unit_price } = contract;
  // The variation order takes out all of it.
  if (facts.credited) return contractAmount(contract, currency);
  if (facts.cancelled || status !== 'PRICED' || unit_price === null || basis === 'OPTION') return 0;
  if (facts.rented || basis === 'REMEASURED' || basis === 'RATE_ONLY') {
    if (facts.measured !== null) return amountOf(facts.measured, unit_price, currency);
    if (!facts.rented) return basis === 'RATE_ONLY' ? 0 : null;
  }
  return contractAmount(contract, currency);
}

/** What should be paid for this line; null where nobody can say yet, or there is nothing to compare with. */
export function expectedOf(facts: LineFacts, currency: string): number | null {
  if (facts.contract !== null) return ofContract(facts, facts.contract, currency);
  if (facts.kind === 'NOT_ORDERED') return facts.comparable ? 0 : null;
  return facts.ordered ?? 0;
}

/**
 * What may be agreed on without a reason: what is expected, and as long as that is not known what the contract ordered. Null
 * where nobody ordered anything that it could be compared with.
 */
export const mostAgreed = ({
  expected,
  contract,
}: {
  expected: number | null;
  contract: number | null;
}): number | null => expected ?? contract;

export const claimedOf = ({ claims }: Pick<LineFacts, 'claims'>): number =>
  claims.reduce((sum, { amount }) => sum + amount, 0);

export const FINDINGS = [
  'price',
  'quantity',
  'twice',
  'cancelled',
  'notApproved',
  'alsoIn',
  'notOrdered',
  'option',
  'unmeasured',
  'notCredited',
  'creditMissing',
  'more',
] as const;
type FindingKind = (typeof FINDINGS)[number];

/** `claimed` and `known` are what is told against what is so: prices, quantities or numbers of invoices. */
export interface Finding {
  kind: FindingKind;
  claimed: string | null;
  known: string | null;
}

const finding = (
  kind: FindingKind,
  claimed: string | null = null,
  known: string | null = null,
) => ({
  ...{ kind, claimed, known },
});

const isMore = (a: string, b: string): boolean => {
  const [x, y] = [decimalOf(a), decimalOf(b)];
  const places = Math.max(x.places, y.places);
  return rounded(x, places) > rounded(y, places);
};

/** With all its decimals. */
function totalQty(claims: readonly Claim[]): string | null {
  const known = claims.flatMap(({ qty, amount }) =>
    qty === null ? [] : [{ ...decimalOf(qty), sign: amount < 0 ? -1n : 1n }],
  );
  if (known.length === 0) return null;
  const places = Math.max(...known.map((one) => one.places));
  const units = known.reduce((sum, { sign, ...one }) => sum + sign * rounded(one, places), 0n);
  return plainDecimal(written({ units, places }, places));
}

/** What a line may be measured by at most; undefined where nothing limits it. */
function mostOf({ measured, rented }: LineFacts, { basis, qty }: Agreed): string | undefined {
  if (rented || basis === 'REMEASURED' || basis === 'RATE_ONLY')
    return measured ?? (rented ? plainDecimal(qty) : undefined);
  return plainDecimal(qty);
}

function againstContract(facts: LineFacts, contract: Agreed): Finding[] {
  const { claims, measured, rented, alsoIn } = facts;
  const { basis, unit_price } = contract;
  const price = unit_price === null ? null : plainDecimal(unit_price);
  const other = claims.find(
    (one) => one.unit_price !== null && plainDecimal(one.unit_price) !== price,
  );
  const qty = totalQty(claims);
  const most = mostOf(facts, contract);
  const isTooMuch = qty !== null && most !== undefined && isMore(qty, most);
  const isMeasured = basis === 'REMEASURED' || basis === 'RATE_ONLY';
  return [
    ...(basis === 'OPTION' ? [finding('option')] : []),
    ...(other && price !== null
      ? [finding('price', plainDecimal(other.unit_price ?? ''), price)]
      : []),
    ...(isTooMuch ? [finding('quantity', qty, most)] : []),
    ...(isTooMuch && alsoIn !== null ? [finding('alsoIn', alsoIn.qty, alsoIn.number)] : []),
    ...(isMeasured && !rented && measured === null && !facts.credited
      ? [finding('unmeasured')]
      : []),
  ];
}

/** What does not fit of a line that is claimed, each to be told in a sentence; at least that it is more than is expected. */
export function findingsOf(facts: LineFacts, currency: string): Finding[] {
  const found = namedFindings(facts);
  const expected = expectedOf(facts, currency);
  // Nothing claimed is no claim above a credit.
  const isClaimed = facts.claims.length > 0;
  const isMoreThanExpected = isClaimed && expected !== null && claimedOf(facts) > expected;
  return found.length === 0 && isMoreThanExpected ? [finding('more')] : found;
}

function namedFindings(facts: LineFacts): Finding[] {
  const { kind, claims, contract } = facts;
  const claimed = claimedOf(facts);
  if (kind === 'LATE') return (facts.ordered ?? 0) < claimed ? [finding('notCredited')] : [];
  if (facts.ordered !== null && facts.ordered < 0)
    return facts.invoiced && claimed > facts.ordered ? [finding('creditMissing')] : [];
  if (claims.length === 0 || claimed <= 0) return [];
  const invoices = [
    ...new Set(claims.filter(({ amount }) => amount > 0).map((one) => one.invoice)),
  ];
  return [
    ...(kind === 'NOT_ORDERED' && facts.comparable ? [finding('notOrdered')] : []),
    ...(kind === 'VARIATION' && facts.ordered === null ? [finding('notApproved')] : []),
    ...(facts.cancelled && !facts.credited ? [finding('cancelled')] : []),
    ...(contract === null ? [] : againstContract(facts, contract)),
    ...(invoices.length > 1 ? [finding('twice', invoices.join(', '))] : []),
  ];
}
