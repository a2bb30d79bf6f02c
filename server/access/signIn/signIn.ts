/** Both ways to sign in: with a password, and by link where an administrator has allowed it for the account. */
import type { signInByLinkSchema, SignInReply, signInSchema } from '../../../src/contract/auth';
import { HttpProblem, notActive, unauthorised } from '../../http/problem';
import { refusesLink } from '../permissions/linkRules';
import { rightsRepository } from '../permissions/rightsRepository';
import type { Api, Call } from '../wire';
import { accountRepository, type Account } from './accountRepository';
import { attemptRepository } from './attemptRepository';
import { browserRepository } from './browserRepository';
import { checkPassword } from './passwords';
import { sessionRepository } from './sessionRepository';
import { countLink, countSignIn, forgetAttempt, type Attempt } from './signInLimits';

type SignInCall = Call<'signIn', typeof signInSchema>;
type LinkCall = Call<'signInByLink', typeof signInByLinkSchema>;

/**
 * Writes down that somebody tried to sign in to this account, and refuses. An unknown name may be a password: it is
 * not written down, but costs as many writes, so that the time does not tell which accounts there are.
 */
async function refuse(
  call: SignInCall | LinkCall,
  account: Account | undefined,
  attempt: Attempt,
  problem: unknown,
): Promise<never> {
  await call.write(async (tx, record) => {
    const event = account && { entity: 'user', entityId: account.id, label: account.username };
    const about = (action: string, after?: object) =>
      event
        ? record({ action, ...event, ...(after ? { after } : {}) })
        : attemptRepository(tx).touch(attempt.own);
    await about('sign_in_failed');
    if (attempt.usedUp.here) await about('sign_in_limited', { everywhere: false });
    if (attempt.usedUp.everywhere) await about('sign_in_limited', { everywhere: true });
    if (attempt.usedUp.network !== undefined)
      await record({ action: 'sign_in_limited', entity: 'user', label: attempt.usedUp.network });
  });
  throw problem;
}

interface Begun {
  reply: SignInReply;
  /** Of the browser that this account knows from now on. */
  browser: string | undefined;
}

/** Starts the session and tells who signed in and what they may do. A link makes no browser known: anybody has it. */
async function begin(
  call: SignInCall | LinkCall,
  account: Account,
  attempt: Attempt,
  byLink: boolean,
): Promise<Begun> {
  return call.write(async (tx, record) => {
    const person = await accountRepository(tx).noteSignIn(account, call.now);
    if (person === undefined) throw unauthorised('wrongLogin');
    const grants = await rightsRepository(tx).grantsOf(account.id);
    const { roles, menus, permissions } = grants;
    if (byLink && refusesLink(roles, permissions)) throw unauthorised('wrongLogin');
    await forgetAttempt(tx, attempt, byLink);
    await attemptRepository(tx).sweep(call.now);
    const sessions = sessionRepository(tx);
    await sessions.sweep(call.now);
    const accessToken = await sessions.start(account.id, call.now, call.origin);
    const { id, username } = account;
    const browser = byLink
      ? undefined
      : await browserRepository(tx).renew(call.browser.token, id, call.now);
    const event = { entity: 'user', entityId: id, label: username };
    const action = byLink ? 'sign_in_by_link' : 'sign_in';
    await record({ action, ...event }, { userId: id, username });
    const me = { ...person, ...grants };
    return { reply: { accessToken, username, roles, menus, me }, browser };
  });
}

/** As `begin`; where it refuses, because something has changed meanwhile, that is written down as well. */
async function beginOrRefuse(
  call: SignInCall | LinkCall,
  account: Account,
  attempt: Attempt,
  byLink: boolean,
): Promise<SignInReply> {
  try {
    const { reply, browser } = await begin(call, account, attempt, byLink);
    if (browser !== undefined) call.browser.give(browser);
    return reply;
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 401)
      return refuse(call, account, attempt, error);
    throw error;
  }
}

/** What stands in the way of this account; 405 only for whoever knows the password. */
function problemWith(account: Account | undefined, matches: boolean): HttpProblem | undefined {
  if (account === undefined || !matches) return unauthorised('wrongLogin');
  if (account.status === 'DEACTIVATED') return notActive('deactivated');
  if (account.status === 'PENDING') return notActive('pending');
  return undefined;
}

/** 401 for an unknown user and a wrong password alike. */
export async function signIn(api: Api, call: SignInCall): Promise<SignInReply> {
  const attempt = await countSignIn(api, call);
  const account = await accountRepository(api.db).find(call.body.username);
  const matches = await checkPassword(account?.password_hash, call.body.password);
  const problem = problemWith(account, matches);
  if (account === undefined || problem) return refuse(call, account, attempt, problem);
  return beginOrRefuse(call, account, attempt, false);
}

/** 401 with one text for every refusal: without a password nobody is told which accounts there are. */
export async function signInByLink(api: Api, call: LinkCall): Promise<SignInReply> {
  const attempt = await countLink(api, call);
  const account = await accountRepository(api.db).find(call.body.username);
  if (account?.status !== 'ACTIVE' || !account.deep_link_allowed)
    return refuse(call, account, attempt, unauthorised('wrongLogin'));
  return beginOrRefuse(call, account, attempt, true);
}
