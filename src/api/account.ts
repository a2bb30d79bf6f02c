/** The final account of a docking: what is claimed and agreed line by line, its invoices and its payments. */
import { queryOptions, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { auditPageSchema } from '../contract/history';
import type { HistoryQuery } from '../contract/historyQuery';
import type { ExportQuery } from '../contract/exports';
import { endpoints } from '../contract/endpoints';
import { accountSchema, type Account } from '../contract/execution/accountRecords';
import type {
  AccountTerms,
  Decisions,
  InvoiceDraft,
  InvoiceVoid,
  PaymentDraft,
  PaymentVoid,
} from '../contract/execution/accounts';
import type { Said } from '../ui/toast/toast';
import { useRead, type ReadOptions } from '../ui/useRead';
import { readCurrent } from '../ui/versions';
import { request, requestFile } from './http';
import { queryKeys, stale } from './queryKeys';

const accountQueries = {
  detail: (drydockId: number) =>
    queryOptions({
      queryKey: queryKeys.accounts.of('detail', drydockId),
      queryFn: ({ signal }) =>
        request(endpoints.account, { id: drydockId, reply: accountSchema, signal }),
      // The page says so itself.
      meta: { quiet: [404] },
    }),
  history: (drydockId: number, query: HistoryQuery) =>
    queryOptions({
      queryKey: queryKeys.accounts.of('history', drydockId, query),
      queryFn: ({ signal }) =>
        request(endpoints.accountHistory, {
          ...{ id: drydockId, query, reply: auditPageSchema, signal },
        }),
    }),
};

export const useAccount = (drydockId: number, options?: ReadOptions<Account>) =>
  useRead(accountQueries.detail(drydockId), options);
export const useAccountHistory = (drydockId: number, query: HistoryQuery) =>
  useQuery(accountQueries.history(drydockId, query));

const show = (client: QueryClient, account: Account) => {
  client.setQueryData(accountQueries.detail(account.drydock.id).queryKey, account);
};

/** What comes back of a refusal for figures that are no longer so. */
function showCurrent(error: Error, client: QueryClient) {
  const current = readCurrent(error, accountSchema);
  if (current !== undefined) show(client, current);
}

/** Each answers with the whole account, which is shown at once. */
const answered = {
  onSuccess: (account: Account, _body: unknown, _result: unknown, { client }: Context) => {
    show(client, account);
  },
  onError: (error: Error, _body: unknown, _result: unknown, { client }: Context) => {
    showCurrent(error, client);
  },
};
interface Context {
  client: QueryClient;
}

const reply = accountSchema;

export const useDecideAccount = (id: number) =>
  useMutation({
    mutationFn: (body: Decisions) => request(endpoints.decideAccount, { id, body, reply }),
    ...answered,
    meta: {
      invalidates: stale.accounts,
      success: ({ drydock }: Account): Said => ({
        key: 'account.decided',
        values: { name: drydock.number },
      }),
    },
  });

export const useSetAccountTerms = (id: number) =>
  useMutation({
    mutationFn: (body: AccountTerms) => request(endpoints.setAccountTerms, { id, body, reply }),
    ...answered,
    meta: {
      invalidates: stale.accounts,
      success: ({ drydock }: Account): Said => ({
        key: 'account.termsSaved',
        values: { name: drydock.number },
      }),
    },
  });

/** `client_id` stands for this one alone: sent twice, it is stored once. */
export const useAddInvoice = (id: number) =>
  useMutation({
    mutationFn: (body: InvoiceDraft) => request(endpoints.addInvoice, { id, body, reply }),
    ...answered,
    meta: {
      invalidates: stale.accounts,
      success: (_account: Account, { number }: InvoiceDraft) => ({
        key: 'account.invoiceSaved',
        values: { number },
      }),
    },
  });

export const useVoidInvoice = (id: number) =>
  useMutation({
    mutationFn: (body: InvoiceVoid) => request(endpoints.voidInvoice, { id, body, reply }),
    ...answered,
    meta: {
      invalidates: stale.accounts,
      success: ({ invoices }: Account, { invoice_id: invoice }: InvoiceVoid): Said => ({
        key: 'account.invoiceVoided',
        values: { number: invoices.find(({ id: one }) => one === invoice)?.number ?? '' },
      }),
    },
  });

export const useAddPayment = (id: number) =>
  useMutation({
    mutationFn: (body: PaymentDraft) => request(endpoints.addPayment, { id, body, reply }),
    ...answered,
    meta: {
      invalidates: stale.accounts,
      success: ({ drydock }: Account, { paid_on: on }: PaymentDraft): Said => ({
        key: 'account.paymentSaved',
        values: { name: drydock.number },
        days: { on },
      }),
    },
  });

export const useVoidPayment = (id: number) =>
  useMutation({
    mutationFn: (body: PaymentVoid) => request(endpoints.voidPayment, { id, body, reply }),
    ...answered,
    meta: {
      invalidates: stale.accounts,
      success: ({ drydock, payments }: Account, { payment_id: payment }: PaymentVoid): Said => ({
        key: 'account.paymentVoided',
        values: { name: drydock.number },
        days: { on: payments.find(({ id: one }) => one === payment)?.paid_on ?? '' },
      }),
    },
  });

/** The account as a file. */
export const useExportAccount = (id: number) =>
  useMutation({
    mutationFn: (query: ExportQuery) => requestFile(endpoints.exportAccount, { ...query }, id),
    meta: { invalidates: stale.nothingButAudit },
  });
