/** Invoices and payments of a docking as they are stored. */
import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { INVOICE_TYPE } from '../../../src/contract/execution/accounts';
import type { Viewer } from '../../access/permissions/viewer';
import { invoiceLines, invoices, payments } from '../../db/tables/accountSchema';
import type { Database } from '../../db/database';
import { documents, documentTypes } from '../../db/tables/documentSchema';
import { users } from '../../db/schema';
import { visibleDocuments } from '../../documents/documentAccess';

const voiders = alias(users, 'voiders');

/** Newest first. */
export const invoicesOf = (db: Database, drydockId: number) =>
  db
    .select({
      ...getTableColumns(invoices),
      by: users.shown_name,
      voider: voiders.shown_name,
    })
    .from(invoices)
    .leftJoin(users, eq(users.id, invoices.entered_by))
    .leftJoin(voiders, eq(voiders.id, invoices.voided_by))
    .where(eq(invoices.drydock_id, drydockId))
    .orderBy(desc(invoices.id));
export type StoredInvoice = Awaited<ReturnType<typeof invoicesOf>>[number];

/** Of all of them, in their order. */
export const linesOfInvoices = (db: Database, drydockId: number) =>
  db
    .select({ invoice_id: invoiceLines.invoice_id, line: invoiceLines.line })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoice_id))
    .where(eq(invoices.drydock_id, drydockId))
    .orderBy(asc(invoiceLines.invoice_id), asc(invoiceLines.position));

/** Newest first. */
export const paymentsOf = (db: Database, drydockId: number) =>
  db
    .select({
      ...getTableColumns(payments),
      by: users.shown_name,
      voider: voiders.shown_name,
      invoice: invoices.number,
    })
    .from(payments)
    .leftJoin(invoices, eq(invoices.id, payments.invoice_id))
    .leftJoin(users, eq(users.id, payments.entered_by))
    .leftJoin(voiders, eq(voiders.id, payments.voided_by))
    .where(eq(payments.drydock_id, drydockId))
    .orderBy(desc(payments.paid_on), desc(payments.id));
export type StoredPayment = Awaited<ReturnType<typeof paymentsOf>>[number];

/** Of these the invoices among the documents of the ship that may be seen. */
export const invoiceDocuments = (
  db: Database,
  viewer: Viewer,
  shipId: number,
  ids: readonly number[],
) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: documents.id, number: documents.number, title: documents.title })
        .from(documents)
        .innerJoin(documentTypes, eq(documentTypes.id, documents.type_id))
        .where(
          and(
            inArray(documents.id, [...ids]),
            eq(documents.ship_id, shipId),
            eq(documentTypes.code, INVOICE_TYPE),
            visibleDocuments(viewer),
          ),
        );
