/** A role as its form holds it. */
import { namesOf } from '../../contract/fieldTable';
import { roleDraftSchema, roleFields, type Role, type RoleField } from '../../contract/roles';
import { draftForm } from '../../parts/records/draftForm';
import { newValues, sameIn, typedValues, type ValuesOf } from '../../parts/records/fieldValues';

export type RoleValues = ValuesOf<typeof roleFields>;

export const FIELDS = namesOf(roleFields);

export const NEW_ROLE: RoleValues = newValues(roleFields);

export const valuesOf = (role: Role): RoleValues => typedValues(roleFields, role);

export const sameField = (field: RoleField, a: RoleValues, b: RoleValues) => a[field] === b[field];

export const sameValues = sameIn(FIELDS, sameField);

export const { check: checkRole, toDraft } = draftForm(roleFields, roleDraftSchema);
