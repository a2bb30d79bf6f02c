/** What people change about themselves, as the form holds it. */
import type { Me } from '../../contract/auth';
import { namesOf } from '../../contract/fieldTable';
import { findProblems } from '../../contract/problems';
import {
  profileFields,
  profileSchema,
  type Profile,
  type ProfileField,
} from '../../contract/users';
import { enteredOf, sameIn, typedValues, type ValuesOf } from '../../parts/records/fieldValues';

export type ProfileValues = ValuesOf<typeof profileFields>;

export const FIELDS = namesOf(profileFields);

export const valuesOf = (me: Me): ProfileValues => typedValues(profileFields, me);

export const sameField = (field: ProfileField, a: ProfileValues, b: ProfileValues) =>
  a[field] === b[field];

export const sameValues = sameIn(FIELDS, sameField);

export const checkProfile = (values: ProfileValues) =>
  findProblems(profileSchema.omit(['version']), enteredOf(profileFields, values));

/** @throws ValidationError when the values have not been checked. */
export const toProfile = (values: ProfileValues, version: number): Profile =>
  profileSchema.validateSync({ ...enteredOf(profileFields, values), version }, { strict: true });
