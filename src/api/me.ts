/** The signed-in person: what they may do, and what they change about themselves. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { allows, meSchema, type Me } from '../contract/auth';
import { endpoints, type EndpointName } from '../contract/endpoints';
import { endedSchema, sessionsSchema, type OwnPassword, type Profile } from '../contract/users';
import { indexMenus } from '../session/indexMenus';
import { session } from '../session/session';
import { useSession } from '../session/useSession';
import { request } from './http';
import { menuQueries } from './menus';
import { readCurrent } from '../ui/versions';
import { queryKeys } from './queryKeys';

const meQueries = {
  detail: () =>
    queryOptions({
      queryKey: queryKeys.me.all,
      queryFn: ({ signal }) => request(endpoints.me, { reply: meSchema, signal }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: queryKeys.mySessions.all,
      queryFn: ({ signal }) => request(endpoints.mySessions, { reply: sessionsSchema, signal }),
    }),
};

export const useMe = () => useQuery(meQueries.detail());

/** Whether the server would let this person make the call. False until their rights are known. */
export function useMay(name: EndpointName): boolean {
  const { data } = useMe();
  return data !== undefined && may(data, name);
}

/** Whether any of them is; true until it is known, so that the room is kept. */
export function useMaySome(...names: EndpointName[]): boolean {
  const { data } = useMe();
  return data === undefined || names.some((name) => may(data, name));
}

export function may(me: Me, name: EndpointName): boolean {
  const { access } = endpoints[name];
  if (access === 'inPerson') return !me.deep_link_allowed;
  return typeof access === 'string' || allows(me.permissions, access.menu, access.action);
}

/**
 * Completes a session whose token is stored but whose user is not readable. Two reads like all others:
 * tried again, and on return of the line; only an answered 401 ends the session.
 */
export function useRestoreSession() {
  const current = useSession();
  const token = current?.complete === true && current.user === null ? current.token : null;
  const { data: me } = useMe();
  const { data: catalogue } = useQuery({ ...menuQueries.catalogue(), enabled: token !== null });
  useEffect(() => {
    if (token === null || me === undefined || catalogue === undefined) return;
    const { username, roles } = me;
    const menus = indexMenus(me.menus, catalogue);
    session.complete({ accessToken: token, username, roles, menus });
  }, [token, me, catalogue]);
}

export const useMySessions = () => useQuery(meQueries.sessions());

export const useUpdateMe = () =>
  useMutation({
    mutationFn: (body: Profile) => request(endpoints.updateMe, { body, reply: meSchema }),
    onSuccess: (me, _update, _result, { client }) => {
      client.setQueryData(queryKeys.me.all, me);
    },
    onError: (error, _update, _result, { client }) => {
      const current = readCurrent(error, meSchema);
      if (current !== undefined) client.setQueryData(queryKeys.me.all, current);
    },
    // The form shows both values.
    meta: {
      invalidates: [queryKeys.users.all, queryKeys.roles.all],
      success: 'profile.saved',
      quiet: ['stale'],
    },
  });

/** Ends every other session of this person. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: OwnPassword) => request(endpoints.changePassword, { body }),
    meta: { invalidates: [queryKeys.mySessions.all], success: 'profile.passwordChanged' },
  });

export const useEndMySession = () =>
  useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => request(endpoints.endMySession, { id }),
    meta: { invalidates: [queryKeys.mySessions.all], success: 'users.sessionEnded' },
  });

export const useEndMyOtherSessions = () =>
  useMutation({
    mutationFn: () => request(endpoints.endMyOtherSessions, { reply: endedSchema }),
    meta: { invalidates: [queryKeys.mySessions.all], success: 'profile.sessionsEnded' },
  });
