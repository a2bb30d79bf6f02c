/**
 * The one place that talks to the server: adds the token, checks every answer against the contract,
 * returns data or throws ApiError. Shows nothing, navigates nowhere.
 */
import axios, { isAxiosError, isCancel, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { ValidationError } from 'yup';
import type { Endpoint } from '../contract/endpoints';
import { session } from '../session/session';
import { spoken, takeAhead } from './ahead';
import { ApiError, readErrorBody, SessionOver } from './ApiError';
import { apiConfig } from './config';
import { connection } from './connection';
import type { PiecewiseReply, ReplySchema } from '../ui/inPieces';

/** After this an answer is taken as lost. */
const TIMEOUT_MS = 30_000;
const FILE_TIMEOUT_MS = 300_000;

/** What was asked for ahead, or now. */
const fetchOnce: typeof fetch = (input, init) =>
  (input instanceof Request ? takeAhead(input) : undefined) ?? fetch(input, init);

const client = axios.create({
  adapter: 'fetch',
  env: { fetch: fetchOnce },
  timeout: TIMEOUT_MS,
  // The catalogue decides what a status means, not the transport.
  validateStatus: () => true,
});

export type Query = Readonly<Record<string, string | number | undefined>>;

type Reply<T> = ReplySchema<T> | PiecewiseReply<T>;

export interface Call<T> {
  /** Stands for `{id}` in the path. */
  id?: number;
  /** Stands for `{sha256}` in the path. */
  hash?: string;
  body?: unknown;
  /** What stands behind the `?`; what is undefined or empty is left out. */
  query?: Query | undefined;
  /** What the answer must be; left out where the answer has no body. */
  reply?: Reply<T>;
  signal?: AbortSignal;
  /** The answer is a file, taken as it comes, and may take longer. */
  file?: boolean;
  /** Of work that takes longer than others. */
  timeout?: number;
}

const pathOf = ({ path }: Endpoint, id?: number, hash?: string) =>
  path.replace('{id}', String(id)).replace('{sha256}', String(hash));

/** An answer, whatever its status; without one ApiError `connection`. */
async function ask(config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  try {
    return await client.request<unknown>(config);
  } catch (error) {
    // What is no failure of the call is a fault of ours, not of the line.
    if (isCancel(error) || !isAxiosError(error)) throw error;
    connection.lost();
    throw new ApiError('connection', 0, error.message, {}, { cause: error });
  }
}

const given = (query: Query = {}) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

async function send<T>(endpoint: Endpoint, call: Call<T>): Promise<AxiosResponse<unknown>> {
  const token = session.get()?.token;
  if (token === undefined && endpoint.access !== 'public') {
    session.end();
    throw new SessionOver('No token is stored');
  }
  return ask({
    baseURL: apiConfig.baseUrl,
    url: pathOf(endpoint, call.id, call.hash),
    method: endpoint.method,
    data: call.body,
    params: given(call.query),
    headers: {
      ...spoken(),
      ...(token === undefined ? {} : { 'x-access-token': token }),
    },
    ...(call.signal ? { signal: call.signal } : {}),
    ...(call.timeout ? { timeout: call.timeout } : {}),
    ...(call.file ? { responseType: 'blob' as const, timeout: FILE_TIMEOUT_MS } : {}),
  });
}

async function checked<T>(response: AxiosResponse<unknown>, reply: Reply<T>): Promise<T> {
  try {
    if ('check' in reply) return await reply.check(response.data);
    return reply.validateSync(response.data, { strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ApiError('shape', response.status, response.statusText, {}, { cause: error });
  }
}

/** In seconds; the header's other form, a date, is not what our server sends. */
function retryAfterOf({ headers }: AxiosResponse<unknown>): number | undefined {
  const seconds = Number(headers['retry-after'] ?? NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

function refused(response: AxiosResponse<unknown>, body: unknown): ApiError {
  const { status, statusText } = response;
  return new ApiError('answer', status, statusText, readErrorBody(body), {
    retryAfter: retryAfterOf(response),
  });
}

async function dataOf<T>(
  response: AxiosResponse<unknown>,
  reply: Reply<T> | undefined,
): Promise<T> {
  connection.found();
  if (response.status >= 400) throw refused(response, response.data);
  return reply ? checked(response, reply) : (undefined as T);
}

/** The answer's data. Rejects with ApiError, with SessionOver, or as cancelled. */
export async function request<T = undefined>(endpoint: Endpoint, call: Call<T> = {}): Promise<T> {
  const epoch = session.epoch();
  const stillOurs = () => {
    if (session.epoch() !== epoch) throw new SessionOver('The session ended during the call');
  };
  const response = await send(endpoint, call).finally(stillOurs);
  return dataOf(response, call.reply).finally(stillOurs);
}

/** An answered file. Rejects as `request` does. */
export async function requestFile(endpoint: Endpoint, query: Query, id?: number): Promise<Blob> {
  const epoch = session.epoch();
  const response = await send(endpoint, {
    query,
    file: true,
    ...(id === undefined ? {} : { id }),
  }).finally(() => {
    if (session.epoch() !== epoch) throw new SessionOver('The session ended during the call');
  });
  connection.found();
  const { status, statusText, data } = response;
  if (!(data instanceof Blob)) throw new ApiError('shape', status, statusText, {});
  if (status >= 400) {
    const body: unknown = await data
      .text()
      .then(JSON.parse)
      .catch(() => undefined);
    throw refused(response, body);
  }
  return data;
}

/** For what talks to the server in a protocol of its own: the address of a call, and the headers that it asks for. */
export function authorised(endpoint: Endpoint, id?: number, query: Query = {}) {
  const token = session.get()?.token ?? '';
  const search = new URLSearchParams(
    Object.entries(given(query)).map(([name, value]) => [name, String(value)]),
  ).toString();
  const url = `${apiConfig.baseUrl}${pathOf(endpoint, id)}${search === '' ? '' : `?${search}`}`;
  return { url, headers: { ...spoken(), 'x-access-token': token } };
}

/** A file that ships with the product. Rejects as `request` does. */
export async function requestAsset<T>(
  url: string,
  reply: Reply<T>,
  signal: AbortSignal,
): Promise<T> {
  return dataOf(await ask({ url, signal }), reply);
}
