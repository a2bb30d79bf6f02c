/** Checks a value against a schema and says what is wrong with it, field by field. */
import { ValidationError, type Schema } from 'yup';

export interface Problem {
  /** A translation key. */
  key: string;
  /** Set where a length is wrong: what was typed and what is allowed. */
  length?: { typed: number; min?: number; max?: number };
}

/** Dotted paths of fields, each with its problems; `''` is the value as a whole. Empty when all is well. */
export type Problems = Record<string, Problem[]>;

function problemOf(error: ValidationError): Problem {
  const { value, min, max } = error.params ?? {};
  const key = error.errors[0] ?? 'validation.invalid';
  if (typeof value !== 'string' || (typeof min !== 'number' && typeof max !== 'number'))
    return { key };
  return {
    key,
    length: {
      typed: value.length,
      ...(typeof min === 'number' ? { min } : {}),
      ...(typeof max === 'number' ? { max } : {}),
    },
  };
}

/** Nothing is converted: `"5"` is not a number, and a missing field is missing. */
export function findProblems(schema: Schema, value: unknown): Problems {
  // To yup an object that is not there is as good as an empty one.
  if (value === undefined) return { '': [{ key: 'validation.required' }] };
  try {
    schema.validateSync(value, { strict: true, abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    const problems: Problems = {};
    for (const one of found) (problems[one.path ?? ''] ??= []).push(problemOf(one));
    return problems;
  }
}
