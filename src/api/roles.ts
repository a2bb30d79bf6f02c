/** Roles, role types and engineers. */
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import {
  engineersSchema,
  roleSchema,
  rolesSchema,
  roleTypesSchema,
  type Role,
  type RoleDraft,
  type RoleUpdate,
} from '../contract/roles';
import { request } from './http';
import { newerOf, takeCurrent } from '../ui/versions';

export const roleQueries = {
  all: () => ['roles'] as const,
  lists: () => [...roleQueries.all(), 'list'] as const,
  list: () =>
    queryOptions({
      queryKey: roleQueries.lists(),
      queryFn: ({ signal }) => request(endpoints.roles, { reply: rolesSchema, signal }),
    }),
  details: () => [...roleQueries.all(), 'detail'] as const,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...roleQueries.details(), id],
      queryFn: ({ signal }) => request(endpoints.role, { id, reply: roleSchema, signal }),
    }),
  types: () =>
    queryOptions({
      queryKey: ['role_types'],
      queryFn: ({ signal }) => request(endpoints.roleTypes, { reply: roleTypesSchema, signal }),
    }),
  engineers: () =>
    queryOptions({
      queryKey: ['engineers'],
      queryFn: ({ signal }) => request(endpoints.engineers, { reply: engineersSchema, signal }),
    }),
};

export const useRoles = () => useQuery(roleQueries.list());

/** A role that the list has brought already is there at once, as fresh as the list. */
export function useRole(id: number) {
  const client = useQueryClient();
  const list = roleQueries.lists();
  return useQuery({
    ...roleQueries.detail(id),
    initialData: () => client.getQueryData<Role[]>(list)?.find((role) => role.id === id),
    initialDataUpdatedAt: () => client.getQueryState(list)?.dataUpdatedAt,
  });
}

export const useRoleTypes = () => useQuery(roleQueries.types());
export const useEngineers = () => useQuery(roleQueries.engineers());

function showNewest(client: QueryClient, role: Role) {
  client.setQueryData(roleQueries.detail(role.id).queryKey, newerOf(role));
}

export const useCreateRole = () =>
  useMutation({
    mutationKey: ['roles', 'create'],
    mutationFn: (body: RoleDraft) => request(endpoints.createRole, { body, reply: roleSchema }),
    onSuccess: (role, _draft, _result, { client }) => {
      showNewest(client, role);
    },
    meta: { invalidates: [roleQueries.all()], success: 'roles.created' },
  });

export const useUpdateRole = (id: number) =>
  useMutation({
    mutationKey: ['roles', 'update', id],
    mutationFn: (body: RoleUpdate) =>
      request(endpoints.updateRole, { id, body, reply: roleSchema }),
    onSuccess: (role, _update, _result, { client }) => {
      showNewest(client, role);
    },
    onError: (error, _update, _result, { client }) => {
      const current = takeCurrent(error, roleSchema);
      if (current !== undefined) showNewest(client, current);
    },
    meta: {
      invalidates: [roleQueries.all(), roleQueries.engineers().queryKey],
      success: 'roles.saved',
      // The form shows both values.
      quiet: ['stale'],
    },
  });

export const useDeleteRole = () =>
  useMutation({
    mutationKey: ['roles', 'delete'],
    mutationFn: (id: number) => request(endpoints.deleteRole, { id }),
    meta: { invalidates: [roleQueries.lists()], success: 'roles.deleted' },
  });
