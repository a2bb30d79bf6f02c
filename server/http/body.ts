/** Reads a request's body by the contract: what is not named there is dropped, nothing is converted. */
import type { InferType, Schema } from 'yup';
import { findProblems } from '../../src/contract/problems';
import { describeProblem } from '../text/texts';
import { invalid, tooLarge, unreadable, type FieldErrors } from './problem';

const MAX_ITEMS = 2_000;
/** Of a call that takes a whole quotation or spreadsheet, as its own limit of bytes tells. */
const MOST_ITEMS = 10_000;

/** Every item may be wrong in several ways: checking them all would cost more than any real body is worth. */
function refuseLongLists(body: unknown, most: number): void {
  let items = 0;
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value) && (items += value.length) > most) throw tooLarge();
    for (const inner of Object.values(value)) waiting.push(inner);
  }
}

/** `large`: the call has a limit of its own. 413 for lists that are longer than any real ones. */
export function readBody<S extends Schema>(schema: S, body: unknown, large = false): InferType<S> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw unreadable('objectOnly');
  refuseLongLists(body, large ? MOST_ITEMS : MAX_ITEMS);
  const errors: FieldErrors = {};
  for (const [field, problems] of Object.entries(findProblems(schema, body)))
    errors[field] = problems.map(describeProblem);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return schema.cast(body, { stripUnknown: true });
}
