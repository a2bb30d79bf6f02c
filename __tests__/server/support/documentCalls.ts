/** The calls about documents as the tests of the whole API need them: what each answers, and a body that is fine. */
import type { documentEndpoints } from '../../../src/contract/documents/documentEndpoints';
import type { EndpointName } from '../../../src/contract/endpoints';
import { HAL, HAL_DD26 } from './documents';
import { unknownOf } from '../../../src/contract/fieldTable';
import { documentTypeFields } from '../../../src/contract/documents/settings';
import { documentFields, revisionFields } from '../../../src/contract/documents/documents';

export type DocumentCall = keyof typeof documentEndpoints;

const PLAIN = [200, 401, 403, 408, 500];
const LIST = [200, 400, 401, 403, 408, 500];
const ONE = [200, 401, 403, 404, 408, 500];
const ONE_FILTERED = [200, 400, 401, 403, 404, 408, 500];
const CREATE = [201, 400, 401, 403, 408, 413, 422, 500];
const CREATE_IN = [201, 400, 401, 403, 404, 408, 413, 422, 500];
const POST = [200, 400, 401, 403, 408, 413, 422, 500];
const UPDATE = [200, 400, 401, 403, 404, 408, 413, 422, 500];
const MOVE = [200, 401, 403, 404, 408, 422, 500];
const DELETE = [204, 401, 403, 404, 408, 500];

export const DOCUMENT_DOCUMENTED: Record<DocumentCall, number[]> = {
  documentTypes: PLAIN,
  tags: PLAIN,
  documents: LIST,
  documentSummary: ONE_FILTERED,
  drydockPack: ONE,
  exportDocuments: LIST,
  bulkDocuments: POST,
  createArchive: CREATE,
  document: ONE,
  createDocument: CREATE,
  updateDocument: UPDATE,
  voidDocument: UPDATE,
  documentHistory: ONE_FILTERED,
  createRevision: CREATE_IN,
  revision: ONE,
  updateRevision: UPDATE,
  submitRevision: UPDATE,
  recallRevision: MOVE,
  issueRevision: MOVE,
  reviewRevision: UPDATE,
  setReviewDue: UPDATE,
  reviews: LIST,
  comments: ONE,
  createComment: CREATE_IN,
  mentionable: ONE_FILTERED,
  updateComment: UPDATE,
  resolveComment: ONE,
  savedViews: PLAIN,
  createSavedView: CREATE,
  deleteSavedView: DELETE,
  revisionFile: [200, 400, 401, 403, 404, 408, 416, 500],
  createTicket: CREATE_IN,
  download: [200, 400, 404, 408, 416, 500],
  archive: [200, 400, 404, 408, 500],
  checkFile: [200, 408, 429, 500],
  checkRevision: [200, 400, 404, 408, 429, 500],
  uploads: PLAIN,
  createUpload: CREATE,
  completeUpload: MOVE,
  deleteUpload: DELETE,
  documentTypeSettings: PLAIN,
  jobSettings: PLAIN,
  createStandardJob: CREATE,
  updateStandardJob: UPDATE,
  createJobCategory: CREATE,
  updateJobCategory: UPDATE,
  createGeneralCondition: CREATE,
  updateGeneralCondition: UPDATE,
  deleteGeneralCondition: [204, 401, 403, 404, 408, 422, 500],
  createJobText: CREATE,
  updateJobText: UPDATE,
  deleteJobText: DELETE,
  updateJobRules: POST,
  createDocumentType: CREATE,
  updateDocumentType: UPDATE,
  deleteDocumentType: [204, 401, 403, 404, 408, 422, 500],
  tagSettings: PLAIN,
  renameTag: UPDATE,
  removeTag: UPDATE,
};

/** Calls whose 400 is that of a filter. */
export const DOCUMENT_FILTERED: EndpointName[] = [
  'documents',
  'documentSummary',
  'exportDocuments',
  'documentHistory',
  'reviews',
  'mentionable',
  'revisionFile',
  'download',
  'archive',
  'checkRevision',
];

const PARTICULARS = {
  ...unknownOf(documentFields),
  title: 'A fine document',
  discipline: 'GEN',
  tags: ['for-yard', 'hot-work'],
  external_number: 'MK-7',
  yard_id: null,
};
const REVISION = {
  ...unknownOf(revisionFields),
  reason: 'FOR_REVIEW',
  change_note: 'Something changed',
  received_from: 'The yard',
  effective_on: '2026-12-01',
  duplicate_reason: 'Kept with the sister ship',
};
/** The third of the demonstration's types: a schedule, with one step of review. */
export const SCHEDULE = 3;

/** A type of documents that there is none of yet. */
export const NEW_TYPE = {
  ...unknownOf(documentTypeFields),
  ...{ code: 'TST', label: 'Test sheet', scheme: 'NUMERIC', confidentiality: 'ALL_MEMBERS' },
  ...{ for_class: false, reasons: ['FOR_REVIEW', 'FOR_WORK'], usual_reason: 'FOR_WORK' },
  // By a superintendent.
  steps: [{ role_id: 4, rule: 'ANY', days: 5, only_tag: null }],
  retired: false,
};

/** A standard job of the first category. */
export const NEW_STANDARD = {
  ...{ category_id: 1, title: 'Security at the gangway', ship_types: [], retired: false },
  description: 'Watchman at the gangway day and night for the whole stay.',
  ...{ includes: ['CLEANING'], flags: ['safety'] },
  lines: [{ text: 'Watchman', qty: '10', unit: 'day', kind: 'UNIT', basis: 'REMEASURED' }],
};

/** A category of jobs that there is none of yet. */
export const NEW_CATEGORY = { code: 'QQ', name: 'Odd jobs', active: true, position: 1 };

/** A general condition of the office's own. */
export const NEW_CONDITION = { text: 'The yard insures its work.', active: true, position: 8 };

/** A text for the descriptions of jobs that there is none of yet. */
export const NEW_TEXT = {
  name: 'Fire watch',
  text: 'A watchman stays with the work.',
  active: true,
};

/** What an id stands for is made by documentVictims.ts; `undefined` is what may be left out. */
export const DOCUMENT_BODIES: Partial<Record<DocumentCall, Record<string, unknown>>> = {
  bulkDocuments: { ids: [1, 2], action: 'tag', tag: 'to-translate', try_only: 'yes' },
  createArchive: { ids: [1, 2] },
  createDocument: {
    ship_id: HAL,
    drydock_id: HAL_DD26,
    type_id: SCHEDULE,
    ...PARTICULARS,
    revision: undefined,
    client_id: undefined,
  },
  updateDocument: { ...PARTICULARS, version: 1 },
  voidDocument: { reason: 'Made for the wrong docking' },
  createRevision: {
    upload_id: 1,
    source_file_upload_ids: [],
    ...REVISION,
    client_id: undefined,
  },
  updateRevision: {
    upload_id: null,
    source_file_upload_ids: [],
    source_files_removed: [],
    ...REVISION,
    version: 1,
  },
  submitRevision: { ask: [] },
  reviewRevision: { result: 'B', comment: 'Move the blocks' },
  setReviewDue: { due_on: '2027-01-15', version: 2 },
  createComment: { text: 'Frame 40?', page: 1, x: 0.25, y: 0.5 },
  updateComment: { text: 'Frame 41?' },
  createSavedView: { name: 'Mine', query: 'register_state=DRAFT&sort=-on' },
  createTicket: { disposition: 'attachment' },
  createStandardJob: NEW_STANDARD,
  updateStandardJob: { ...NEW_STANDARD, version: 1 },
  createJobCategory: NEW_CATEGORY,
  updateJobCategory: { ...NEW_CATEGORY, version: 1 },
  createGeneralCondition: NEW_CONDITION,
  updateGeneralCondition: { ...NEW_CONDITION, version: 1 },
  createJobText: NEW_TEXT,
  updateJobText: { ...NEW_TEXT, version: 1 },
  updateJobRules: { class_photo: true },
  createDocumentType: NEW_TYPE,
  updateDocumentType: { ...NEW_TYPE, version: 1 },
  renameTag: { tag: 'for-nobody', to: 'for-somebody' },
  removeTag: { tag: 'for-nobody' },
  createUpload: { name: 'Fine.pdf', size: 2_000, sha256: 'ab'.repeat(32) },
};
