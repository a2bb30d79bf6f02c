/** People, their sessions and what happened to them. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { auditPageSchema, type HistoryQuery } from '../contract/audit';
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
} from '../contract/users';
import { request, requestFile } from './http';
import { newerOf, takeCurrent } from '../ui/versions';

export const userQueries = {
  all: () => ['users'] as const,
  lists: () => [...userQueries.all(), 'list'] as const,
  list: (query: UserQuery) =>
    queryOptions({
      queryKey: [...userQueries.lists(), query],
      queryFn: ({ signal }) => request(endpoints.users, { query, reply: usersPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  details: () => [...userQueries.all(), 'detail'] as const,
  detail: (id: number) =>
    queryOptions({
      queryKey: [...userQueries.details(), id],
      queryFn: ({ signal }) => request(endpoints.user, { id, reply: userSchema, signal }),
    }),
  sessions: (id: number) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'sessions', id],
      queryFn: ({ signal }) =>
        request(endpoints.userSessions, { id, reply: sessionsSchema, signal }),
    }),
  history: (id: number, query: HistoryQuery) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'history', id, query],
      queryFn: ({ signal }) =>
        request(endpoints.userHistory, { id, query, reply: auditPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const useUsers = (query: UserQuery) => useQuery(userQueries.list(query));
export const useUser = (id: number) => useQuery(userQueries.detail(id));
export const useUserSessions = (id: number) => useQuery(userQueries.sessions(id));
export const useUserHistory = (id: number, query: HistoryQuery) =>
  useQuery(userQueries.history(id, query));

/** What is stale once somebody's account or roles have changed: also how many users a role has. */
const ABOUT_PEOPLE = [userQueries.all(), ['roles'], ['engineers'], ['audit_events']];

function showNewest(client: QueryClient, user: User) {
  client.setQueryData(userQueries.detail(user.id).queryKey, newerOf(user));
}

export const useCreateUser = () =>
  useMutation({
    mutationKey: ['users', 'create'],
    mutationFn: (body: UserCreate) => request(endpoints.createUser, { body, reply: userSchema }),
    onSuccess: (user, _draft, _result, { client }) => {
      showNewest(client, user);
    },
    meta: { invalidates: ABOUT_PEOPLE, success: 'users.created' },
  });

export const useUpdateUser = (id: number) =>
  useMutation({
    mutationKey: ['users', 'update', id],
    mutationFn: (body: UserUpdate) =>
      request(endpoints.updateUser, { id, body, reply: userSchema }),
    onSuccess: (user, _update, _result, { client }) => {
      showNewest(client, user);
    },
    onError: (error, _update, _result, { client }) => {
      const current = takeCurrent(error, userSchema);
      if (current !== undefined) showNewest(client, current);
    },
    // The form shows both values.
    meta: { invalidates: ABOUT_PEOPLE, success: 'users.saved', quiet: ['stale'] },
  });

export const useActivateUser = () =>
  useMutation({
    mutationKey: ['users', 'activate'],
    mutationFn: (id: number) => request(endpoints.activateUser, { id, reply: userSchema }),
    onSuccess: (user, _id, _result, { client }) => {
      showNewest(client, user);
    },
    meta: { invalidates: ABOUT_PEOPLE, success: 'users.activated' },
  });

export const useDeactivateUser = () =>
  useMutation({
    mutationKey: ['users', 'deactivate'],
    mutationFn: (id: number) => request(endpoints.deactivateUser, { id, reply: userSchema }),
    onSuccess: (user, _id, _result, { client }) => {
      showNewest(client, user);
    },
    meta: { invalidates: ABOUT_PEOPLE, success: 'users.deactivated' },
  });

export const useSetUserPassword = (id: number) =>
  useMutation({
    mutationKey: ['users', 'password', id],
    mutationFn: (password: string) =>
      request(endpoints.setUserPassword, { id, body: { password } }),
    meta: { invalidates: [userQueries.all()], success: 'users.passwordSet' },
  });

/** Of a session, not of a user. */
export const useEndSession = () =>
  useMutation({
    mutationKey: ['sessions', 'end'],
    mutationFn: (id: number) => request(endpoints.endSession, { id }),
    meta: { invalidates: [userQueries.all()], success: 'users.sessionEnded' },
  });

export const useEndUserSessions = (id: number) =>
  useMutation({
    mutationKey: ['users', 'endSessions', id],
    mutationFn: () => request(endpoints.endUserSessions, { id, reply: endedSchema }),
    meta: { invalidates: [userQueries.all()], success: 'users.sessionsEnded' },
  });

/** Every user that the filters leave, as CSV. */
export const useExportUsers = () =>
  useMutation({
    mutationKey: ['users', 'export'],
    mutationFn: (filters: UserFilters) => requestFile(endpoints.exportUsers, filters),
    meta: { invalidates: [['audit_events']] },
  });
