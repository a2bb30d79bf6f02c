/** Invoices of a docking's account: entered once, voided with a reason, never changed. */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Account } from '../../../src/contract/execution/accountRecords';
import type {
  InvoiceDraft,
  invoiceDraftSchema,
  invoiceVoidSchema,
} from '../../../src/contract/execution/accounts';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import { invoiceLines, invoices } from '../../db/tables/accountSchema';
import type { Database } from '../../db/database';
import { accountFacts } from '../../fleet/account/accountFacts';
import { accountLines } from '../../fleet/account/accountLines';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { invalid, notFound, notPermitted, type FieldErrors } from '../../http/problem';
import { say } from '../../text/texts';
import { mayInvoice, mayVoidInvoice } from './accountAccess';
import { tellAccount } from './accountNotices';
import { invoiceDocuments } from './accountRepository';
import {
  inWords,
  isSame,
  lockedAccount,
  refuseClosed,
  refuseOther,
  type Sent,
} from './accountScene';
import { settleOrders } from './settledOrders';
import { shownAccount } from './accountView';

const others = alias(invoices, 'others');

/** Two of one number are one invoice entered twice. */
async function isTaken(tx: Database, id: number, number: string): Promise<boolean> {
  const where = and(eq(others.drydock_id, id), eq(others.number, number), isNull(others.voided_at));
  const [found] = await tx.select({ id: others.id }).from(others).where(where).limit(1);
  return found !== undefined;
}

async function checkInvoice(
  tx: Database,
  viewer: Viewer,
  project: StoredDrydock,
  draft: InvoiceDraft,
): Promise<string> {
  const errors: FieldErrors = {};
  const { document_id, number, lines, issued_on, due_on } = draft;
  const facts = await accountFacts(tx, project.id);
  // What nobody ordered is of its own invoice alone.
  const known = new Set(
    accountLines(facts).flatMap(({ line, kind }) => (kind === 'NOT_ORDERED' ? [] : [line])),
  );
  for (const [place, { of }] of lines.entries())
    if (of !== null && of !== 'late' && !known.has(of))
      errors[`lines[${place}].of`] = [say('account.noSuchLine')];
  const ids = document_id === null ? [] : [document_id];
  const found = await invoiceDocuments(tx, viewer, project.ship.id, ids);
  if (found.length < ids.length) errors['document_id'] = [say('account.noSuchDocument')];
  if (due_on !== null && due_on < issued_on) errors['due_on'] = [say('account.dueBefore')];
  if (await isTaken(tx, project.id, number)) errors['number'] = [say('account.numberTaken')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return facts.currency;
}

/** Whether it was stored before: the answer alone was lost. */
async function isInvoiceStored(
  tx: Database,
  call: Sent,
  { client_id, lines, ...sent }: InvoiceDraft,
) {
  if (client_id === undefined) return false;
  const [row] = await tx.select().from(invoices).where(eq(invoices.client_id, client_id));
  if (row === undefined) return false;
  const stored = await tx
    .select({ line: invoiceLines.line })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoice_id, row.id))
    .orderBy(asc(invoiceLines.position));
  const sameLines = isDeepStrictEqual(
    stored.map(({ line }) => line),
    lines,
  );
  refuseOther(call, row, row.number, sameLines && isSame(sent, row));
  return true;
}

const ROWS = 500;

export function addInvoice(call: Call<'addInvoice', typeof invoiceDraftSchema>): Promise<Account> {
  const { id, viewer, now, body } = call;
  const { client_id, lines, ...draft } = body;
  return call.write(async (tx, record) => {
    const project = await lockedAccount(tx, viewer, id);
    if (await isInvoiceStored(tx, call, body)) {
      call.repeated();
      return shownAccount(tx, viewer, project);
    }
    refuseClosed(project);
    if (!mayInvoice(viewer, project)) throw notPermitted('account.sidesOnly');
    const currency = await checkInvoice(tx, viewer, project, body);
    const [made] = await tx
      .insert(invoices)
      .values({
        ...{ ...draft, drydock_id: id, client_id: client_id ?? null },
        ...{ entered_at: now, entered_by: viewer.userId },
      })
      .returning({ id: invoices.id });
    if (made === undefined) throw new Error('The new invoice was not returned.');
    const rows = lines.map((line, position) => ({ invoice_id: made.id, position, line }));
    for (let from = 0; from < rows.length; from += ROWS)
      await tx.insert(invoiceLines).values(rows.slice(from, from + ROWS));
    await record({
      action: 'add_invoice',
      entity: 'account',
      entityId: id,
      label: project.number,
      after: {
        ...{ invoice: draft.number, invoice_kind: draft.kind, issued_on: draft.issued_on },
        ...{ lines: lines.length, total: inWords(draft.total, currency) },
      },
    });
    await tellAccount({ tx, viewer, now, project, label: draft.number }, 'INVOICE_ENTERED');
    await settleOrders({ tx, record, viewer, now, project });
    return shownAccount(tx, viewer, project);
  });
}

export function voidInvoice(call: Call<'voidInvoice', typeof invoiceVoidSchema>): Promise<Account> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const project = await lockedAccount(tx, viewer, id);
    const where = and(eq(invoices.id, body.invoice_id), eq(invoices.drydock_id, id));
    const [stored] = await tx.select().from(invoices).where(where);
    if (stored === undefined) throw notFound();
    if (stored.voided_at !== null) throw invalid({ reason: [say('account.voidAlready')] });
    refuseClosed(project);
    if (!mayVoidInvoice(viewer, project, stored)) throw notPermitted('account.voidOnly');
    const { reason } = body;
    await tx
      .update(invoices)
      .set({ voided_at: now, voided_by: viewer.userId, void_reason: reason })
      .where(where);
    await record({
      action: 'void_invoice',
      entity: 'account',
      entityId: id,
      label: project.number,
      before: { invoice: stored.number },
      after: { invoice: stored.number, reason },
    });
    await settleOrders({ tx, record, viewer, now, project });
    return shownAccount(tx, viewer, project);
  });
}
