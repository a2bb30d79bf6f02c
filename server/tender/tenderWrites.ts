/** Begins a tender, changes what it says of itself, and invites yards to it. */
import { eq, sql } from 'drizzle-orm';
import { plainNumber } from '../../src/contract/tender/decimals';
import {
  type inviteSchema,
  type tenderDraftSchema,
  type tenderUpdateSchema,
} from '../../src/contract/tender/quotations';
import type { Quotation, TenderView } from '../../src/contract/tender/tenderRecords';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { yards } from '../db/tables/yardSchema';
import { quotations, tenders } from '../db/tables/tenderSchema';
import { drydockRepository, type StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { invalid, notFound } from '../http/problem';
import { changedMeanwhile } from '../http/records';
import { say } from '../text/texts';
import { linesToAsk } from './askedLines';
import { freshQuotation } from './quotationView';
import { isOffice } from './tenderAccess';
import { tenderRepository, type StoredTender } from './tenderRepository';
import { readTender } from './tenderView';

/** Its docking, whose tender nobody else writes before this transaction ends; 422 where there is no tender to be had. */
export async function lockedTendering(
  tx: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredDrydock> {
  const project = isOffice(viewer)
    ? await drydockRepository(tx).findForUpdate(id, viewer.visibility)
    : undefined;
  if (project === undefined) throw notFound();
  refuseUntendered(project);
  return project;
}

export function refuseUntendered({ state }: { state: StoredDrydock['state'] }): void {
  if (state === 'TENDER') return;
  const words = say(`drydocks.states.${state}`);
  throw invalid({ state: [say('tender.notInTender', { state: words })] });
}

export function createTender(
  call: Call<'createTender', typeof tenderDraftSchema>,
): Promise<TenderView> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const project = await lockedTendering(tx, viewer, id);
    if ((await tenderRepository(tx).tenderOf(id)) !== undefined)
      throw invalid({ state: [say('tender.begun')] });
    const rates = Object.fromEntries(
      Object.entries(project.rates).map(([name, rate]) => [name, plainNumber(rate)]),
    );
    const { off_hire_per_day, sealed } = body;
    const closes_at = body.closes_at === null ? null : new Date(body.closes_at);
    const asked = await linesToAsk(tx, project);
    const [made] = await tx
      .insert(tenders)
      .values({
        ...{ drydock_id: id, base_currency: project.base_currency, rates },
        ...{ spec_issue_id: asked.issue, spec_revision_id: asked.revision },
        ...{ closes_at, off_hire_per_day, sealed },
        ...{ created_at: now, created_by: viewer.userId },
        ...{ updated_at: now, updated_by: viewer.userId },
      })
      .returning({ id: tenders.id });
    if (made === undefined) throw new Error('The new tender was not returned.');
    await tenderRepository(tx).addAsked(
      asked.lines.map((line, position) => ({ ...line, position, tender_id: made.id })),
    );
    const after = {
      closes_at: body.closes_at,
      sealed,
      off_hire_per_day,
      lines: asked.lines.length,
    };
    const label = project.number;
    await record({ action: 'create', entity: 'tender', entityId: made.id, label, after });
    return readTender(tx, viewer, id);
  });
}

/**
 * 422 for what would open a sealed tender by the back door: a yard that was invited counts on the seal and on the closing
 * time, which may only become later. What somebody has handed in cannot be sealed afterwards.
 */
export async function refuseUnsealing(
  tx: Database,
  tender: StoredTender,
  to: { sealed: boolean; closes_at: Date | null },
): Promise<void> {
  const asked = await tx
    .select({ received_at: quotations.received_at })
    .from(quotations)
    .where(eq(quotations.tender_id, tender.id));
  const { sealed, closes_at, opened_at } = tender;
  if (sealed !== to.sealed) {
    if (sealed && asked.length > 0) throw invalid({ sealed: [say('tender.staysSealed')] });
    if (!sealed && asked.some(({ received_at }) => received_at !== null))
      throw invalid({ sealed: [say('tender.sealedTooLate')] });
  }
  const isSooner = closes_at !== null && (to.closes_at === null || to.closes_at < closes_at);
  if (sealed && opened_at === null && asked.length > 0 && isSooner)
    throw invalid({ closes_at: [say('tender.closesLaterOnly')] });
}

export function updateTender(
  call: Call<'updateTender', typeof tenderUpdateSchema>,
): Promise<TenderView> {
  const { id, viewer, now } = call;
  const { closes_at, off_hire_per_day, sealed, version } = call.body;
  return call.write(async (tx, record) => {
    const project = await lockedTendering(tx, viewer, id);
    const tender = await tenderRepository(tx).tenderOf(id);
    if (tender === undefined) throw notFound();
    if (tender.version !== version) {
      const change = { by: tender.updated_by, at: tender.updated_at };
      throw changedMeanwhile(change, viewer.timeZone, await readTender(tx, viewer, id));
    }
    const closing = closes_at === null ? null : new Date(closes_at);
    await refuseUnsealing(tx, tender, { sealed, closes_at: closing });
    await tx
      .update(tenders)
      .set({
        ...{ closes_at: closing, sealed, off_hire_per_day },
        version: sql`${tenders.version} + 1`,
        updated_at: now,
        updated_by: viewer.userId,
      })
      .where(eq(tenders.id, tender.id));
    await record({
      action: 'update',
      entity: 'tender',
      entityId: tender.id,
      label: project.number,
      before: {
        ...{ closes_at: tender.closes_at, sealed: tender.sealed },
        off_hire_per_day: tender.off_hire_per_day,
      },
      after: { closes_at, sealed, off_hire_per_day },
    });
    return readTender(tx, viewer, id);
  });
}

/** 422 for a yard that takes no work from us, with our note on why. */
async function yardToInvite(tx: Database, id: number) {
  const [yard] = await tx.select().from(yards).where(eq(yards.id, id));
  if (yard === undefined) throw invalid({ yard_id: [say('drydocks.noSuchYard')] });
  if (yard.status === 'BLOCKED')
    throw invalid({
      yard_id: [say('tender.yardBlocked', { name: yard.name, note: yard.notes ?? '—' })],
    });
  return yard;
}

export function inviteYard(call: Call<'inviteYard', typeof inviteSchema>): Promise<Quotation> {
  const { id, viewer, now } = call;
  const { yard_id, currency } = call.body;
  return call.write(async (tx, record) => {
    const project = await lockedTendering(tx, viewer, id);
    const repository = tenderRepository(tx);
    const tender = await repository.tenderOf(id);
    if (tender === undefined) throw invalid({ state: [say('tender.notBegun')] });
    const yard = await yardToInvite(tx, yard_id);
    if (currency !== tender.base_currency && tender.rates[currency] === undefined)
      throw invalid({ currency: [say('tender.noRate', { currency })] });
    if (await repository.isInvited(tender.id, yard_id))
      throw invalid({ yard_id: [say('tender.invited', { name: yard.name })] });
    const made = await repository.create({
      ...{ tender_id: tender.id, yard_id, currency, state: 'INVITED', discount_excludes: [] },
      addendum: tender.addendum,
      ...{ created_at: now, created_by: viewer.userId },
      ...{ updated_at: now, updated_by: viewer.userId },
    });
    const asked = await repository.askedOf(tender.id);
    await repository.setLines(
      made,
      asked.map(({ id: tender_line_id, text, qty, unit }) => ({
        ...{
          tender_line_id,
          text,
          qty,
          unit,
          unit_price: null,
          discount_pct: '0',
          status: 'SILENT',
        },
        remark: null,
      })),
    );
    const label = `${project.number} ${yard.code}`;
    const after = { currency, lines: asked.length };
    await record({ action: 'create', entity: 'quotation', entityId: made, label, after });
    return freshQuotation(tx, viewer, made);
  });
}
