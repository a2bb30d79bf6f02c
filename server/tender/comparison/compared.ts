/** Whose figures are compared, as they are stored, and what levelling makes of them. Source: the tables of tenders. */
import { eq } from 'drizzle-orm';
import { level, type LevelledOffer } from '../../../src/contract/tender/levelling';
import type { AskedLine } from '../../../src/contract/tender/pricing';
import { COMPARED } from '../../../src/contract/tender/quotationStates';
import type { Database } from '../../db/database';
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
}

export interface Figures {
  readonly tender: StoredTender;
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
  const offers = level(
    asked.map(askedLine),
    all.map((stored) => ({
      ...{ id: stored.id, terms: termsOf(stored) },
      adders: of(added, stored.id).reduce((sum, { amount }) => sum + amount, 0),
      ...{ days_total: stored.days_total, deviation_days: stored.deviation_days },
      lines: of(lines, stored.id).map((line) =>
        pricedLine(line, known.get(line.tender_line_id ?? 0)),
      ),
    })),
    tender.off_hire_per_day,
  );
  return {
    tender,
    asked,
    compared: offers.flatMap((offer, place) => {
      const stored = all[place];
      if (stored === undefined) return [];
      const { id } = stored;
      const open = of(questions, id).filter(({ answer }) => answer === null).length;
      return [{ stored, offer, open, lines: of(lines, id), adjustments: of(added, id) }];
    }),
  };
}

/** Of all that the comparison says: whether a line, a price, a rate or an addition has changed since. */
export const figuresHash = ({ tender, asked, compared }: Figures): string =>
  hashOf(
    Buffer.from(
      JSON.stringify([
        [tender.base_currency, tender.off_hire_per_day],
        asked.map(({ id, qty, unit, basis, estimate }) => [id, qty, unit, basis, estimate]),
        compared.map(({ stored, lines, adjustments }) => [
          ...[stored.id, stored.currency, rateOf(stored), stored.discount_pct],
          ...[stored.discount_excludes, stored.days_total, stored.deviation_days],
          lines.map((line) => [
            ...[line.tender_line_id, line.text, line.qty, line.unit, line.unit_price],
            ...[line.discount_pct, line.status],
          ]),
          adjustments.map(({ kind, amount, basis }) => [kind, amount, basis]),
        ]),
      ]),
    ),
  );
