/** What the template of a tender adds to each received quotation, beside what somebody has entered or changed by hand. */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import {
  adderAmount,
  type Adder,
  type AdderGap,
  type AdderStanding,
} from '../../../src/contract/tender/adders';
import { COMPARED } from '../../../src/contract/tender/quotationStates';
import type { Database } from '../../db/database';
import { adjustments, quotations } from '../../db/tables/tenderSchema';
import { readableOffers } from '../readableFigures';
import { stateOn } from '../tenderAccess';
import { tenderRepository, type StoredQuotation, type StoredTender } from '../tenderRepository';

type StoredAdjustment = typeof adjustments.$inferSelect;
type NewAdjustment = Pick<StoredAdjustment, 'kind' | 'amount' | 'basis' | 'adder' | 'working'>;

export interface AdderPlan {
  readonly quotation: StoredQuotation;
  readonly before: readonly StoredAdjustment[];
  /** To be added, or to take the place of what came from the same row. */
  readonly set: readonly NewAdjustment[];
  /** Ids of what came from the template, and is to go. */
  readonly gone: readonly number[];
  readonly byHand: number;
  readonly gaps: readonly { basis: string; gap: AdderGap }[];
}

const isSame = (stored: StoredAdjustment, one: NewAdjustment): boolean =>
  stored.kind === one.kind && stored.amount === one.amount && stored.basis === one.basis;

/** `replace`: also what was changed or removed by hand becomes as the template has it. */
function planOf(
  quotation: StoredQuotation,
  before: readonly StoredAdjustment[],
  rows: readonly Adder[],
  replace: boolean,
): AdderPlan {
  const known = new Map(before.map((one) => [one.adder, one]));
  const set: NewAdjustment[] = [];
  const stays = new Set<string>();
  const gaps: { basis: string; gap: AdderGap }[] = [];
  let byHand = 0;
  for (const row of rows) {
    const { id, kind, basis } = row;
    const stored = known.get(id);
    const isRemoved = stored === undefined && quotation.adders_removed.includes(id);
    if (!replace && (stored?.by_hand === true || isRemoved)) {
      byHand += 1;
      stays.add(id);
      continue;
    }
    const added = adderAmount(row, quotation, quotation.base_currency);
    if ('gap' in added) gaps.push({ basis, gap: added.gap });
    else if (added.amount !== 0) {
      const one = { kind, basis, adder: id, ...added };
      stays.add(id);
      if (stored === undefined || stored.by_hand || !isSame(stored, one)) set.push(one);
    }
  }
  const gone = before.filter(
    ({ adder, by_hand }) => adder !== null && !stays.has(adder) && (replace || !by_hand),
  );
  return { quotation, before, set, gone: gone.map(({ id }) => id), byHand, gaps };
}

/** Of those that are received and whose offer the office reads; none as long as the tender is sealed. */
export async function planAdders(
  db: Database,
  today: string,
  tender: StoredTender,
  { replace = false } = {},
): Promise<AdderPlan[]> {
  if (tender.sealed && tender.opened_at === null) return [];
  const where = and(eq(quotations.tender_id, tender.id), isNotNull(quotations.received_at));
  const received = (await tenderRepository(db).listWhere(where)).filter((one) =>
    COMPARED.includes(stateOn(one, today)),
  );
  const readable = await readableOffers(db, received, ({ unsent }) => (unsent ? 'UNSENT' : null));
  const plans: AdderPlan[] = [];
  for (const one of readable) {
    const before = await db
      .select()
      .from(adjustments)
      .where(eq(adjustments.quotation_id, one.id))
      .orderBy(asc(adjustments.id));
    plans.push(planOf(one, before, tender.adders, replace));
  }
  return plans;
}

export async function adderStandings(
  db: Database,
  today: string,
  tender: StoredTender,
): Promise<AdderStanding[]> {
  return (await planAdders(db, today, tender)).map(({ quotation, set, gone, byHand, gaps }) => {
    const changed = set.length + gone.length;
    return {
      ...{ quotation_id: quotation.id, yard: quotation.yard.name },
      ...{ due: changed, by_hand: byHand, gaps: [...gaps] },
    };
  });
}
