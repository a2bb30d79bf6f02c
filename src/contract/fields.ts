/** The kinds of field that records are made of, as yup schemas whose messages are translation keys. */
import { array, boolean, number, setLocale, string, type AnyObject, type ISchema } from 'yup';
import { MAX_INTEGER, type Limits } from './limits';
import { later } from './object';

/** Where a schema names no message of its own, yup's would be English instead of a key. */
setLocale({
  mixed: {
    default: 'validation.invalid',
    required: 'validation.required',
    defined: 'validation.required',
    notNull: 'validation.required',
    notType: 'validation.invalid',
    oneOf: 'validation.invalid',
  },
});

/**
 * What is asked for again is the same schema: yup's never change. To say something of one it copies the whole, so that
 * making each anew took a tenth of the way to a list's first rows. Builders therefore say all in one `withMutation`.
 */
export const kept = <T extends object>(build: () => T) => {
  let made: T | undefined;
  return (): T => (made ??= build());
};

/** As `kept`, by what it is made of. */
export function keptBy<K, T>(build: (of: K) => T) {
  const made = new Map<K, T>();
  return (of: K): T => {
    const schema = made.get(of) ?? build(of);
    made.set(of, schema);
    return schema;
  };
}

export interface TextKeys {
  required: string;
  tooShort: string;
  tooLong: string;
}

const TEXT_KEYS: TextKeys = {
  required: 'validation.required',
  tooShort: 'validation.tooShort',
  tooLong: 'validation.tooLong',
};

/** Control characters but line breaks and tabs (PostgreSQL refuses NUL), and halves of surrogate pairs. */
// eslint-disable-next-line no-control-regex -- finding control characters is what it is for
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

export const isReadable = (value: string): boolean => !UNREADABLE.test(value);

const makeText = (limits: Limits, { required, tooShort, tooLong }: TextKeys) =>
  string().withMutation((made) =>
    made
      .typeError('validation.text')
      .required(required)
      .test({
        name: 'min',
        message: tooShort,
        params: { ...limits },
        // An empty text is missing, which has been said already.
        test: (value) => value === '' || value.length >= limits.min,
      })
      .test({
        name: 'max',
        message: tooLong,
        params: { ...limits },
        test: (value) => value.length <= limits.max,
      })
      .test('readable', 'validation.unreadable', isReadable),
  );
const usualText = keptBy((limits: Limits) => makeText(limits, TEXT_KEYS));

/** A required text within limits that can be stored and shown. A wrong length tells both limits. */
export const text = (limits: Limits, keys?: Partial<TextKeys>) =>
  keys === undefined ? usualText(limits) : makeText(limits, { ...TEXT_KEYS, ...keys });

/** Line breaks, and what turns the direction of all that follows: within a sentence either garbles the rest of it. */
const GARBLES = /[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const isName = (value: string): boolean =>
  value === '' || (SEEN.test(value) && !GARBLES.test(value));

/** One line in which there is something to see, without blanks at its ends. */
export const named = (schema: ReturnType<typeof text>) =>
  schema.trim('validation.trimmed').test('name', 'validation.name', isName);

const usualLabel = keptBy((limits: Limits) => named(text(limits)));

/** A text as `named`: names and labels. */
export const label = (limits: Limits, keys?: Partial<TextKeys>) =>
  keys === undefined ? usualLabel(limits) : named(text(limits, keys));

const integerFrom = keptBy((min: number) =>
  number().withMutation((made) =>
    made
      .typeError('validation.number')
      .required('validation.required')
      .integer('validation.number')
      .min(min, 'validation.number')
      .max(MAX_INTEGER, 'validation.number'),
  ),
);

/** A whole number from `min` to what the database's integer holds. */
export const integer = (min = 0) => integerFrom(min);

export const id = () => integer(1);

export const flag = kept(() =>
  boolean().withMutation((made) =>
    made.typeError('validation.flag').required('validation.required'),
  ),
);

/** `YYYY-MM-DDTHH:MM:SSZ`, UTC. */
export const timestamp = kept(() =>
  string().withMutation((made) =>
    made
      .typeError('validation.time')
      .required('validation.required')
      .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'validation.time'),
  ),
);

export const listOf = <T>(item: ISchema<T, AnyObject>) =>
  later(() =>
    array().withMutation((made) =>
      made.typeError('validation.list').of(item).required('validation.required'),
    ),
  );

/** Any text, or null. */
const nameOrNull = kept(() => string().withMutation((made) => made.defined().nullable()));

/** Who and when, on every stored record; `created_by` and `updated_by` are full names, null for the system. */
export const record = () => ({
  id: id(),
  created_at: timestamp(),
  created_by: nameOrNull(),
  updated_at: timestamp(),
  updated_by: nameOrNull(),
  version: id(),
});
