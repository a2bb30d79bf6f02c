/** Documents: the register, one document with its revisions, and the calls that move these on. */
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { auditPageSchema, type HistoryQuery } from '../contract/audit';
import {
  bulkReportSchema,
  documentSchema,
  documentsPageSchema,
  documentTypesSchema,
  tagsSchema,
  type Document,
  type DocumentFilters,
  type DocumentQuery,
} from '../contract/documentRecords';
import type {
  BulkDraft,
  DocumentDraft,
  DocumentUpdate,
  ReviewDraft,
  RevisionDraft,
  RevisionUpdate,
} from '../contract/documents';
import { endpoints } from '../contract/endpoints';
import { ApiError } from './ApiError';
import { request, requestFile } from './http';
import { newerOf, showAtOnce } from '../ui/versions';

export const documentQueries = {
  all: () => ['documents'] as const,
  lists: () => [...documentQueries.all(), 'list'] as const,
  list: (query: DocumentQuery) =>
    queryOptions({
      queryKey: [...documentQueries.lists(), query],
      queryFn: ({ signal }) =>
        request(endpoints.documents, { query, reply: documentsPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...documentQueries.all(), 'detail', id],
      queryFn: ({ signal }) => request(endpoints.document, { id, reply: documentSchema, signal }),
      // What people work by may have been superseded since: whenever it comes into view it is asked about again.
      staleTime: 0,
      // The page says so itself.
      meta: { quiet: [404] },
    }),
  /** The document of a revision that somebody holds a paper of. */
  ofRevision: (revisionId: number | undefined) =>
    queryOptions({
      queryKey: [...documentQueries.all(), 'of_revision', revisionId],
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
      queryKey: [...documentQueries.all(), 'history', id, query],
      queryFn: ({ signal }) =>
        request(endpoints.documentHistory, { id, query, reply: auditPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  types: () =>
    queryOptions({
      queryKey: ['document_types'] as const,
      queryFn: ({ signal }) =>
        request(endpoints.documentTypes, { reply: documentTypesSchema, signal }),
    }),
  tags: () =>
    queryOptions({
      queryKey: [...documentQueries.all(), 'tags'],
      queryFn: ({ signal }) => request(endpoints.tags, { reply: tagsSchema, signal }),
    }),
};

/** What an act on many would change: asked anew each time. */
export const useBulkTrial = (body: Omit<BulkDraft, 'try_only'>, enabled: boolean) =>
  useQuery({
    queryKey: ['documents_trial', body],
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

export const useDocuments = (query: DocumentQuery) => useQuery(documentQueries.list(query));
export const useDocument = (id: number) => useQuery(documentQueries.detail(id));
export const useDocumentHistory = (id: number, query: HistoryQuery) =>
  useQuery(documentQueries.history(id, query));
export const useDocumentOfRevision = (revisionId: number | undefined) =>
  useQuery(documentQueries.ofRevision(revisionId));
export const useDocumentTypes = () => useQuery(documentQueries.types());
export const useTags = () => useQuery(documentQueries.tags());

/** What tells of documents, and is stale once one has changed. */
export const ABOUT_DOCUMENTS = [
  documentQueries.all(),
  ['reviews'],
  ['uploads'],
  ['dashboard'],
  ['audit_events'],
] as const;

function show(client: QueryClient, document: Document) {
  client.setQueryData(documentQueries.detail(document.id).queryKey, newerOf(document));
}

/** What a write that answers with the document does with the cache. */
const shown = {
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
    mutationKey: ['documents', 'create'],
    mutationFn: (body: DocumentDraft) =>
      request(endpoints.createDocument, { body, reply: documentSchema }),
    ...shown,
    // The row of the upload sheet shows what the server refuses.
    meta: { invalidates: ABOUT_DOCUMENTS, quiet: [422] },
  });

export const useUpdateDocument = (id: number) =>
  useMutation({
    mutationKey: ['documents', 'update', id],
    mutationFn: (body: DocumentUpdate) =>
      request(endpoints.updateDocument, { id, body, reply: documentSchema }),
    ...showAtOnce(
      documentQueries.detail(id).queryKey,
      documentSchema,
      (before, { title, discipline, tags, external_number }: DocumentUpdate) => ({
        ...before,
        title,
        discipline,
        tags,
        external_number,
      }),
    ),
    // The form shows both values.
    meta: { invalidates: ABOUT_DOCUMENTS, success: 'documents.saved', quiet: ['stale'] },
  });

export const useVoidDocument = (id: number) =>
  useMutation({
    mutationKey: ['documents', 'void', id],
    mutationFn: (body: { reason: string }) =>
      request(endpoints.voidDocument, { id, body, reply: documentSchema }),
    ...shown,
    meta: { invalidates: ABOUT_DOCUMENTS, success: 'documents.voided' },
  });

export const useCreateRevision = (id: number) =>
  useMutation({
    mutationKey: ['documents', 'revise', id],
    mutationFn: (body: RevisionDraft) =>
      request(endpoints.createRevision, { id, body, reply: documentSchema }),
    ...shown,
    // The form shows what the server refuses.
    meta: { invalidates: ABOUT_DOCUMENTS, success: 'documents.revised', quiet: [422] },
  });

export const useUpdateRevision = (revisionId: number) =>
  useMutation({
    mutationKey: ['documents', 'update_revision', revisionId],
    mutationFn: (body: RevisionUpdate) =>
      request(endpoints.updateRevision, { id: revisionId, body, reply: documentSchema }),
    ...shown,
    meta: { invalidates: ABOUT_DOCUMENTS, success: 'documents.saved', quiet: ['stale'] },
  });

/** A step of a revision, by the call that makes it. Each names the revision that was on the screen. */
export type RevisionMove = 'submit' | 'recall' | 'issue';

const MOVES = {
  submit: endpoints.submitRevision,
  recall: endpoints.recallRevision,
  issue: endpoints.issueRevision,
} as const;

export const useMoveRevision = (revisionId: number) =>
  useMutation({
    mutationKey: ['documents', 'move', revisionId],
    mutationFn: (move: RevisionMove) =>
      request(MOVES[move], { id: revisionId, reply: documentSchema }),
    ...shown,
    meta: { invalidates: ABOUT_DOCUMENTS, success: 'documents.moved' },
  });

/** As `useMoveRevision`, of a revision that is only being made. */
export const useMoveNewRevision = () =>
  useMutation({
    mutationKey: ['documents', 'move_new'],
    mutationFn: ({ revisionId, move }: { revisionId: number; move: RevisionMove }) =>
      request(MOVES[move], { id: revisionId, reply: documentSchema }),
    ...shown,
    meta: { invalidates: ABOUT_DOCUMENTS },
  });

export const useReviewRevision = (revisionId: number) =>
  useMutation({
    mutationKey: ['documents', 'review', revisionId],
    mutationFn: (body: ReviewDraft) =>
      request(endpoints.reviewRevision, { id: revisionId, body, reply: documentSchema }),
    ...shown,
    onError: (error, _body, _before, { client }) => {
      if (!(error instanceof ApiError) || error.kind !== 'answer') return;
      // It may have been taken back, or decided by another.
      for (const queryKey of [documentQueries.all(), ['reviews']])
        void client.invalidateQueries({ queryKey });
    },
    meta: { invalidates: ABOUT_DOCUMENTS, success: 'documents.decided' },
  });

export const useBulkDocuments = () =>
  useMutation({
    mutationKey: ['documents', 'bulk'],
    mutationFn: (body: BulkDraft) =>
      request(endpoints.bulkDocuments, { body, reply: bulkReportSchema }),
    meta: { invalidates: ABOUT_DOCUMENTS },
  });

/** Every document that the filters leave, as CSV. */
export const useExportDocuments = () =>
  useMutation({
    mutationKey: ['documents', 'export'],
    mutationFn: (filters: DocumentFilters) => requestFile(endpoints.exportDocuments, filters),
    meta: { invalidates: [['audit_events']] },
  });
