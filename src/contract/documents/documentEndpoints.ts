/** The calls about documents, their revisions, reviews and files, with the right that each asks for. */
import type { Action, Endpoint } from '../endpoints';

export const DOCUMENT_MENU = {
  documents: '/documents',
  reviews: '/reviews',
  settings: '/admin/settings',
} as const;

const { documents, reviews, settings } = DOCUMENT_MENU;
const of = <A extends Action>(action: A) => ({ menu: documents, action }) as const;
const sets = <A extends Action>(action: A) => ({ menu: settings, action }) as const;

export const documentEndpoints = {
  documentTypes: { method: 'GET', path: '/document_types', access: of('V') },
  tags: { method: 'GET', path: '/tags', access: of('V') },
  documents: { method: 'GET', path: '/documents', access: of('V') },
  documentSummary: { method: 'GET', path: '/documents/summary', access: of('V') },
  drydockPack: { method: 'GET', path: '/drydocks/{id}/pack', access: of('V') },
  exportDocuments: { method: 'GET', path: '/documents/export', access: of('X') },
  bulkDocuments: { method: 'POST', path: '/documents/bulk', access: of('C') },
  createArchive: { method: 'POST', path: '/documents/archive', access: of('X') },
  document: { method: 'GET', path: '/documents/{id}', access: of('V') },
  createDocument: { method: 'POST', path: '/documents', access: of('C') },
  updateDocument: { method: 'PUT', path: '/documents/{id}', access: of('C') },
  voidDocument: { method: 'POST', path: '/documents/{id}/void', access: of('D') },
  documentHistory: { method: 'GET', path: '/documents/{id}/history', access: of('V') },
  createRevision: { method: 'POST', path: '/documents/{id}/revisions', access: of('C') },
  revision: { method: 'GET', path: '/revisions/{id}', access: of('V') },
  updateRevision: { method: 'PUT', path: '/revisions/{id}', access: of('C') },
  submitRevision: { method: 'POST', path: '/revisions/{id}/submit', access: of('C') },
  recallRevision: { method: 'POST', path: '/revisions/{id}/recall', access: of('C') },
  issueRevision: { method: 'POST', path: '/revisions/{id}/issue', access: of('C') },
  reviewRevision: {
    method: 'POST',
    path: '/revisions/{id}/reviews',
    access: { menu: reviews, action: 'A' },
  },
  reviews: { method: 'GET', path: '/reviews', access: { menu: reviews, action: 'V' } },
  comments: { method: 'GET', path: '/revisions/{id}/comments', access: of('V') },
  createComment: { method: 'POST', path: '/revisions/{id}/comments', access: of('M') },
  mentionable: { method: 'GET', path: '/revisions/{id}/mentionable', access: of('M') },
  updateComment: { method: 'PUT', path: '/comments/{id}', access: of('M') },
  resolveComment: { method: 'POST', path: '/comments/{id}/resolve', access: of('V') },
  savedViews: { method: 'GET', path: '/saved_views', access: of('V') },
  createSavedView: { method: 'POST', path: '/saved_views', access: of('V') },
  deleteSavedView: { method: 'DELETE', path: '/saved_views/{id}', access: of('V') },
  revisionFile: { method: 'GET', path: '/revisions/{id}/file', access: of('V') },
  createTicket: { method: 'POST', path: '/revisions/{id}/ticket', access: of('V') },
  download: { method: 'GET', path: '/downloads', access: 'public' },
  archive: { method: 'GET', path: '/archives', access: 'public' },
  checkFile: { method: 'GET', path: '/checks/{sha256}', access: 'public' },
  checkRevision: { method: 'GET', path: '/checks/revisions/{id}', access: 'public' },
  uploads: { method: 'GET', path: '/uploads', access: of('C') },
  createUpload: { method: 'POST', path: '/uploads', access: of('C') },
  completeUpload: { method: 'POST', path: '/uploads/{id}/complete', access: of('C') },
  deleteUpload: { method: 'DELETE', path: '/uploads/{id}', access: of('C') },
  documentTypeSettings: { method: 'GET', path: '/settings/document_types', access: sets('V') },
  createDocumentType: { method: 'POST', path: '/settings/document_types', access: sets('C') },
  updateDocumentType: { method: 'PUT', path: '/settings/document_types/{id}', access: sets('E') },
  deleteDocumentType: {
    method: 'DELETE',
    path: '/settings/document_types/{id}',
    access: sets('D'),
  },
  jobSettings: { method: 'GET', path: '/settings/jobs', access: sets('V') },
  createStandardJob: { method: 'POST', path: '/settings/jobs', access: sets('C') },
  updateStandardJob: { method: 'PUT', path: '/settings/jobs/{id}', access: sets('E') },
  createJobCategory: { method: 'POST', path: '/settings/categories', access: sets('C') },
  updateJobCategory: { method: 'PUT', path: '/settings/categories/{id}', access: sets('E') },
  tagSettings: { method: 'GET', path: '/settings/tags', access: sets('V') },
  renameTag: { method: 'POST', path: '/settings/tags/rename', access: sets('E') },
  removeTag: { method: 'POST', path: '/settings/tags/remove', access: sets('D') },
} as const satisfies Record<string, Endpoint>;
