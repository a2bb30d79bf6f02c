/** A ship's scheme and extension as they are typed, and as they are stored. */
import {
  schemeSchema,
  type Scheme,
  type SchemeUpdate,
  type ShipCompliance,
} from '../../contract/fleet/compliance';
import { findProblems } from '../../contract/problems';
import { numberOrTyped, textOrNull, typedOf } from '../../ui/form/entered';

export interface SchemeValues {
  scheme: Scheme;
  scheme_months: string;
  scheme_document: string;
  /** Empty where nothing is extended. */
  extension_of: string;
  extended_until: string;
  extension_by: string;
  extension_document: string;
}

/** Schemes that somebody has to allow. */
export const isAllowedScheme = (scheme: Scheme): boolean =>
  scheme === 'EXTENDED' || scheme === 'PASSENGER_60';

export const FIELDS = [
  'scheme',
  'scheme_months',
  'scheme_document',
  'extension_of',
  'extended_until',
  'extension_by',
  'extension_document',
] as const;

export const valuesOf = (due: ShipCompliance): SchemeValues => ({
  scheme: due.scheme,
  scheme_months: typedOf(due.scheme_months),
  scheme_document: typedOf(due.scheme_document),
  extension_of: typedOf(due.extension_of),
  extended_until: typedOf(due.extended_until),
  extension_by: due.extension_by ?? 'CLASS',
  extension_document: typedOf(due.extension_document),
});

export const sameValues = (a: SchemeValues, b: SchemeValues): boolean =>
  FIELDS.every((field) => a[field] === b[field]);

const text = (typed: string, asked: boolean) => (asked ? textOrNull(typed) : null);

/** What was typed for another scheme, or for an extension that is none, stays in the form alone. */
function draftOf(values: SchemeValues) {
  const isExtension = values.extension_of !== '';
  return {
    scheme: values.scheme,
    scheme_months: values.scheme === 'EXTENDED' ? numberOrTyped(values.scheme_months) : null,
    scheme_document: text(values.scheme_document, isAllowedScheme(values.scheme)),
    extension_of: text(values.extension_of, isExtension),
    extended_until: text(values.extended_until, isExtension),
    extension_by: text(values.extension_by, isExtension),
    extension_document: text(values.extension_document, isExtension),
  };
}

const unversioned = schemeSchema.omit(['version']);

export const checkScheme = (values: SchemeValues) => findProblems(unversioned, draftOf(values));

/** @throws ValidationError when the values have not been checked. */
export const toScheme = (values: SchemeValues, version: number): SchemeUpdate =>
  schemeSchema.validateSync({ ...draftOf(values), version }, { strict: true });
