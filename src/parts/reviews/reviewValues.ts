/** A decision as the form holds it, checked against the contract. Pure. */
import { reviewSchema, type ReviewDraft } from '../../contract/documents/documents';
import { RESULTS, type ReviewResult } from '../../contract/documents/documentStates';
import { findProblems, type Problems } from '../../contract/problems';
import { textOrNull } from '../../ui/form/entered';

export interface ReviewValues {
  result: ReviewResult | null;
  comment: string;
  /** Asked of B alone; empty for the next revision. */
  incorporate_by: string;
}

export const NO_DECISION: ReviewValues = { result: null, comment: '', incorporate_by: '' };

/** What an earlier version has kept knows no day. */
const draftOf = ({ result, comment, incorporate_by: by }: ReviewValues) => ({
  result,
  comment: textOrNull(comment),
  ...(result === 'B' ? { incorporate_by: textOrNull(by) } : {}),
});

export const checkReview = (values: ReviewValues): Problems =>
  findProblems(reviewSchema, draftOf(values));

/** @throws ValidationError when the values have not been checked. */
export const toReview = (values: ReviewValues): ReviewDraft =>
  reviewSchema.validateSync(draftOf(values), { strict: true });

/** B and C say why. */
export const needsComment = (result: ReviewResult | null): boolean =>
  result === 'B' || result === 'C';

export type QueueKey = ReviewResult | 'next' | 'previous' | 'mark' | 'send';

const MOVES: Readonly<Record<string, QueueKey>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  m: 'mark',
  Enter: 'send',
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

/**
 * What a key means in the queue; undefined for none, and for every key held together with another. A result and
 * sending ask for a press of their own: a key that is held down moves on through the list and nothing else.
 */
export function queueKey({ key, ctrlKey, metaKey, altKey, repeat }: Pressed): QueueKey | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  const move = MOVES[letter];
  if (repeat && move !== 'next' && move !== 'previous') return undefined;
  return move ?? RESULTS.find((result) => result.toLowerCase() === letter);
}

/** The one below or above another; undefined beyond the ends. */
export function neighbourOf<T extends { revision_id: number }>(
  items: readonly T[],
  revisionId: number | undefined,
  direction: 1 | -1,
): T | undefined {
  const place = items.findIndex((one) => one.revision_id === revisionId);
  return items[place + direction];
}
