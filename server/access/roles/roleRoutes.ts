/** Roles, their types, and the engineers among the people. */
import {
  engineersSchema,
  roleDraftSchema,
  roleSchema,
  rolesSchema,
  roleTypesSchema,
  roleUpdateSchema,
} from '../../../src/contract/roles';
import { notFound } from '../../http/problem';
import { wire, type Api } from '../wire';
import { engineerRepository } from './engineerRepository';
import { presentRole, roleRepository } from './roleRepository';
import { createRole, deleteRole, updateRole } from './roleWrites';

export function roleRoutes(api: Api): void {
  const roles = roleRepository(api.db);
  wire(api, 'engineers', {
    summary: 'The active engineers and their ships',
    reply: engineersSchema,
    handle: async ({ viewer }) => engineerRepository(api.db).list(viewer.visibility),
  });
  wire(api, 'roleTypes', {
    summary: 'The types of role',
    reply: roleTypesSchema,
    handle: roles.listTypes,
  });
  wire(api, 'roles', {
    summary: 'All roles',
    reply: rolesSchema,
    handle: async () => (await roles.list()).map(presentRole),
  });
  wire(api, 'role', {
    summary: 'One role',
    reply: roleSchema,
    handle: async ({ id }) => {
      const found = await roles.find(id);
      if (found === undefined) throw notFound();
      return presentRole(found);
    },
  });
  wire(api, 'createRole', {
    summary: 'Make a role, which may do nothing yet',
    people: true,
    body: roleDraftSchema,
    reply: roleSchema,
    created: true,
    handle: createRole,
  });
  wire(api, 'updateRole', {
    summary: 'Change a role',
    people: true,
    body: roleUpdateSchema,
    reply: roleSchema,
    handle: updateRole,
  });
  wire(api, 'deleteRole', {
    summary: 'Delete a role that nobody has',
    people: true,
    problems: [422],
    handle: deleteRole,
  });
}
