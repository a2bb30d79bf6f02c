/** Sign-in, sign-up and sign-out as React Query mutations. On the sign-in page's path: imports only types and light code. */
import { useMutation, type QueryClient } from '@tanstack/react-query';
import type { Credentials, SignUp } from '../contract/auth';
import type { Endpoint } from '../contract/endpoints';
import { startEndpoints } from '../contract/startEndpoints';
import { indexMenus } from '../session/indexMenus';
import { session } from '../session/session';
import type { SessionUser } from '../session/storage';
import { apiConfig } from './config';

/** What a call needs: axios and yup come with it. */
async function load() {
  const [{ request }, keys, auth, menus] = await Promise.all([
    import('./http'),
    import('./queryKeys'),
    import('../contract/auth'),
    import('../contract/menus'),
  ]);
  return { request, ...keys, ...auth, ...menus };
}

/** Fetches what the first sign-in needs; called when the form is usable and the page idle. */
export const preloadSignIn = () => load().then(() => undefined);

interface Beside {
  /** Keeps who signed in, so that no screen has to ask. */
  client: QueryClient;
  /** The sign-in is about to be complete: sets out for what is shown then. */
  onToken?: ((token: string) => void) | undefined;
}

/** From the call to the stored session. */
async function signInWith(
  endpoint: Endpoint,
  body: unknown,
  beside?: Beside,
): Promise<SessionUser> {
  const { request, queryKeys, signInReplySchema, menuCatalogueSchema } = await load();
  const { me, ...reply } = await request(endpoint, { body, reply: signInReplySchema });
  session.begin(reply.accessToken);
  try {
    const catalogue = await request(startEndpoints.menuCatalogue, { reply: menuCatalogueSchema });
    const user = { ...reply, menus: indexMenus(reply.menus, catalogue) };
    if (me !== undefined) beside?.client.setQueryData(queryKeys.me.all, me);
    beside?.onToken?.(reply.accessToken);
    session.complete(user);
    return user;
  } catch (error) {
    // There is no half session: without the catalogue nobody is signed in.
    if (session.get()?.token === reply.accessToken) session.end();
    throw error;
  }
}

/** @throws ApiError 401 wrong details, 405 deactivated account, 429 too many attempts. */
export const signIn = (credentials: Credentials, beside?: Beside) =>
  signInWith(startEndpoints.signIn, credentials, beside);

/** @throws ApiError 401 whenever this account may not sign in by link, or does not exist. */
const signInByLink = (username: string, beside: Beside) =>
  signInWith(startEndpoints.signInByLink, { username }, beside);

/** 401 and 405 stand inline on the sign-in form and sign nobody out (`spec`: decisions, sign-in). */
const SHOWN_INLINE = [401, 405];

export const useSignIn = (onToken?: (token: string) => void) =>
  useMutation({
    mutationFn: (credentials: Credentials, { client }) => signIn(credentials, { client, onToken }),
    meta: { quiet: SHOWN_INLINE },
  });

export const useSignInByLink = () =>
  useMutation({
    mutationFn: (username: string, { client }) => signInByLink(username, { client }),
    meta: { quiet: SHOWN_INLINE },
  });

export const useSignUp = () =>
  useMutation({
    mutationFn: async (body: SignUp) => {
      const { request, signUpReplySchema } = await load();
      return request(startEndpoints.signUp, { body, reply: signUpReplySchema });
    },
    meta: { quiet: [401] },
  });

/**
 * Ends the session here at once and tells the server, once and without waiting: its failure changes
 * nothing for the person, who is signed out.
 */
export function signOut() {
  const token = session.get()?.token;
  session.end();
  if (token === undefined) return;
  fetch(apiConfig.baseUrl + startEndpoints.signOut.path, {
    method: startEndpoints.signOut.method,
    headers: { 'x-access-token': token },
    keepalive: true,
  }).catch(() => undefined);
}
