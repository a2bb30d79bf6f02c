/** Which letters of an award there are: each is the first revision of a document, known by an id that its quotation gives it. */
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Letter } from '../../../src/contract/tender/contractRecords';
import { MENU } from '../../../src/contract/endpoints';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { quotations, tenders } from '../../db/tables/tenderSchema';
import { hashOf } from '../../files/fileStore';
import { isOffice } from '../tenderAccess';
import { tenderRepository, type StoredQuotation } from '../tenderRepository';

const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/;

/** The same for each time that the letter is drafted: it is drafted once. */
export const letterId = (quotationId: number): string =>
  hashOf(Buffer.from(`letter of quotation ${quotationId}`)).replace(UUID, '$1-$2-$3-$4-$5');

/** Those who are written to: the yard that has the docking first. */
export async function writtenTo(db: Database, drydockId: number): Promise<StoredQuotation[]> {
  const found = await tenderRepository(db).listWhere(
    and(
      eq(tenders.drydock_id, drydockId),
      or(eq(quotations.state, 'AWARDED'), eq(quotations.state, 'DECLINED')),
    ),
  );
  return found.toSorted((a, b) => Number(b.state === 'AWARDED') - Number(a.state === 'AWARDED'));
}

export async function lettersOf(db: Database, to: readonly StoredQuotation[]): Promise<Letter[]> {
  const ids = to.map(({ id }) => letterId(id));
  const drafted =
    ids.length === 0
      ? []
      : await db
          .select({ id: documents.id, number: documents.number, of: revisions.client_id })
          .from(revisions)
          .innerJoin(documents, eq(documents.id, revisions.document_id))
          .where(inArray(revisions.client_id, ids));
  const byId = new Map(drafted.map(({ of, ...document }) => [of, document]));
  return to.map(({ id, state, yard }) => ({
    quotation_id: id,
    kind: state === 'AWARDED' ? 'AWARD' : 'DECLINE',
    yard: yard.name,
    document: byId.get(letterId(id)) ?? null,
  }));
}

/** Whoever begins tenders, and whoever awards: the letters are part of the award. */
export const mayDraft = (viewer: Viewer): boolean =>
  isOffice(viewer) && (viewer.may(MENU.quotations, 'C') || viewer.may(MENU.quotations, 'A'));

/** Nothing to whoever is not of the office. */
export async function shownLetters(db: Database, viewer: Viewer, drydockId: number) {
  const letters = isOffice(viewer) ? await lettersOf(db, await writtenTo(db, drydockId)) : [];
  const missing = letters.some(({ document }) => document === null);
  return { letters, may_draft_letters: missing && mayDraft(viewer) };
}
