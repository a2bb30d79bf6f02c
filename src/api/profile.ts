/** What people change about themselves: their particulars, their password, where they are signed in. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { meSchema } from '../contract/auth';
import { endpoints } from '../contract/endpoints';
import { endedSchema, sessionsSchema, type OwnPassword, type Profile } from '../contract/users';
import { request } from './http';
import { meQueries } from './me';
import { takeCurrent } from './versions';

export const profileQueries = {
  sessions: () =>
    queryOptions({
      queryKey: ['my_sessions'],
      queryFn: ({ signal }) => request(endpoints.mySessions, { reply: sessionsSchema, signal }),
    }),
};

export const useMySessions = () => useQuery(profileQueries.sessions());

export const useUpdateMe = () =>
  useMutation({
    mutationKey: ['me', 'update'],
    mutationFn: (body: Profile) => request(endpoints.updateMe, { body, reply: meSchema }),
    onSuccess: (me, _update, _result, { client }) => {
      client.setQueryData(meQueries.all(), me);
    },
    onError: (error, _update, _result, { client }) => {
      const current = takeCurrent(error, meSchema);
      if (current !== undefined) client.setQueryData(meQueries.all(), current);
    },
    // The form shows both values.
    meta: { invalidates: [['users'], ['roles']], success: 'profile.saved', quiet: ['stale'] },
  });

/** Ends every other session of this person. */
export const useChangePassword = () =>
  useMutation({
    mutationKey: ['me', 'password'],
    mutationFn: (body: OwnPassword) => request(endpoints.changePassword, { body }),
    meta: { invalidates: [['my_sessions']], success: 'profile.passwordChanged' },
  });

export const useEndMySession = () =>
  useMutation({
    mutationKey: ['my_sessions', 'end'],
    mutationFn: (id: number) => request(endpoints.endMySession, { id }),
    meta: { invalidates: [['my_sessions']], success: 'users.sessionEnded' },
  });

export const useEndMyOtherSessions = () =>
  useMutation({
    mutationKey: ['my_sessions', 'endOthers'],
    mutationFn: () => request(endpoints.endMyOtherSessions, { reply: endedSchema }),
    meta: { invalidates: [['my_sessions']], success: 'users.sessionsEnded' },
  });
