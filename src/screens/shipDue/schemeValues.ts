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
  extended_until: string;
  extension_document: string;
}

export const FIELDS = [
  'scheme',
  'scheme_months',
  'scheme_document',
  'extended_until',
  'extension_document',
] as const;

export const valuesOf = (due: ShipCompliance): SchemeValues => ({
  scheme: due.scheme,
  scheme_months: typedOf(due.scheme_months),
  scheme_document: typedOf(due.scheme_document),
  extended_until: typedOf(due.extended_until),
  extension_document: typedOf(due.extension_document),
});

export const sameValues = (a: SchemeValues, b: SchemeValues): boolean =>
  FIELDS.every((field) => a[field] === b[field]);

/** Only an extended scheme has months and a document of its own: what was typed for one stays in the form alone. */
function draftOf(values: SchemeValues) {
  const extended = values.scheme === 'EXTENDED';
  return {
    scheme: values.scheme,
    scheme_months: extended ? numberOrTyped(values.scheme_months) : null,
    scheme_document: extended ? textOrNull(values.scheme_document) : null,
    extended_until: textOrNull(values.extended_until),
    extension_document: textOrNull(values.extension_document),
  };
}

const unversioned = schemeSchema.omit(['version']);

export const checkScheme = (values: SchemeValues) => findProblems(unversioned, draftOf(values));

/** @throws ValidationError when the values have not been checked. */
export const toScheme = (values: SchemeValues, version: number): SchemeUpdate =>
  schemeSchema.validateSync({ ...draftOf(values), version }, { strict: true });
