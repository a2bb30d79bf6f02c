/** Documents: the register, one document, its revisions, their review and what people comment on them. */
import { auditPageSchema, historyQuerySchema } from '../../src/contract/audit';
import {
  bulkReportSchema,
  commentSchema,
  commentsSchema,
  documentFiltersSchema,
  documentQuerySchema,
  documentSchema,
  documentsPageSchema,
  documentTypesSchema,
  reviewQuerySchema,
  reviewsPageSchema,
  savedViewSchema,
  savedViewsSchema,
  tagsSchema,
} from '../../src/contract/documents/documentRecords';
import {
  documentSummaryQuerySchema,
  documentSummarySchema,
} from '../../src/contract/documents/documentSummary';
import {
  archiveDraftSchema,
  bulkSchema,
  commentDraftSchema,
  commentUpdateSchema,
  documentDraftSchema,
  documentUpdateSchema,
  reviewSchema,
  revisionDraftSchema,
  revisionUpdateSchema,
  savedViewDraftSchema,
  voidSchema,
} from '../../src/contract/documents/documents';
import { mentionableQuerySchema, mentionableSchema } from '../../src/contract/notifications';
import { downloadQuerySchema, ticketSchema } from '../../src/contract/documents/uploads';
import { notFound } from '../http/problem';
import { wire } from '../access/wire';
import { archive, ARCHIVE_NAME, createArchive } from './register/archive';
import { bulkDocuments } from './register/bulk';
import { commentsOf, createComment, resolveComment, updateComment } from './comments';
import { mentionable } from './mentionable';
import { openableRevision } from './documentAccess';
import { freshDocument } from './documentDetail';
import { exportDocuments } from './register/documentExport';
import { documentSummary } from './register/documentSummary';
import { documentHistory } from './documentHistory';
import { documentList } from './register/documentList';
import { allTypes, presentType } from './documentTypes';
import { createDocument, updateDocument, voidDocument } from './documentWrites';
import { reviewQueue } from './reviewQueue';
import { transition, reviewRevision } from './revisionTransitions';
import { createRevision, updateRevision } from './revisionWrites';
import { createSavedView, deleteSavedView, viewsOf } from './register/savedViews';
import { tagsInUse } from './register/tags';
import type { FileApi } from './files/fileApi';

function listRoutes(api: FileApi): void {
  const { db } = api;
  wire(api, 'documentTypes', {
    summary: 'The types of documents with the routes of their review',
    reply: documentTypesSchema,
    handle: async () => (await allTypes(db)).map(presentType),
  });
  wire(api, 'tags', {
    summary: 'The tags in use',
    reply: tagsSchema,
    handle: async (call) => tagsInUse(db, call.viewer),
  });
  wire(api, 'documents', {
    summary: 'The documents that the filters leave, page by page',
    query: documentQuerySchema,
    reply: documentsPageSchema,
    handle: async (call) => documentList(db, call.viewer).page(call.query),
  });
  wire(api, 'documentSummary', {
    summary: 'How many documents of each type and state a ship or docking has, and which it needs',
    query: documentSummaryQuerySchema,
    reply: documentSummarySchema,
    problems: [404],
    handle: (call) => documentSummary(db, call.viewer, call.query),
  });
  wire(api, 'exportDocuments', {
    summary: 'All documents that the filters leave, as CSV',
    query: documentFiltersSchema,
    file: 'documents.csv',
    handle: (call) => exportDocuments(db, call),
  });
  wire(api, 'bulkDocuments', {
    summary: 'Do the same with many documents, or tell what it would change',
    body: bulkSchema,
    reply: bulkReportSchema,
    handle: bulkDocuments,
  });
  wire(api, 'createArchive', {
    summary:
      'An address for one minute at which a browser gets the files of these documents as a ZIP',
    body: archiveDraftSchema,
    reply: ticketSchema,
    created: true,
    handle: (call) => createArchive(api, call),
  });
  wire(api, 'archive', {
    summary: 'The ZIP that a ticket opens, with the register of it inside',
    query: downloadQuerySchema,
    file: ARCHIVE_NAME,
    problems: [404],
    handle: (call) => archive(api, call),
  });
  wire(api, 'savedViews', {
    summary: 'The register as this person likes to see it',
    reply: savedViewsSchema,
    handle: ({ viewer }) => viewsOf(db, viewer.userId),
  });
  wire(api, 'createSavedView', {
    summary: 'Keep a view of the register; one of the same name is replaced',
    body: savedViewDraftSchema,
    reply: savedViewSchema,
    created: true,
    handle: createSavedView,
  });
  wire(api, 'deleteSavedView', { summary: 'Forget a view', handle: deleteSavedView });
}

function documentCalls(api: FileApi): void {
  const { db } = api;
  wire(api, 'document', {
    summary: 'One document with its revisions',
    reply: documentSchema,
    handle: async (call) => freshDocument(db, call.viewer, call.id),
  });
  wire(api, 'documentHistory', {
    summary: 'What happened to a document, newest first',
    query: historyQuerySchema,
    reply: auditPageSchema,
    handle: (call) => documentHistory(db, call),
  });
  wire(api, 'createDocument', {
    summary: 'Make a document, which gets its number; with its first revision if one is sent',
    body: documentDraftSchema,
    reply: documentSchema,
    created: true,
    repeatable: true,
    handle: createDocument,
  });
  wire(api, 'updateDocument', {
    summary: 'Change what a document is called and found by',
    body: documentUpdateSchema,
    reply: documentSchema,
    handle: updateDocument,
  });
  wire(api, 'voidDocument', {
    summary: 'Declare a document void; its number stays taken',
    body: voidSchema,
    reply: documentSchema,
    handle: voidDocument,
  });
}

function revisionCalls(api: FileApi): void {
  const { db } = api;
  wire(api, 'createRevision', {
    summary: 'Add the next revision of a document, as a draft',
    body: revisionDraftSchema,
    reply: documentSchema,
    created: true,
    repeatable: true,
    handle: createRevision,
  });
  wire(api, 'revision', {
    summary: 'The document of a revision',
    reply: documentSchema,
    handle: async (call) => {
      const { viewer } = call;
      const revision = await openableRevision(db, viewer, call.id);
      if (revision === undefined) throw notFound();
      return freshDocument(db, viewer, revision.document_id);
    },
  });
  wire(api, 'updateRevision', {
    summary: 'Change a draft, or its file',
    body: revisionUpdateSchema,
    reply: documentSchema,
    handle: updateRevision,
  });
  wire(api, 'submitRevision', {
    summary: 'Send a draft to its review; its file can never change any more',
    reply: documentSchema,
    problems: [422],
    handle: (call) => transition(call, 'submit'),
  });
  wire(api, 'recallRevision', {
    summary: 'Take a revision back from its review, before anybody has decided',
    reply: documentSchema,
    problems: [422],
    handle: (call) => transition(call, 'recall'),
  });
  wire(api, 'issueRevision', {
    summary: 'Release a draft of a type that is not reviewed',
    reply: documentSchema,
    problems: [422],
    handle: (call) => transition(call, 'issue'),
  });
}

function commentCalls(api: FileApi): void {
  const { db } = api;
  wire(api, 'mentionable', {
    summary: 'People whom a comment on a revision may name: those who may see it',
    query: mentionableQuerySchema,
    reply: mentionableSchema,
    handle: (call) => mentionable(db, call),
  });
  wire(api, 'comments', {
    summary: 'What people commented on a revision, the oldest first',
    reply: commentsSchema,
    handle: (call) => commentsOf(db, call),
  });
  wire(api, 'createComment', {
    summary: 'Comment on a revision, or on a place of one of its pages',
    body: commentDraftSchema,
    reply: commentSchema,
    created: true,
    handle: createComment,
  });
  wire(api, 'updateComment', {
    summary: 'Change a comment of one’s own while it is new',
    body: commentUpdateSchema,
    reply: commentSchema,
    handle: updateComment,
  });
  wire(api, 'resolveComment', {
    summary: 'Say that a comment is resolved',
    reply: commentSchema,
    handle: resolveComment,
  });
}

function reviewCalls(api: FileApi): void {
  const { db } = api;
  wire(api, 'reviewRevision', {
    summary: 'Give a result at the step that a review has come to',
    body: reviewSchema,
    reply: documentSchema,
    handle: reviewRevision,
  });
  wire(api, 'reviews', {
    summary: 'What waits for this person to decide, the most urgent first',
    query: reviewQuerySchema,
    reply: reviewsPageSchema,
    handle: async (call) => reviewQueue(db, call.viewer, call.query),
  });
}

export function documentRoutes(api: FileApi): void {
  listRoutes(api);
  documentCalls(api);
  revisionCalls(api);
  reviewCalls(api);
  commentCalls(api);
}
