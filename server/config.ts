/** What the environment says about how to run; a value that makes no sense is refused with a sentence. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { limits } from '../src/contract/limits';
import { StartError } from './startError';

export type SeedKind = 'demo' | 'empty';

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  dataDir: string;
  seed: SeedKind;
  demoPassword: string | undefined;
  selfSignUp: boolean;
  allowedOrigins: string[];
  trustProxy: boolean | number | string[];
  clientDir: string;
  apiOrigin: string | undefined;
  logLevel: string;
}

type Environment = Record<string, string | undefined>;
type Read<T> = (value: string, name: string) => T;

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function oneOf<T extends string>(...allowed: T[]): Read<T> {
  return (value, name) => {
    const found = allowed.find((one) => one === value);
    if (found === undefined)
      throw new StartError(`${name} must be ${allowed.join(' or ')}, not "${value}".`);
    return found;
  };
}

const port: Read<number> = (value, name) => {
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65_535)
    throw new StartError(`${name} must be a number from 0 to 65535, not "${value}".`);
  return number;
};

const flag: Read<boolean> = (value, name) => oneOf('true', 'false')(value, name) === 'true';

const databaseUrl: Read<string> = (value, name) => {
  const protocol = URL.canParse(value) ? new URL(value).protocol : '';
  // The value is not repeated: it may hold a password.
  if (!['postgres:', 'postgresql:'].includes(protocol))
    throw new StartError(
      `${name} must be an address such as postgres://user:password@host:5432/name.`,
    );
  return value;
};

const origin: Read<string> = (value, name) => {
  if (!URL.canParse(value) || new URL(value).origin !== value)
    throw new StartError(
      `${name} must hold origins such as https://docman.example, not "${value}".`,
    );
  return value;
};

const list = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const origins: Read<string[]> = (value, name) => list(value).map((one) => origin(one, name));

/** `true`, a number of proxies in a row, or their addresses. */
const trustProxy: Read<Config['trustProxy']> = (value, name) => {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = list(value);
  if (!addresses.every((one) => isIP(one.replace(/\/\d{1,3}$/, '')) > 0))
    throw new StartError(`${name} must be true, a number of proxies, or their addresses.`);
  return addresses;
};

const demoPassword: Read<string> = (value, name) => {
  const { min, max } = limits.password;
  if (value.length < min || value.length > max)
    throw new StartError(`${name} must have ${min} to ${max} characters, not ${value.length}.`);
  return value;
};

/** The origin of an address such as `https://api.example/api`; an address on our own origin has none. */
const originOf: Read<string | undefined> = (value) =>
  URL.canParse(value) ? new URL(value).origin : undefined;

/** Reads the environment; `clientDir` is where the built SPA lies unless it says otherwise. */
export function readConfig(environment: Environment, clientDir: string): Config {
  const read = <T, D>(name: string, parse: Read<T>, missing: D): T | D => {
    const value = environment[name];
    return value === undefined || value === '' ? missing : parse(value, name);
  };
  const asIs: Read<string> = (value) => value;
  return {
    port: read('PORT', port, 3000),
    host: read('HOST', asIs, '127.0.0.1'),
    databaseUrl: read('DATABASE_URL', databaseUrl, undefined),
    dataDir: resolve(read('DOCMAN_DATA_DIR', asIs, './data')),
    seed: read('DOCMAN_SEED', oneOf('demo', 'empty'), 'demo'),
    demoPassword: read('DOCMAN_DEMO_PASSWORD', demoPassword, undefined),
    selfSignUp: read('DOCMAN_SELF_SIGN_UP', flag, false),
    allowedOrigins: read('DOCMAN_ALLOWED_ORIGINS', origins, []),
    trustProxy: read('DOCMAN_TRUST_PROXY', trustProxy, false),
    clientDir: resolve(read('DOCMAN_CLIENT_DIR', asIs, clientDir)),
    apiOrigin: read('VITE_API_URL', originOf, undefined),
    logLevel: read('DOCMAN_LOG_LEVEL', oneOf(...LEVELS), 'warn'),
  };
}
