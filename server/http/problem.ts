/** Answers that are not what was asked for: a status, a text, and for wrong fields a text each. */
import type { Health } from '../../src/contract/health';
import { say, type Values } from '../text/texts';

export type FieldErrors = Record<string, string[]>;

export interface ProblemBody extends Partial<Health> {
  message: string;
  error?: string;
  errors?: FieldErrors;
  /** The record as it stands, where another change came first. */
  current?: unknown;
}

export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly status: number,
    readonly body: ProblemBody,
    /** Seconds, for 429 and 503. */
    readonly retryAfter?: number,
    /** What stands behind it: it reaches the log. */
    cause?: unknown,
  ) {
    super(body.message, cause === undefined ? {} : { cause });
  }
}

/** 500 whose cause can be told to the client: the text of `key`, with the reference of the fault in the log. */
export class KnownFault extends Error {
  constructor(
    readonly key: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** 400: cannot be read at all. */
export const unreadable = (key: string) => unreadableQuery(say(key));

/** 400 with its text: a filter that does not exist, or holds what it cannot. */
export const unreadableQuery = (message: string) =>
  new HttpProblem(400, { message, error: message });

/** 401: no token, a dead one, or a wrong login. */
export const unauthorised = (key = 'signInFirst') => new HttpProblem(401, { message: say(key) });

export const notPermitted = (key = 'notPermitted', values: Values = {}) =>
  new HttpProblem(403, { message: say(key, values) });

export const notFound = () => new HttpProblem(404, { message: say('notFound') });

/** 405: the account may not sign in. */
export const notActive = (key: string) => new HttpProblem(405, { message: say(key) });

export const tookTooLong = () => new HttpProblem(408, { message: say('tookTooLong') });

export const tooLarge = () => new HttpProblem(413, { message: say('tooLarge') });

/** 422 without `error`, so that each text reaches its field. */
export const invalid = (errors: FieldErrors, current?: unknown) =>
  new HttpProblem(422, {
    message: say('invalid'),
    errors,
    ...(current === undefined ? {} : { current }),
  });

export const tooMany = (seconds: number) =>
  new HttpProblem(429, { message: say('tooMany', { count: Math.ceil(seconds / 60) }) }, seconds);

/**
 * 503 with `Retry-After`: the database, the store or a queue is away for now. Only a text that is true may say that
 * nothing was changed.
 */
export const unavailable = (key: string, seconds = 2, cause?: unknown) =>
  new HttpProblem(503, { message: say(`unavailable.${key}`) }, seconds, cause);

/** 503 of /health: the states stand beside the text. */
export const failing = (health: Health) =>
  new HttpProblem(503, { message: say('unavailable.database'), ...health }, 2);

/** 500: the reference stands in the log beside the fault, whose text is that of `key`. */
export function fault(reference: string, key = 'fault'): HttpProblem {
  const message = say(key, { reference });
  return new HttpProblem(500, { message, error: message });
}
