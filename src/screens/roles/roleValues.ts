/** A role as its form holds it. */
import { findProblems } from '../../contract/problems';
import { roleDraftSchema, type Role, type RoleDraft } from '../../contract/roles';

export interface RoleValues {
  label: string;
  name: string;
  /** Null until one is chosen. */
  role_type_id: number | null;
  is_engineer: boolean;
}

export const FIELDS = ['label', 'name', 'role_type_id', 'is_engineer'] as const;

export const NEW_ROLE: RoleValues = {
  label: '',
  name: 'ROLE_',
  role_type_id: null,
  is_engineer: false,
};

export const valuesOf = ({ label, name, role_type_id, is_engineer }: Role): RoleValues => ({
  label,
  name,
  role_type_id,
  is_engineer,
});

export const sameValues = (a: RoleValues, b: RoleValues) =>
  FIELDS.every((field) => a[field] === b[field]);

/** What is sent: blanks at the ends of a label are slips of the finger. */
const trimmed = (values: RoleValues): RoleValues => ({
  ...values,
  label: values.label.trim(),
  name: values.name.trim(),
});

export const checkRole = (values: RoleValues) => findProblems(roleDraftSchema, trimmed(values));

/** @throws ValidationError when the values have not been checked. */
export const toDraft = (values: RoleValues): RoleDraft =>
  roleDraftSchema.validateSync(trimmed(values), { strict: true });
