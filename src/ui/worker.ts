/**
 * Starts workers from files of our own. The page's policy lets no other code become an address to run
 * (`trusted-types docman-worker`), and this is the one place that makes such addresses.
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

let policy: ScriptPolicy | undefined;

/** Made with the first worker; where the browser knows no such policies the rules are asked as they are. */
function scriptPolicy(): ScriptPolicy {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('docman-worker', RULES) ?? RULES;
  return policy;
}

/** @throws TypeError for an address that is not ours. */
export const startWorker = (url: string): Worker =>
  new Worker(scriptPolicy().createScriptURL(url), { type: 'module' });
