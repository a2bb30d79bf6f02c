/** Sets the template of what a tender adds to every quotation; what was added by it before stays until it is applied again. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Adder, addersDraftSchema } from '../../../src/contract/tender/adders';
import type { TenderView } from '../../../src/contract/tender/tenderRecords';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { tenders } from '../../db/tables/tenderSchema';
import { invalid, notFound } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { say } from '../../text/texts';
import { tenderRepository, type StoredTender } from '../tenderRepository';
import { readTender } from '../tenderView';
import { lockedTendering } from '../tenderWrites';

/** As `version` has it, or the refusal that shows what it has become. */
export async function tenderAt(
  tx: Database,
  viewer: Viewer,
  id: number,
  version: number,
): Promise<StoredTender> {
  const tender = await tenderRepository(tx).tenderOf(id);
  if (tender === undefined) throw notFound();
  if (tender.version === version) return tender;
  const change = { by: tender.updated_by, at: tender.updated_at };
  throw changedMeanwhile(change, viewer.timeZone, await readTender(tx, viewer, id));
}

const wordsOf = (rows: readonly Adder[]): string[] =>
  rows.map(({ kind, basis, way, amount, qty, unit, rate }) => {
    const factors = [qty === null ? null : [qty, unit].join(' ').trim(), rate];
    const figures = way === 'AMOUNT' ? [amount] : [way, ...factors];
    return `${kind} ${basis}: ${figures.filter((one) => one !== null).join(' × ')}`;
  });

export function saveAdders(
  call: Call<'saveAdders', typeof addersDraftSchema>,
): Promise<TenderView> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const { number: label } = await lockedTendering(tx, viewer, id);
    const tender = await tenderAt(tx, viewer, id, body.version);
    const known = new Set(tender.adders.map((row) => row.id));
    const adders = body.adders.map((row, place): Adder => {
      if (row.id !== null && !known.has(row.id))
        throw invalid({ [`adders[${place}].basis`]: [say('tender.noSuchAdder')] });
      return { ...row, id: row.id ?? randomUUID() };
    });
    const { interest_pct } = body;
    await tx
      .update(tenders)
      .set({
        ...{ adders, interest_pct, version: sql`${tenders.version} + 1` },
        ...{ updated_at: now, updated_by: viewer.userId },
      })
      .where(eq(tenders.id, tender.id));
    await record({
      ...{ action: 'update', entity: 'tender', entityId: tender.id, label },
      before: { adders: wordsOf(tender.adders), interest_pct: tender.interest_pct },
      after: { adders: wordsOf(adders), interest_pct },
    });
    return readTender(tx, viewer, id);
  });
}
