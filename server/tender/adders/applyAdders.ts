/** Adds what the template of a tender has to every received quotation: once more adds nothing, and what was changed by hand stays. */
import { and, eq, inArray } from 'drizzle-orm';
import { MOST_ADJUSTMENTS, type applyAddersSchema } from '../../../src/contract/tender/adders';
import type { TenderView } from '../../../src/contract/tender/tenderRecords';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { adjustments } from '../../db/tables/tenderSchema';
import { invalid } from '../../http/problem';
import { say } from '../../text/texts';
import { nameOf } from '../quotationWrites';
import { tenderRepository } from '../tenderRepository';
import { readTender } from '../tenderView';
import { lockedTendering } from '../tenderWrites';
import { planAdders, type AdderPlan } from './adderPlan';
import { adjustmentWords } from './levelledRows';
import { tenderAt } from './saveAdders';

type Applying = Call<'applyAdders', typeof applyAddersSchema>;

/** What comes anew from the template takes the place of what came from the same row. */
async function store(
  tx: Database,
  { quotation, set, gone }: AdderPlan,
  { viewer, now, body }: Applying,
): Promise<void> {
  const { id } = quotation;
  const rows = set.map(({ adder }) => adder ?? '');
  const of = eq(adjustments.quotation_id, id);
  if (rows.length > 0)
    await tx.delete(adjustments).where(and(of, inArray(adjustments.adder, rows)));
  if (gone.length > 0)
    await tx.delete(adjustments).where(and(of, inArray(adjustments.id, [...gone])));
  if (rows.length > 0)
    await tx
      .insert(adjustments)
      .values(set.map((one) => ({ ...one, quotation_id: id, by: viewer.userId, at: now })));
  const change = body.by_hand === 'REPLACE' ? { adders_removed: [] } : {};
  await tenderRepository(tx).update(id, change, viewer.userId, now);
}

/** 422 while the tender is sealed: nobody reads the days that amounts are reckoned by. */
export function applyAdders(call: Applying): Promise<TenderView> {
  const { id, viewer, body } = call;
  return call.write(async (tx, record) => {
    await lockedTendering(tx, viewer, id);
    const tender = await tenderAt(tx, viewer, id, body.version);
    if (tender.sealed && tender.opened_at === null)
      throw invalid({ state: [say('tender.hidden.SEALED')] });
    const replace = body.by_hand === 'REPLACE';
    for (const plan of await planAdders(tx, viewer.today, tender, { replace })) {
      if (plan.set.length + plan.gone.length === 0) continue;
      const label = nameOf(plan.quotation);
      const left = plan.before.filter(
        (one) => !plan.gone.includes(one.id) && !plan.set.some(({ adder }) => adder === one.adder),
      );
      if (left.length + plan.set.length > MOST_ADJUSTMENTS)
        throw invalid({ state: [say('tender.adjustmentsFull', { name: label })] });
      await store(tx, plan, call);
      await record({
        ...{ action: 'level', entity: 'quotation', entityId: plan.quotation.id, label },
        before: { adjustments: adjustmentWords(plan.before) },
        after: { adjustments: adjustmentWords([...left, ...plan.set]) },
      });
    }
    return readTender(tx, viewer, id);
  });
}
