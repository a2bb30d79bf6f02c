/** Whose figures are compared, as they are stored, and what levelling makes of them. Source: the tables of tenders. */
import { eq } from 'drizzle-orm';
import { plainDecimal } from '../../../src/contract/jobs/amounts';
import {
  financingOf,
  type Financing,
  type PaymentEvents,
} from '../../../src/contract/tender/financing';
import { level, type LevelledOffer } from '../../../src/contract/tender/levelling';
import type { AskedLine } from '../../../src/contract/tender/pricing';
import { COMPARED } from '../../../src/contract/tender/quotationStates';
import type { Database } from '../../db/database';
import { drydocks } from '../../db/tables/fleetSchema';
import { quotations } from '../../db/tables/tenderSchema';
import { hashOf } from '../../files/fileStore';
import { pricedLine, rateOf, termsOf } from '../quotationView';
import { readableFigures } from '../readableFigures';
import { stateOn } from '../tenderAccess';
import {
  tenderRepository,
  type StoredAsked,
  type StoredQuotation,
  type StoredQuoted,
  type StoredTender,
} from '../tenderRepository';

type StoredAdjustment = Awaited<
  ReturnType<ReturnType<typeof tenderRepository>['adjustmentsOf']>
>[number];

export interface ComparedQuotation {
  readonly stored: StoredQuotation;
  readonly lines: readonly StoredQuoted[];
  readonly adjustments: readonly StoredAdjustment[];
  /** Questions that wait for an answer. */
  readonly open: number;
  readonly offer: LevelledOffer;
  readonly financing: Financing;
}

export interface Figures {
  readonly tender: StoredTender;
  /** A year; null charges nothing. `until`: the last day on which any of them is paid. */
  readonly interest: string | null;
  readonly until: string | null;
  readonly asked: readonly StoredAsked[];
  readonly compared: readonly ComparedQuotation[];
}

export const askedLine = ({
  id,
  job_code,
  qty,
  unit,
  basis,
  estimate,
}: StoredAsked): AskedLine => ({
  ...{ id, job_code, qty, unit, basis, estimate },
});

function grouped<T extends { quotation_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const group = found.get(row.quotation_id);
    if (group === undefined) found.set(row.quotation_id, [row]);
    else group.push(row);
  }
  return found;
}

/** A tender closes at the end of a day, at the first moment after it, somewhere on earth: that day by the clock of UTC. */
async function paymentEvents(
  db: Database,
  { drydock_id, closes_at }: StoredTender,
): Promise<PaymentEvents> {
  const [docking] = await db
    .select({ arrival: drydocks.planned_arrival_on, docking: drydocks.planned_dock_on })
    .from(drydocks)
    .where(eq(drydocks.id, drydock_id));
  const order =
    closes_at === null ? null : new Date(closes_at.getTime() - 1).toISOString().slice(0, 10);
  return { order, arrival: docking?.arrival ?? null, docking: docking?.docking ?? null };
}

const chargedBy = (interest: string | null, financing: Financing | undefined) =>
  interest === null || financing === undefined || financing.gap !== null
    ? null
    : { interest_pct: interest, parts: financing.parts };

/** Those whose figures are in on this day, as they were handed in; none as long as the tender is sealed. */
export async function figuresOf(
  db: Database,
  tender: StoredTender,
  today: string,
): Promise<Figures> {
  const repository = tenderRepository(db);
  const asked = await repository.askedOf(tender.id);
  const known = new Map(asked.map((line) => [line.id, line]));
  const isSealed = tender.sealed && tender.opened_at === null;
  const received = isSealed
    ? []
    : (await repository.listWhere(eq(quotations.tender_id, tender.id))).filter(
        (one) => one.received_at !== null && COMPARED.includes(stateOn(one, today)),
      );
  const readable = await readableFigures(db, received, ({ unsent }) => (unsent ? 'UNSENT' : null));
  const all = readable.map(({ stored }) => stored);
  const ids = all.map(({ id }) => id);
  const lines = new Map(readable.map((one) => [one.stored.id, [...one.lines]]));
  const added = grouped(await repository.adjustmentsOf(ids));
  const questions = grouped(await repository.clarificationsOf(ids));
  const of = <T>(rows: ReadonlyMap<number, T[]>, id: number): T[] => rows.get(id) ?? [];
  const interest = tender.interest_pct && plainDecimal(tender.interest_pct);
  const financed = financingOf(all, await paymentEvents(db, tender));
  const offers = level(
    asked.map(askedLine),
    all.map((stored, place) => ({
      ...{ id: stored.id, terms: termsOf(stored) },
      adders: of(added, stored.id).reduce((sum, { amount }) => sum + amount, 0),
      financing: chargedBy(interest, financed.offers[place]),
      ...{ days_total: stored.days_total, deviation_days: stored.deviation_days },
      lines: of(lines, stored.id).map((line) =>
        pricedLine(line, known.get(line.tender_line_id ?? 0)),
      ),
    })),
    tender.off_hire_per_day,
  );
  return {
    ...{ tender, interest, until: interest === null ? null : financed.until },
    asked,
    compared: offers.flatMap((offer, place) => {
      const stored = all[place];
      const financing = financed.offers[place];
      if (stored === undefined || financing === undefined) return [];
      const { id } = stored;
      const open = of(questions, id).filter(({ answer }) => answer === null).length;
      const own = { lines: of(lines, id), adjustments: of(added, id) };
      return [{ stored, offer, open, financing, ...own }];
    }),
  };
}

/** Of all that the comparison says: whether a line, a price, a rate or an addition has changed since. */
export const figuresHash = ({ tender, asked, compared, interest }: Figures): string =>
  hashOf(
    Buffer.from(
      JSON.stringify([
        [tender.base_currency, tender.off_hire_per_day],
        asked.map(({ id, qty, unit, basis, estimate }) => [id, qty, unit, basis, estimate]),
        compared.map(({ stored, lines, adjustments, offer, financing }) => [
          ...[stored.id, stored.currency, rateOf(stored), stored.discount_pct],
          ...[stored.discount_excludes, stored.days_total, stored.deviation_days],
          lines.map((line) => [
            ...[line.tender_line_id, line.text, line.qty, line.unit, line.unit_price],
            ...[line.discount_pct, line.status],
          ]),
          adjustments.map(({ kind, amount, basis }) => [kind, amount, basis]),
          // Without interest it is what it was before there was any.
          ...(interest === null ? [] : [offer.finance, financing.parts]),
        ]),
      ]),
    ),
  );
