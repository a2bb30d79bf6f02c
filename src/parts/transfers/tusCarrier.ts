/**
 * Carries the bytes of one announced upload by the tus protocol, from where the server has them. What the server
 * refuses and what the line loses both end it with an ApiError, as all other calls do; whoever called goes on later.
 */
import type { DetailedError, HttpRequest, Upload as TusUpload } from 'tus-js-client';
import { CHUNK_BYTES, type Upload } from '../../contract/documents/uploads';
import { session } from '../../session/session';
import { ApiError, readErrorBody, SessionOver } from '../../api/ApiError';
import { connection } from '../../api/connection';
import { uploadAddress } from '../../api/uploads';

/** The first piece; the next ones are what the line carries in some seconds: a slow one has to say something too. */
const FIRST_PIECE_BYTES = 1_000_000;
const PIECE_MS = 10_000;
/** Passing troubles of the server, as an upload that another request still holds. */
const RETRY_DELAYS_MS = [500, 1_500, 4_000, 8_000];
const PASSING = [408, 409, 423, 429, 502, 503, 504];
/** A line on which nothing moves for so long is dead, though nobody has said so. */
const STALLED_MS = 45_000;

export interface CarryOptions {
  /** How many bytes of the file are on their way or have arrived. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

const statusOf = ({ originalResponse }: DetailedError) => originalResponse?.getStatus() ?? 0;

function bodyOf({ originalResponse }: DetailedError): unknown {
  try {
    return JSON.parse(originalResponse?.getBody() ?? '');
  } catch {
    // Not every answer is JSON: the status has to do.
    return undefined;
  }
}

function failureOf(error: Error | DetailedError): Error {
  if (!('originalRequest' in error)) return error;
  if (error.causingError instanceof SessionOver) return error.causingError;
  const status = statusOf(error);
  if (status === 0) {
    connection.lost();
    return new ApiError('connection', 0, error.message, {}, { cause: error });
  }
  return new ApiError('answer', status, '', readErrorBody(bodyOf(error)), { cause: error });
}

/** The right to send as it is at this moment: a sign-in may have been renewed since the last chunk. */
function authorise(upload: Upload, request: HttpRequest) {
  if (session.get() === null) throw new SessionOver('No token is stored');
  for (const [name, value] of Object.entries(uploadAddress(upload).headers))
    request.setHeader(name, value);
}

/** Calls back when nothing was heard for too long. */
function createWatch(onStalled: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
  };
  const heard = () => {
    stop();
    timer = setTimeout(onStalled, STALLED_MS);
  };
  return { heard, stop };
}

/** How much to send next, by what the last piece took. */
function createPace() {
  let began = performance.now();
  const begin = () => {
    began = performance.now();
  };
  const next = (bytes: number) => {
    const inTime = Math.round((bytes * PIECE_MS) / (performance.now() - began + 1));
    return Math.min(CHUNK_BYTES, Math.max(FIRST_PIECE_BYTES, inTime));
  };
  return { begin, next };
}

/** Resolves once every byte has arrived. Rejects with ApiError, SessionOver or the signal's reason. */
export async function carryByTus(file: File, upload: Upload, options: CarryOptions): Promise<void> {
  const { onSent, signal } = options;
  const { Upload: Tus } = await import('tus-js-client');
  signal.throwIfAborted();
  let tus: TusUpload | undefined;
  let fail: (error: Error) => void = () => undefined;
  const pace = createPace();
  const watch = createWatch(() => {
    connection.lost();
    fail(new ApiError('connection', 0, 'Nothing has moved for too long', {}));
  });
  const stop = () => {
    fail(signal.reason instanceof Error ? signal.reason : new DOMException('', 'AbortError'));
  };
  signal.addEventListener('abort', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      fail = reject;
      tus = new Tus(file, {
        uploadUrl: uploadAddress(upload).url,
        chunkSize: FIRST_PIECE_BYTES,
        retryDelays: RETRY_DELAYS_MS,
        storeFingerprintForResuming: false,
        onShouldRetry: (error) => PASSING.includes(statusOf(error)),
        onBeforeRequest: (request) => {
          watch.heard();
          pace.begin();
          authorise(upload, request);
        },
        onAfterResponse: () => {
          connection.found();
        },
        onProgress: (sent) => {
          watch.heard();
          onSent(sent);
        },
        onChunkComplete: (bytes) => {
          if (tus) tus.options.chunkSize = pace.next(bytes);
        },
        onError: (error) => {
          reject(failureOf(error));
        },
        onSuccess: () => {
          resolve();
        },
      });
      watch.heard();
      tus.start();
    });
  } finally {
    watch.stop();
    signal.removeEventListener('abort', stop);
    // After its end this does nothing.
    await tus?.abort();
  }
}
