/** The document that a row's number names, as far as this person sees it. */
import { useDocument, useDocuments } from '../../../api/documents';
import type { Document, Revision } from '../../../contract/documents/documentRecords';
import { DOCUMENT_NUMBER } from '../../../contract/documents/documents';

/** Undefined while it is being looked up, null where there is none that this person sees. */
export function useNumbered(number: string | null): Document | null | undefined {
  const isAsked = number !== null && DOCUMENT_NUMBER.test(number);
  const list = useDocuments(
    { q: number ?? '', sort: 'number', page: 1, page_size: 10 },
    { enabled: isAsked },
  );
  const row = list.data?.items.find((one) => one.number === number);
  const detail = useDocument(row?.id ?? 0, { enabled: isAsked && row !== undefined });
  if (!isAsked || list.isError || detail.isError) return null;
  if (list.data === undefined || list.isPlaceholderData) return undefined;
  return row === undefined ? null : detail.data;
}

/** The newest revision, as long as it is a draft that this person may change. */
export function draftOf(document: Document | null | undefined): Revision | undefined {
  const [newest] = document?.revisions ?? [];
  return newest?.state === 'DRAFT' && newest.may.includes('edit') ? newest : undefined;
}
