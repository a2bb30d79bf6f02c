/** Reads what stands behind the `?` by the contract: unknown names, repeated ones and wrong values are refused. */
import { ValidationError, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import { describeProblem, say } from '../texts';
import { unreadableQuery } from './problem';

/** Everything arrives as text: digits become numbers here, an empty value is none. */
export function readQuery<S extends ObjectSchema<AnyObject>>(
  schema: S,
  given: unknown,
): InferType<S> {
  const entries = Object.entries(given as Record<string, unknown>).filter(([, v]) => v !== '');
  const wrong = entries.find(([name]) => !Object.hasOwn(schema.fields, name));
  if (wrong) throw unreadableQuery(say('unknownFilter', { name: wrong[0] }));
  try {
    return schema.validateSync(Object.fromEntries(entries));
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const text = describeProblem({ key: error.errors[0] ?? 'validation.invalid' });
    throw unreadableQuery(say('wrongFilter', { name: error.path ?? '', text }));
  }
}
