/**
 * What it is worth to pay later: each quotation is charged simple interest on what it asks for sooner than the last day on
 * which any of those compared is paid. Nobody gains by it: who lets the owner pay last is charged nothing.
 * Decided in `docs/decisions/financing.md`.
 */
import { addDays, dayNumber } from '../dates';
import { decimalOf, divide, rounded } from './decimals';
import type { Payment } from './terms';

const YEAR_DAYS = 365n;
/** Percentages have two decimals at most. */
const PLACES = 2;
const HUNDREDTHS = 10_000n;

/** Days of the calendar that payments are counted from, as far as they are known. */
export interface PaymentEvents {
  /** On which the tender closes: the order. */
  readonly order: string | null;
  readonly arrival: string | null;
  readonly docking: string | null;
}

/** What a quotation says of when it is paid. */
export interface PaymentTerms {
  readonly payment: readonly Payment[];
  readonly days_in_dock: number | null;
  readonly days_total: number | null;
}

/** Why a quotation cannot be charged: no payments, no closing day, no planned days of the docking, or no days of the yard. */
export const FINANCE_GAPS = ['TERMS', 'CLOSING', 'DOCKING', 'DAYS'] as const;
type FinanceGap = (typeof FINANCE_GAPS)[number];

/** Part of a price with the day on which it is paid, and how many days that is before the last of all. */
export interface PaidPart extends Payment {
  readonly on: string;
  readonly early: number;
}

export interface Financing {
  readonly parts: readonly PaidPart[];
  readonly gap: FinanceGap | null;
}

type Dated = { readonly on: string } | { readonly gap: FinanceGap };

const after = (from: string | null, days: number | null): Dated => {
  if (from === null) return { gap: 'DOCKING' };
  return days === null ? { gap: 'DAYS' } : { on: addDays(from, days) };
};

/** INVOICE: yards send it when the ship leaves. */
function eventOf(when: Payment['when'], events: PaymentEvents, of: PaymentTerms): Dated {
  const arrival = events.arrival ?? events.docking;
  const docking = events.docking ?? events.arrival;
  switch (when) {
    case 'ORDER':
      return events.order === null ? { gap: 'CLOSING' } : { on: events.order };
    case 'DOCKING':
      return after(docking, 0);
    case 'UNDOCKING':
      return after(docking, of.days_in_dock);
    case 'DEPARTURE':
    case 'INVOICE':
      return after(arrival, of.days_total);
  }
}

type DatedTerms = { readonly parts: readonly (Payment & { on: string })[]; readonly gap: null };

function datedOf(of: PaymentTerms, events: PaymentEvents): DatedTerms | { gap: FinanceGap } {
  if (of.payment.length === 0) return { gap: 'TERMS' };
  const parts: (Payment & { on: string })[] = [];
  for (const part of of.payment) {
    const event = eventOf(part.when, events, of);
    if ('gap' in event) return event;
    parts.push({ ...part, on: addDays(event.on, part.days) });
  }
  return { parts, gap: null };
}

/** The last day of payment of those that can be dated; null where none can. */
export interface Financed {
  readonly until: string | null;
  /** In the order that was given. */
  readonly offers: readonly Financing[];
}

/** When each part of each quotation is paid, and how long before the last of all. */
export function financingOf(all: readonly PaymentTerms[], events: PaymentEvents): Financed {
  const dated = all.map((of) => datedOf(of, events));
  const days = dated.flatMap((one) => (one.gap === null ? one.parts.map(({ on }) => on) : []));
  const until = days.reduce<string | null>(
    (last, on) => (last === null || on > last ? on : last),
    null,
  );
  return {
    until,
    offers: dated.map((one) =>
      one.gap === null && until !== null
        ? {
            parts: one.parts.map((part) => ({
              ...part,
              early: dayNumber(until) - dayNumber(part.on),
            })),
            gap: null,
          }
        : { parts: [], gap: one.gap },
    ),
  };
}

/** In the currency of `levelled`, rounded once: Σ share × levelled × interest a year × days early ÷ 365. */
export function financeCost(
  levelled: number,
  interestPct: string,
  parts: readonly PaidPart[],
): number {
  const hundredths = (percent: string) => rounded(decimalOf(percent), PLACES);
  const shareDays = parts.reduce(
    (sum, { pct, early }) => sum + hundredths(pct) * BigInt(early),
    0n,
  );
  return Number(
    divide(
      BigInt(levelled) * hundredths(interestPct) * shareDays,
      HUNDREDTHS * HUNDREDTHS * YEAR_DAYS,
    ),
  );
}
