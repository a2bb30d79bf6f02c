/**
 * How often a sign-in may be tried. Failures of one account from one network are what is limited, with growing waits;
 * those of one account from everywhere have a far higher limit, and neither keeps out a browser that the account
 * knows. A network as a whole is never refused: many people may share it.
 */
import type { Database } from '../../db/database';
import { networkOf } from '../../http/address';
import type { Api, Call } from '../wire';
import { attemptKey, attemptRepository } from './attemptRepository';
import { browserRepository } from './browserRepository';
import { identityKey } from '../../text/identity';

export interface Attempt {
  /** What is counted for this account alone: forgotten when it signs in. */
  readonly own: string;
  /** What others are counted by as well: one less when it signs in. */
  readonly shared: readonly string[];
  /** What this attempt used up, should it fail: administrators read it in the audit log. */
  readonly usedUp: { here?: boolean; everywhere?: boolean; network?: string };
}

type Trying = Pick<Call<'signIn'>, 'origin' | 'now' | 'browser'> & { body: { username: string } };

async function knownBrowser(db: Database, { body, browser, now }: Trying) {
  const { token } = browser;
  if (token === undefined) return undefined;
  return (await browserRepository(db).knows(token, body.username, now)) ? token : undefined;
}

/** Counts an attempt with a password before it is made; 429 when it is one too many. */
export async function countSignIn({ db, settings }: Api, call: Trying): Promise<Attempt> {
  const { now, origin, body } = call;
  const attempts = attemptRepository(db);
  const account = identityKey(body.username);
  const browser = await knownBrowser(db, call);
  if (browser !== undefined) {
    const own = attemptKey('browser', browser, account);
    const count = await attempts.claim(own, settings.perBrowser, now);
    return { own, shared: [], usedUp: { here: count === settings.perBrowser.count } };
  }
  const { perAccount, perAccountAndNetwork, perNetwork } = settings;
  const network = networkOf(origin.address);
  const own = attemptKey('account and network', account, network);
  const byAccount = attemptKey('account', account);
  const byNetwork = attemptKey('network', network);
  const taken: string[] = [];
  try {
    const inNetwork = await attempts.note(byNetwork, perNetwork.withinMs, now);
    taken.push(byNetwork);
    const busy = inNetwork > perNetwork.count;
    const here = await attempts.claim(own, { ...perAccountAndNetwork, ...(busy && ONE) }, now);
    taken.push(own);
    const everywhere = await attempts.claim(byAccount, perAccount, now);
    return {
      own,
      shared: [byNetwork, byAccount],
      usedUp: {
        here: here === perAccountAndNetwork.count,
        everywhere: everywhere === perAccount.count,
        ...(inNetwork === perNetwork.count ? { network } : {}),
      },
    };
  } catch (error) {
    for (const key of taken) await attempts.giveBack(key);
    throw error;
  }
}

/** Of a network with too many failures each account has one attempt before it has to wait. */
const ONE = { count: 1 };

/** As `countSignIn`, by link. */
export async function countLink({ db, settings }: Api, call: Trying): Promise<Attempt> {
  const { perLink, perNetwork } = settings;
  const attempts = attemptRepository(db);
  const network = networkOf(call.origin.address);
  const own = attemptKey('link', identityKey(call.body.username), network);
  await attempts.claim(own, perLink, call.now);
  const byNetwork = attemptKey('network', network);
  const inNetwork = await attempts.note(byNetwork, perNetwork.withinMs, call.now);
  return {
    own,
    shared: [byNetwork],
    usedUp: inNetwork === perNetwork.count ? { network } : {},
  };
}

/** It signed in. By link it stays counted: that asks for no password. */
export async function forgetAttempt(tx: Database, attempt: Attempt, byLink: boolean) {
  const attempts = attemptRepository(tx);
  for (const key of attempt.shared) await attempts.giveBack(key);
  if (!byLink) await attempts.clear(attempt.own);
}
