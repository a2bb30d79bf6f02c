/**
 * Starts workers from files of our own. The page's policy lets no other code become an address to run
 * (`trusted-types docman-worker`), and this is the one place that makes such addresses. Part of the first file that
 * runs in the page (main.ts), so that nothing else can claim the name before.
 */

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

function ownAddress(url: string): string {
  const address = new URL(url, window.location.href);
  if (address.origin !== window.location.origin)
    throw new TypeError(`A worker of another origin was asked for: ${address.origin}`);
  return address.href;
}

const RULES: ScriptPolicy = { createScriptURL: ownAddress };

/** Where the browser knows no such policies the rules are asked as they are. */
function makePolicy(): ScriptPolicy | undefined {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  try {
    return trustedTypes?.createPolicy('docman-worker', RULES) ?? RULES;
  } catch {
    // Somebody has the name already, as an extension may: the page works, without workers.
    return undefined;
  }
}

const policy = makePolicy();

/** @throws TypeError for an address that is not ours, and where the policy is not. */
export function workerAddress(url: string): string {
  if (policy === undefined) throw new TypeError('The policy for workers was claimed by other code');
  return policy.createScriptURL(url);
}

export const startWorker = (url: string): Worker =>
  new Worker(workerAddress(url), { type: 'module' });
