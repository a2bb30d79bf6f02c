/** Documents and their revisions: what people enter, and the calls that change their state. */
import { array, boolean, number, string, type InferType } from 'yup';
import { dateFilter, plainDate } from '../dates';
import { RESULTS } from './documentStates';
import { id, isReadable, label, listOf, text } from '../fields';
import { shapeOf, type FieldTable, type NameOf } from '../fieldTable';
import { choice, clientId, optionalId, optionalOf, optionalText } from '../kinds';
import { limits } from '../limits';
import { sha256 } from './uploads';
import { object } from '../object';

export const DISCIPLINES = [
  'HULL',
  'MACH',
  'ELEC',
  'PIPE',
  'PAINT',
  'SAFE',
  'COMM',
  'GEN',
] as const;
export type Discipline = (typeof DISCIPLINES)[number];

export const CONFIDENTIALITIES = ['ALL_MEMBERS', 'OFFICE', 'COMMERCIAL'] as const;
export type Confidentiality = (typeof CONFIDENTIALITIES)[number];

export const REASONS = [
  'ISSUED_FOR_INFORMATION',
  'FOR_REVIEW',
  'FOR_QUOTATION',
  'FOR_WORK',
  'AS_DOCKED',
] as const;
export type RevisionReason = (typeof REASONS)[number];

/** A document's number: ship, docking or GEN, type, and a counter. */
export const DOCUMENT_NUMBER = /^[A-Z0-9]{3}-(GEN|(DD|IW)\d{2}[A-Z]?)-[A-Z]{3}-\d{4}$/;

export const MAX_TAGS = 20;
const TAG = /^[\p{Ll}\p{Lo}\p{N}]+(?:[-_.][\p{Ll}\p{Lo}\p{N}]+)*$/u;

/** Lower-case words joined by hyphens. */
export const tag = () => text(limits.tag).matches(TAG, 'validation.tag');

const tags = () =>
  listOf(tag())
    .max(MAX_TAGS, 'validation.tooMany')
    .test('once', 'validation.twice', (values) => new Set(values).size === values.length);

/** What belongs to a revision besides its file, in the order of its form. */
export const revisionFields = {
  reason: {
    kind: 'choice',
    choices: REASONS,
    texts: 'reasons',
    usual: 'ISSUED_FOR_INFORMATION',
    group: 'revision',
  },
  change_note: { kind: 'text', lengths: limits.changeNote, optional: true, group: 'revision' },
  received_from: { kind: 'line', lengths: limits.receivedFrom, optional: true, group: 'revision' },
  effective_on: { kind: 'day', optional: true, group: 'revision' },
} as const satisfies FieldTable;
export type RevisionField = NameOf<typeof revisionFields>;

/** The most source files that a revision has. */
export const MAX_SOURCE_FILES = 10;

const source_files = () => array().of(id()).max(MAX_SOURCE_FILES, 'validation.tooMany').optional();

/** `upload_id`: a file that was taken in; `duplicate_reason`: for bytes that another document has already. */
export const revisionDraftSchema = object(() => ({
  upload_id: id(),
  source_file_upload_ids: source_files(),
  ...shapeOf(revisionFields, {}),
  duplicate_reason: optionalText(limits.changeNote).optional(),
  client_id: clientId(),
}));
export type RevisionDraft = InferType<typeof revisionDraftSchema>;

/**
 * A draft's words, another file for it, further source files, and the hashes of those that belong to it no longer.
 * What is left out of it stays.
 */
export const revisionUpdateSchema = object(() => ({
  upload_id: optionalId(),
  source_file_upload_ids: source_files(),
  source_files_removed: array().of(sha256()).max(MAX_SOURCE_FILES, 'validation.tooMany').optional(),
  ...shapeOf(revisionFields, {}),
  duplicate_reason: optionalText(limits.changeNote).optional(),
  version: id(),
}));
export type RevisionUpdate = InferType<typeof revisionUpdateSchema>;

/** What people enter of a document, in the order of its form; `yard_id`: the one that a commercial document concerns. */
export const documentFields = {
  title: { kind: 'line', lengths: limits.documentTitle, group: 'particulars' },
  discipline: {
    kind: 'choice',
    choices: DISCIPLINES,
    texts: 'disciplines',
    usual: 'GEN',
    group: 'particulars',
  },
  tags: { kind: 'own', group: 'particulars' },
  external_number: {
    kind: 'line',
    lengths: limits.documentNumber,
    optional: true,
    group: 'particulars',
  },
  yard_id: { kind: 'own', group: 'particulars' },
} as const satisfies FieldTable;
export type DocumentField = NameOf<typeof documentFields>;

const particulars = () => shapeOf(documentFields, { tags: tags(), yard_id: optionalId() });

/** Without a docking it belongs to the ship; without a revision its number is reserved. */
export const documentDraftSchema = object(() => ({
  ship_id: id(),
  drydock_id: optionalId(),
  type_id: id(),
  ...particulars(),
  revision: revisionDraftSchema.clone().optional().default(undefined),
  client_id: clientId(),
}));
export type DocumentDraft = InferType<typeof documentDraftSchema>;

const MAX_CHOSEN = 100;

export const documentUpdateSchema = object(() => ({ ...particulars(), version: id() }));
export type DocumentUpdate = InferType<typeof documentUpdateSchema>;

/** `position`: of a step of the route, from 1; `people`: whom of those on it the review asks, by id. */
const chosenSchema = object(() => ({
  position: id(),
  people: listOf(id()).min(1, 'validation.required').max(MAX_CHOSEN, 'validation.tooMany'),
}));

/** Steps that are not named ask everybody on the route; all of it may be left out. */
export const submitSchema = object(() => ({
  ask: listOf(chosenSchema).max(MAX_CHOSEN, 'validation.tooMany').optional().default(undefined),
}));
export type SubmitDraft = InferType<typeof submitSchema>;

export const voidSchema = object(() => ({ reason: label(limits.reason) }));

/**
 * Results B and C say why. B says by when its comments are taken in: `incorporate_by`, or null for the next revision,
 * whenever that comes; the others ask for nothing.
 */
export const reviewSchema = object(() => ({
  client_id: clientId(),
  result: choice(RESULTS),
  incorporate_by: dateFilter()
    .nullable()
    .optional()
    .test(
      'of B alone',
      'documents.incorporateOfB',
      (value, { parent }) => !value || (parent as { result?: unknown }).result === 'B',
    ),
  comment: optionalText(limits.comment).test(
    'explained',
    'documents.resultNeedsComment',
    (value, { parent }) =>
      value !== null || !['B', 'C'].includes(String((parent as { result?: unknown }).result)),
  ),
}));
export type ReviewDraft = InferType<typeof reviewSchema>;

/** Until when the step that a review has come to is asked for; `version` is the revision's. */
export const reviewDueSchema = object(() => ({ due_on: plainDate(), version: id() }));

const share = () =>
  number()
    .typeError('validation.decimal')
    .min(0, 'validation.decimalRange')
    .max(1, 'validation.decimalRange');

/** A comment made before the release is for those who have a part in it, unless it says that it is for everybody after that. */
const forRelease = () => boolean().optional();

/** On a page, from 1, and a place on it as shares of its width and height; or on the revision as a whole. */
export const commentDraftSchema = object(() => ({
  client_id: clientId(),
  text: text(limits.comment),
  page: id().notRequired().defined('validation.required').nullable(),
  x: share().defined('validation.required').nullable(),
  y: share().defined('validation.required').nullable(),
  for_release: forRelease(),
}));
export type CommentDraft = InferType<typeof commentDraftSchema>;
export const commentUpdateSchema = object(() => ({
  text: text(limits.comment),
  for_release: forRelease(),
}));
/** After this a comment stays as it is. */
export const COMMENT_EDIT_MINUTES = 15;

export const BULK_ACTIONS = ['tag', 'untag', 'submit', 'recall'] as const;
export const MAX_BULK = 200;

/** `try_only` tells what would change, and changes nothing. */
export const bulkSchema = object(() => ({
  ids: listOf(id()).min(1, 'validation.required').max(MAX_BULK, 'validation.tooMany'),
  action: choice(BULK_ACTIONS),
  tag: optionalOf(tag(), limits.tag).optional(),
  try_only: string().oneOf(['yes', 'no']).required('validation.required'),
}));
export type BulkDraft = InferType<typeof bulkSchema>;

/** As many documents of a docking are handed out at once. */
export const MAX_ARCHIVE = 1_000;

/** The files of these documents, or of all of a docking, in one ZIP with the register of them inside. */
export const archiveDraftSchema = object(() => ({
  ids: array()
    .of(id())
    .min(1, 'validation.required')
    .max(MAX_BULK, 'validation.tooMany')
    .optional()
    .test(
      'one of both',
      'validation.required',
      (value, { parent }) =>
        (value === undefined) !== ((parent as { drydock_id?: unknown }).drydock_id === undefined),
    ),
  drydock_id: id().optional().default(undefined),
}));
export type ArchiveDraft = InferType<typeof archiveDraftSchema>;

/** A register as somebody likes to see it: what stands behind the `?` of its address, and how its table looks. */
export const savedViewDraftSchema = object(() => ({
  name: label(limits.viewName),
  query: string()
    .typeError('validation.text')
    .defined()
    .max(2000, 'validation.filterTooLong')
    .test('readable', 'validation.unreadable', isReadable),
}));
export type SavedViewDraft = InferType<typeof savedViewDraftSchema>;
