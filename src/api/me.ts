/** The signed-in person and what they may do. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { allows, meSchema, type Me } from '../contract/auth';
import { endpoints, type EndpointName } from '../contract/endpoints';
import { session } from '../session/session';
import { useSession } from '../session/useSession';
import { request } from './http';
import { menuQueries } from './menus';
import { indexMenus } from './signIn';

export const meQueries = {
  all: () => ['me'] as const,
  detail: () =>
    queryOptions({
      queryKey: meQueries.all(),
      queryFn: ({ signal }) => request(endpoints.me, { reply: meSchema, signal }),
    }),
};

export const useMe = () => useQuery(meQueries.detail());

/** Whether the server would let this person make the call. False until their rights are known. */
export function useMay(name: EndpointName): boolean {
  const { data } = useMe();
  return data !== undefined && may(data, name);
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
