/** An invoice as its form holds it, checked against the contract and made into the call. Pure. */
import type { Account } from '../../contract/execution/accountRecords';
import {
  invoiceDraftSchema,
  MOST_INVOICE_LINES,
  type InvoiceDraft,
  type InvoiceKind,
} from '../../contract/execution/accounts';
import { findProblems, type Problems } from '../../contract/problems';
import { signedMinor } from '../../parts/records/signedMinor';
import { textOrNull } from '../../ui/form/entered';
import { readRows } from './invoiceText';

export interface InvoiceValues {
  number: string;
  kind: InvoiceKind;
  issued_on: string;
  due_on: string;
  document_id: number | null;
  lines: string;
  discount: string;
  tax: string;
  total: string;
}

export const NEW_INVOICE: InvoiceValues = {
  ...{ number: '', kind: 'FINAL', issued_on: '', due_on: '', document_id: null, lines: '' },
  ...{ discount: '', tax: '', total: '' },
};

export const sameInvoice = (a: InvoiceValues, b: InvoiceValues): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const amountOrNothing = (typed: string, currency: string): number | string =>
  typed.trim() === '' ? 0 : signedMinor(typed, currency);

/** What the lines come to with discount and tax; undefined while one of them is no amount. */
export function totalOf(values: InvoiceValues, account: Account): number | undefined {
  const rows = readRows(account, values.lines);
  const [discount, tax] = [values.discount, values.tax].map((typed) =>
    amountOrNothing(typed, account.currency),
  );
  if (typeof discount !== 'number' || typeof tax !== 'number') return undefined;
  if (rows.some(({ problem }) => problem !== undefined)) return undefined;
  return rows.reduce((sum, { line }) => sum + line.amount, 0) - discount + tax;
}

function draftOf(values: InvoiceValues, account: Account) {
  const { currency } = account;
  const { kind, issued_on, document_id } = values;
  return {
    ...{ number: values.number.trim(), kind, issued_on, due_on: textOrNull(values.due_on) },
    document_id,
    lines: readRows(account, values.lines).map(({ line }) => line),
    discount: amountOrNothing(values.discount, currency),
    tax: amountOrNothing(values.tax, currency),
    total:
      values.total.trim() === ''
        ? (totalOf(values, account) ?? 0)
        : signedMinor(values.total, currency),
  };
}

/** The lines stand in one field: what is wrong with any of them stands there, by its row. */
export function checkInvoice(values: InvoiceValues, account: Account): Problems {
  const found = findProblems(invoiceDraftSchema, draftOf(values, account));
  const others = Object.entries(found).filter(([field]) => !field.startsWith('lines'));
  const rows = readRows(account, values.lines);
  const key =
    rows.length === 0
      ? 'validation.required'
      : rows.length > MOST_INVOICE_LINES
        ? 'validation.tooMany'
        : rows.some(({ problem }) => problem !== undefined)
          ? 'account.invoice.wrongRows'
          : undefined;
  const ofLines: Problems = key === undefined ? {} : { lines: [{ key }] };
  return { ...Object.fromEntries(others), ...ofLines };
}

/** @throws ValidationError when the values have not been checked. */
export const toInvoice = (values: InvoiceValues, account: Account): InvoiceDraft =>
  invoiceDraftSchema.validateSync(draftOf(values, account), { strict: true });
