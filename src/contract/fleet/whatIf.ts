/** What would follow if a ship docked on a day that somebody thinks of. */
import { array, boolean, type InferType } from 'yup';
import { isPlainDate, plainDate } from '../dates';
import { choice } from '../kinds';
import { dueSchema, INSPECTION_KINDS } from './compliance';
import { object } from '../object';

/** Ten years before the last day that there is: what follows from a docking on it is a day as well. */
const LAST_IDEA = '2189-12-31';

/** Whether what would follow from a docking on this day can be reckoned. */
export const isIdea = (text: unknown): text is string => isPlainDate(text) && text <= LAST_IDEA;
export const whatIfSchema = object(() => ({
  on: plainDate().test(
    'reckoned',
    'validation.whatIfDay',
    (value: unknown) => !isPlainDate(value) || isIdea(value),
  ),
  kind: choice(INSPECTION_KINDS),
}));

/** MOVES_NOTHING: in time and in the right way, but the next due date stays. */
const WHAT_IF_PROBLEMS = ['LATE', 'MUST_BE_DRY', 'IN_THE_PAST', 'MOVES_NOTHING'] as const;

/** `credited_to_special`: near enough to the special survey to count as it, so that the next one is five years later. */
export const whatIfReplySchema = object(() => ({
  on: plainDate(),
  kind: choice(INSPECTION_KINDS),
  problems: array().of(choice(WHAT_IF_PROBLEMS)).required(),
  credited_to_special: boolean().required(),
  before: dueSchema,
  after: dueSchema,
}));
export type WhatIf = InferType<typeof whatIfReplySchema>;
