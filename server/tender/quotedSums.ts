/**
 * What quotations come to, for lists that show no line: the database sums what it has, each line rounded as `quotedAmount`
 * and `convert` do, half away from nothing. Source: quotation_lines, tender_lines.
 */
import { sql } from 'drizzle-orm';
import { minorDigits } from '../../src/contract/money';
import type { Database } from '../db/database';
import { quotationLines, tenderLines } from '../db/tables/tenderSchema';
import { jsonRows } from '../db/jsonRows';
import { rateOf, type QuotedSums } from './quotationView';
import type { StoredQuotation } from './tenderRepository';

const NOTHING: QuotedSums = { amount: 0, base: 0, silent: 0 };

const givenOf = (one: StoredQuotation) => ({
  id: one.id,
  shift: minorDigits(one.currency),
  base_shift: minorDigits(one.base_currency),
  rate: rateOf(one),
  discount: one.discount_pct,
  excludes: one.discount_excludes,
});

interface Row {
  id: number;
  amount: string | null;
  base: string | null;
  silent: string;
}

/** By the id of the quotation, in one go. */
export async function quotedSums(
  db: Database,
  all: readonly StoredQuotation[],
): Promise<(id: number) => QuotedSums> {
  if (all.length === 0) return () => NOTHING;
  const given = JSON.stringify(all.map(givenOf));
  const { qty, unit_price, discount_pct, status, tender_line_id, quotation_id } = quotationLines;
  const rows = await jsonRows<Row>(
    db,
    sql`
    select given.id as "id", sum(line.amount)::text as "amount",
      sum(round(line.amount * 10::numeric ^ -given.shift * given.rate * 10::numeric ^ given.base_shift))::text as "base",
      count(*) filter (where line.status = 'SILENT')::text as "silent"
    from json_to_recordset(${given}::json)
      as given (id int, shift int, base_shift int, rate numeric, discount numeric, excludes text[])
    join lateral (
      select ${status} as status,
        case when ${status} = 'PRICED' then round(${qty} * coalesce(${unit_price}, 0) * (100 - ${discount_pct}) * 0.01
          * (100 - case when exists (
              select from unnest(given.excludes) as start where starts_with(coalesce(${tenderLines.job_code}, ''), start)
            ) then 0 else given.discount end) * 0.01 * 10::numeric ^ given.shift) else 0 end as amount
      from ${quotationLines} left join ${tenderLines} on ${tenderLines.id} = ${tender_line_id}
      where ${quotation_id} = given.id and coalesce(${tenderLines.basis}::text, 'FIXED') not in ('RATE_ONLY', 'OPTION')
    ) as line on true
    group by given.id`,
  );
  const sums = new Map(
    rows.map(({ id, amount, base, silent }) => [
      id,
      { amount: Number(amount), base: Number(base), silent: Number(silent) },
    ]),
  );
  return (id) => sums.get(id) ?? NOTHING;
}
