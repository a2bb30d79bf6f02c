/**
 * The field table of a record: what its fields are stands there once. The wire, forms, facts, spreadsheets and the words
 * of histories are made of it. What no kind describes is `own`: its schema, and its place in a form, are by hand.
 */
import type { Schema } from 'yup';
import { email } from './auth';
import { optionalDate, plainDate } from './dates';
import { flag, id, integer, keptBy, label, listOf, text } from './fields';
import {
  choice,
  country,
  currency,
  decimal,
  imo,
  optionalChoice,
  optionalDecimal,
  optionalId,
  optionalInteger,
  optionalLabel,
  optionalMoney,
  optionalOf,
  optionalText,
  timeZone,
} from './kinds';
import type { Limits } from './limits';

export type Unit = 'metres' | 'squareMetres' | 'tonnes';

/** What each kind of field is said by. */
interface Kinds {
  /** One line of text. */
  line: { lengths: Limits };
  /** Text of several lines. */
  text: { lengths: Limits };
  /** Capitals and digits as `pattern` has them; `wrong`: the key of what is said of any other. */
  code: { lengths: Limits; pattern: RegExp; wrong: string };
  /** At most so many names. */
  names: { lengths: Limits; most: number };
  /** `texts`: the group, among the texts of the records, with a word for each choice; none for codes that say themselves. */
  choice: { choices: readonly string[]; texts?: string };
  flag: object;
  day: object;
  whole: { least: number };
  /** At most two decimals. */
  decimal: { least: number; most: number; unit?: Unit };
  /** Minor units of the record's currency. */
  money: object;
  /** The id of a user; spreadsheets say a username, lists a full name. */
  person: object;
  /** The id of a record of another kind; forms choose it by its name. */
  reference: object;
  email: { lengths: Limits };
  imo: object;
  country: object;
  currency: object;
  timeZone: object;
  own: object;
}
export type Kind = keyof Kinds;

interface Common {
  /** Null where it is not known. */
  readonly optional?: true;
  /** What a new record has, and a line of a spreadsheet that does not say. */
  readonly usual?: string | number | boolean;
  /** Where it stands on the form and among the facts. */
  readonly group?: string;
  /** The search of the list finds its words. */
  readonly searched?: true;
  /** The owner's: money for administration and office alone, what they think of the progress for neither yard nor class. */
  readonly owners?: 'money' | 'health';
  /** What spreadsheets, which say no ids, call it. */
  readonly column?: string;
}

type FieldOf<K extends Kind> = {
  [Each in K]: Readonly<Kinds[Each]> & Common & { readonly kind: Each };
}[K];
export type Field = FieldOf<Kind>;
export type FieldTable = Readonly<Record<string, Field>>;
export type NameOf<T> = keyof T & string;

interface Values extends Record<Kind, unknown> {
  line: string;
  text: string;
  code: string;
  names: string[];
  choice: string;
  flag: boolean;
  day: string;
  whole: number;
  decimal: number;
  money: number | null;
  person: number;
  reference: number;
  email: string;
  imo: string;
  country: string;
  currency: string;
  timeZone: string;
}
type Present<F> = F extends { kind: 'choice'; choices: readonly (infer C)[] }
  ? C
  : F extends { kind: infer K extends Kind }
    ? Values[K]
    : never;
/** What a record holds of a field. */
type ValueOf<F> = F extends { optional: true } ? Present<F> | null : Present<F>;

/** The fields of these kinds. */
export type NamesOfKind<T, K extends Kind> = {
  [N in NameOf<T>]: T[N] extends { kind: K } ? N : never;
}[NameOf<T>];
/** The fields of a group. */
export type NamesInGroup<T, G extends string> = {
  [N in NameOf<T>]: T[N] extends { group: G } ? N : never;
}[NameOf<T>];
/** The fields that are the owner's. */
export type OwnersName<T> = {
  [N in NameOf<T>]: T[N] extends { owners: string } ? N : never;
}[NameOf<T>];
type OptionalName<T> = {
  [N in NameOf<T>]: T[N] extends { optional: true } ? N : never;
}[NameOf<T>];

const SCHEMAS: { [K in Kind]: (field: FieldOf<K>) => Schema | undefined } = {
  line: ({ lengths, optional }) => (optional ? optionalLabel : label)(lengths),
  text: ({ lengths, optional }) => (optional ? optionalText : text)(lengths),
  code: ({ lengths, pattern, wrong }) => text(lengths).matches(pattern, wrong),
  names: ({ lengths, most }) => listOf(label(lengths)).max(most, 'validation.tooMany'),
  choice: ({ choices, optional }) => (optional ? optionalChoice(choices) : choice(choices)),
  flag,
  day: ({ optional }) => (optional ? optionalDate() : plainDate()),
  whole: ({ least, optional }) => (optional ? optionalInteger() : integer(least)),
  decimal: ({ least, most, optional }) => (optional ? optionalDecimal : decimal)(2, least, most),
  money: optionalMoney,
  person: ({ optional }) => (optional ? optionalId() : id()),
  reference: ({ optional }) => (optional ? optionalId() : id()),
  email: ({ lengths, optional }) => (optional ? optionalOf(email(), lengths) : email()),
  imo,
  country,
  currency,
  timeZone,
  own: () => undefined,
};

const schemaOf = keptBy((field: Field) =>
  (SCHEMAS[field.kind] as (of: Field) => Schema | undefined)(field),
);

type ShapeOf<T, Own> = {
  -readonly [N in keyof T]: N extends keyof Own ? Own[N] : Schema<ValueOf<T[N]>>;
};

/**
 * What yup's `object()` is made of; `own`: the schemas of the fields that no kind describes, and of those that ask for
 * more, or in an answer for less, than their kind.
 */
export const shapeOf = <T extends FieldTable, Own extends Record<NamesOfKind<T, 'own'>, Schema>>(
  table: T,
  own: Own,
) =>
  ({
    ...Object.fromEntries(Object.entries(table).map(([name, field]) => [name, schemaOf(field)])),
    ...own,
  }) as ShapeOf<T, Own>;

/** The names, in the order of the table. */
export const namesOf = <T extends FieldTable>(table: T): NameOf<T>[] => Object.keys(table);

export const namesWhere = <T extends FieldTable>(table: T, is: (field: Field) => boolean) =>
  Object.entries(table).flatMap(([name, field]): NameOf<T>[] => (is(field) ? [name] : []));

type Described<T> = { [N in keyof T as T[N] extends { kind: 'own' } ? never : N]: T[N] };

/** The table of what its kinds describe. */
export const describedIn = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    Object.entries(table).filter(([, { kind }]) => kind !== 'own'),
  ) as Described<T>;

/** What a record holds of all its fields. */
export type RecordOf<T> = { -readonly [N in NameOf<T>]: ValueOf<T[N]> };

/** By group, in the order of the groups: as the form has them. */
export const namesByGroup = <T extends FieldTable>(table: T, groups: readonly string[]) =>
  groups.flatMap((group) => namesWhere(table, (field) => field.group === group));

/** Of a record its fields, and nothing else of it. */
export const fieldsOf = <T extends FieldTable, R extends Record<NameOf<T>, unknown>>(
  table: T,
  record: R,
) => Object.fromEntries(namesOf(table).map((name) => [name, record[name]])) as Pick<R, NameOf<T>>;

/** The texts of a record that the search of its list finds it by. */
export const searchedIn = <T extends FieldTable>(
  table: T,
  record: Readonly<Record<NameOf<T>, unknown>>,
): string[] =>
  namesWhere(table, ({ searched = false }) => searched)
    .flatMap((name) => record[name])
    .filter((value) => typeof value === 'string');

type ToldTable<T> = {
  [N in keyof T]: T[N] extends { owners: string } ? T[N] & { readonly optional: true } : T[N];
};

/** The table of what is told: null is also what is not for this viewer. */
export const toldTable = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) => [
      name,
      field.owners !== undefined ? { ...field, optional: true } : field,
    ]),
  ) as ToldTable<T>;

/** What may be unknown, as it is while nothing is known. */
export const unknownOf = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    namesWhere(table, ({ optional = false }) => optional).map((name) => [name, null]),
  ) as Record<OptionalName<T>, null>;

/** What a line of a spreadsheet that does not say has. */
export const usualOf = (table: FieldTable): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(table).map(([name, { kind, usual }]) => [name, kind === 'names' ? [] : usual]),
  );

/** What spreadsheets call a field. */
export const columnOf = (table: FieldTable, name: string): string => table[name]?.column ?? name;

/** The key of a choice's text; undefined where a code says itself. `records`: as in `records.ts`. */
export const choiceKey = (records: string, field: Field, value: string): string | undefined =>
  field.kind === 'choice' && field.texts !== undefined
    ? `${records}.${field.texts}.${value}`
    : undefined;
