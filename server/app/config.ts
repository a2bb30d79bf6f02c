/** What the environment says about how to run; a value that makes no sense is refused with a sentence. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { limits } from '../../src/contract/limits';
import { FILE_LIMIT_BYTES } from '../../src/contract/documents/uploads';
import type { BucketPlace } from '../files/bucket/bucketPlace';
import { isLoopback } from '../http/address';
import { StartError } from '../db/startError';
import type { SeedKind } from '../seed/seed';

export interface Config {
  port: number;
  host: string;
  /** Without one there are no metrics. */
  metricsPort: number | undefined;
  databaseUrl: string | undefined;
  dataDir: string;
  /** Where files lie instead of in the data folder. */
  bucket: BucketPlace | undefined;
  /** Undefined where others can reach the server, and nobody has said that the demonstration is wanted. */
  seed: SeedKind | undefined;
  demoPassword: string | undefined;
  selfSignUp: boolean;
  allowedOrigins: string[];
  trustProxy: boolean | number | string[];
  clientDir: string;
  apiOrigin: string | undefined;
  publicUrl: string | undefined;
  logLevel: string;
  fileLimitBytes: number;
}

type Environment = Record<string, string | undefined>;
type Read<T> = (value: string, name: string) => T;
type Reader = <T, D>(name: string, parse: Read<T>, missing: D) => T | D;

const asIs: Read<string> = (value) => value;

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

/** In millions of bytes; more than the contract's numbers hold is refused. */
const megabytes: Read<number> = (value, name) => {
  if (!/^[1-9]\d{0,3}$/.test(value) || Number(value) > 2_000)
    throw new StartError(`${name} must be a number from 1 to 2000, not "${value}".`);
  return Number(value) * 1_000_000;
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

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*)?\/?)?$/;

const store: Read<Pick<BucketPlace, 'bucket' | 'prefix'>> = (value, name) => {
  const [, bucket, prefix = ''] = BUCKET.exec(value) ?? [];
  if (bucket === undefined)
    throw new StartError(`${name} must be an address such as s3://bucket/folder, not "${value}".`);
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
};

const endpoint: Read<string> = (value, name) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // The value is not repeated: it may hold a password.
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    `${url.username}${url.password}` !== ''
  )
    throw new StartError(`${name} must be an address such as https://s3.example.com:9000.`);
  return value;
};

/** Stores of one's own take the bucket in the path, and ask for no region that means anything. */
function readBucket(read: Reader): BucketPlace | undefined {
  const place = read('DOCMAN_STORE', store, undefined);
  const at = read('DOCMAN_S3_ENDPOINT', endpoint, undefined);
  const own = at !== undefined;
  const pathStyle = read('DOCMAN_S3_PATH_STYLE', flag, own);
  const region = read('AWS_REGION', asIs, own ? 'us-east-1' : undefined);
  return place && { ...place, endpoint: at, region, pathStyle };
}

/** Reads the environment; `clientDir` is where the built SPA lies unless it says otherwise. */
export function readConfig(environment: Environment, clientDir: string): Config {
  const read: Reader = (name, parse, missing) => {
    const value = environment[name];
    return value === undefined || value === '' ? missing : parse(value, name);
  };
  const host = read('HOST', asIs, '127.0.0.1');
  return {
    port: read('PORT', port, 3000),
    host,
    metricsPort: read('DOCMAN_METRICS_PORT', port, undefined),
    databaseUrl: read('DATABASE_URL', databaseUrl, undefined),
    dataDir: resolve(read('DOCMAN_DATA_DIR', asIs, './data')),
    bucket: readBucket(read),
    seed: read('DOCMAN_SEED', oneOf('demo', 'empty'), isLoopback(host) ? 'demo' : undefined),
    demoPassword: read('DOCMAN_DEMO_PASSWORD', demoPassword, undefined),
    selfSignUp: read('DOCMAN_SELF_SIGN_UP', flag, false),
    allowedOrigins: read('DOCMAN_ALLOWED_ORIGINS', origins, []),
    trustProxy: read('DOCMAN_TRUST_PROXY', trustProxy, false),
    clientDir: resolve(read('DOCMAN_CLIENT_DIR', asIs, clientDir)),
    apiOrigin: read('VITE_API_URL', originOf, undefined),
    publicUrl: read('DOCMAN_PUBLIC_URL', origin, undefined),
    logLevel: read('DOCMAN_LOG_LEVEL', oneOf(...LEVELS), 'warn'),
    fileLimitBytes: read('DOCMAN_FILE_LIMIT_MB', megabytes, FILE_LIMIT_BYTES),
  };
}
