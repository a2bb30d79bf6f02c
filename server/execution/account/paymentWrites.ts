/** Payments of a docking's account: entered once by the office, voided with a reason, never changed. */
import { and, eq } from 'drizzle-orm';
import type { Account } from '../../../src/contract/execution/accountRecords';
import type {
  PaymentDraft,
  paymentDraftSchema,
  paymentVoidSchema,
} from '../../../src/contract/execution/accounts';
import type { Call } from '../../access/wire';
import { invoices, payments } from '../../db/tables/accountSchema';
import type { Database } from '../../db/database';
import { accountFacts } from '../../fleet/account/accountFacts';
import { invalid, notFound, notPermitted } from '../../http/problem';
import { say } from '../../text/texts';
import { mayDecide } from './accountAccess';
import {
  inWords,
  isSame,
  lockedAccount,
  refuseClosed,
  refuseOther,
  type Sent,
} from './accountScene';
import { shownAccount } from './accountView';

/** Whether it was stored before: the answer alone was lost. */
async function isPaymentStored(tx: Database, call: Sent, { client_id, ...sent }: PaymentDraft) {
  if (client_id === undefined) return false;
  const [row] = await tx.select().from(payments).where(eq(payments.client_id, client_id));
  if (row === undefined) return false;
  refuseOther(call, row, row.paid_on, isSame(sent, row));
  return true;
}

export function addPayment(call: Call<'addPayment', typeof paymentDraftSchema>): Promise<Account> {
  const { id, viewer, now, body } = call;
  const { client_id, ...draft } = body;
  return call.write(async (tx, record) => {
    const project = await lockedAccount(tx, viewer, id);
    if (await isPaymentStored(tx, call, body)) {
      call.repeated();
      return shownAccount(tx, viewer, project);
    }
    refuseClosed(project);
    if (!mayDecide(viewer, project)) throw notPermitted('account.officeOnly');
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
