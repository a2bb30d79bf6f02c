/** Documents: one document, its revisions, their review and what people comment on them; the register is beside it. */
import { auditPageSchema } from '../../src/contract/history';
import { historyQuerySchema } from '../../src/contract/historyQuery';
import {
  commentSchema,
  commentsSchema,
  documentSchema,
  reviewQuerySchema,
  reviewsPageSchema,
} from '../../src/contract/documents/documentRecords';
import {
  commentDraftSchema,
  commentUpdateSchema,
  documentDraftSchema,
  documentUpdateSchema,
  reviewDueSchema,
  reviewSchema,
  revisionDraftSchema,
  revisionUpdateSchema,
  submitSchema,
  voidSchema,
} from '../../src/contract/documents/documents';
import { mentionableQuerySchema, mentionableSchema } from '../../src/contract/notifications';
import { notFound } from '../http/problem';
import { wire } from '../access/wire';
import { commentsOf, createComment, resolveComment, updateComment } from './reviews/comments';
import { mentionable } from './reviews/mentionable';
import { openableRevision } from './documentAccess';
import { freshDocument } from './documentDetail';
import { documentHistory } from './documentHistory';
import { createDocument, updateDocument, voidDocument } from './documentWrites';
import { reviewQueue } from './reviews/reviewQueue';
import { reviewRevision } from './reviews/reviewDecision';
import { setReviewDue } from './reviews/reviewDue';
import { transition } from './revisions/revisionTransitions';
import { createRevision, updateRevision } from './revisions/revisionWrites';
import type { FileApi } from './files/fileApi';
import { registerRoutes } from './register/registerRoutes';
import { settingsRoutes } from './settings/settingsRoutes';

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
    body: submitSchema,
    bodyMayMiss: true,
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
    repeatable: true,
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
  wire(api, 'setReviewDue', {
    summary: 'Move the day until which the step that a review has come to is asked for',
    body: reviewDueSchema,
    reply: documentSchema,
    handle: setReviewDue,
  });
  wire(api, 'reviews', {
    summary: 'What waits for this person to decide, the most urgent first',
    query: reviewQuerySchema,
    reply: reviewsPageSchema,
    handle: async (call) => reviewQueue(db, call.viewer, call.query),
  });
}

export function documentRoutes(api: FileApi): void {
  registerRoutes(api);
  settingsRoutes(api);
  documentCalls(api);
  revisionCalls(api);
  reviewCalls(api);
  commentCalls(api);
}
