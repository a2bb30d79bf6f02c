/** The kinds of field that records are made of, as yup schemas whose messages are translation keys. */
import { array, boolean, number, setLocale, string, type AnyObject, type ISchema } from 'yup';
import { MAX_INTEGER, type Limits } from './limits';

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

/** A required text within limits that can be stored and shown. A wrong length tells both limits. */
export function text(limits: Limits, keys: Partial<TextKeys> = {}) {
  const { required, tooShort, tooLong } = { ...TEXT_KEYS, ...keys };
  return string()
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
    .test('readable', 'validation.unreadable', isReadable);
}

/** Line breaks, and what turns the direction of all that follows: within a sentence either garbles the rest of it. */
const GARBLES = /[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const isName = (value: string): boolean =>
  value === '' || (SEEN.test(value) && !GARBLES.test(value));

/** One line in which there is something to see, without blanks at its ends. */
export const named = (schema: ReturnType<typeof text>) =>
  schema.trim('validation.trimmed').test('name', 'validation.name', isName);

/** A text as `named`: names and labels. */
export const label = (limits: Limits, keys: Partial<TextKeys> = {}) => named(text(limits, keys));

/** A whole number from `min` to what the database's integer holds. */
export function integer(min = 0) {
  return number()
    .typeError('validation.number')
    .required('validation.required')
    .integer('validation.number')
    .min(min, 'validation.number')
    .max(MAX_INTEGER, 'validation.number');
}

export const id = () => integer(1);

export const flag = () => boolean().typeError('validation.flag').required('validation.required');

/** `YYYY-MM-DDTHH:MM:SSZ`, UTC. */
export const timestamp = () =>
  string()
    .typeError('validation.time')
    .required('validation.required')
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'validation.time');

export const listOf = <T>(item: ISchema<T, AnyObject>) =>
  array().typeError('validation.list').of(item).required('validation.required');

/** Who and when, on every stored record; `created_by` and `updated_by` are full names, null for the system. */
export const record = () => ({
  id: id(),
  created_at: timestamp(),
  created_by: string().defined().nullable(),
  updated_at: timestamp(),
  updated_by: string().defined().nullable(),
  version: id(),
});
