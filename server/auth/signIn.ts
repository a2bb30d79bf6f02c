/** Both ways to sign in: with a password, and by link where an administrator has allowed it for the account. */
import type { signInByLinkSchema, SignInReply, signInSchema } from '../../src/contract/auth';
import { HttpProblem, notActive, unauthorised } from '../http/problem';
import { networkOf } from '../http/address';
import { rightsRepository } from '../permissions/rightsRepository';
import { NEVER_BY_LINK } from '../roles/roleNames';
import type { Api, Call } from '../wire';
import { accountRepository, type Account } from './accountRepository';
import { attemptKey, attemptRepository } from './attemptRepository';
import { identityKey } from './identity';
import { checkPassword } from './passwords';
import { sessionRepository } from './sessionRepository';

type SignInCall = Call<'signIn', typeof signInSchema>;
type LinkCall = Call<'signInByLink', typeof signInByLinkSchema>;

/** Counts the attempt for the address and the account; one that the account refuses is not held against the address. */
async function countAttempt(api: Api, call: SignInCall | LinkCall, byLink: boolean) {
  const { perAddress, perAccount, perLink } = api.settings;
  const attempts = attemptRepository(api.db);
  const address = attemptKey('address', networkOf(call.origin.address));
  const account = attemptKey(byLink ? 'link' : 'account', identityKey(call.body.username));
  await attempts.take(address, perAddress, call.now);
  try {
    await attempts.take(account, byLink ? perLink : perAccount, call.now);
  } catch (error) {
    await attempts.giveBack(address);
    throw error;
  }
  return { address, account };
}

type Keys = Awaited<ReturnType<typeof countAttempt>>;

/**
 * Writes down that somebody tried to sign in to this account, and refuses. An unknown name may be a password: it is
 * not written down, but costs a write as well, so that the time does not tell which accounts there are.
 */
async function refuse(
  call: SignInCall | LinkCall,
  account: Account | undefined,
  keys: Keys,
  problem: unknown,
): Promise<never> {
  await call.write(async (tx, record) => {
    if (account === undefined) return attemptRepository(tx).touch(keys.account);
    const { id: entityId, username: label } = account;
    return record({ action: 'sign_in_failed', entity: 'user', entityId, label });
  });
  throw problem;
}

/** Starts the session and tells who signed in and what they may do. */
async function begin(
  call: SignInCall | LinkCall,
  account: Account,
  keys: Keys,
  byLink: boolean,
): Promise<SignInReply> {
  return call.write(async (tx, record) => {
    if (!(await accountRepository(tx).noteSignIn(account, call.now)))
      throw unauthorised('wrongLogin');
    const { roles, menus } = await rightsRepository(tx).grantsOf(account.id);
    if (byLink && roles.some((role) => NEVER_BY_LINK.includes(role)))
      throw unauthorised('wrongLogin');
    const attempts = attemptRepository(tx);
    await attempts.giveBack(keys.address);
    if (!byLink) await attempts.clear(keys.account);
    await attempts.sweep(call.now);
    const sessions = sessionRepository(tx);
    await sessions.sweep(call.now);
    const accessToken = await sessions.start(account.id, call.now, call.origin);
    const { id, username } = account;
    const event = { entity: 'user', entityId: id, label: username };
    const action = byLink ? 'sign_in_by_link' : 'sign_in';
    await record({ action, ...event }, { userId: id, username });
    return { accessToken, username, roles, menus };
  });
}

/** As `begin`; where it refuses, because something has changed meanwhile, that is written down as well. */
const beginOrRefuse: typeof begin = async (call, account, keys, byLink) => {
  try {
    return await begin(call, account, keys, byLink);
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 401)
      return refuse(call, account, keys, error);
    throw error;
  }
};

/** What stands in the way of this account; 405 only for whoever knows the password. */
function problemWith(account: Account | undefined, matches: boolean): HttpProblem | undefined {
  if (account === undefined || !matches) return unauthorised('wrongLogin');
  if (account.status === 'DEACTIVATED') return notActive('deactivated');
  if (account.status === 'PENDING') return notActive('pending');
  return undefined;
}

/** 401 for an unknown user and a wrong password alike. */
export async function signIn(api: Api, call: SignInCall): Promise<SignInReply> {
  const keys = await countAttempt(api, call, false);
  const account = await accountRepository(api.db).find(call.body.username);
  const matches = await checkPassword(account?.password_hash, call.body.password);
  const problem = problemWith(account, matches);
  if (account === undefined || problem) return refuse(call, account, keys, problem);
  return beginOrRefuse(call, account, keys, false);
}

/** 401 with one text for every refusal: without a password nobody is told which accounts there are. */
export async function signInByLink(api: Api, call: LinkCall): Promise<SignInReply> {
  const keys = await countAttempt(api, call, true);
  const account = await accountRepository(api.db).find(call.body.username);
  if (account?.status !== 'ACTIVE' || !account.deep_link_allowed)
    return refuse(call, account, keys, unauthorised('wrongLogin'));
  return beginOrRefuse(call, account, keys, true);
}
