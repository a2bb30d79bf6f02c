/** Roles, role types, engineers, and what a role may do on each menu. */
import { string, type InferType } from 'yup';
import { actionsSchema } from './auth';
import { flag, id, integer, label, listOf, record } from './fields';
import { shapeOf, type FieldTable, type NameOf } from './fieldTable';
import { limits } from './limits';
import { object } from './object';

/** The type of role of class and flag. */
export const CLASS_ROLE = 'CLS';

const ROLE_NAME = /^ROLE_[A-Z_]{2,40}$/;

/** Every field of a role, in the order of its form. */
export const roleFields = {
  label: { kind: 'line', lengths: limits.roleLabel, group: 'role' },
  name: { kind: 'line', lengths: limits.roleName, usual: 'ROLE_', group: 'role' },
  role_type_id: { kind: 'reference', group: 'role' },
  is_engineer: { kind: 'flag', usual: false, group: 'role' },
} as const satisfies FieldTable;
export type RoleField = NameOf<typeof roleFields>;

export const roleDraftSchema = object(() =>
  shapeOf(roleFields, {
    name: label(limits.roleName).matches(ROLE_NAME, 'validation.roleName'),
  }),
);
export type RoleDraft = InferType<typeof roleDraftSchema>;

export const roleUpdateSchema = roleDraftSchema.shape({ version: id() });
export type RoleUpdate = InferType<typeof roleUpdateSchema>;

/** `system` roles (administrator, document controller) cannot be deleted or renamed. */
export const roleSchema = object(() => ({
  ...record(),
  ...shapeOf(roleFields, { label: string().required(), name: string().required() }),
  system: flag(),
  users_count: integer(),
  menus_count: integer(),
}));
export type Role = InferType<typeof roleSchema>;
export const rolesSchema = listOf(roleSchema);

export const roleTypesSchema = listOf(
  object(() => ({ id: id(), code: string().required(), label: string().required() })),
);
export type RoleType = InferType<typeof roleTypesSchema>[number];

export const engineersSchema = listOf(
  object(() => ({
    id: id(),
    username: string().required(),
    fullname: string().required(),
    role_label: string().required(),
    ships: listOf(string().required()),
  })),
);
export type Engineer = InferType<typeof engineersSchema>[number];

const grants = () => listOf(object(() => ({ menu_id: id(), actions: actionsSchema })));

/** View is implied by every other action; menus without an entry are not granted. */
export const permissionUpdateSchema = object(() => ({ version: id(), menus: grants() }));
export type PermissionUpdate = InferType<typeof permissionUpdateSchema>;

export const permissionDetailSchema = object(() => ({
  role_id: id(),
  version: id(),
  menus: grants(),
}));
export type PermissionDetail = InferType<typeof permissionDetailSchema>;
