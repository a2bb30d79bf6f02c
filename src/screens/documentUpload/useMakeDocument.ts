/** Makes of a stored file a document, or a revision of one. The same row once more makes nothing twice. */
import { useCreateDocument, useCreateRevision } from '../../api/documents';
import type { Document } from '../../contract/documents/documentRecords';
import { toDocument, toRevision, type UploadValues } from './uploadValues';

/** `revises`: the document that the row is to be a revision of, if any. */
export function useMakeDocument(revises: UploadValues['revises']) {
  const create = useCreateDocument();
  const revise = useCreateRevision(typeof revises === 'number' ? revises : 0);
  return (values: UploadValues, uploadId: number): Promise<Document> =>
    typeof values.revises === 'number'
      ? revise.mutateAsync(toRevision(values, uploadId))
      : create.mutateAsync(toDocument(values, uploadId));
}
