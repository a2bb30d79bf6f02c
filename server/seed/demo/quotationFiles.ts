/** The QTN documents of the demonstration's tender as the files of its quotations, a revision a round. After both. */
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { documents, documentTypes, revisions } from '../../db/tables/documentSchema';
import { quotationFiles } from '../../db/tables/quotationFileSchema';
import { quotations, tenders } from '../../db/tables/tenderSchema';

export async function addQuotationFiles(tx: Database): Promise<void> {
  const rows = await tx
    .select({ quotation_id: quotations.id, document_id: documents.id, revision: revisions })
    .from(quotations)
    .innerJoin(tenders, eq(tenders.id, quotations.tender_id))
    .innerJoin(
      documents,
      and(eq(documents.drydock_id, tenders.drydock_id), eq(documents.yard_id, quotations.yard_id)),
    )
    .innerJoin(
      documentTypes,
      and(eq(documentTypes.id, documents.type_id), eq(documentTypes.code, 'QTN')),
    )
    .innerJoin(revisions, eq(revisions.document_id, documents.id))
    .orderBy(asc(quotations.id), asc(revisions.sequence));
  for (const { quotation_id, document_id, revision } of rows) {
    const { id: revision_id, sequence, file_name, sha256, created_at, author_id } = revision;
    await tx.insert(quotationFiles).values({
      ...{ quotation_id, round: sequence + 1, name: file_name, revision_id },
      ...{ sha256, filed_sha256: sha256, stored_at: created_at, stored_by: author_id },
    });
    await tx.update(quotations).set({ document_id }).where(eq(quotations.id, quotation_id));
  }
}
