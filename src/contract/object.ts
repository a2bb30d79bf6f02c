/**
 * Yup's `object`, made when it is first looked at. A file of code holds the schemas of many records, of which the screen that
 * was asked for needs few, and yup copies a schema for each thing that is said of it: making all of them took an eighth of
 * the way from an address to its first rows. What is said of one that is not made yet is said when it is.
 */
import { object as made, type ObjectShape } from 'yup';

type Method = (...args: unknown[]) => object;

/** What gives another schema, as far as the contract says it. */
const SAYING = new Set<PropertyKey>([
  ...['clone', 'shape', 'pick', 'omit', 'concat', 'withMutation'],
  ...[
    'defined',
    'nullable',
    'required',
    'notRequired',
    'optional',
    'default',
    'test',
    'min',
    'max',
  ],
]);

/** A schema that `make` gives when somebody looks at it, and the same from then on. */
export function later<T extends object>(make: () => T): T {
  let schema: T | undefined;
  const real = (): T => (schema ??= make());
  const reach = (key: PropertyKey): unknown => Reflect.get(real(), key);
  return new Proxy({} as T, {
    get: (_, key) => {
      if (SAYING.has(key))
        return (...said: unknown[]) => later(() => (reach(key) as Method).apply(real(), said));
      const value = reach(key);
      return typeof value === 'function' ? (value.bind(real()) as unknown) : value;
    },
    has: (_, key) => Reflect.has(real(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
  });
}

/** As yup's, of fields that are made with it. */
export const object = <S extends ObjectShape>(fields: () => S) => later(() => made(fields()));
