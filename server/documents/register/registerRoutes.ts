/** The register of documents: its pages, counts, export, bulk actions, archives and saved views. */
import {
  documentFiltersSchema,
  documentQuerySchema,
  documentsPageSchema,
} from '../../../src/contract/documents/documentLists';
import {
  bulkReportSchema,
  documentTypesSchema,
  savedViewSchema,
  savedViewsSchema,
  tagsSchema,
} from '../../../src/contract/documents/documentRecords';
import {
  documentSummaryQuerySchema,
  documentSummarySchema,
} from '../../../src/contract/documents/documentSummary';
import {
  archiveDraftSchema,
  bulkSchema,
  savedViewDraftSchema,
} from '../../../src/contract/documents/documents';
import { packSchema } from '../../../src/contract/documents/packs';
import { downloadQuerySchema, ticketSchema } from '../../../src/contract/documents/uploads';
import { wire } from '../../access/wire';
import { archive, ARCHIVE_NAME, createArchive } from './archive';
import { bulkDocuments } from './bulk';
import { exportDocuments } from './documentExport';
import { documentSummary } from './documentSummary';
import { documentList } from './documentList';
import { packOf } from './pack';
import { allTypes, presentType } from '../documentTypes';
import { createSavedView, deleteSavedView, viewsOf } from './savedViews';
import { tagsInUse } from './tags';
import type { FileApi } from '../files/fileApi';

export function registerRoutes(api: FileApi): void {
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
  wire(api, 'drydockPack', {
    summary: 'What is taken along of a docking: its files, and what is said of copies of them',
    reply: packSchema,
    handle: (call) => packOf(db, call.viewer, call.id),
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
