/** People, their sessions and what happened to them. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { auditPageSchema } from '../contract/history';
import type { HistoryQuery } from '../contract/historyQuery';
import { endpoints } from '../contract/endpoints';
import {
  endedSchema,
  sessionsSchema,
  usersPageSchema,
  userSchema,
  type User,
  type UserCreate,
  type UserFilters,
  type UserQuery,
  type UserUpdate,
  type UsersPage,
} from '../contract/users';
import { request, requestFile } from './http';
import { newerOf, readCurrent } from '../ui/versions';
import { queryKeys, stale } from './queryKeys';
import { useRead, type ReadOptions } from '../ui/useRead';

export const userQueries = {
  list: (query: UserQuery) =>
    queryOptions({
      queryKey: queryKeys.users.of('list', query),
      queryFn: ({ signal }) => request(endpoints.users, { query, reply: usersPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: queryKeys.users.of('detail', id),
      queryFn: ({ signal }) => request(endpoints.user, { id, reply: userSchema, signal }),
    }),
  sessions: (id: number) =>
    queryOptions({
      queryKey: queryKeys.users.of('sessions', id),
      queryFn: ({ signal }) =>
        request(endpoints.userSessions, { id, reply: sessionsSchema, signal }),
    }),
  history: (id: number, query: HistoryQuery) =>
    queryOptions({
      queryKey: queryKeys.users.of('history', id, query),
      queryFn: ({ signal }) =>
        request(endpoints.userHistory, { id, query, reply: auditPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const useUsers = <Selected = UsersPage>(
  query: UserQuery,
  options?: ReadOptions<UsersPage, Selected>,
) => useRead(userQueries.list(query), options);
export const useUser = <Selected = User>(id: number, options?: ReadOptions<User, Selected>) =>
  useRead(userQueries.detail(id), options);
export const useUserSessions = (id: number) => useQuery(userQueries.sessions(id));
export const useUserHistory = (id: number, query: HistoryQuery) =>
  useQuery(userQueries.history(id, query));

function showNewest(client: QueryClient, user: User) {
  client.setQueryData(userQueries.detail(user.id).queryKey, newerOf(user));
}

export const useCreateUser = () =>
  useMutation({
    mutationFn: (body: UserCreate) => request(endpoints.createUser, { body, reply: userSchema }),
    onSuccess: (user, _draft, _result, { client }) => {
      showNewest(client, user);
    },
    meta: { invalidates: stale.people, success: 'users.created' },
  });

export const useUpdateUser = (id: number) =>
  useMutation({
    mutationFn: (body: UserUpdate) =>
      request(endpoints.updateUser, { id, body, reply: userSchema }),
    onSuccess: (user, _update, _result, { client }) => {
      showNewest(client, user);
    },
    onError: (error, _update, _result, { client }) => {
      const current = readCurrent(error, userSchema);
      if (current !== undefined) showNewest(client, current);
    },
    // The form shows both values.
    meta: { invalidates: stale.people, success: 'users.saved', quiet: ['stale'] },
  });

const activate = (id: number) => request(endpoints.activateUser, { id, reply: userSchema });
const deactivate = (id: number) => request(endpoints.deactivateUser, { id, reply: userSchema });

export const useActivateUser = () =>
  useMutation({
    mutationFn: activate,
    onSuccess: (user, _id, _result, { client }) => {
      showNewest(client, user);
    },
    meta: {
      invalidates: stale.people,
      success: 'users.activated',
      undo:
        ({ id }: User) =>
        () =>
          deactivate(id),
    },
  });

export const useDeactivateUser = () =>
  useMutation({
    mutationFn: deactivate,
    onSuccess: (user, _id, _result, { client }) => {
      showNewest(client, user);
    },
    // Their sessions stay ended.
    meta: {
      invalidates: stale.people,
      success: 'users.deactivated',
      undo:
        ({ id }: User) =>
        () =>
          activate(id),
    },
  });

export const useSetUserPassword = ({ id, fullname: name }: User) =>
  useMutation({
    mutationFn: (password: string) =>
      request(endpoints.setUserPassword, { id, body: { password } }),
    meta: {
      invalidates: [queryKeys.users.all],
      success: () => ({ key: 'users.passwordSet', values: { name } }),
    },
  });

/** `name`: the device that it is signed in on. */
export const useEndSession = () =>
  useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => request(endpoints.endSession, { id }),
    meta: { invalidates: [queryKeys.users.all], success: 'users.sessionEnded' },
  });

export const useEndUserSessions = ({ id, fullname: name }: User) =>
  useMutation({
    mutationFn: () => request(endpoints.endUserSessions, { id, reply: endedSchema }),
    meta: {
      invalidates: [queryKeys.users.all],
      success: () => ({ key: 'users.sessionsEnded', values: { name } }),
    },
  });

/** Every user that the filters leave, as CSV. */
export const useExportUsers = () =>
  useMutation({
    mutationFn: (filters: UserFilters) => requestFile(endpoints.exportUsers, filters),
    meta: { invalidates: stale.nothingButAudit },
  });
