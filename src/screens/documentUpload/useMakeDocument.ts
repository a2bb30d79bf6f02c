/** Makes of a stored file a document, a revision of one, or the file of a draft. The same row once more makes nothing twice. */
import { useCreateDocument, useCreateRevision, useUpdateRevision } from '../../api/documents';
import type { Document, Revision } from '../../contract/documents/documentRecords';
import { toDocument, toReplacement, toRevision, type UploadValues } from './uploadValues';

/** `revises`: the document that the row is to be a revision of, if any; `draft`: its draft, whose file may be replaced. */
export function useMakeDocument(revises: UploadValues['revises'], draft: Revision | undefined) {
  const replace = useUpdateRevision(draft?.id ?? 0);
  const create = useCreateDocument();
  const revise = useCreateRevision(typeof revises === 'number' ? revises : 0);
  return (values: UploadValues, uploadId: number): Promise<Document> => {
    if (typeof values.revises !== 'number') return create.mutateAsync(toDocument(values, uploadId));
    // A draft that was issued meanwhile is one no longer (UploadRevises): nothing of it is replaced.
    if (values.replaces && draft !== undefined)
      return replace.mutateAsync(toReplacement(values, uploadId, draft));
    return revise.mutateAsync(toRevision(values, uploadId));
  };
}
