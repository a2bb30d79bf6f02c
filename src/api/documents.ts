/** Documents: the register, one document with its revisions, and the calls that change their state. */
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { auditPageSchema } from '../contract/history';
import type { HistoryQuery } from '../contract/historyQuery';
import {
  documentsPageSchema,
  type DocumentFilters,
  type DocumentQuery,
  type DocumentsPage,
} from '../contract/documents/documentLists';
import {
  bulkReportSchema,
  documentSchema,
  documentTypesSchema,
  tagsSchema,
  type Document,
  type DocumentType,
  type TagCount,
} from '../contract/documents/documentRecords';
import {
  documentFields,
  type BulkDraft,
  type DocumentDraft,
  type DocumentUpdate,
  type ReviewDraft,
  type RevisionDraft,
  type RevisionUpdate,
} from '../contract/documents/documents';
import { describedIn, fieldsOf } from '../contract/fieldTable';
import {
  documentSummarySchema,
  type DocumentSummary,
  type DocumentSummaryQuery,
} from '../contract/documents/documentSummary';
import { endpoints } from '../contract/endpoints';
import { ApiError } from './ApiError';
import { request, requestFile } from './http';
import { sendOrKeep } from './outbox';
import { newerOf, showAtOnce } from '../ui/versions';
import { queryKeys, stale } from './queryKeys';
import { useRead, type ReadOptions } from '../ui/useRead';

const FRESH_FOR_MS = 5_000;

export const documentQueries = {
  list: (query: DocumentQuery) =>
    queryOptions({
      queryKey: queryKeys.documents.of('list', query),
      queryFn: ({ signal }) =>
        request(endpoints.documents, { query, reply: documentsPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  summary: (query: DocumentSummaryQuery) =>
    queryOptions({
      queryKey: queryKeys.documents.of('summary', query),
      queryFn: ({ signal }) =>
        request(endpoints.documentSummary, { query, reply: documentSummarySchema, signal }),
      // The page says itself that the ship or docking is not there.
      meta: { quiet: [404] },
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: queryKeys.documents.of('detail', id),
      queryFn: ({ signal }) => request(endpoints.document, { id, reply: documentSchema, signal }),
      // What people work by may have been superseded since: it is asked about again whenever it comes into view, but not
      // by the mouse, the press and the page of one visit each for itself.
      staleTime: FRESH_FOR_MS,
      refetchOnWindowFocus: 'always',
      // The page says so itself.
      meta: { quiet: [404] },
    }),
  /** The document of a revision that somebody holds a copy of. */
  ofRevision: (revisionId: number | undefined) =>
    queryOptions({
      queryKey: queryKeys.documents.of('of_revision', revisionId),
      queryFn:
        revisionId === undefined
          ? skipToken
          : ({ signal }) =>
              request(endpoints.revision, { id: revisionId, reply: documentSchema, signal }),
      // Whoever may not open it is not offered to.
      meta: { quiet: [403, 404] },
    }),
  history: (id: number, query: HistoryQuery) =>
    queryOptions({
      queryKey: queryKeys.documents.of('history', id, query),
      queryFn: ({ signal }) =>
        request(endpoints.documentHistory, { id, query, reply: auditPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  types: () =>
    queryOptions({
      queryKey: queryKeys.documentTypes.all,
      queryFn: ({ signal }) =>
        request(endpoints.documentTypes, { reply: documentTypesSchema, signal }),
    }),
  tags: () =>
    queryOptions({
      queryKey: queryKeys.documents.of('tags'),
      queryFn: ({ signal }) => request(endpoints.tags, { reply: tagsSchema, signal }),
    }),
};

/** What an action on many would change: asked anew each time. */
export const useBulkTrial = (body: Omit<BulkDraft, 'try_only'>, enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.documentTrials.of('list', body),
    queryFn: ({ signal }) =>
      request(endpoints.bulkDocuments, {
        body: { ...body, try_only: 'yes' },
        reply: bulkReportSchema,
        signal,
      }),
    enabled,
    staleTime: Infinity,
    gcTime: 0,
  });

export const useDocuments = <Selected = DocumentsPage>(
  query: DocumentQuery,
  options?: ReadOptions<DocumentsPage, Selected>,
) => useRead(documentQueries.list(query), options);
export const useDocumentSummary = <Selected = DocumentSummary>(
  query: DocumentSummaryQuery,
  options?: ReadOptions<DocumentSummary, Selected>,
) => useRead(documentQueries.summary(query), options);
export const useDocument = <Selected = Document>(
  id: number,
  options?: ReadOptions<Document, Selected>,
) => useRead(documentQueries.detail(id), options);
export const useDocumentHistory = (id: number, query: HistoryQuery) =>
  useQuery(documentQueries.history(id, query));
export const useDocumentOfRevision = (revisionId: number | undefined) =>
  useQuery(documentQueries.ofRevision(revisionId));
export const useDocumentTypes = <Selected = DocumentType[]>(
  options?: ReadOptions<DocumentType[], Selected>,
) => useRead(documentQueries.types(), options);
export const useTags = <Selected = TagCount[]>(options?: ReadOptions<TagCount[], Selected>) =>
  useRead(documentQueries.tags(), options);

function show(client: QueryClient, document: Document) {
  client.setQueryData(documentQueries.detail(document.id).queryKey, newerOf(document));
}

/** What a write that answers with the document does with the cache. */
export const shown = {
  onSuccess: (
    document: Document,
    _body: unknown,
    _before: unknown,
    { client }: { client: QueryClient },
  ) => {
    show(client, document);
  },
};

export const useCreateDocument = () =>
  useMutation({
    mutationFn: (body: DocumentDraft) =>
      request(endpoints.createDocument, { body, reply: documentSchema }),
    ...shown,
    // The row of the upload sheet shows what the server refuses.
    meta: { invalidates: stale.documents, quiet: [422] },
  });

export const useUpdateDocument = (id: number) =>
  useMutation({
    mutationFn: (body: DocumentUpdate) =>
      request(endpoints.updateDocument, { id, body, reply: documentSchema }),
    ...showAtOnce(
      documentQueries.detail(id).queryKey,
      documentSchema,
      (before, body: DocumentUpdate) => ({
        ...before,
        ...fieldsOf(describedIn(documentFields), body),
        tags: body.tags,
      }),
    ),
    // The form shows both values.
    meta: { invalidates: stale.documents, success: 'documents.saved', quiet: ['stale'] },
  });

export const useVoidDocument = (id: number) =>
  useMutation({
    mutationFn: (body: { reason: string }) =>
      request(endpoints.voidDocument, { id, body, reply: documentSchema }),
    ...shown,
    meta: { invalidates: stale.documents, success: 'documents.voided' },
  });

export const useCreateRevision = (id: number) =>
  useMutation({
    mutationFn: (body: RevisionDraft) =>
      request(endpoints.createRevision, { id, body, reply: documentSchema }),
    ...shown,
    // The form shows what the server refuses.
    meta: { invalidates: stale.documents, success: 'documents.revised', quiet: [422] },
  });

export const useUpdateRevision = (revisionId: number) =>
  useMutation({
    mutationFn: (body: RevisionUpdate) =>
      request(endpoints.updateRevision, { id: revisionId, body, reply: documentSchema }),
    ...shown,
    meta: { invalidates: stale.documents, success: 'documents.saved', quiet: ['stale'] },
  });

/** `roleType`: of the step that has come to this person, for what is told of it while it waits. */
export const useReviewRevision = (revisionId: number, roleType: string | null | undefined) =>
  useMutation({
    mutationFn: (body: ReviewDraft) =>
      sendOrKeep({
        kind: 'decision',
        target: revisionId,
        body,
        role_type: roleType,
        send: (sent) =>
          request(endpoints.reviewRevision, { id: revisionId, body: sent, reply: documentSchema }),
      }),
    ...shown,
    onError: (error, _body, _before, { client }) => {
      if (!(error instanceof ApiError) || error.kind !== 'answer') return;
      // It may have been taken back, or decided by another.
      for (const queryKey of [queryKeys.documents.all, queryKeys.reviews.all])
        void client.invalidateQueries({ queryKey });
    },
    meta: { invalidates: stale.documents, success: 'documents.decided' },
  });

export const useBulkDocuments = () =>
  useMutation({
    mutationFn: (body: BulkDraft) =>
      request(endpoints.bulkDocuments, { body, reply: bulkReportSchema }),
    meta: { invalidates: stale.documents },
  });

/** Every document that the filters leave, as CSV. */
export const useExportDocuments = () =>
  useMutation({
    mutationFn: (filters: DocumentFilters) => requestFile(endpoints.exportDocuments, filters),
    meta: { invalidates: stale.nothingButAudit },
  });
