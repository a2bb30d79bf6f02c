/** What people change about themselves, as the form holds it. */
import type { Me } from '../../contract/auth';
import { findProblems } from '../../contract/problems';
import { profileSchema, type Profile } from '../../contract/users';

export interface ProfileValues {
  fullname: string;
  email: string;
  locale: string;
  time_zone: string;
}

export const FIELDS = ['fullname', 'email', 'locale', 'time_zone'] as const;

export const valuesOf = ({ fullname, email, locale, time_zone }: Me): ProfileValues => ({
  fullname,
  email,
  locale,
  time_zone,
});

export const sameValues = (a: ProfileValues, b: ProfileValues) =>
  FIELDS.every((field) => a[field] === b[field]);

/** Blanks at the ends are slips of the finger. */
const trimmed = (values: ProfileValues): ProfileValues => ({
  ...values,
  fullname: values.fullname.trim(),
  email: values.email.trim(),
});

export const checkProfile = (values: ProfileValues) =>
  findProblems(profileSchema.omit(['version']), trimmed(values));

/** @throws ValidationError when the values have not been checked. */
export const toProfile = (values: ProfileValues, version: number): Profile =>
  profileSchema.validateSync({ ...trimmed(values), version }, { strict: true });
