/** The final account of a docking: what is claimed, what is agreed on, and what is paid. */
import { auditPageSchema } from '../../../src/contract/history';
import { historyQuerySchema } from '../../../src/contract/historyQuery';
import { accountSchema } from '../../../src/contract/execution/accountRecords';
import {
  accountTermsSchema,
  decisionsSchema,
  invoiceDraftSchema,
  invoiceVoidSchema,
  paymentDraftSchema,
  paymentVoidSchema,
} from '../../../src/contract/execution/accounts';
import { historyPage } from '../../access/history/history';
import { wire } from '../../access/wire';
import { exportQuerySchema } from '../../../src/contract/exports';
import type { FileApi } from '../../documents/files/fileApi';
import { LIST_FILE_MS } from '../../papers/listFile';
import { accountDocking } from './accountAccess';
import { exportAccount } from './accountExport';
import { readAccount } from './accountView';
import { decideAccount, setAccountTerms } from './accountWrites';
import { addInvoice, voidInvoice } from './invoiceWrites';
import { addPayment, voidPayment } from './paymentWrites';

export function accountRoutes(api: FileApi): void {
  const { db } = api;
  const reply = accountSchema;
  wire(api, 'account', {
    summary: 'The account of a docking: contract, claimed, expected and agreed, line by line',
    reply,
    handle: ({ viewer, id }) => readAccount(db, viewer, id),
  });
  wire(api, 'exportAccount', {
    summary: 'The account of a docking as a file',
    query: exportQuerySchema,
    file: 'account.csv',
    formats: true,
    timeLimitMs: LIST_FILE_MS,
    handle: (call) => exportAccount(api, call),
  });
  wire(api, 'accountHistory', {
    summary: 'What happened to the account of a docking, newest first',
    query: historyQuerySchema,
    reply: auditPageSchema,
    handle: async ({ viewer, id, query }) => {
      await accountDocking(db, viewer, id);
      return historyPage(db, viewer, { entities: ['account'], id, query });
    },
  });
  wire(api, 'decideAccount', {
    summary: 'Agree on lines of the account, dispute them, or open them again',
    body: decisionsSchema,
    reply,
    handle: decideAccount,
  });
  wire(api, 'setAccountTerms', {
    summary: 'Say by which terms of the contract late redelivery is counted',
    body: accountTermsSchema,
    reply,
    handle: setAccountTerms,
  });
  wire(api, 'addInvoice', {
    summary: 'Enter an invoice or a credit note of the yard',
    body: invoiceDraftSchema,
    reply,
    created: true,
    repeatable: true,
    handle: addInvoice,
  });
  wire(api, 'voidInvoice', {
    summary: 'Void an invoice, which then claims nothing',
    body: invoiceVoidSchema,
    reply,
    handle: voidInvoice,
  });
  wire(api, 'addPayment', {
    summary: 'Enter a payment',
    body: paymentDraftSchema,
    reply,
    created: true,
    repeatable: true,
    handle: addPayment,
  });
  wire(api, 'voidPayment', {
    summary: 'Void a payment that was entered wrongly',
    body: paymentVoidSchema,
    reply,
    handle: voidPayment,
  });
}
