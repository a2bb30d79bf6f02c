/** What a store that is away or full answers with, instead of a fault of the server: it passes, and may be tried again. */
import { unavailable } from '../http/problem';
import { codeOf } from '../db/startError';

const AWAY = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOTFOUND'],
  ...['EAI_AGAIN', 'EPIPE', 'EIO', 'ESTALE', 'ENOTCONN', 'EROFS', 'TimeoutError', 'SlowDown'],
];
const FULL = ['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull'];
const AWAY_SECONDS = 2;
const FULL_SECONDS = 60;

/** The status that an object store has answered with. */
const statusOf = (error: unknown): number =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode ??
  0;

/** 503 for what passes; anything else as it is. */
export function storeFaultOf(error: unknown): unknown {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  // Of an error that it wraps, the SDK of the bucket keeps the words alone.
  const [told = ''] = /\bE[A-Z]{3,}(?:_[A-Z]+)?\b/.exec(message) ?? [];
  const names = [codeOf(error) ?? '', name, told];
  const isOneOf = (known: readonly string[]) => names.some((name) => known.includes(name));
  if (isOneOf(FULL) || statusOf(error) === 507) return unavailable('full', FULL_SECONDS, error);
  if (isOneOf(AWAY) || statusOf(error) >= 500) return unavailable('store', AWAY_SECONDS, error);
  return error;
}

const isPromise = (given: unknown): given is PromiseLike<unknown> =>
  typeof given === 'object' && given !== null && 'then' in given;

/** The same store, whose calls fail as `storeFaultOf` says. */
export function guarded<T extends object>(store: T): T {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const given: unknown = Reflect.apply(value, target, args);
        if (!isPromise(given)) return given;
        return Promise.resolve(given).catch((error: unknown) => {
          throw storeFaultOf(error);
        });
      };
    },
  });
}
