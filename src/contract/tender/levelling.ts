/**
 * Makes quotations comparable: what a yard left open is filled by what the others ask, quantities become those that were
 * asked, and days out of service are counted. The yard's own figures stay as they are. All in minor units of the base
 * currency.
 */
import { isInTotal } from '../jobs/amounts';
import { divide } from './decimals';
import { financeCost, type PaidPart } from './financing';
import {
  askedAmount,
  convert,
  quotedAmount,
  type AskedLine,
  type LineStatus,
  type PricedLine,
  type Terms,
} from './pricing';

/** Where a fill comes from: the others' median, our estimate, or nowhere: then nobody has priced the line. */
type FillSource = 'MEDIAN' | 'ESTIMATE' | 'NOBODY';

export interface Offer {
  readonly id: number;
  readonly terms: Terms;
  readonly lines: readonly PricedLine[];
  /** In the yard, and on the way there and back; null while the yard has not said. */
  readonly days_total: number | null;
  readonly deviation_days: number;
  /** Our own additions, in minor units of the base currency. */
  readonly adders: number;
  /** When it is paid, and the interest on that; null where paying sooner is not charged. */
  readonly financing: { readonly interest_pct: string; readonly parts: readonly PaidPart[] } | null;
}

interface LevelledLine {
  readonly status: LineStatus;
  /** As quoted, in the yard's own currency. */
  readonly quoted_own: number;
  /** As quoted; 0 where nothing is priced. */
  readonly quoted: number;
  /** For what was asked; null where it cannot be compared. */
  readonly comparable: number | null;
  readonly normalised: number;
  readonly fill: { readonly amount: number; readonly source: FillSource } | null;
  readonly outlier: boolean;
}

export interface LevelledOffer {
  readonly id: number;
  readonly quoted_own: number;
  readonly quoted: number;
  readonly fills: number;
  readonly normalised: number;
  readonly levelled: number;
  readonly adders: number;
  readonly finance: number | null;
  /** Null while the days or their price are not known. */
  readonly days: number | null;
  readonly off_hire: number | null;
  readonly total: number | null;
  readonly rank: number | null;
  readonly lines: ReadonlyMap<number, LevelledLine>;
}

/** The middle one, or the mean of both, rounded half up; undefined of nothing. */
export function median(amounts: readonly number[]): number | undefined {
  const sorted = [...amounts].sort((a, b) => a - b);
  const [low, high] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  if (low === undefined || high === undefined) return undefined;
  return low === high ? low : Number(divide(BigInt(low) + BigInt(high), 2n));
}

const LEAST_FOR_OUTLIERS = 3;
const isOutlier = (amount: number, middle: number): boolean =>
  2 * amount < middle || amount > 2 * middle;

/** What counts of a yard for a line that was asked, before anything is filled. */
function read(line: PricedLine | undefined, asked: AskedLine, terms: Terms) {
  const status = line?.status ?? 'SILENT';
  if (line === undefined || status !== 'PRICED')
    return { status, quoted_own: 0, quoted: 0, comparable: null };
  const inBase = (own: number) => convert(own, terms.currency, terms.base, terms.rate);
  const quoted_own = quotedAmount(line, terms);
  const quoted = inBase(quoted_own);
  // Nearly every line is quoted as it was asked, and there are thousands.
  if (line.qty === asked.qty && line.unit === asked.unit)
    return { status, quoted_own, quoted, comparable: quoted };
  const own = askedAmount(line, asked, terms);
  return { status, quoted_own, quoted, comparable: own === undefined ? null : inBase(own) };
}

type Read = ReturnType<typeof read>;

/** Whether somebody else has to do what this yard does not price, for money that nobody has named yet. */
const isOpenLine = ({ status, comparable }: Read): boolean =>
  comparable === null && status !== 'INCLUDED' && status !== 'BY_OWNER';

function fillOf(amount: number | undefined, { estimate }: AskedLine): LevelledLine['fill'] {
  if (amount !== undefined) return { amount, source: 'MEDIAN' };
  return estimate === null
    ? { amount: 0, source: 'NOBODY' }
    : { amount: estimate, source: 'ESTIMATE' };
}

/** A yard's lines by those that were asked. */
type Priced = ReadonlyMap<number | null, PricedLine>;

/** One line of all yards, in their order. */
function levelLine(
  asked: AskedLine,
  offers: readonly Offer[],
  priced: readonly Priced[],
): LevelledLine[] {
  const reads = offers.map(({ terms }, place) => read(priced[place]?.get(asked.id), asked, terms));
  const prices = reads.map(({ comparable }) => comparable).filter((price) => price !== null);
  const middle = median(prices);
  return reads.map((one) => {
    const fill = isOpenLine(one) ? fillOf(middle, asked) : null;
    // A price in a unit that cannot be compared gives way to its fill.
    const target = one.comparable ?? 0;
    // Named one by one: to spread thousands takes engines several times as long.
    return {
      status: one.status,
      quoted_own: one.quoted_own,
      quoted: one.quoted,
      comparable: one.comparable,
      normalised: target - one.quoted,
      fill,
      outlier:
        one.comparable !== null &&
        middle !== undefined &&
        prices.length >= LEAST_FOR_OUTLIERS &&
        isOutlier(one.comparable, middle),
    };
  });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** What a yard prices besides what it was asked for. */
const extrasOf = ({ lines }: Offer): PricedLine[] =>
  lines.filter(({ line_id }) => line_id === null);

function totals(
  offer: Offer,
  lines: ReadonlyMap<number, LevelledLine>,
  offHirePerDay: number | null,
) {
  const { terms, days_total, deviation_days, adders, financing } = offer;
  const all = [...lines.values()];
  const extras = extrasOf(offer).map((line) => quotedAmount(line, terms));
  const inBase = (minor: number) => convert(minor, terms.currency, terms.base, terms.rate);
  const quoted = sum(all.map((line) => line.quoted)) + sum(extras.map(inBase));
  const fills = sum(all.map(({ fill }) => fill?.amount ?? 0));
  const normalised = sum(all.map((line) => line.normalised));
  const days = days_total === null ? null : days_total + deviation_days;
  const off_hire = days === null || offHirePerDay === null ? null : days * offHirePerDay;
  const levelled = quoted + fills + normalised;
  const finance = financing && financeCost(levelled, financing.interest_pct, financing.parts);
  return {
    id: offer.id,
    quoted_own: sum(all.map(({ quoted_own }) => quoted_own)) + sum(extras),
    quoted,
    fills,
    normalised,
    levelled,
    adders,
    finance,
    days,
    off_hire,
    total: off_hire === null ? null : levelled + adders + (finance ?? 0) + off_hire,
    lines,
  };
}

/**
 * Levels the offers; rates without a quantity, and options, are part of no total. Whoever comes to the same has the same
 * rank; who cannot be totalled yet has none.
 */
export function level(
  asked: readonly AskedLine[],
  offers: readonly Offer[],
  offHirePerDay: number | null,
): LevelledOffer[] {
  const counted = asked.filter(({ basis }) => isInTotal(basis));
  const priced = offers.map(({ lines }) => new Map(lines.map((line) => [line.line_id, line])));
  const perYard = offers.map(() => new Map<number, LevelledLine>());
  for (const line of counted)
    for (const [place, one] of levelLine(line, offers, priced).entries())
      perYard[place]?.set(line.id, one);
  const all = offers.map((offer, place) =>
    totals(offer, perYard[place] ?? new Map<number, LevelledLine>(), offHirePerDay),
  );
  const known = all.flatMap(({ total }) => total ?? []);
  return all.map((one) => {
    const { total } = one;
    return {
      ...one,
      rank: total === null ? null : 1 + known.filter((other) => other < total).length,
    };
  });
}

/** Lines that no yard and no estimate has a price for, though somebody left them open. */
export const pricedByNobody = (levelled: readonly LevelledOffer[]): number[] => [
  ...new Set(
    levelled.flatMap(({ lines }) =>
      [...lines].flatMap(([id, { fill }]) => (fill?.source === 'NOBODY' ? [id] : [])),
    ),
  ),
];
