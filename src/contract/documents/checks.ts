/** "Is this document current?": asked by anybody who holds a document, and answered without giving anything of it away. */
import { string, type InferType } from 'yup';
import { optionalDate } from '../dates';
import { choice } from '../kinds';
import { object } from '../object';

/**
 * What is worth most first. NOT_RELEASED: ours, and a draft, in review or rejected; UNKNOWN: nothing of ours has these bytes
 * or this code.
 */
export const CHECK_ANSWERS = [
  'CURRENT',
  'CURRENT_WITH_COMMENTS',
  'SUPERSEDED',
  'VOID',
  'NOT_RELEASED',
  'UNKNOWN',
] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

/** The code that is printed on a document. */
export const checkQuerySchema = object(() => ({
  code: string().max(40, 'validation.filterTooLong'),
}));

/** `label`: of the document itself; `superseded_by` and `on`: what took its place, and when. */
export const checkSchema = object(() => ({
  answer: choice(CHECK_ANSWERS),
  label: string().defined().nullable(),
  superseded_by: string().defined().nullable(),
  on: optionalDate(),
}));
export type Check = InferType<typeof checkSchema>;
