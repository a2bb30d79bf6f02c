/** Roles, role types and engineers. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { auditPageSchema } from '../contract/history';
import type { HistoryQuery } from '../contract/historyQuery';
import { endpoints } from '../contract/endpoints';
import {
  engineersSchema,
  roleSchema,
  rolesSchema,
  roleTypesSchema,
  type Role,
  type RoleDraft,
  type RoleUpdate,
  type RoleType,
  type Engineer,
} from '../contract/roles';
import { request } from './http';
import { newerOf, readCurrent } from '../ui/versions';
import { queryKeys } from './queryKeys';
import { useRead, type ReadOptions } from '../ui/useRead';

export const roleQueries = {
  list: () =>
    queryOptions({
      queryKey: queryKeys.roles.of('list'),
      queryFn: ({ signal }) => request(endpoints.roles, { reply: rolesSchema, signal }),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: queryKeys.roles.of('detail', id),
      queryFn: ({ signal }) => request(endpoints.role, { id, reply: roleSchema, signal }),
    }),
  history: (id: number, query: HistoryQuery) =>
    queryOptions({
      queryKey: queryKeys.roles.of('history', id, query),
      queryFn: ({ signal }) =>
        request(endpoints.roleHistory, { id, query, reply: auditPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  types: () =>
    queryOptions({
      queryKey: queryKeys.roleTypes.all,
      queryFn: ({ signal }) => request(endpoints.roleTypes, { reply: roleTypesSchema, signal }),
    }),
  engineers: () =>
    queryOptions({
      queryKey: queryKeys.engineers.all,
      queryFn: ({ signal }) => request(endpoints.engineers, { reply: engineersSchema, signal }),
    }),
};

export const useRoles = <Selected = Role[]>(options?: ReadOptions<Role[], Selected>) =>
  useRead(roleQueries.list(), options);

/** A role that the list has brought already is there at once, as fresh as the list. */
export function useRole(id: number) {
  const client = useQueryClient();
  const list = queryKeys.roles.of('list');
  return useQuery({
    ...roleQueries.detail(id),
    initialData: () => client.getQueryData<Role[]>(list)?.find((role) => role.id === id),
    initialDataUpdatedAt: () => client.getQueryState(list)?.dataUpdatedAt,
  });
}

export const useRoleHistory = (id: number, query: HistoryQuery) =>
  useQuery(roleQueries.history(id, query));
export const useRoleTypes = <Selected = RoleType[]>(options?: ReadOptions<RoleType[], Selected>) =>
  useRead(roleQueries.types(), options);
export const useEngineers = <Selected = Engineer[]>(options?: ReadOptions<Engineer[], Selected>) =>
  useRead(roleQueries.engineers(), options);

function showNewest(client: QueryClient, role: Role) {
  client.setQueryData(roleQueries.detail(role.id).queryKey, newerOf(role));
}

export const useCreateRole = () =>
  useMutation({
    mutationFn: (body: RoleDraft) => request(endpoints.createRole, { body, reply: roleSchema }),
    onSuccess: (role, _draft, _result, { client }) => {
      showNewest(client, role);
    },
    meta: { invalidates: [queryKeys.roles.all], success: 'roles.created' },
  });

export const useUpdateRole = (id: number) =>
  useMutation({
    mutationFn: (body: RoleUpdate) =>
      request(endpoints.updateRole, { id, body, reply: roleSchema }),
    onSuccess: (role, _update, _result, { client }) => {
      showNewest(client, role);
    },
    onError: (error, _update, _result, { client }) => {
      const current = readCurrent(error, roleSchema);
      if (current !== undefined) showNewest(client, current);
    },
    meta: {
      invalidates: [queryKeys.roles.all, queryKeys.engineers.all],
      success: 'roles.saved',
      // The form shows both values.
      quiet: ['stale'],
    },
  });

export const useDeleteRole = () =>
  useMutation({
    mutationFn: ({ id }: Pick<Role, 'id' | 'label'>) => request(endpoints.deleteRole, { id }),
    meta: { invalidates: [queryKeys.roles.of('list')], success: 'roles.deleted' },
  });
