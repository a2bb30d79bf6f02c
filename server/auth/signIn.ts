/** Both ways to sign in: with a password, and by link where an administrator has allowed it for the account. */
import type { signInByLinkSchema, SignInReply, signInSchema } from '../../src/contract/auth';
import { notActive, unauthorised } from '../http/problem';
import { networkOf } from '../http/origin';
import { rightsRepository } from '../permissions/rightsRepository';
import type { Api, Call } from '../wire';
import { accountRepository, type Account } from './accountRepository';
import { attemptKey, attemptRepository } from './attemptRepository';
import { identityKey } from './identity';
import { checkPassword } from './passwords';
import { sessionRepository } from './sessionRepository';

type SignInCall = Call<'signIn', typeof signInSchema>;
type LinkCall = Call<'signInByLink', typeof signInByLinkSchema>;

/** Roles that can change what others may do must prove who they are. */
const NEVER_BY_LINK = ['ROLE_ADMIN', 'ROLE_MODERATOR'];

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

/** Starts the session and tells who signed in and what they may do. */
async function begin(
  call: SignInCall | LinkCall,
  account: Account,
  keys: { address: string; account: string },
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
    await record(
      { action: byLink ? 'sign_in_by_link' : 'sign_in', entity: 'user', entityId: account.id },
      { userId: account.id, username: account.username },
    );
    return { accessToken, username: account.username, roles, menus };
  });
}

/** 401 for an unknown user and a wrong password alike; 405 only for whoever knows the password. */
export async function signIn(api: Api, call: SignInCall): Promise<SignInReply> {
  const keys = await countAttempt(api, call, false);
  const account = await accountRepository(api.db).find(call.body.username);
  const matches = await checkPassword(account?.password_hash, call.body.password);
  if (account === undefined || !matches) throw unauthorised('wrongLogin');
  if (account.status === 'DEACTIVATED') throw notActive('deactivated');
  if (account.status === 'PENDING') throw notActive('pending');
  return begin(call, account, keys, false);
}

/** 401 with one text for every refusal: without a password nobody is told which accounts there are. */
export async function signInByLink(api: Api, call: LinkCall): Promise<SignInReply> {
  const keys = await countAttempt(api, call, true);
  const account = await accountRepository(api.db).find(call.body.username);
  if (account?.status !== 'ACTIVE' || !account.deep_link_allowed) throw unauthorised('wrongLogin');
  return begin(call, account, keys, true);
}
