/** The one error that a call ends in when it did not bring what the contract says. */

/** The fields of an error body that the contract names; all others are ignored. */
export interface ErrorBody {
  message?: string;
  error?: string;
  errors?: Record<string, string[]>;
  /** With a stale version: the record as it stands now. */
  current?: unknown;
}

/** `answer`: the server said no; `connection`: no answer came; `shape`: the answer was not what the contract says. */
export type FailureKind = 'answer' | 'connection' | 'shape';

interface FailureOptions extends ErrorOptions {
  /** Seconds after which the server asks to be asked again. */
  retryAfter?: number | undefined;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly retryAfter: number | undefined;

  constructor(
    readonly kind: FailureKind,
    /** The HTTP status; 0 without an answer. */
    readonly status: number,
    readonly statusText: string,
    readonly body: ErrorBody,
    options: FailureOptions = {},
  ) {
    super(body.error ?? body.message ?? `${kind} ${status}`, options);
    this.retryAfter = options.retryAfter;
  }

  /** The messages of a 422, by field: what forms show beside their fields. */
  get fields(): Record<string, string[]> {
    return this.status === 422 ? (this.body.errors ?? {}) : {};
  }

  /** The record was changed meanwhile; `body.current` is how it stands now. */
  get stale(): boolean {
    return this.fields['version'] !== undefined && this.body.current !== undefined;
  }

  /** The record as it stands, where the refusal came because of it; undefined in any other case. */
  get current(): unknown {
    return this.body.current;
  }
}

/** The call's answer came after its session had ended: it concerns nobody, so nothing reports it. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver';
}

const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

function fieldsOf(value: unknown): Record<string, string[]> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).map(([field, texts]: [string, unknown]) => {
    const list: unknown[] = Array.isArray(texts) ? texts : [texts];
    return [field, list.filter((text) => typeof text === 'string')] as const;
  });
  const named = entries.filter(([, texts]) => texts.length > 0);
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

/** Takes from an error body what the contract names; an HTML page or an empty body gives an empty one. */
export function readErrorBody(data: unknown): ErrorBody {
  if (typeof data !== 'object' || data === null) return {};
  const { message, error, errors, current } = data as Record<string, unknown>;
  const texts = {
    message: textOf(message),
    error: textOf(error),
    errors: fieldsOf(errors),
    current,
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}
