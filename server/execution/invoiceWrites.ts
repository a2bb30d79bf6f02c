/** Invoices and payments of a docking's account: entered once, voided with a reason, never changed. */
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Account } from '../../src/contract/execution/accountRecords';
import type {
  InvoiceDraft,
  invoiceDraftSchema,
  invoiceVoidSchema,
  paymentDraftSchema,
  paymentVoidSchema,
} from '../../src/contract/execution/accounts';
import { toMajor } from '../../src/contract/money';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import { invoiceLines, invoices, payments } from '../db/accountSchema';
import type { Database } from '../db/database';
import { accountFacts } from '../fleet/account/accountFacts';
import { accountLines } from '../fleet/account/accountLines';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { invalid, notFound, notPermitted, type FieldErrors } from '../http/problem';
import { lockedDocking } from '../jobs/jobWrites';
import { say } from '../text/texts';
import { mayDecide, mayInvoice, mayVoidInvoice, refuseOutsider } from './accountAccess';
import { invoiceDocuments } from './accountRepository';
import { shownAccount } from './accountView';
import { isOffice, isRunning } from './variationAccess';

/** The docking, whose account nobody else changes before this transaction ends. */
export async function lockedAccount(
  tx: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredDrydock> {
  const project = await lockedDocking(tx, viewer, id);
  refuseOutsider(viewer, project);
  return project;
}

export function refuseClosed({ state }: Pick<StoredDrydock, 'state'>): void {
  if (!isRunning(state)) throw invalid({ state: [say('account.notRunning')] });
}

/** As people read it. */
export const inWords = (amount: number, currency: string): string =>
  `${currency} ${toMajor(amount, currency)}`;

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

const ROWS = 500;

export function addInvoice(call: Call<'addInvoice', typeof invoiceDraftSchema>): Promise<Account> {
  const { id, viewer, now, body } = call;
  const { client_id, lines, ...draft } = body;
  return call.write(async (tx, record) => {
    const project = await lockedAccount(tx, viewer, id);
    if (client_id !== undefined && (await isRepeated(tx, call, invoices, client_id))) {
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
    return shownAccount(tx, viewer, project);
  });
}

/** What was stored under this id of the client's before; it is taken for its own alone. */
async function isRepeated(
  tx: Database,
  { id, viewer }: Pick<Call<'addInvoice'>, 'id' | 'viewer'>,
  table: typeof invoices | typeof payments,
  clientId: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ drydock_id: table.drydock_id, by: table.entered_by })
    .from(table)
    .where(eq(table.client_id, clientId));
  if (row === undefined) return false;
  if (row.by !== viewer.userId || row.drydock_id !== id)
    throw invalid({ client_id: [say('jobs.idTaken')] });
  return true;
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
    return shownAccount(tx, viewer, project);
  });
}

export function addPayment(call: Call<'addPayment', typeof paymentDraftSchema>): Promise<Account> {
  const { id, viewer, now, body } = call;
  const { client_id, ...draft } = body;
  return call.write(async (tx, record) => {
    const project = await lockedAccount(tx, viewer, id);
    if (client_id !== undefined && (await isRepeated(tx, call, payments, client_id))) {
      call.repeated();
      return shownAccount(tx, viewer, project);
    }
    refuseClosed(project);
    if (!isOffice(viewer) || !mayDecide(viewer, project)) throw notPermitted('account.officeOnly');
    const { currency } = await accountFacts(tx, id);
    const where = and(eq(invoices.id, draft.invoice_id ?? 0), eq(invoices.drydock_id, id));
    const [invoice] =
      draft.invoice_id === null ? [] : await tx.select().from(invoices).where(where);
    if (draft.invoice_id !== null && invoice?.voided_at !== null)
      throw invalid({ invoice_id: [say('account.noSuchInvoice')] });
    await tx.insert(payments).values({
      ...{ ...draft, drydock_id: id, client_id: client_id ?? null },
      ...{ entered_at: now, entered_by: viewer.userId },
    });
    await record({
      action: 'add_payment',
      entity: 'account',
      entityId: id,
      label: project.number,
      after: {
        ...{ paid_on: draft.paid_on, amount: inWords(draft.amount, currency) },
        ...{ invoice: invoice?.number ?? null, payment_reference: draft.reference },
      },
    });
    return shownAccount(tx, viewer, project);
  });
}

export function voidPayment(call: Call<'voidPayment', typeof paymentVoidSchema>): Promise<Account> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const project = await lockedAccount(tx, viewer, id);
    const where = and(eq(payments.id, body.payment_id), eq(payments.drydock_id, id));
    const [stored] = await tx.select().from(payments).where(where);
    if (stored === undefined) throw notFound();
    if (stored.voided_at !== null) throw invalid({ reason: [say('account.voidAlready')] });
    refuseClosed(project);
    if (!mayDecide(viewer, project)) throw notPermitted('account.officeOnly');
    const { reason } = body;
    await tx
      .update(payments)
      .set({ voided_at: now, voided_by: viewer.userId, void_reason: reason })
      .where(where);
    const { currency } = await accountFacts(tx, id);
    const told = { paid_on: stored.paid_on, amount: inWords(stored.amount, currency) };
    await record({
      action: 'void_payment',
      entity: 'account',
      entityId: id,
      label: project.number,
      before: told,
      after: { ...told, reason },
    });
    return shownAccount(tx, viewer, project);
  });
}
