/** Signing in, up and out. */
import {
  signInByLinkSchema,
  signInReplySchema,
  signInSchema,
  signUpReplySchema,
  signUpSchema,
} from '../../../src/contract/auth';
import { wire, type Api, type Call } from '../wire';
import { sessionRepository } from './sessionRepository';
import { signIn, signInByLink } from './signIn';
import { signUp } from './signUp';

/** Ends the session of the token that was sent, if there is one: whoever signs out is signed out. */
async function signOut(call: Call<'signOut'>): Promise<void> {
  const { token } = call;
  if (token === undefined) return;
  await call.write(async (tx, record) => {
    const ended = await sessionRepository(tx).end(token);
    if (ended === undefined) return;
    const { user_id: userId, username } = ended;
    const event = { entity: 'user', entityId: userId, label: username };
    await record({ action: 'sign_out', ...event }, { userId, username });
  });
}

export function authRoutes(api: Api): void {
  wire(api, 'signIn', {
    summary: 'Sign in with a password',
    body: signInSchema,
    reply: signInReplySchema,
    problems: [401, 405, 429],
    handle: (call) => signIn(api, call),
  });
  wire(api, 'signInByLink', {
    summary: 'Sign in by link, where the account allows it',
    body: signInByLinkSchema,
    reply: signInReplySchema,
    problems: [401, 429],
    handle: (call) => signInByLink(api, call),
  });
  wire(api, 'signUp', {
    summary: 'Ask for an account, where that is switched on; an administrator activates it',
    body: signUpSchema,
    reply: signUpReplySchema,
    created: true,
    problems: [403, 429],
    handle: (call) => signUp(api, call),
  });
  wire(api, 'signOut', { summary: 'End the session', handle: signOut });
}
