/** The query client: how fresh data is, what is tried again, and the one place where failures and successes surface. */
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type MutationMeta,
  type QueryKey,
} from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { ApiError } from '../api/ApiError';
import { report, reportRead, type Row } from '../errors/report';
import { showToast, type Said, type Toast } from '../ui/toast/toast';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: { quiet?: readonly Row[] };
    mutationMeta: {
      /** Rows that the catalogue does not report, because the screen shows them itself. */
      quiet?: readonly Row[];
      /** What a success makes stale. */
      invalidates?: readonly QueryKey[];
      /** What to say after a success: a text's key, whose `{{name}}` is that of the record answered or, after a deletion, sent; or made of both. */
      success?: ParseKeys | ((reply: never, sent: never) => Said);
      /** How it is taken back, where it can be: offered beside what is said of the success. */
      undo?: (reply: never, sent: never) => (() => Promise<unknown>) | undefined;
    };
  }
}

const FRESH_MS = 60_000;
const KEPT_MS = 10 * 60_000;
const MOST_RETRIES = 2;
const PASSING_STATUSES = [502, 503, 504];
/** Nobody waits longer than this for a list: what the server asks beyond it is said at once. */
const MOST_WAIT_S = 30;

/** Only a lost connection and a passing fault of a gateway are worth a second question. */
function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError) || failures >= MOST_RETRIES) return false;
  if ((error.retryAfter ?? 0) > MOST_WAIT_S) return false;
  return error.kind === 'connection' || PASSING_STATUSES.includes(error.status);
}

/** Never sooner than the server has asked for. */
function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  return Math.max(500 * 2 ** failures, asked * 1000);
}

const NAMES = ['number', 'fullname', 'label', 'name'] as const;

/** What a record is called: a docking by its number, a person by their full name. */
function nameOf(reply: unknown): string {
  const record = Object(reply) as Partial<Record<(typeof NAMES)[number], unknown>>;
  const name = NAMES.map((key) => record[key]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? name : '';
}

function saidOf(success: MutationMeta['success'], reply: unknown, sent: unknown): Said | undefined {
  if (typeof success !== 'function')
    return success && { key: success, values: { name: nameOf(reply) || nameOf(sent) } };
  return (success as (reply: unknown, sent: unknown) => Said)(reply, sent);
}

/** What cannot be taken back any more is told as every other failure; in either case the screen shows how it stands. */
const taken = (undo: () => Promise<unknown>, renew: () => Promise<unknown>) => async () => {
  try {
    await undo();
    showToast({ severity: 'success', text: { key: 'app.undone' } });
  } catch (error) {
    report(error);
  } finally {
    await renew();
  }
};

type Undoing = (reply: unknown, sent: unknown) => Toast['undo'];

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        reportRead(error, query.meta?.quiet);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        report(error, mutation.meta?.quiet);
      },
      onSuccess: async (data, variables, _context, mutation) => {
        const { success, invalidates = [] } = mutation.meta ?? {};
        const text = saidOf(success, data, variables);
        const renew = () =>
          Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
        const undo = (mutation.meta?.undo as Undoing | undefined)?.(data, variables);
        if (text !== undefined)
          showToast({ severity: 'success', text, ...(undo && { undo: taken(undo, renew) }) });
        await renew();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: shouldRetry,
        retryDelay,
        refetchOnWindowFocus: true,
      },
      // A write is never sent later by itself: without a connection it fails at once.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
