/** The register of documents: its rows, what they are filtered by, and its pages. */
import { boolean, string, type InferType } from 'yup';
import { optionalDate } from '../dates';
import { id, listOf } from '../fields';
import {
  choiceFilter,
  filtersOf,
  numberFilter,
  pageOf,
  pageQuery,
  personFilter,
  textFilter,
} from '../lists';
import { documentRowSchema } from './documentRecords';
import { CONFIDENTIALITIES, DISCIPLINES } from './documents';
import { REGISTER_STATES } from './documentStates';
import { object } from '../object';

const words = () => string().defined().nullable();
const person = () => object(() => ({ user_id: id(), fullname: string().required() }));

/** With who wrote the shown revision, and whom its open step waits for; null where none is open. */
const registerRowSchema = documentRowSchema.shape({
  author: person().defined().nullable(),
  review: object(() => ({
    due_on: optionalDate(),
    overdue: boolean().required(),
    reviewers: listOf(person()),
  }))
    .defined()
    .nullable(),
});
export type RegisterRow = InferType<typeof registerRowSchema>;

export const REVIEWS = ['WAITING', 'OVERDUE'] as const;

export const DOCUMENT_SORTS = ['number', 'title', 'on', 'updated_at'] as const;
/**
 * Counting goes no further: what is beyond is told as more than that. Where words are looked for, nobody reads so far, and
 * counting would take longer than finding.
 */
export const COUNTED_DOCUMENTS = 10_000;
export const COUNTED_MATCHES = 1_000;

export const documentFiltersSchema = filtersOf(DOCUMENT_SORTS, {
  ship_id: numberFilter(),
  drydock_id: numberFilter(),
  type_id: numberFilter(),
  register_state: choiceFilter(REGISTER_STATES),
  discipline: choiceFilter(DISCIPLINES),
  confidentiality: choiceFilter(CONFIDENTIALITIES),
  tag: textFilter(),
  /** Of the newest revision. */
  author: personFilter(),
  /** Somebody whose decision is waited for. */
  reviewer: personFilter(),
  review: choiceFilter(REVIEWS),
  /** `3,17`: these alone. */
  ids: string()
    .typeError('validation.text')
    .matches(/^\d{1,10}(,\d{1,10}){0,199}$/, 'validation.number'),
});
/** The longest title, of which one letter may be three for sorting, and each of these three bytes; and an id. */
const MAX_MARK = 2_600;

/** `after` and `before`: what a page before has told; they are quick however far the page lies. */
export const documentQuerySchema = documentFiltersSchema.shape({
  ...pageQuery(),
  after: string().max(MAX_MARK, 'validation.filterTooLong'),
  before: string().max(MAX_MARK, 'validation.filterTooLong'),
});
export type DocumentFilters = InferType<typeof documentFiltersSchema>;
export type DocumentQuery = InferType<typeof documentQuerySchema>;

/** `counted`: whether `total` is all there is, or only as far as was counted. */
export const documentsPageSchema = pageOf(registerRowSchema).shape({
  counted: boolean().required(),
  after: words(),
  before: words(),
});
export type DocumentsPage = InferType<typeof documentsPageSchema>;
