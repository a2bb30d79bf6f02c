/** Quotations in lists: nobody reads their lines there, so that the database adds them up. */
import type { QuotationRow } from '../../src/contract/tender/tenderRecords';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { rowOf, shownRow, wholeOf } from './quotationView';
import { quotedSums } from './quotedSums';
import { hidingOf } from './tenderAccess';
import { tenderRepository, type StoredQuotation } from './tenderRepository';

/** In their order. What this person reads otherwise than it is stored is read with its lines. */
export async function rowsOf(
  db: Database,
  viewer: Viewer,
  all: readonly StoredQuotation[],
): Promise<QuotationRow[]> {
  const isPlain = (one: StoredQuotation) => hidingOf(viewer, one) === null;
  const plain = all.filter(isPlain);
  const others = await wholeOf(
    db,
    viewer,
    all.filter((one) => !isPlain(one)),
  );
  const sums = await quotedSums(db, plain);
  const questions = await tenderRepository(db).clarificationsOf(plain.map(({ id }) => id));
  const shown = new Map(others.map((one) => [one.stored.id, shownRow(viewer, one)]));
  return all.map((stored) => {
    const { id } = stored;
    const open = questions.filter((one) => one.quotation_id === id && one.answer === null).length;
    return shown.get(id) ?? rowOf(viewer, { stored, hidden: null, open }, sums(id));
  });
}
