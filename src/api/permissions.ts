/** What a role may do on each menu; the id is the role's. */
import {
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import {
  permissionDetailSchema,
  type PermissionDetail,
  type PermissionUpdate,
} from '../contract/roles';
import { combineAll } from '../ui/combine';
import { request } from './http';
import { newerOf, readCurrent } from '../ui/versions';
import { queryKeys } from './queryKeys';

const permissionQueries = {
  detail: (roleId: number) =>
    queryOptions({
      queryKey: queryKeys.permissions.of('list', roleId),
      queryFn: ({ signal }) =>
        request(endpoints.permissions, { id: roleId, reply: permissionDetailSchema, signal }),
    }),
};

export const usePermissions = (roleId: number) => useQuery(permissionQueries.detail(roleId));

const allOf = (results: UseQueryResult<PermissionDetail>[]) => combineAll(results);

/** Those of many roles, asked for at the same time, in the order of the ids. */
export const useAllPermissions = (roleIds: readonly number[]) =>
  useQueries({ queries: roleIds.map((id) => permissionQueries.detail(id)), combine: allOf });

function showNewest(client: QueryClient, detail: PermissionDetail) {
  client.setQueryData(permissionQueries.detail(detail.role_id).queryKey, newerOf(detail));
}

export const useUpdatePermissions = () =>
  useMutation({
    mutationFn: ({ roleId, version, menus }: PermissionUpdate & { roleId: number; name: string }) =>
      request(endpoints.updatePermissions, {
        id: roleId,
        body: { version, menus },
        reply: permissionDetailSchema,
      }),
    // The answer is the role's new rights: of the others nothing has changed.
    onSuccess: (detail, _update, _result, { client }) => {
      showNewest(client, detail);
    },
    onError: (error, _update, _result, { client }) => {
      const current = readCurrent(error, permissionDetailSchema);
      if (current !== undefined) showNewest(client, current);
    },
    meta: {
      // A role's own rights may be among those changed, and the list counts its menus.
      invalidates: [queryKeys.roles.all, queryKeys.me.all],
      success: 'permissions.saved',
      // The grid shows both values.
      quiet: ['stale'],
    },
  });
