/** Opens a sealed tender after its closing time: two people of the office, one after the other, whose names stay with it. */
import { eq, sql } from 'drizzle-orm';
import type { TenderView } from '../../src/contract/tender/tenderRecords';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import { quotations, tenders } from '../db/tables/tenderSchema';
import type { FileApi } from '../documents/files/fileApi';
import { invalid, notFound } from '../http/problem';
import { momentWords } from '../text/days';
import { say } from '../text/texts';
import { fileQuotation } from './quotationFiles';
import { tenderRepository, type StoredTender } from './tenderRepository';
import { readTender } from './tenderView';
import { lockedTendering } from './tenderWrites';

function refuseOpening(tender: StoredTender, { userId, timeZone }: Viewer, now: Date): void {
  const { sealed, opened_at, closes_at, opening_id } = tender;
  if (!sealed || opened_at !== null) throw invalid({ state: [say('tender.notSealed')] });
  if (closes_at !== null && closes_at > now)
    throw invalid({
      closes_at: [say('tender.sealedUntil', { time: momentWords(closes_at, timeZone) })],
    });
  if (opening_id === userId) throw invalid({ state: [say('tender.opensWithTwo')] });
}

export function openTender(api: FileApi, call: Call<'openTender'>): Promise<TenderView> {
  const { id, viewer, now } = call;
  return call.write(async (tx, record) => {
    const project = await lockedTendering(tx, viewer, id);
    const tender = await tenderRepository(tx).tenderOf(id);
    if (tender === undefined) throw notFound();
    refuseOpening(tender, viewer, now);
    const isFirst = tender.opening_id === null;
    const opened = { opened_by: viewer.userId, opened_at: now };
    await tx
      .update(tenders)
      .set({
        ...(isFirst ? { opening_by: viewer.userId } : opened),
        version: sql`${tenders.version} + 1`,
        ...{ updated_at: now, updated_by: viewer.userId },
      })
      .where(eq(tenders.id, tender.id));
    await record({
      action: isFirst ? 'ask_opening' : 'open',
      ...{ entity: 'tender', entityId: tender.id, label: project.number },
      after: isFirst
        ? { opening_by: viewer.fullname }
        : { opening_by: tender.opening_by, opened_by: viewer.fullname },
    });
    if (!isFirst)
      for (const stored of await tenderRepository(tx).listWhere(
        eq(quotations.tender_id, tender.id),
      ))
        await fileQuotation(api, { tx, record, viewer, now }, stored);
    return readTender(tx, viewer, id);
  });
}
