/** Between the records of a field table and what their forms hold: texts as they are typed. Pure. */
import {
  namesWhere,
  type Field,
  type FieldTable,
  type Kind,
  type NameOf,
  type RecordOf,
} from '../../contract/fieldTable';
import { normaliseImo } from '../../contract/fleet/imo';
import type { Problems } from '../../contract/problems';
import { numberOrTyped, patternsFirst, textOrNull, typedOf } from '../../ui/form/entered';

type TypedOf<F> = F extends { kind: 'choice'; choices: readonly (infer C)[] }
  ? F extends { usual: unknown }
    ? C
    : C | null
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'person' | 'reference' }
      ? number | null
      : string;

/** What a form holds of each field; of those that are their own it says so itself. */
export type ValuesOf<T> = {
  -readonly [N in keyof T as T[N] extends { kind: 'own' } ? never : N]: TypedOf<T[N]>;
};

/** What people choose instead of typing it. */
const CHOSEN: readonly Kind[] = ['choice', 'flag', 'person', 'reference'];

const valuesBy = <T extends FieldTable>(
  table: T,
  valueOf: (field: Field, name: string) => unknown,
) =>
  Object.fromEntries(
    namesWhere(table, ({ kind }) => kind !== 'own').map((name) => {
      const field: Field | undefined = table[name];
      return [name, field && valueOf(field, name)];
    }),
  ) as ValuesOf<T>;

/** What a new record begins with. */
export const newValues = <T extends FieldTable>(table: T): ValuesOf<T> =>
  valuesBy(table, ({ kind, usual }) => {
    if (kind === 'flag') return usual ?? false;
    return CHOSEN.includes(kind) ? (usual ?? null) : String(usual ?? '');
  });

function typed({ kind }: Field, value: unknown): unknown {
  if (kind === 'flag') return value ?? false;
  if (CHOSEN.includes(kind)) return value ?? null;
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' || typeof value === 'number' ? typedOf(value) : '';
}

/** A stored record as a form shows it; names stand one a line. A draft may have begun from one that lacked a field. */
export const typedValues = <T extends FieldTable>(table: T, record: RecordOf<T>): ValuesOf<T> =>
  valuesBy(table, (field, name) => typed(field, record[name as NameOf<T>]));

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Blanks at the ends are slips of the finger, and so are small letters in codes. */
const READ: Partial<Record<Kind, (typed: string) => unknown>> = {
  code: (code) => code.trim().toUpperCase(),
  country: (code) => code.trim().toUpperCase(),
  currency: (code) => code.trim().toUpperCase(),
  names: linesOf,
  imo: normaliseImo,
  day: textOrNull,
  whole: numberOrTyped,
  decimal: numberOrTyped,
};

function read({ kind, optional }: Field, value: unknown): unknown {
  if (typeof value !== 'string' || CHOSEN.includes(kind)) return value;
  return (READ[kind] ?? (optional ? textOrNull : (text: string) => text.trim()))(value);
}

/** What was typed, as it would be stored; what cannot be read stays as it was typed, for the schema to refuse. */
export const enteredOf = <T extends FieldTable>(
  table: T,
  values: ValuesOf<T>,
): Record<string, unknown> =>
  valuesBy(table, (field, name) => read(field, (values as Record<string, unknown>)[name]));

/** Whether two forms hold the same. */
export const sameIn =
  <V, N>(names: readonly N[], same: (name: N, a: V, b: V) => boolean) =>
  (a: V, b: V): boolean =>
    names.every((name) => same(name, a, b));

const CODES: readonly Kind[] = ['code', 'country', 'currency'];

/** A problem of one of the names, as `former_names[1]`, is one of all; of a code its pattern is told before its length. */
export function byField(table: FieldTable, problems: Problems): Problems {
  const several = namesWhere(table, ({ kind }) => kind === 'names');
  const found: Problems = {};
  for (const [path, list] of Object.entries(problems)) {
    const name = path.replace(/\[.*$/, '');
    (found[several.includes(name) ? name : path] ??= []).push(...list);
  }
  return patternsFirst(
    found,
    namesWhere(table, ({ kind }) => CODES.includes(kind)),
  );
}

/** How a text may be entered: what an input says of it. */
export function textOf(field: Field): {
  lengths?: { min: number; max: number };
  optional: boolean;
} {
  const optional = field.optional === true || field.kind === 'names';
  return 'lengths' in field && field.kind !== 'code'
    ? { lengths: field.lengths, optional }
    : { optional };
}
