/** What becomes of a transfer that has failed: whether it goes on by itself, begins anew, or is refused. Pure. */
import { ApiError, SessionOver } from '../../api/ApiError';
import type { Refusal } from './transferRules';

/** So often a fault of the server is taken to pass; a lost connection always is. */
const MOST_FAILURES = 8;
const PASSING = [408, 409, 423, 425, 429, 500, 502, 503, 504];

const refusalOf = ({ fields, body }: ApiError): Refusal => {
  const words = Object.values(fields).flat().join(' ') || body.error || body.message;
  return words === undefined ? { key: 'unexpected' } : { words };
};

type Verdict = 'offline' | 'signedOut' | 'again' | Refusal;

/** What a failure means for the transfer; `failures`: how many in a row have come before. */
export function judge(error: unknown, failures: number): Verdict {
  if (error instanceof SessionOver) return 'signedOut';
  if (error instanceof DOMException) return { key: 'unreadable' };
  if (!(error instanceof ApiError)) return failures < MOST_FAILURES ? 'offline' : { key: 'failed' };
  if (error.kind === 'connection') return 'offline';
  if (error.status === 401) return 'signedOut';
  // The server has forgotten it: it is announced anew.
  if (error.status === 404 || error.status === 410) return 'again';
  if (PASSING.includes(error.status) && failures < MOST_FAILURES) return 'offline';
  return refusalOf(error);
}
