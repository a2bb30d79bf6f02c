/** Reads what stands behind the `?` by the contract: unknown names, repeated ones and wrong values are refused. */
import {
  ValidationError,
  type AnyObject,
  type InferType,
  type ObjectSchema,
  type Schema,
} from 'yup';
import { describeProblem, say } from '../text/texts';
import { unreadableQuery } from './problem';

const refused = (name: string, key: string) =>
  unreadableQuery(say('wrongFilter', { name, text: describeProblem({ key }) }));

/** yup would take ` 5`, `1e1` and `0x10` as well. */
const isOddNumber = (field: unknown, value: unknown): boolean =>
  (field as Schema).type === 'number' && !/^\d+$/.test(String(value));

/** Everything arrives as text: digits become numbers here, an empty value is none. */
export function readQuery<S extends ObjectSchema<AnyObject>>(
  schema: S,
  given: unknown,
): InferType<S> {
  const entries = Object.entries(given as Record<string, unknown>).filter(([, v]) => v !== '');
  const wrong = entries.find(([name]) => !Object.hasOwn(schema.fields, name));
  if (wrong) throw unreadableQuery(say('unknownFilter', { name: wrong[0] }));
  const odd = entries.find(([name, value]) => isOddNumber(schema.fields[name], value));
  if (odd) throw refused(odd[0], 'validation.number');
  try {
    return schema.validateSync(Object.fromEntries(entries));
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw refused(error.path ?? '', error.errors[0] ?? 'validation.invalid');
  }
}
