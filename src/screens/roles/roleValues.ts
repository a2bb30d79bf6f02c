/** A role as its form holds it. */
import { namesOf } from '../../contract/fieldTable';
import { findProblems } from '../../contract/problems';
import {
  roleDraftSchema,
  roleFields,
  type Role,
  type RoleDraft,
  type RoleField,
} from '../../contract/roles';
import {
  enteredOf,
  newValues,
  sameIn,
  typedValues,
  type ValuesOf,
} from '../../parts/records/fieldValues';

export type RoleValues = ValuesOf<typeof roleFields>;

export const FIELDS = namesOf(roleFields);

export const NEW_ROLE: RoleValues = newValues(roleFields);

export const valuesOf = (role: Role): RoleValues => typedValues(roleFields, role);

export const sameField = (field: RoleField, a: RoleValues, b: RoleValues) => a[field] === b[field];

export const sameValues = sameIn(FIELDS, sameField);

export const checkRole = (values: RoleValues) =>
  findProblems(roleDraftSchema, enteredOf(roleFields, values));

/** @throws ValidationError when the values have not been checked. */
export const toDraft = (values: RoleValues): RoleDraft =>
  roleDraftSchema.validateSync(enteredOf(roleFields, values), { strict: true });
