/** Sign-in, sign-up and sign-out as React Query mutations. On the sign-in page's path: imports only types and light code. */
import { useMutation } from '@tanstack/react-query';
import type { Credentials, SignUp } from '../contract/auth';
import { endpoints } from '../contract/endpoints';
import { session } from '../session/session';
import { apiConfig } from './config';

const loadSignIn = () => import('./signIn');

/** Fetches what the first sign-in needs; called when the form is usable and the page idle. */
export const preloadSignIn = () => loadSignIn().then(() => undefined);

/** 401 and 405 stand inline on the sign-in form and sign nobody out (`spec`: decisions, sign-in). */
const SHOWN_INLINE = [401, 405];

export const useSignIn = () =>
  useMutation({
    mutationKey: ['auth', 'signIn'],
    mutationFn: async (credentials: Credentials) => (await loadSignIn()).signIn(credentials),
    meta: { quiet: SHOWN_INLINE },
  });

export const useSignInByLink = () =>
  useMutation({
    mutationKey: ['auth', 'signInByLink'],
    mutationFn: async (username: string) => (await loadSignIn()).signInByLink(username),
    meta: { quiet: SHOWN_INLINE },
  });

export const useSignUp = () =>
  useMutation({
    mutationKey: ['auth', 'signUp'],
    mutationFn: async (body: SignUp) => {
      const [{ request }, { signUpReplySchema }] = await Promise.all([
        import('./http'),
        import('../contract/auth'),
      ]);
      return request(endpoints.signUp, { body, reply: signUpReplySchema });
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
  fetch(apiConfig.baseUrl + endpoints.signOut.path, {
    method: endpoints.signOut.method,
    headers: { 'x-access-token': token },
    keepalive: true,
  }).catch(() => undefined);
}
