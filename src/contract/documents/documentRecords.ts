/** Documents as the server tells them: rows of the register, one document with its revisions, reviews and comments. */
import { boolean, number, string, type InferType } from 'yup';
import { optionalDate, plainDate } from '../dates';
import {
  DOCUMENT_STATES,
  RESULTS,
  REVISION_STATES,
  SCHEMES_OF_LABELS,
  REGISTER_STATES,
} from './documentStates';
import {
  BULK_ACTIONS,
  CONFIDENTIALITIES,
  documentFields,
  REASONS,
  revisionFields,
} from './documents';
import { flag, id, integer, listOf, record, timestamp } from '../fields';
import { describedIn, shapeOf } from '../fieldTable';
import { choice, optionalInteger } from '../kinds';
import { pageOf, pageQuery } from '../lists';
import { shipNameSchema } from '../fleet/ships';
import { fileSchema } from './uploads';
import { yardNameSchema } from '../fleet/yards';
import { object } from '../object';

const words = () => string().defined().nullable();
const moment = () => timestamp().notRequired().defined().nullable();
const person = () => object(() => ({ user_id: id(), fullname: string().required() }));
const revisionName = () => object(() => ({ id: id(), label: string().required() }));
const drydockName = () => object(() => ({ id: id(), number: string().required() }));

/**
 * How a type numbers and reviews; `steps` in their order, none for what is issued without review. Of `reasons` a revision has
 * one. Retired types are those of documents that there are, and of no new ones.
 */
const documentTypeSchema = object(() => ({
  id: id(),
  code: string().required(),
  label: string().required(),
  scheme: choice(SCHEMES_OF_LABELS),
  confidentiality: choice(CONFIDENTIALITIES),
  reasons: listOf(choice(REASONS)),
  usual_reason: choice(REASONS),
  retired: flag(),
  reviewed: boolean().required(),
  steps: listOf(
    object(() => ({
      role: string().required(),
      rule: choice(['ANY', 'ALL']),
      /** Asked only of documents with this tag. */
      only_tag: words(),
    })),
  ),
}));
export type DocumentType = InferType<typeof documentTypeSchema>;
export const documentTypesSchema = listOf(documentTypeSchema.clone());

/** `on`: the day of its last step. */
const revisionBriefSchema = object(() => ({
  id: id(),
  label: string().required(),
  state: choice(REVISION_STATES),
  on: plainDate(),
  file: fileSchema.clone(),
}));
export type RevisionBrief = InferType<typeof revisionBriefSchema>;

const typeName = () =>
  object(() => ({ id: id(), code: string().required(), label: string().required() }));

/**
 * `shown`: the revision that this viewer is to see first: the newest, or for those who see released ones alone the
 * current one; `current`: what people may work by. `snippet`: where the search found it, if in the text of its file.
 */
export const documentRowSchema = object(() => ({
  ...record(),
  number: string().required(),
  ...shapeOf(describedIn(documentFields), { title: string().required(), external_number: words() }),
  type: typeName(),
  ship: shipNameSchema.clone(),
  drydock: drydockName().defined().nullable(),
  tags: listOf(string().required()),
  confidentiality: choice(CONFIDENTIALITIES),
  yard: yardNameSchema.clone().defined().nullable(),
  state: choice(DOCUMENT_STATES),
  register_state: choice(REGISTER_STATES),
  shown: revisionBriefSchema.clone().defined().nullable(),
  current: revisionName().defined().nullable(),
  /** Comments that the current revision was approved with, until a next one takes its place; `by` null: with that one. */
  to_incorporate: object(() => ({ by: optionalDate() }))
    .defined()
    .nullable(),
  snippet: words(),
}));
export type DocumentRow = InferType<typeof documentRowSchema>;

const STEP_STATES = ['WAITING', 'OPEN', 'DONE'] as const;

/** A step by role, or by a person; `asked`: who is waited for; `role_type`: the code of the role's type. */
const stepSchema = object(() => ({
  id: id(),
  position: id(),
  role: words(),
  role_type: words(),
  rule: choice(['ANY', 'ALL']),
  due_on: optionalDate(),
  state: choice(STEP_STATES),
  asked: listOf(person()),
  results: listOf(
    object(() => ({
      by: person(),
      result: choice(RESULTS),
      comment: words(),
      incorporate_by: optionalDate(),
      at: timestamp(),
    })),
  ),
}));
export type ReviewStep = InferType<typeof stepSchema>;

/** What this person may do with a revision now. */
const REVISION_ACTIONS = [
  'edit',
  'submit',
  'recall',
  'issue',
  'decide',
  'set_due',
  'comment',
] as const;
export type RevisionAction = (typeof REVISION_ACTIONS)[number];

const revisionSchema = revisionBriefSchema.shape({
  ...record(),
  document_id: id(),
  sequence: integer(),
  ...shapeOf(revisionFields, { change_note: words(), received_from: words() }),
  source_files: listOf(fileSchema.clone()),
  author: person().defined().nullable(),
  submitted_at: moment(),
  decided_at: moment(),
  superseded_by: revisionName().defined().nullable(),
  steps: listOf(stepSchema),
  may: listOf(choice(REVISION_ACTIONS)),
  /** Why something is not offered, in a sentence; null where nothing is held back. */
  held_back: words(),
});
export type Revision = InferType<typeof revisionSchema>;

const DOCUMENT_ACTIONS = ['edit', 'revise', 'void'] as const;

/**
 * A step that a review would take; `asked`: who would be, `days`: within how many of its beginning. `may_choose`: this
 * viewer may ask only some of them.
 */
const routeStepSchema = object(() => ({
  role: string().required(),
  rule: choice(['ANY', 'ALL']),
  days: integer(),
  asked: listOf(person()),
  may_choose: boolean().required(),
}));
export type RouteStep = InferType<typeof routeStepSchema>;

/**
 * `revisions`: the newest first, as far as this viewer may see them. `route`: whom a revision by this viewer would go to if it
 * were submitted now; empty where none may be.
 */
export const documentSchema = documentRowSchema.shape({
  void_reason: words(),
  revisions: listOf(revisionSchema.clone()),
  may: listOf(choice(DOCUMENT_ACTIONS)),
  route: listOf(routeStepSchema),
});
export type Document = InferType<typeof documentSchema>;

/**
 * Something that waits for this person's decision, asked of a role of this type; `days` until it is due, below 0 when it is
 * overdue.
 */
export const reviewRowSchema = object(() => ({
  revision_id: id(),
  document_id: id(),
  number: string().required(),
  title: string().required(),
  label: string().required(),
  type: typeName(),
  ship: shipNameSchema.clone(),
  drydock: drydockName().defined().nullable(),
  author: words(),
  change_note: words(),
  role_type: string().required(),
  position: id(),
  of: id(),
  since: timestamp(),
  due_on: optionalDate(),
  days: number().integer().defined().nullable(),
  file: fileSchema.clone(),
}));
export type ReviewRow = InferType<typeof reviewRowSchema>;
export const reviewQuerySchema = object(pageQuery);
export const reviewsPageSchema = pageOf(reviewRowSchema);

export const commentSchema = object(() => ({
  id: id(),
  /** What it was made on: an earlier one where nobody has resolved it since. */
  revision_id: id(),
  revision_label: string().required(),
  text: string().required(),
  /** Made before the release, for those who have a part in it. */
  internal: boolean().required(),
  page: optionalInteger(),
  x: number().defined().nullable(),
  y: number().defined().nullable(),
  author: person(),
  created_at: timestamp(),
  edited_at: moment(),
  resolved_by: words(),
  resolved_at: moment(),
  may: listOf(choice(['edit', 'resolve'])),
}));
export type Comment = InferType<typeof commentSchema>;
export const commentsSchema = listOf(commentSchema.clone());

export const tagsSchema = listOf(object(() => ({ tag: string().required(), count: integer() })));
export type TagCount = InferType<typeof tagsSchema>[number];

/** One line for each document: `done` or would be; `text` says what changes, or why it does not. */
export const bulkReportSchema = object(() => ({
  action: choice(BULK_ACTIONS),
  results: listOf(
    object(() => ({
      id: id(),
      number: words(),
      done: boolean().required(),
      text: string().required(),
    })),
  ),
}));
export type BulkReport = InferType<typeof bulkReportSchema>;

export const savedViewSchema = object(() => ({
  id: id(),
  name: string().required(),
  query: string().defined(),
}));
export type SavedView = InferType<typeof savedViewSchema>;
export const savedViewsSchema = listOf(savedViewSchema.clone());
