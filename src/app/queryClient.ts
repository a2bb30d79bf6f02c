/** The query client: how fresh data is, what is tried again, and the one place where failures and successes surface. */
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { ApiError } from '../api/ApiError';
import { report, type Row } from '../errors/report';
import { showToast } from '../ui/toast/toast';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: { quiet?: readonly Row[] };
    mutationMeta: {
      /** Rows that the catalogue does not report, because the screen shows them itself. */
      quiet?: readonly Row[];
      /** What a success makes stale. */
      invalidates?: readonly QueryKey[];
      /** The translation key of what to say after a success. */
      success?: ParseKeys;
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

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        report(error, query.meta?.quiet);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        report(error, mutation.meta?.quiet);
      },
      onSuccess: async (_data, _variables, _context, mutation) => {
        const { success, invalidates = [] } = mutation.meta ?? {};
        if (success !== undefined) showToast({ severity: 'success', text: { key: success } });
        await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
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
